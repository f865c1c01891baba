// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.model.Arithmetic;
import sprague.model.Term;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;
import sprague.model.linear.Filter;
import sprague.pattern.Repetition;

/**
 * A period of all kinds of heaps of a game, in their nim-values or misere classes.
 *
 * @param from the size from which on all kinds repeat
 * @param period a multiple of the moduli of all conditions that hold for ever
 */
public record HeapPeriod(long from, long period) {

  /**
   * The least period p that tables show to be one for ever: by the theorem of Guy and Smith they
   * have to repeat from n0 up to m n0 + (m - 1) p + k, where m is the most heaps that a move leaves
   * and k is {@link #reach}. Cost O(kinds * length). Empty if they show none; then more sizes may.
   * Means nothing if there is an {@link #obstacle} to the theorem.
   *
   * @param tables for each kind of heap, its values at the sizes 0, ..., length - 1
   * @param isWhole whether they have to repeat up to there; otherwise up to 5/4 n0 + p + k is
   *     enough for a claim, and the checker computes the rest
   */
  public static Optional<HeapPeriod> of(
      HeapSystem system, List<Repetition> tables, int length, boolean isWhole) {
    long k = reach(system);
    long m = Math.max(1, system.maxParts());
    long minSize = leastPart(system);
    int step = modulus(system);
    // A period that is longer than half of the tables is not seen twice.
    for (int p = step; p < length / 2 && Math.max(k, minSize) < length; p += step) {
      long from = Math.max(minSize, Repetition.preperiod(tables, p));
      long end = m * from + (m - 1L) * p + k;
      long seen = isWhole ? end : Math.min(end, from + from / 4 + p + k);
      // The tables have to hold n + p for each n up to there.
      if (Repetition.isPeriod(tables, p) && seen + p <= length) {
        return Optional.of(new HeapPeriod(from, p));
      }
    }
    return Optional.empty();
  }

  /**
   * The least divisor of a common period of several tables that is a period of one of them, seen
   * over a whole common period at least; or the common period itself. Cost O(commonPeriod).
   *
   * @param length of the table, more than the common period
   */
  public static int least(Repetition table, int length, int commonPeriod) {
    return IntStream.rangeClosed(1, commonPeriod / 2)
        .filter(p -> commonPeriod % p == 0 && table.saltus(p) == 0)
        .filter(p -> table.preperiod(p) + commonPeriod < length)
        .findFirst()
        .orElse(commonPeriod);
  }

  /** Why the theorem does not apply to a heap game, as a clause; empty where it does. */
  public static Optional<String> obstacle(HeapSystem system) {
    for (HeapMove move : moves(system)) {
      if (!move.removed().isBounded()) {
        return Optional.of(
            "it needs a bound on the number that a move removes, and one may remove any number");
      }
      if (move instanceof HeapMove.Split split && split.minDifference() > 0) {
        return Optional.of("it needs splits into any parts, and a move leaves only different ones");
      }
      if (!isSettled(move.when())) {
        return Optional.of(
            "it needs conditions on n that depend only on a remainder from some size on");
      }
    }
    return Optional.empty();
  }

  /** The moves of all kinds of heaps. */
  private static List<HeapMove> moves(HeapSystem system) {
    return system.moves().stream().flatMap(List::stream).toList();
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
    for (HeapMove move : moves(system)) {
      for (Filter filter : move.when().filters()) {
        if (!move.when().isBounded() && filter instanceof Filter.Residues(long each, var _)) {
          modulus = Math.min(lcm(modulus, each), Integer.MAX_VALUE / 2);
        }
      }
    }
    return (int) modulus;
  }

  private static long lcm(long a, long b) {
    return Math.multiplyExact(a / Arithmetic.apply(Term.Operation.GCD, a, b), b);
  }

  /** The greatest lower bound that a move sets on the parts it leaves; at least 1. */
  static long leastPart(HeapSystem system) {
    return moves(system).stream().mapToLong(HeapPeriod::leastPart).reduce(1, Math::max);
  }

  /** The greatest lower bound that one move sets on the parts it leaves. */
  static long leastPart(HeapMove move) {
    return switch (move) {
      case HeapMove.KnownOption _ -> 1;
      case HeapMove.Take take -> take.minRest();
      case HeapMove.Split split ->
          split.parts().stream().mapToLong(HeapMove.SplitPart::minSize).reduce(0, Math::max);
    };
  }

  /**
   * The number k of the theorem, at most 2^63 - 1: no move removes more, and from size k on all
   * conditions on n depend on residues alone. Sums use it only when it is below the length of a
   * table, that is below 2^31.
   */
  static long reach(HeapSystem system) {
    long k = 1;
    for (HeapMove move : moves(system)) {
      IntegerSet when = move.when();
      k = Math.max(k, when.isBounded() ? next(when.high()) : when.low());
      for (HeapMove.KnownHeap known : move.extraHeaps()) {
        k = Math.max(k, next(known.size()));
      }
      if (!(move instanceof HeapMove.KnownOption)) {
        k = Math.max(k, Math.max(move.removed().high(), leastPart(move)));
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
