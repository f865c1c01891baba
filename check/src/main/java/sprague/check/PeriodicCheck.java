// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.List;
import java.util.Optional;
import sprague.check.decide.Budget;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.Numbers;

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
  private static final long MOST = 1 << 28;

  private PeriodicCheck() {}

  static String examine(HeapSystem system, Claim.Periodic claim, Budget budget) throws Refusal {
    if (claim.saltus() != 0) {
      throw new Refusal("this theorem proves periods without a saltus");
    }
    long p = claim.joint();
    if (claim.period() < 1 || p % claim.period() != 0) {
      throw new Refusal("the joint period is no multiple of the period");
    }
    long k = reach(system, p);
    int m = Math.max(1, system.parts());
    long from = claim.from();
    if (from < leastPart(system)) {
      throw new Refusal("the repetition must not be asked for from so early on");
    }
    long end = Math.multiplyExact(m, from) + Math.multiplyExact(m - 1, p) + k;
    long sizes =
        Math.addExact(
            Math.max(
                Math.max(end, from + p + 1),
                Math.addExact(claim.preperiod() + system.shift(), claim.period())),
            p);
    if (claim.preperiod() < 0 || sizes > MOST) {
      throw new Refusal("the finite check would take " + sizes + " values");
    }
    int[][] values = values(system, claim, (int) sizes, budget);
    Tables.compare(values[system.root()], (int) system.shift(), claim, sizes - system.shift());
    for (int kind = 0; kind < values.length; kind++) {
      for (int n = (int) from; n + p < sizes; n++) {
        if (values[kind][n] != values[kind][n + (int) p]) {
          throw new Refusal(
              system.kinds().get(kind).show(system.game())
                  + " has different values at n = "
                  + n
                  + " and "
                  + (n + p));
        }
      }
    }
    return Tables.statement(claim);
  }

  /** The values of all kinds by size: claimed ones examined, where there are such, or new ones. */
  private static int[][] values(HeapSystem system, Claim.Periodic claim, int sizes, Budget budget)
      throws Refusal {
    if (system.shift() == 0 && SplitCheck.applies(system)) {
      int[] values = Tables.continued(claim, sizes);
      Optional<SplitCheck.Mistake> mistake = SplitCheck.firstMistake(system, values, budget);
      if (mistake.isPresent()) {
        int n = mistake.get().size();
        values[n] = mistake.get().value();
        throw n < claim.values().size()
            ? Tables.differs(n, values[n], claim.values())
            : Tables.fails(claim, n - (int) claim.period(), values, 0);
      }
      return new int[][] {values};
    }
    return PlainHeaps.values(system, sizes, budget);
  }

  /** The number k of the theorem. */
  private static long reach(HeapSystem system, long period) throws Refusal {
    long k = 1;
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        Numbers removed = move.removed();
        if (!removed.bounded()) {
          throw new Refusal("a move may remove any number");
        }
        if (move instanceof HeapMove.Split split) {
          if (split.apart() > 0) {
            throw new Refusal("a move splits into different parts only");
          }
          k = Math.max(k, split.least().stream().mapToLong(Long::longValue).max().getAsLong());
        }
        if (move instanceof HeapMove.Take take) {
          k = Math.max(k, take.least());
        }
        k = Math.max(k, removed.high());
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
    long settled = when.low();
    if (when.bounded()) {
      return Math.max(settled, Math.addExact(when.high(), 1));
    }
    for (Numbers.Filter filter : when.filters()) {
      if (filter instanceof Numbers.Filter.Residues(long modulus, var residues)) {
        if (period % modulus != 0) {
          throw new Refusal("a condition on n mod " + modulus + " does not fit the period");
        }
      } else {
        throw new Refusal("a condition on n is not settled from some size on");
      }
    }
    return settled;
  }

  /** A size from which on parts of a split or take may have any size. */
  private static long leastPart(HeapSystem system) {
    long least = 1;
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        switch (move) {
          case HeapMove.Fixed fixed -> {}
          case HeapMove.Take take -> least = Math.max(least, take.least());
          case HeapMove.Split split -> {
            for (long part : split.least()) {
              least = Math.max(least, part);
            }
          }
        }
      }
    }
    return least;
  }
}
