// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.util.Arrays;
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
 * Periods of heap games without growing sets to take from. A distance at which all kinds of heaps
 * repeat is offered once a fair part of the theorem's bound is seen; the checker goes the whole
 * way.
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
      return new Attempt.Never(obstacle.get());
    }
    HeapSystem system = values.heaps().system().orElseThrow();
    long k = reach(system);
    if (!isBelowHalf(k, length)) {
      return new Attempt.Later(
          "moves reach back "
              + k
              + ", so that more than "
              + BigInteger.valueOf(k).shiftLeft(1)
              + " values are needed (--to)");
    }
    int m = Math.max(1, system.parts());
    long least = leastPart(system);
    if (least >= length) {
      return new Attempt.Later(
          "the rules name a size of " + least + ", so that more values are needed (--to)");
    }
    List<long[]> tables = values.ofKinds(length);
    List<Repetition> repetitions = tables.stream().map(Repetition::of).toList();
    int step = modulus(system);
    for (int p = step; p < length / 2; p += step) {
      long from = Math.max(least, Repetition.preperiod(repetitions, p));
      long seen = Math.min(m * from + (m - 1L) * p + k, from + from / 4 + p + k);
      if (Repetition.isPeriod(repetitions, p) && seen + p <= length) {
        int shift = (int) Math.min(system.shift(), length);
        long[] root = Arrays.copyOfRange(tables.get(system.root()), shift, length);
        return new Attempt.Found(claim(root, from, p));
      }
    }
    return new Attempt.Later(
        "none found: up to n = "
            + (length - 1)
            + " no repetition goes on for as long as a proof needs (more values: --to)");
  }

  /** The least period of the root's own values, given one of all kinds together. */
  private static Claim claim(long[] root, long from, int joint) {
    Repetition own = Repetition.of(root);
    int period =
        IntStream.rangeClosed(1, joint / 2)
            .filter(p -> joint % p == 0 && own.saltus(p) == 0)
            .filter(p -> own.preperiod(p) + joint < root.length)
            .findFirst()
            .orElse(joint);
    return claim(PeriodicClaim.GUY_SMITH, own, period, from, joint);
  }

  /** The claim that a table goes on as it repeats at a distance. */
  static PeriodicClaim claim(String theorem, Repetition table, int period, long from, long joint) {
    int preperiod = table.preperiod(period);
    return new PeriodicClaim(
        theorem,
        preperiod,
        period,
        table.saltus(period),
        from,
        joint,
        table.first(preperiod + period));
  }

  /** Why the theorem does not apply to a game, or nothing. */
  static Optional<String> obstacle(GrowingValues values) {
    return values
        .heaps()
        .system()
        .map(PeriodMethod::obstacle)
        .orElseGet(() -> Optional.of("it asks for heaps, and " + values.heaps().reason()));
  }

  /** Whether a table of some length is long enough for a period to be looked for. */
  static boolean reachesWithin(GrowingValues values, int length) {
    return values.heaps().system().filter(system -> isBelowHalf(reach(system), length)).isPresent();
  }

  private static Optional<String> obstacle(HeapSystem system) {
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        if (!move.removed().bounded()) {
          return Optional.of(
              "it asks for a bound on what a move removes, and one may remove any number");
        }
        if (move instanceof HeapMove.Split split && split.apart() > 0) {
          return Optional.of(
              "it asks for splits into any parts, and a move leaves different ones only");
        }
        if (!isSettled(move.when())) {
          return Optional.of(
              "it asks for conditions on n that depend on a remainder alone from some size on");
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a condition on n depends on a residue at most from some n on. */
  private static boolean isSettled(IntegerSet when) {
    return when.bounded()
        || when.filters().stream().allMatch(filter -> filter instanceof Filter.Residues);
  }

  /**
   * A number that every period has to be a multiple of, for conditions on residues to repeat, or
   * one that is greater than half of any table. Moduli are at most 1000 in the readings of rules,
   * so that a product with a number below 2^30 fits.
   */
  private static int modulus(HeapSystem system) {
    long modulus = 1;
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        for (Filter filter : move.when().filters()) {
          if (!move.when().bounded()
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

  /** A size from which on parts of a split or take may have any size. */
  private static long leastPart(HeapSystem system) {
    return system.moves().stream()
        .flatMap(List::stream)
        .mapToLong(
            move ->
                switch (move) {
                  case HeapMove.Fixed fixed -> 1;
                  case HeapMove.Take take -> take.least();
                  case HeapMove.Split split ->
                      split.least().stream().mapToLong(Long::longValue).max().getAsLong();
                })
        .reduce(1, Math::max);
  }

  /**
   * The number k of the theorem, or 2^63 - 1 where it is greater. A table has less than 2^31
   * entries, so that k is used in sums only when it is less than 2^30.
   */
  static long reach(HeapSystem system) {
    long k = 1;
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        IntegerSet when = move.when();
        k = Math.max(k, when.bounded() ? next(when.high()) : when.low());
        for (HeapMove.Known known : move.beside()) {
          k = Math.max(k, next(known.size()));
        }
        switch (move) {
          case HeapMove.Fixed fixed -> {}
          case HeapMove.Take take -> k = Math.max(k, Math.max(take.removed().high(), take.least()));
          case HeapMove.Split split ->
              k =
                  Math.max(
                      Math.max(k, split.removed().high()),
                      split.least().stream().mapToLong(Long::longValue).max().getAsLong());
        }
      }
    }
    return k;
  }

  /** The same as {@code 2 * number < length}, which would overflow for a number near 2^63. */
  static boolean isBelowHalf(long number, int length) {
    return number < (length + 1L) / 2;
  }

  private static long next(long number) {
    return number == Long.MAX_VALUE ? number : number + 1;
  }
}
