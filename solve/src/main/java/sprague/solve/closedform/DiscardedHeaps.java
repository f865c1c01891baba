// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import java.util.Arrays;

/**
 * Counts the ways to throw away whole heaps before a game of Nim so that the player to move loses.
 * The number of heaps thrown away has to be divisible by d, and may be 0, but not all of them.
 *
 * <p>What stays has nim-sum 0 exactly when what goes has the nim-sum of all heaps (Bouton's
 * theorem). Choices are counted by the number of heaps modulo d and their nim-sum, heap by heap in
 * ascending order: the nim-sums that occur stay below the least power of two above the heap in
 * hand, so the whole costs O(d S) for heaps of S pieces together, and O(d M) memory for a largest
 * heap M. (POI 2016, Nim z utrudnieniem.)
 */
@Citation(
    says = "what is thrown away has the nim-sum of all heaps",
    source = "C. L. Bouton 1901; POI 2016, Nim z utrudnieniem")
public final class DiscardedHeaps {
  private DiscardedHeaps() {}

  /**
   * The number of choices, equal heaps counted as different.
   *
   * @param heaps the sizes, at least 1 each
   * @param d what the number of discarded heaps is divisible by, at least 1
   * @param modulus the number is given modulo this, at most 2^30
   */
  public static long count(int[] heaps, int d, int modulus) {
    int[] sorted = heaps.clone();
    Arrays.sort(sorted);
    int greatest = sorted.length == 0 ? 0 : sorted[sorted.length - 1];
    int[] ways = new int[Math.multiplyExact(powerAbove(greatest), d)];
    ways[0] = 1 % modulus;
    int sum = 0;
    for (int heap : sorted) {
      sum ^= heap;
      add(ways, heap, d, modulus);
    }
    long count = ways[sum * d];
    return Math.floorMod(heaps.length % d == 0 ? count - 1 : count, modulus);
  }

  private static int powerAbove(int number) {
    return 1 << (Integer.SIZE - Integer.numberOfLeadingZeros(number));
  }

  /** Doubles the choices: without the heap, and with it. The entry of x and j is at x d + j. */
  private static void add(int[] ways, int heap, int d, int modulus) {
    int top = Integer.highestOneBit(heap);
    for (int low = 0; low < top; low++) {
      int x = low * d;
      int y = (low ^ heap) * d;
      int lastX = ways[x + d - 1];
      int lastY = ways[y + d - 1];
      for (int j = d - 1; j > 0; j--) {
        ways[x + j] = reduced(ways[x + j] + ways[y + j - 1], modulus);
        ways[y + j] = reduced(ways[y + j] + ways[x + j - 1], modulus);
      }
      ways[x] = reduced(ways[x] + lastY, modulus);
      ways[y] = reduced(ways[y] + lastX, modulus);
    }
  }

  private static int reduced(int number, int modulus) {
    return number >= modulus ? number - modulus : number;
  }
}
