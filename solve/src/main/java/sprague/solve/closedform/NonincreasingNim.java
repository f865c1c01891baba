// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import java.util.stream.LongStream;

/**
 * Nim with takes that may not grow: the first take is at most q, each later one at most the take
 * before. One limit holds for all heaps; the player who cannot move loses.
 *
 * <p>Theorem. Let 2^b be the least power of two above the limit q, and X the nim-sum of the heaps.
 * The position is a P-position iff 2^b divides X.
 *
 * <p>Proof. Let 2^b divide X and x, 1 &lt;= x &lt;= q, be taken; let 2^c be the least power above
 * x, so c &lt;= b. The heap changes modulo 2^c because x &lt; 2^c, hence 2^c does not divide the
 * new nim-sum. Conversely let 2^b not divide X, and let 2^j be the greatest power that does; then
 * 2^j &lt;= q, some heap has a 1 in bit j, and taking 2^j from it clears that bit of the nim-sum
 * and no other, so that 2^(j+1), the least power above 2^j, divides it. (A. J. Schwenk, Take-away
 * games, Fibonacci Quarterly 8, 1970, for one heap.)
 */
public final class NonincreasingNim {
  private NonincreasingNim() {}

  /**
   * Whether it is a P-position. O(number of heaps).
   *
   * @param heaps the sizes, none negative
   * @param limit the largest take allowed, not negative
   */
  public static boolean isLost(long[] heaps, long limit) {
    return divides(bitLength(limit), nimSum(heaps));
  }

  /**
   * The number of winning moves; a move is a pair of a heap and a take, and equal heaps count as
   * different. O(63 * number of heaps).
   *
   * <p>A take x with c binary digits must leave a nim-sum that 2^c divides: heap - x is congruent
   * to the nim-sum of the other heaps. That determines x modulo 2^c, so there is at most one such x
   * for each heap and c.
   *
   * @param heaps the sizes, none negative
   * @param limit the largest take allowed, not negative
   */
  public static long winningMoves(long[] heaps, long limit) {
    long sum = nimSum(heaps);
    long count = 0;
    for (long heap : heaps) {
      long others = sum ^ heap;
      long largest = Math.min(limit, heap);
      for (int bits = 1; bits <= bitLength(largest); bits++) {
        long take = (heap - others) & ((1L << bits) - 1);
        if (bitLength(take) == bits && take <= largest) {
          count++;
        }
      }
    }
    return count;
  }

  private static int bitLength(long number) {
    return Long.SIZE - Long.numberOfLeadingZeros(number);
  }

  /** Whether 2^bits divides a number; it divides 0. */
  private static boolean divides(int bits, long number) {
    return Long.numberOfTrailingZeros(number) >= bits;
  }

  private static long nimSum(long[] heaps) {
    return LongStream.of(heaps).reduce(0, (x, y) -> x ^ y);
  }
}
