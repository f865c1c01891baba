// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import java.util.Arrays;

/**
 * Counts the ways to discard whole heaps before a game of Nim so that the player to move loses. The
 * number of discarded heaps must be divisible by d; it may be 0, but not all heaps may be
 * discarded.
 *
 * <p>The remaining heaps have nim-sum 0 iff the discarded ones have the nim-sum of all heaps
 * (Bouton's theorem). Dynamic programming counts choices by (number of heaps mod d, nim-sum), heap
 * by heap in ascending order: the nim-sums up to a heap h stay below the next power of two, so the
 * heap costs O(d h). In all O(d S) time for S = sum of the heaps, and O(d M) memory for the largest
 * heap M. (POI 2016, Nim z utrudnieniem.)
 */
public final class DiscardedHeaps {
  private DiscardedHeaps() {}

  /**
   * The number of choices modulo {@code modulus}; equal heaps count as different.
   *
   * @param heaps the sizes, at least 1 and below 2^30 each
   * @param d the divisor of the number of discarded heaps, at least 1
   * @param modulus from 1 to 2^30, so that sums of two remainders fit in an int
   * @throws ArithmeticException when the table has more than 2^31 - 1 entries
   */
  public static long count(int[] heaps, int d, int modulus) {
    int[] sorted = heaps.clone();
    Arrays.sort(sorted);
    int largest = sorted.length == 0 ? 0 : sorted[sorted.length - 1];
    int[] ways = new int[Math.multiplyExact(powerAbove(largest), d)];
    ways[0] = 1 % modulus; // nothing discarded; 0 for the modulus 1
    int sum = 0;
    for (int heap : sorted) {
      sum ^= heap;
      add(ways, heap, d, modulus);
    }
    long count = ways[sum * d];
    // The discarding of all heaps has this nim-sum, too, but is not allowed.
    return Math.floorMod(heaps.length % d == 0 ? count - 1 : count, modulus);
  }

  /** The least power of two above a number. */
  private static int powerAbove(int number) {
    return 1 << (Integer.SIZE - Integer.numberOfLeadingZeros(number));
  }

  /**
   * Adds the choices that contain the heap. {@code ways[x * d + j]} is the number of choices with
   * nim-sum x and a number of heaps congruent to j modulo d.
   *
   * <p>The nim-sums are treated in pairs (x, y) with y = x ^ heap: x without the highest bit of the
   * heap, y with it. Both are updated in place; j descends, as j reads the old j - 1.
   */
  private static void add(int[] ways, int heap, int d, int modulus) {
    int top = Integer.highestOneBit(heap);
    for (int low = 0; low < top; low++) {
      int x = low * d;
      int y = (low ^ heap) * d;
      int lastX = ways[x + d - 1];
      int lastY = ways[y + d - 1];
      for (int j = d - 1; j > 0; j--) {
        ways[x + j] = mod(ways[x + j] + ways[y + j - 1], modulus);
        ways[y + j] = mod(ways[y + j] + ways[x + j - 1], modulus);
      }
      ways[x] = mod(ways[x] + lastY, modulus);
      ways[y] = mod(ways[y] + lastX, modulus);
    }
  }

  /** The remainder of a number below twice the modulus. */
  private static int mod(int number, int modulus) {
    return number >= modulus ? number - modulus : number;
  }
}
