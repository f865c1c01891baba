// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.GrundyTable;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;

/**
 * Proves G(n + p) = G(n) for a take-and-break game by a finite table: the theorem of Guy and Smith,
 * for several kinds of heaps.
 *
 * <p><b>Theorem.</b> Let p &gt;= 1, k &gt;= 0, m &gt;= 1 and n0 &gt;= 0 be such that
 *
 * <ul>
 *   <li>no move removes more than k, and every condition on n is, for n &gt;= k, either false or
 *       one on the remainders of n modulo divisors of p;
 *   <li>an option has at most m heaps of variable size. They may have any sizes, in any order, with
 *       the required sum, each from some least size on, which is at most n0;
 *   <li>G(n + p) = G(n) for all kinds of heaps and n0 &lt;= n &lt; E, where E = m n0 + (m - 1) p +
 *       k.
 * </ul>
 *
 * Then G(n + p) = G(n) for all kinds of heaps and all n &gt;= n0.
 *
 * <p><b>Proof.</b> Let n &gt;= E, and let the equation hold for all sizes from n0 to n - 1. Since n
 * &gt;= k, the same families of moves exist for n and for n + p. An option with heaps of fixed size
 * only is an option of both. Consider an option of n + p with heaps of variable size, and let b be
 * the largest of them. There are at most m, and their sum is at least n + p - k &gt;= m (n0 + p),
 * so that b - p &gt;= n0. Therefore the option with b - p in place of b is an option of n. It has
 * the same value: if b - p &lt; n, because the equation holds for b - p; if b - p = n, the other
 * heaps of variable size are empty, and the equation for n and the kind of b holds by induction
 * over the moves from one kind to another at the same size. Conversely, the largest heap b of an
 * option of n is at least (n - k) / m &gt;= n0, and with b + p in its place it is an option of n +
 * p, with the same value. So the options of n and of n + p have the same values.
 *
 * <p>The induction over moves at the same size is sound, because these moves form no cycle, neither
 * at n nor at n + p. For the sizes of the table its computation shows this; the table ends with p
 * sizes of k or more, and for larger sizes the moves at the same size are those at n - p.
 *
 * <p>Source: R. K. Guy, C. A. B. Smith, The G-values of various games, 1956, for octal games. For m
 * = 1 it is the usual argument for finite subtraction sets: k consecutive equalities suffice.
 */
final class GuySmithCheck {
  /**
   * The maximum number of sizes of a table, a gigabyte for each kind. So sizes, p, and their sums
   * are ints.
   */
  private static final long MAX_SIZES = 1 << 28;

  private GuySmithCheck() {}

  /**
   * Proves a claim.
   *
   * @param form a verified normal form
   * @return the theorem in a sentence
   * @throws CheckFailure when the claim is false or not proved
   */
  static String examine(HeapNormalForm form, PeriodicClaim claim, ProofLimits limits)
      throws CheckFailure {
    if (claim.saltus() != 0) {
      throw new CheckFailure("this theorem proves periods without a saltus");
    }
    long p = claim.commonPeriod();
    long k = bound(form, p);
    long m = Math.max(1, form.parts());
    long from = claim.commonPreperiod();
    if (from < leastPart(form)) {
      throw new CheckFailure("from is less than the least size of a part");
    }
    // All terms are at most a few times 2^40, and m is at most 8: no overflow.
    long end = m * from + (m - 1) * p + k;
    long sizes =
        Math.max(Math.max(end, from + p + 1), claim.preperiod() + form.shift() + claim.period())
            + p;
    if (sizes > MAX_SIZES) {
      throw new Undecided("the finite check would take " + sizes + " values");
    }
    int[][] values = GrundyTable.of(form, (int) sizes, limits);
    TableCheck.compare(values[form.root()], (int) form.shift(), claim, sizes - form.shift());
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

  /** The number k of the theorem. */
  private static long bound(HeapNormalForm form, long period) throws CheckFailure {
    long k = 0;
    for (HeapMove move : form.allMoves()) {
      if (move.minGap() > 0) {
        throw new CheckFailure("a move leaves only heaps with a minimum difference");
      }
      if (!move.parts().isEmpty()) {
        if (!move.removed().isBounded()) {
          throw new CheckFailure("a move may remove any number");
        }
        k = Math.max(k, move.removed().high());
      }
      k = Math.max(k, periodicFrom(move.sizes(), period));
    }
    return k;
  }

  /**
   * A size from which on a condition is false, or one on remainders modulo divisors of the period.
   */
  private static long periodicFrom(NaturalSet when, long period) throws CheckFailure {
    if (when.isBounded()) {
      return when.high() + 1;
    }
    if (!when.in().isEmpty() || !when.out().isEmpty()) {
      throw new CheckFailure("a condition on n is not periodic from some size on");
    }
    for (NaturalSet.Residues each : when.residues()) {
      if (period % each.modulus() != 0) {
        throw new CheckFailure(
            "a condition on n mod " + each.modulus() + ": the modulus does not divide the period");
      }
    }
    return when.low();
  }

  /** The maximum of the least sizes of parts. */
  private static long leastPart(HeapNormalForm form) {
    return form.allMoves().stream().mapToLong(HeapMove::leastPart).max().orElse(0);
  }
}
