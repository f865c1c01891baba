// SPDX-License-Identifier: Apache-2.0
package sprague.check.table;

import sprague.check.decide.Budget;
import sprague.check.heap.HeapForm;
import sprague.check.heap.HeapMove;
import sprague.check.heap.HeapValues;
import sprague.check.heap.Numbers;
import sprague.check.rules.Refusal;
import sprague.check.rules.Undecided;

/**
 * The theorem of Guy and Smith, for several kinds of heaps at once.
 *
 * <p>Let no move remove more than k, name a size above k, or leave more than m heaps (m at least
 * 1), and let every condition on n be one on its residue by a divisor of p, or be settled from n =
 * k on. If G(n + p) = G(n) for all kinds and n0 &lt;= n &lt; m n0 + (m - 1) p + k, n0 being k or
 * more where a condition is settled at k, then it holds for all n from n0 on. For let n be at least
 * that bound and let it hold below n. A part b of an option of n + p that is largest among m parts
 * has b - p &gt;= n0, so G(b) = G(b - p), and the option with b - p in its place is one of n of the
 * same value. The other way round, the largest part b of an option of n has b &gt;= n0, and b + p
 * in its place gives an option of n + p.
 *
 * <p>Source: R. K. Guy, C. A. B. Smith, The G-values of various games, 1956, for octal games; with
 * m = 1 it is the usual argument for finite subtraction sets: k equalities in a row.
 */
final class PeriodicCheck {
  /**
   * Sizes beyond are refused; a table of four bytes each is a gigabyte then. So sizes, the distance
   * p and sums of two of them are ints.
   */
  private static final long MOST = 1 << 28;

  private PeriodicCheck() {}

  static String examine(HeapForm form, PeriodicClaim claim, Budget budget) throws Refusal {
    if (claim.saltus() != 0) {
      throw new Refusal("this theorem proves periods without a saltus");
    }
    long p = claim.joint();
    long k = reach(form, p);
    long m = Math.max(1, form.parts());
    long from = claim.from();
    if (from < leastPart(form)) {
      throw new Refusal("the repetition must not be asked for from so early on");
    }
    // All of these are 2^40 at most, and m is 8 at most.
    long end = m * from + (m - 1) * p + k;
    long sizes =
        Math.max(Math.max(end, from + p + 1), claim.preperiod() + form.shift() + claim.period())
            + p;
    if (sizes > MOST) {
      throw new Undecided("the finite check would take " + sizes + " values");
    }
    int[][] values = HeapValues.of(form, (int) sizes, budget);
    TableCheck.compare(values[form.root()], (int) form.shift(), claim, sizes - form.shift());
    for (int kind = 0; kind < values.length; kind++) {
      for (int n = (int) from; n + p < sizes; n++) {
        if (values[kind][n] != values[kind][n + (int) p]) {
          throw new Refusal(
              "heaps of the kind %s have different values at n = %s and %s"
                  .formatted(kind, n, n + p));
        }
      }
    }
    return claim.equation().from(claim.preperiod());
  }

  /** The number k of the theorem. */
  private static long reach(HeapForm form, long period) throws Refusal {
    long k = 1;
    for (HeapForm.Kind kind : form.kinds()) {
      for (HeapMove move : kind.moves()) {
        if (move.apart() > 0) {
          throw new Refusal("a move splits into different parts only");
        }
        if (!move.parts().isEmpty()) {
          if (!move.removed().bounded()) {
            throw new Refusal("a move may remove any number");
          }
          k = Math.max(k, Math.max(move.leastPart(), move.removed().high()));
        }
        for (HeapMove.Known known : move.beside()) {
          k = Math.max(k, known.size() + 1);
        }
        k = Math.max(k, settled(move.when(), period));
      }
    }
    return k;
  }

  /** From where on a condition on n depends on a residue by a divisor of the period at most. */
  private static long settled(Numbers when, long period) throws Refusal {
    if (when.bounded()) {
      return Math.max(when.low(), when.high() + 1);
    }
    if (!when.in().isEmpty() || !when.out().isEmpty()) {
      throw new Refusal("a condition on n is not settled from some size on");
    }
    for (Numbers.Residues each : when.residues()) {
      if (period % each.modulus() != 0) {
        throw new Refusal("a condition on n mod " + each.modulus() + " does not fit the period");
      }
    }
    return when.low();
  }

  /** A size from which on parts of a split or take may have any size. */
  private static long leastPart(HeapForm form) {
    long least = 1;
    for (HeapForm.Kind kind : form.kinds()) {
      for (HeapMove move : kind.moves()) {
        least = Math.max(least, move.leastPart());
      }
    }
    return least;
  }
}
