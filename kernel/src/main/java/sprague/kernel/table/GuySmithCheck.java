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
 * Proves a period of a take-and-break game by a finite table: the theorem of Guy and Smith, for
 * several kinds of heaps.
 *
 * <p><b>Theorem.</b> Let p &gt;= 1, k &gt;= 0, m &gt;= 1 and n0 &gt;= 0 be such that
 *
 * <ul>
 *   <li>no move removes more than k, and every condition on n is, for n &gt;= k, either false or
 *       one on remainders of n by divisors of p;
 *   <li>an option has at most m heaps of variable size, each of which may have any size from some
 *       least size on, at most n0, and any order;
 *   <li>G(n + p) = G(n) for all kinds of heaps and n0 &lt;= n &lt; E, where E = m n0 + (m - 1) p +
 *       k.
 * </ul>
 *
 * Then G(n + p) = G(n) for all kinds of heaps and all n &gt;= n0.
 *
 * <p><b>Proof.</b> Let n &gt;= E, and let the equation hold for all sizes from n0 to n - 1. As n
 * &gt;= k, the same families of moves exist for n and for n + p. An option with heaps of fixed size
 * only is an option of both. Consider an option of n + p with heaps of variable size, and let b be
 * the largest of them. There are at most m, and their sum is at least n + p - k &gt;= m (n0 + p),
 * so that b - p &gt;= n0. Therefore the option with b - p in the place of b is an option of n. It
 * has the same value: if b - p &lt; n, because the equation holds for b - p; if b - p = n, no other
 * heap of variable size is left but empty ones, and the equation for n and the kind of b holds by
 * induction over the moves from one kind to another at the same size. Conversely, the largest heap
 * b of an option of n is at least (n - k) / m &gt;= n0, and with b + p in its place the option is
 * one of n + p, with the same value. So the options of n and of n + p have the same values.
 *
 * <p>The moves at the same size do not run in a circle, neither at n nor at n + p: that all entries
 * of the table can be computed shows it for its sizes, which end with p sizes of k or more, and
 * beyond they are the same for n and n + p.
 *
 * <p>Source: R. K. Guy, C. A. B. Smith, The G-values of various games, 1956, for octal games. With
 * m = 1 it is the usual argument for finite subtraction sets: k equalities in a row.
 */
final class GuySmithCheck {
  /** The most sizes of a table: a gigabyte for each kind. Sizes, p and their sums are ints then. */
  private static final long MAX_SIZES = 1 << 28;

  private GuySmithCheck() {}

  static String examine(HeapNormalForm form, PeriodicClaim claim, ProofLimits budget)
      throws CheckFailure {
    if (claim.saltus() != 0) {
      throw new CheckFailure("this theorem proves periods without a saltus");
    }
    long p = claim.joint();
    long k = reach(form, p);
    long m = Math.max(1, form.parts());
    long from = claim.from();
    if (from < leastPart(form)) {
      throw new CheckFailure("the repetition starts at a size below the least size of a part");
    }
    // All of these are at most 2^40, and m is at most 8.
    long end = m * from + (m - 1) * p + k;
    long sizes =
        Math.max(Math.max(end, from + p + 1), claim.preperiod() + form.shift() + claim.period())
            + p;
    if (sizes > MAX_SIZES) {
      throw new Undecided("the finite check would take " + sizes + " values");
    }
    int[][] values = GrundyTable.of(form, (int) sizes, budget);
    TableCheck.compare(values[form.root()], (int) form.shift(), claim, sizes - form.shift());
    for (int kind = 0; kind < values.length; kind++) {
      for (int n = (int) from; n + p < sizes; n++) {
        if (values[kind][n] != values[kind][n + (int) p]) {
          throw new CheckFailure(
              "heaps of the kind %s have different values at n = %s and %s"
                  .formatted(kind, n, n + p));
        }
      }
    }
    return claim.equation().from(claim.preperiod());
  }

  /** The number k of the theorem. */
  private static long reach(HeapNormalForm form, long period) throws CheckFailure {
    long k = 0;
    for (HeapNormalForm.Kind kind : form.kinds()) {
      for (HeapMove move : kind.moves()) {
        if (move.apart() > 0) {
          throw new CheckFailure("a move splits into different parts only");
        }
        if (!move.parts().isEmpty()) {
          if (!move.removed().bounded()) {
            throw new CheckFailure("a move may remove any number");
          }
          k = Math.max(k, move.removed().high());
        }
        k = Math.max(k, settled(move.when(), period));
      }
    }
    return k;
  }

  /** A size from which on a condition is false, or one on remainders by divisors of the period. */
  private static long settled(NaturalSet when, long period) throws CheckFailure {
    if (when.bounded()) {
      return when.high() + 1;
    }
    if (!when.in().isEmpty() || !when.out().isEmpty()) {
      throw new CheckFailure("a condition on n is not periodic from some size on");
    }
    for (NaturalSet.Residues each : when.residues()) {
      if (period % each.modulus() != 0) {
        throw new CheckFailure(
            "a condition on n mod " + each.modulus() + " does not fit the period");
      }
    }
    return when.low();
  }

  /** The largest least size of a part. */
  private static long leastPart(HeapNormalForm form) {
    return form.kinds().stream()
        .flatMap(kind -> kind.moves().stream())
        .mapToLong(HeapMove::leastPart)
        .max()
        .orElse(0);
  }
}
