// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import sprague.kernel.rules.CheckFailure;

/**
 * The size up to which the heaps of a {@link HeapNormalForm} have to repeat, in order that their
 * options do for ever.
 *
 * <p><b>Lemma.</b> Let p &gt;= 1, k &gt;= 0, m &gt;= 1 and n0 &gt;= 0 be such that
 *
 * <ul>
 *   <li>no move removes more than k, and every condition on n is, for n &gt;= k, either false or
 *       one on the remainders of n modulo divisors of p;
 *   <li>an option has at most m heaps of variable size. They may have any sizes, in any order, with
 *       the required sum, each from some least size on, which is at most n0.
 * </ul>
 *
 * Let n &gt;= E = m n0 + (m - 1) p + k. If in every option of n + p with heaps of variable size the
 * largest of these, b, is replaced by b - p, this is an option of n, and b - p &gt;= n0. If in
 * every option of n the largest, b, is replaced by b + p, this is an option of n + p, and b &gt;=
 * n0. The options with heaps of fixed size only are the same.
 *
 * <p><b>Proof.</b> Since n &gt;= k, the same families of moves exist for n and for n + p. There are
 * at most m heaps of variable size, and their sum is at least n + p - k &gt;= m (n0 + p) in an
 * option of n + p, so that b - p &gt;= n0, and at least n - k &gt;= m n0 in one of n. No least size
 * forbids the replacement.
 */
public final class PeriodBound {
  private PeriodBound() {}

  /**
   * The number E of the lemma. O(moves).
   *
   * @param from n0, from 0 to 2^40
   * @param period p, from 1 to 2^40
   * @throws CheckFailure when a hypothesis does not hold
   */
  public static long end(HeapNormalForm form, long from, long period) throws CheckFailure {
    long k = reach(form, period);
    long m = Math.max(1, form.parts());
    CheckFailure.require(
        form.allMoves().stream().allMatch(move -> move.leastPart() <= from),
        "from is less than the least size of a part");
    // k is at most 2^40 + 1, and m at most 8: no overflow.
    return m * from + (m - 1) * period + k;
  }

  /** The number k. */
  private static long reach(HeapNormalForm form, long period) throws CheckFailure {
    long k = 0;
    for (HeapMove move : form.allMoves()) {
      CheckFailure.require(
          move.minGap() == 0, "a move leaves only heaps with a minimum difference");
      if (!move.parts().isEmpty()) {
        CheckFailure.require(move.removed().isBounded(), "a move may remove any number");
        k = Math.max(k, move.removed().high());
      }
      k = Math.max(k, periodicFrom(move.sizes(), period));
    }
    return k;
  }

  /** A size from which on a condition is false, or one on remainders modulo divisors of p. */
  private static long periodicFrom(NaturalSet when, long period) throws CheckFailure {
    if (when.isBounded()) {
      return when.high() + 1;
    }
    CheckFailure.require(
        when.in().isEmpty() && when.out().isEmpty(),
        "a condition on n is not periodic from some size on");
    for (NaturalSet.Residues each : when.residues()) {
      if (period % each.modulus() != 0) {
        throw new CheckFailure(
            "a condition on n mod " + each.modulus() + ": the modulus does not divide the period");
      }
    }
    return when.low();
  }
}
