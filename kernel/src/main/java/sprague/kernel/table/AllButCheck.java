// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.GrundyTable;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.CheckFailure;

/**
 * Proves a period with a saltus of an all-but game: any number may be taken except those of a
 * finite set F, whose greatest number is f.
 *
 * <p>Two heaps of equal value differ by a number of F, so that all heaps of a value lie within a
 * distance of f. Values occur for the first time in ascending order, and the last one that is new
 * before n occurs first at n - 2f or later: else the f heaps before n would have no value left. So
 * the 2f values before n determine the value of n, relative to them, and G(n + p) = G(n) + s for 2f
 * consecutive n proves it for all later n. All such games are arithmetic periodic (A. Siegel,
 * Combinatorial Game Theory, chapter IV).
 */
final class AllButCheck {
  /** The most sizes of a table, which takes 2^43 steps then. Sizes are ints. */
  private static final long MAX_SIZES = 1 << 22;

  private AllButCheck() {}

  static String examine(HeapNormalForm form, PeriodicClaim claim, ProofLimits budget)
      throws CheckFailure {
    NaturalSet set =
        form.subtractionSet()
            .orElseThrow(() -> new CheckFailure("moves do more than take a number of a set"));
    long[] barred =
        set.missing()
            .orElseThrow(
                () -> new CheckFailure("the numbers that may not be taken are no finite list"));
    long f = Math.max(1, set.low() - 1);
    if (set.low() < 1) {
      throw new CheckFailure("nothing may be taken as a move");
    }
    for (long each : barred) {
      f = Math.max(f, each);
    }
    // Each of these is at most 2^40.
    long sizes = claim.preperiod() + form.shift() + 2 * claim.period() + 2 * f + 1;
    if (f > MAX_SIZES || sizes > MAX_SIZES) {
      throw new CheckFailure("the finite check would take " + sizes + " values");
    }
    if (claim.joint() != claim.period() || claim.from() != claim.preperiod() + form.shift()) {
      throw new CheckFailure("there is one kind of heap, which repeats by itself");
    }
    int[] values = GrundyTable.of(form, (int) sizes, budget)[form.root()];
    TableCheck.compare(values, (int) form.shift(), claim, sizes - form.shift());
    return claim.equation().from(claim.preperiod());
  }
}
