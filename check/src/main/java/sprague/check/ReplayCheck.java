// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import sprague.check.decide.Budget;
import sprague.model.heap.HeapSystem;

/**
 * Periods that are seen to repeat for as long as a value depends on values before it. The claim
 * does not list the values; they are all found again, a byte each.
 *
 * <p>Let the value of n be a function of the W values before it, from n = f + W on, and of n modulo
 * a divisor of p, perhaps. If G(j + p) = G(j) for f &lt;= j &lt; f + W, it holds for all j from f
 * on, by induction: the windows before n and n + p are the same, so G(n + p) = G(n).
 *
 * <p>Where the moves take one of finitely many numbers, the greatest of which is k, this is so with
 * W = k and f = 0, as from n = k on all of the moves can be made; where a rest has to have a least
 * size, with f that size.
 *
 * <p>Where heaps split in two, let k be the greatest number removed and H the reach of the claim, W
 * = k + H. Let s = f + W, f being the preperiod or more, so that from s on every part H or smaller
 * can be split off by every move. {@link RareReplay} finds the values below s + p, and from s on
 * without a rare size or a witness that has a smaller part beyond H. It looked at the values of
 * sizes up to H, which do not change, and at the W values before n. So if p is even, or sizes do
 * not count, and the windows before s and s + p are the same, the same steps can be made at n + p
 * as at n, from s on for ever: they find the same value, so that no rare size turns up, so that the
 * next step is exact. This is an induction, and G(n + p) = G(n) from f on.
 *
 * <p>Source: the window of finite subtraction sets is well known; the division is that of {@link
 * RareReplay}, the induction over it our own. Cost O(1) for each size and each number that may be
 * removed, or the witnesses and splits with a rare part.
 */
final class ReplayCheck {
  private static final long MOST = 1 << 30;

  private static final int SIZES_A_LOOK = 1 << 12;

  private final Claim.Replayed claim;
  private final int p;
  private final byte[] values;
  private final Replay replay;

  private ReplayCheck(HeapSystem system, Claim.Replayed claim) throws Refusal {
    this.claim = claim;
    PlainMoves moves = new PlainMoves(system);
    long reach = claim.division().map(Division::reach).orElse(0L);
    if (claim.preperiod() < 0 || claim.period() < 1 || reach < 0) {
      throw new Refusal("preperiod, period and reach are out of range");
    }
    long start = Math.max(claim.preperiod(), moves.settled());
    long far = Math.addExact(start, Math.addExact(moves.most(), reach));
    long sizes = Math.addExact(far, claim.period());
    if (sizes > MOST) {
      throw new Refusal("the finite check would take " + sizes + " values");
    }
    this.p = (int) claim.period();
    this.values = new byte[(int) sizes];
    if (claim.division().isPresent()) {
      Division division = claim.division().get();
      if (p % 2 != 0 && division.sized().contains(1L)) {
        throw new Refusal("sizes count, and the period is odd");
      }
      replay = new RareReplay(moves, division, (int) far);
    } else {
      replay = Replay.ofTakes(moves);
    }
  }

  static String examine(HeapSystem system, Claim.Replayed claim, Budget budget) throws Refusal {
    ReplayCheck check = new ReplayCheck(system, claim);
    check.fill(budget);
    check.compare();
    check.refuseSmaller();
    check.describe();
    return Tables.statement(claim.preperiod(), claim.period(), 0);
  }

  private void fill(Budget budget) throws Refusal {
    for (int n = 0; n < values.length; n++) {
      int value = replay.value(values, n);
      if (value >= PlainMoves.VALUES) {
        throw new Refusal("G(" + n + ") is 256 or more");
      }
      if (n < claim.first().size() && value != claim.first().get(n)) {
        throw Tables.differs(n, value, claim.first());
      }
      values[n] = (byte) value;
      if (n % SIZES_A_LOOK == 0) {
        budget.watch().run();
      }
    }
    replay.end();
  }

  /** The equation on the window, and before it from the preperiod on. */
  private void compare() throws Refusal {
    for (int n = (int) claim.preperiod(); n + p < values.length; n++) {
      if (values[n] != values[n + p]) {
        throw Tables.fails(p, 0, n, values[n] & 0xff, values[n + p] & 0xff);
      }
    }
  }

  private void refuseSmaller() throws Refusal {
    int n0 = (int) claim.preperiod();
    if (n0 > 0 && values[n0 - 1] == values[n0 - 1 + p]) {
      throw new Refusal("the preperiod is not the least one");
    }
    for (int q = 2, rest = p; rest > 1; q++) {
      // What is left has no small divisor, so it is a prime.
      int prime = (long) q * q > rest ? rest : q;
      if (rest % prime == 0) {
        while (rest % prime == 0) {
          rest /= prime;
        }
        if (repeats(n0, p / prime)) {
          throw new Refusal("the period is not the least one");
        }
      }
    }
  }

  /** Whether a period repeats at a shorter distance. */
  private boolean repeats(int start, int distance) {
    int end = start + p;
    for (int n = start; n < end; n++) {
      int next = n + distance;
      if (values[n] != values[next < end ? next : next - p]) {
        return false;
      }
    }
    return true;
  }

  /** What the claim says about the values up to the end of the first period. */
  private void describe() throws Refusal {
    Claim.Replayed found = Claim.Replayed.of(values, (int) claim.preperiod(), p, claim.division());
    if (!found.first().equals(claim.first())) {
      throw new Refusal("so many values are not to be listed");
    }
    if (found.greatest() != claim.greatest() || found.zeros() != claim.zeros()) {
      throw new Refusal(
          "below preperiod + period the greatest value is "
              + found.greatest()
              + ", and "
              + found.zeros()
              + " values are 0");
    }
    if (!found.digest().equals(claim.digest())) {
      throw new Refusal("the values have another digest");
    }
  }
}
