// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

/**
 * Moore's Nim: a move takes one or more from each of one to k heaps, any number from each; the
 * player who cannot move loses. Nim is the case k = 1.
 *
 * <p>A position is lost exactly when for every binary place the number of heaps with a 1 there is
 * divisible by k + 1. (E. H. Moore, A generalization of the game called Nim, Annals of Mathematics
 * 11, 1910; Winning Ways, chapter 15.)
 */
public final class MooreNim {
  private MooreNim() {}

  /**
   * Whether the player to move loses. O(64 n).
   *
   * @param heaps the sizes, none negative
   * @param k how many heaps a move may change, at least 1
   */
  public static boolean isLost(long[] heaps, int k) {
    if (k < 1) {
      throw new IllegalArgumentException("a move changes at least one heap, not " + k);
    }
    for (int place = 0; place < Long.SIZE; place++) {
      long ones = 0;
      for (long heap : heaps) {
        ones += heap >>> place & 1;
      }
      if (ones % (k + 1L) != 0) {
        return false;
      }
    }
    return true;
  }
}
