// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.stream.LongStream;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.GrundyTable;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;

/**
 * Proves G(n + p) = G(n) + s for an all-but game: every positive number may be taken except those
 * of a finite set F, whose greatest member is f.
 *
 * <p><b>Proof.</b> Two heaps of equal value differ by a member of F. So a value that occurs first
 * at m does not occur after m + f. By the mex rule, values occur for the first time in ascending
 * order. One of them occurs first at n - 2f, ..., n - 1: otherwise the f heaps before n would have
 * no value. So the 2f values before n determine the value of n relative to them, and if the
 * equation holds for 2f consecutive n, it holds for all later n.
 *
 * <p>Source: A. Siegel, Combinatorial Game Theory, chapter IV, where it is proved that all such
 * games are arithmetic periodic. Cost: O(N^2) for a table of N = preperiod + 2 p + 2 f + 1 sizes.
 */
final class AllButCheck {
  /**
   * The maximum number of sizes of a table, which takes 2^43 steps, a few hours. So sizes are ints.
   */
  private static final long MAX_SIZES = 1 << 22;

  private AllButCheck() {}

  /**
   * Proves a claim and returns the theorem in a sentence.
   *
   * @param form the moves by kind of heap, verified to be those of the rules
   * @throws CheckFailure when the claim is false or not proved
   */
  static String examine(HeapNormalForm form, PeriodicClaim claim, ProofLimits limits)
      throws CheckFailure {
    NaturalSet set =
        form.subtractionSet()
            .orElseThrow(() -> new CheckFailure("the normal form is no subtraction game"));
    long[] excluded =
        set.complement()
            .orElseThrow(
                () -> new CheckFailure("the set of numbers not to be taken is not finite"));
    CheckFailure.require(set.low() >= 1, "a move may take 0");
    long f = Math.max(1, Math.max(set.low() - 1, LongStream.of(excluded).max().orElse(0)));
    // Each term is at most a few times 2^40: no overflow.
    long sizes = claim.preperiod() + form.shift() + 2 * claim.period() + 2 * f + 1;
    if (f > MAX_SIZES || sizes > MAX_SIZES) {
      throw new Undecided("the finite check would take " + sizes + " values");
    }
    CheckFailure.require(
        claim.commonPeriod() == claim.period()
            && claim.commonPreperiod() == claim.preperiod() + form.shift(),
        "from and joint do not fit a game with one kind of heap");
    int[] values =
        GrundyTable.of(form, (int) sizes, limits.forNumbers(claim.values().size()))[form.root()];
    TableCheck.compare(values, (int) form.shift(), claim, sizes - form.shift());
    return claim.equation().from(claim.preperiod());
  }
}
