// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.heap.HeapSystem;
import sprague.pattern.Repetition;

/**
 * Periods of heap games whose moves remove bounded numbers, by the theorem of Guy and Smith: if all
 * kinds of heaps (the position names with constants for all arguments but the size) repeat at
 * distance p from n0 up to m n0 + (m - 1) p + k, they do for ever, where m is the most heaps that a
 * move leaves and k bounds the numbers in the rules ({@link HeapPeriod#reach}).
 *
 * <p>The claim is made once the values repeat up to 5/4 n0 + p + k, or to the theorem's bound if
 * that is less: so few claims are wrong, and the checker computes the rest. Cost O(kinds * length),
 * the values excepted.
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
    long k = HeapPeriod.reach(system);
    // A table shows a period p < length / 2 and k more values.
    if (!HeapPeriod.isBelowHalf(k, length)) {
      return new Attempt.NeedsMoreValues(
          "moves reach back "
              + k
              + ", so that more than "
              + BigInteger.valueOf(k).shiftLeft(1)
              + " values are needed (--to)");
    }
    long minSize = HeapPeriod.leastPart(system);
    if (minSize >= length) {
      return new Attempt.NeedsMoreValues(
          "the rules name a size of " + minSize + ", so that more values are needed (--to)");
    }
    List<long[]> tables = values.ofKinds(length);
    Optional<HeapPeriod> period =
        HeapPeriod.of(
            system, tables.stream().map(Repetition::of).toList(), length, /* isWhole= */ false);
    if (period.isPresent()) {
      // The position at n is the heap of n + shift of the kind root.
      int shift = (int) Math.min(system.shift(), length);
      long[] root = Arrays.copyOfRange(tables.get(system.root()), shift, length);
      if (root.length <= 2 * period.get().period()) {
        return new Attempt.NeedsMoreValues(
            "the positions begin at the heap of "
                + system.shift()
                + ", so that more values are needed (--to)");
      }
      return new Attempt.Found(claim(root, period.get().from(), (int) period.get().period()));
    }
    return new Attempt.NeedsMoreValues(
        "none found: up to n = "
            + (length - 1)
            + " no repetition is as long as a proof needs (more values: --to)");
  }

  /** The claim for the kind asked about, whose least period may divide that of all kinds. */
  private static Claim claim(long[] root, long from, int commonPeriod) {
    Repetition own = Repetition.of(root);
    int period = HeapPeriod.least(own, root.length, commonPeriod);
    return claim(PeriodicClaim.GUY_SMITH, own, period, from, commonPeriod);
  }

  /**
   * The claim that a table repeats for ever as it does at its end.
   *
   * @param theorem the name of the theorem that is to prove it
   * @param period of the table; at its end the table has it, perhaps with a saltus
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
        .map(HeapPeriod::obstacle)
        .orElseGet(() -> Optional.of("it needs heaps, and " + values.heaps().reason()));
  }

  /** Whether a table is long enough to show a period of a heap game: 2 k is below its length. */
  static boolean reachesWithin(GrowingValues values, int length) {
    return values
        .heaps()
        .system()
        .filter(system -> HeapPeriod.isBelowHalf(HeapPeriod.reach(system), length))
        .isPresent();
  }
}
