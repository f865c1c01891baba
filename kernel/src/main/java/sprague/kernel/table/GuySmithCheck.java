// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.GrundyTable;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.PeriodBound;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;

/**
 * Proves G(n + p) = G(n) for a take-and-break game by a finite table: the theorem of Guy and Smith,
 * for several kinds of heaps.
 *
 * <p><b>Theorem.</b> Let p, k, m, n0 and E be as in the lemma of {@link PeriodBound}. If G(n + p) =
 * G(n) for all kinds of heaps and n0 &lt;= n &lt; E, then it is so for all n &gt;= n0.
 *
 * <p><b>Proof.</b> Let n &gt;= E, and let the equation hold for all sizes from n0 to n - 1. By the
 * lemma each option of n + p becomes one of n if its largest heap of variable size, b, is replaced
 * by b - p. The value stays the same: if b - p &lt; n, because the equation holds for b - p; if b -
 * p = n, the other heaps of variable size are empty, and the equation for n and the kind of b holds
 * by induction over the moves from one kind to another at the same size. Conversely, each option of
 * n becomes one of n + p, with the same value. So the options of n and of n + p have the same
 * values.
 *
 * <p>The induction over moves at the same size is sound, because these moves form no cycle, neither
 * at n nor at n + p. For the sizes of the table its computation shows this; the table ends with p
 * sizes of k or more, and for larger sizes the moves at the same size are those at n - p.
 *
 * <p>Source: R. K. Guy, C. A. B. Smith, The G-values of various games, 1956, for octal games. For m
 * = 1 it is the usual argument for finite subtraction sets: k consecutive equalities suffice. Cost:
 * that of {@link GrundyTable} for about E + p sizes, and O(kinds * sizes) to compare them.
 */
final class GuySmithCheck {
  /**
   * The maximum number of sizes of a table, which takes a gigabyte if there is one kind; {@link
   * GrundyTable} refuses more for all kinds together. So sizes and p are ints.
   */
  private static final long MAX_SIZES = 1 << 28;

  private GuySmithCheck() {}

  /**
   * Proves a claim and returns the theorem in a sentence.
   *
   * @param form the moves by kind of heap, verified to be those of the rules
   * @throws CheckFailure when the claim is false or not proved
   */
  static String examine(HeapNormalForm form, PeriodicClaim claim, ProofLimits limits)
      throws CheckFailure {
    CheckFailure.require(claim.saltus() == 0, "this theorem proves periods without a saltus");
    long p = claim.commonPeriod();
    long from = claim.commonPreperiod();
    long end = PeriodBound.end(form, from, p);
    // E + p sizes for the hypothesis, and at least two periods of the claim for TableCheck.
    long sizes =
        Math.max(Math.max(end, from + p + 1), claim.preperiod() + form.shift() + claim.period())
            + p;
    if (sizes > MAX_SIZES) {
      throw new Undecided("the finite check would take " + sizes + " values");
    }
    int[][] values = GrundyTable.of(form, (int) sizes, limits.forNumbers(claim.values().size()));
    TableCheck.compare(values[form.root()], (int) form.shift(), claim, sizes - form.shift());
    // Compares all of the table, perhaps more than the hypothesis needs.
    for (int kind = 0; kind < values.length; kind++) {
      for (int n = (int) from; n + p < sizes; n++) {
        if (values[kind][n] != values[kind][n + (int) p]) {
          throw new CheckFailure(
              "heaps of kind %s have different values at n = %s and %s".formatted(kind, n, n + p));
        }
      }
    }
    return claim.equation().from(claim.preperiod());
  }
}
