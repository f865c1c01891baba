// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import sprague.check.decide.Budget;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.HeapWords;
import sprague.model.heap.Numbers;

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
  private static final long MOST = 1 << 22;

  private AllButCheck() {}

  static String examine(HeapSystem system, Claim.Periodic claim, Budget budget) throws Refusal {
    Numbers set =
        HeapWords.subtractionSet(system)
            .filter(Numbers::isCofinite)
            .orElseThrow(() -> new Refusal("moves do more than take all but some numbers"));
    long f = Math.max(1, set.low() - 1);
    for (long barred : set.exceptions()) {
      f = Math.max(f, barred);
    }
    long shift = system.shift();
    long sizes =
        Math.addExact(
            Math.addExact(claim.preperiod() + shift, Math.multiplyExact(2, claim.period())),
            2 * f + 1);
    if (claim.period() < 1 || claim.preperiod() < 0 || sizes > MOST) {
      throw new Refusal("the finite check would take " + sizes + " values");
    }
    if (claim.joint() != claim.period() || claim.from() != claim.preperiod() + shift) {
      throw new Refusal("there is one kind of heap, which repeats by itself");
    }
    int[] values = PlainHeaps.values(system, (int) sizes, budget)[system.root()];
    Tables.compare(values, (int) shift, claim, sizes - shift);
    return Tables.statement(claim);
  }
}
