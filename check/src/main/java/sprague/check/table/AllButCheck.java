// SPDX-License-Identifier: Apache-2.0
package sprague.check.table;

import sprague.check.decide.Budget;
import sprague.check.heap.HeapForm;
import sprague.check.heap.HeapValues;
import sprague.check.heap.Numbers;
import sprague.check.rules.Refusal;

/**
 * Heaps from which any number may be taken but those of a finite set F with greatest number f.
 *
 * <p>Heaps of one value differ by a number of F, so all heaps of a value lie within f of each
 * other. New values turn up in order, and the last new one before n turned up at n - 2f or later:
 * else no value would be left for the f heaps before n. So the 2f values before n decide which
 * values n may have: 2f equalities in a row, G(n + p) = G(n) + s, prove all that follow. Such games
 * are always arithmetic periodic (A. Siegel, Combinatorial Game Theory, chapter IV).
 */
final class AllButCheck {
  /** A table with more sizes is refused: so many take 2^43 steps, and sizes are ints. */
  private static final long MOST = 1 << 22;

  private AllButCheck() {}

  static String examine(HeapForm form, PeriodicClaim claim, Budget budget) throws Refusal {
    Numbers set =
        form.subtractionSet()
            .orElseThrow(() -> new Refusal("moves do more than take a number of a set"));
    long[] barred =
        set.missing().orElseThrow(() -> new Refusal("more than some numbers may not be taken"));
    long f = Math.max(1, set.low() - 1);
    if (set.low() < 1) {
      throw new Refusal("nothing may be taken as a move");
    }
    for (long each : barred) {
      f = Math.max(f, each);
    }
    // Each of these is 2^40 at most.
    long sizes = claim.preperiod() + form.shift() + 2 * claim.period() + 2 * f + 1;
    if (f > MOST || sizes > MOST) {
      throw new Refusal("the finite check would take " + sizes + " values");
    }
    if (claim.joint() != claim.period() || claim.from() != claim.preperiod() + form.shift()) {
      throw new Refusal("there is one kind of heap, which repeats by itself");
    }
    int[] values = HeapValues.of(form, (int) sizes, budget)[form.root()];
    TableCheck.compare(values, (int) form.shift(), claim, sizes - form.shift());
    return claim.equation().from(claim.preperiod());
  }
}
