// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

/**
 * Nim in which takes may not grow: the first takes at most q, everybody afterwards at most what the
 * other player took last; the player who cannot move loses. One limit holds for all heaps.
 *
 * <p>Let 2^b be the least power of two above the limit q, and X the nim-sum of the heaps. The
 * position is lost exactly when 2^b divides X.
 *
 * <p>Proof. Let 2^b divide X and x, 1 &lt;= x &lt;= q, be taken; let 2^c be the least power above
 * x, so c &lt;= b. The heap changes modulo 2^c because x &lt; 2^c, hence 2^c does not divide the
 * new nim-sum. Conversely let 2^b not divide X and 2^j be the greatest power that does; then 2^j
 * &lt;= q, some heap has a 1 in place j, and taking 2^j from it clears that place of the nim-sum
 * and no other, so that 2^(j+1), the least power above 2^j, divides it. (A. J. Schwenk, Take-away
 * games, Fibonacci Quarterly 8, 1970, for one heap.)
 */
@Citation(
    says = "lost when the least power of two above the limit divides the nim-sum",
    source = "A. J. Schwenk, Take-away games, Fibonacci Quarterly 8, 1970, for one heap")
public final class NonincreasingNim {
  private NonincreasingNim() {}

  /**
   * Whether the player to move loses. Linear.
   *
   * @param limit the most that may be taken, not negative
   */
  public static boolean isLost(long[] heaps, long limit) {
    return divides(places(limit), nimSum(heaps));
  }

  /**
   * How many moves win, a move being a heap and a number to take. O(63 n).
   *
   * <p>A take of c binary places is at least 2^(c-1) and has to leave a nim-sum that 2^c divides.
   * That fixes it modulo 2^c, so for each heap and c there is at most one.
   */
  public static long winningMoves(long[] heaps, long limit) {
    long sum = nimSum(heaps);
    long count = 0;
    for (long heap : heaps) {
      long others = sum ^ heap;
      long most = Math.min(limit, heap);
      for (int places = 1; places <= places(most); places++) {
        long take = heap - others & (1L << places) - 1;
        if (places(take) == places && take <= most) {
          count++;
        }
      }
    }
    return count;
  }

  private static int places(long number) {
    return Long.SIZE - Long.numberOfLeadingZeros(number);
  }

  private static boolean divides(int places, long number) {
    return Long.numberOfTrailingZeros(number) >= places;
  }

  private static long nimSum(long[] heaps) {
    long sum = 0;
    for (long heap : heaps) {
      sum ^= heap;
    }
    return sum;
  }
}
