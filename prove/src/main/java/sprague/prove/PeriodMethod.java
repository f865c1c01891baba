// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.claim.Claim;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Arithmetic;
import sprague.model.Term;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;
import sprague.model.linear.Filter;
import sprague.pattern.Repetition;

/**
 * Periods of heap games whose moves remove bounded numbers, by the theorem of Guy and Smith: if all
 * kinds of heaps repeat at distance p from n0 up to m n0 + (m - 1) p + k, they do for ever, where m
 * is the most heaps that a move leaves and k bounds the numbers in the rules ({@link #reach}).
 *
 * <p>The claim is made once the values repeat up to 5/4 n0 + p + k, or to the theorem's bound if
 * that is less; the checker computes the rest. Cost O(length), the values excepted.
 */
final class PeriodMethod implements ProofMethod {

  @Override
  public String name() {
    return "a period, proved by the theorem of Guy and Smith";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<String> obstacle = obstacle(values);
    if (obstacle.isPresent()) {
      return new Attempt.NoClaim(obstacle.get());
    }
    HeapSystem system = values.heaps().system().orElseThrow();
    long k = reach(system);
    // A table shows a period p < length / 2 and k more values.
    if (!isBelowHalf(k, length)) {
      return new Attempt.NeedsMoreValues(
          "moves reach back "
              + k
              + ", so that more than "
              + BigInteger.valueOf(k).shiftLeft(1)
              + " values are needed (--to)");
    }
    int m = Math.max(1, system.maxParts());
    long minSize = leastPart(system);
    if (minSize >= length) {
      return new Attempt.NeedsMoreValues(
          "the rules name a size of " + minSize + ", so that more values are needed (--to)");
    }
    List<long[]> tables = values.ofKinds(length);
    List<Repetition> repetitions = tables.stream().map(Repetition::of).toList();
    int step = modulus(system);
    for (int p = step; p < length / 2; p += step) {
      long from = Math.max(minSize, Repetition.preperiod(repetitions, p));
      long seen = Math.min(m * from + (m - 1L) * p + k, from + from / 4 + p + k);
      if (Repetition.isPeriod(repetitions, p) && seen + p <= length) {
        int shift = (int) Math.min(system.shift(), length);
        long[] root = Arrays.copyOfRange(tables.get(system.root()), shift, length);
        return new Attempt.Found(claim(root, from, p));
      }
    }
    return new Attempt.NeedsMoreValues(
        "none found: up to n = "
            + (length - 1)
            + " no repetition is as long as a proof needs (more values: --to)");
  }

  /** The claim for the kind asked about, whose least period may divide that of all kinds. */
  private static Claim claim(long[] root, long from, int commonPeriod) {
    Repetition own = Repetition.of(root);
    int period =
        IntStream.rangeClosed(1, commonPeriod / 2)
            .filter(p -> commonPeriod % p == 0 && own.saltus(p) == 0)
            .filter(p -> own.preperiod(p) + commonPeriod < root.length)
            .findFirst()
            .orElse(commonPeriod);
    return claim(PeriodicClaim.GUY_SMITH, own, period, from, commonPeriod);
  }

  /**
   * The claim that a table repeats for ever as it does at its end.
   *
   * @param theorem by which it is proved
   * @param period of the table
   * @param from the size from which all kinds of positions repeat
   * @param commonPeriod of these kinds
   */
  static PeriodicClaim claim(
      String theorem, Repetition table, int period, long from, long commonPeriod) {
    int preperiod = table.preperiod(period);
    return new PeriodicClaim(
        theorem,
        preperiod,
        period,
        table.saltus(period),
        from,
        commonPeriod,
        table.first(preperiod + period));
  }

  /** Why the theorem does not apply to a game; empty where it does. */
  static Optional<String> obstacle(GrowingValues values) {
    return values
        .heaps()
        .system()
        .map(PeriodMethod::obstacle)
        .orElseGet(() -> Optional.of("it needs heaps, and " + values.heaps().reason()));
  }

  /** Whether a table is long enough to show a period of a heap game: 2 k is below its length. */
  static boolean reachesWithin(GrowingValues values, int length) {
    return values.heaps().system().filter(system -> isBelowHalf(reach(system), length)).isPresent();
  }

  private static Optional<String> obstacle(HeapSystem system) {
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        if (!move.removed().isBounded()) {
          return Optional.of(
              "it needs a bound on the number that a move removes, and one may remove any number");
        }
        if (move instanceof HeapMove.Split split && split.minDifference() > 0) {
          return Optional.of(
              "it needs splits into any parts, and a move leaves only different ones");
        }
        if (!isSettled(move.when())) {
          return Optional.of(
              "it needs conditions on n that depend only on a remainder from some size on");
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a condition on n depends only on residues from some n on. */
  private static boolean isSettled(IntegerSet when) {
    return when.isBounded()
        || when.filters().stream().allMatch(filter -> filter instanceof Filter.Residues);
  }

  /**
   * The least common multiple of the moduli of conditions that hold for ever: periods have to be
   * multiples of it. At most 2^30, more than half of any table. Moduli in heap normal forms are at
   * most 1000, so that no product overflows.
   */
  private static int modulus(HeapSystem system) {
    long modulus = 1;
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        for (Filter filter : move.when().filters()) {
          if (!move.when().isBounded()
              && filter instanceof Filter.Residues(long each, List<Long> _)) {
            modulus = Math.min(lcm(modulus, each), Integer.MAX_VALUE / 2);
          }
        }
      }
    }
    return (int) modulus;
  }

  private static long lcm(long a, long b) {
    return Math.multiplyExact(a / Arithmetic.apply(Term.Operation.GCD, a, b), b);
  }

  /** The greatest lower bound that a move sets on the parts it leaves; at least 1. */
  private static long leastPart(HeapSystem system) {
    return system.moves().stream()
        .flatMap(List::stream)
        .mapToLong(PeriodMethod::leastPart)
        .reduce(1, Math::max);
  }

  /** The greatest lower bound that one move sets on the parts it leaves. */
  static long leastPart(HeapMove move) {
    return switch (move) {
      case HeapMove.KnownOption _ -> 1;
      case HeapMove.Take take -> take.minRest();
      case HeapMove.Split split -> Collections.max(split.minSizes());
    };
  }

  /**
   * The number k of the theorem, at most 2^63 - 1: no move removes more, and from size k on all
   * conditions on n depend on residues alone. Sums use it only when {@link #isBelowHalf} a table,
   * that is below 2^30.
   */
  static long reach(HeapSystem system) {
    long k = 1;
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        IntegerSet when = move.when();
        k = Math.max(k, when.isBounded() ? next(when.high()) : when.low());
        for (HeapMove.KnownHeap known : move.extraHeaps()) {
          k = Math.max(k, next(known.size()));
        }
        if (!(move instanceof HeapMove.KnownOption)) {
          k = Math.max(k, Math.max(move.removed().high(), leastPart(move)));
        }
      }
    }
    return k;
  }

  /** Whether {@code 2 * number < length}, without overflow. */
  static boolean isBelowHalf(long number, int length) {
    return number < (length + 1L) / 2;
  }

  private static long next(long number) {
    return number == Long.MAX_VALUE ? number : number + 1;
  }
}
