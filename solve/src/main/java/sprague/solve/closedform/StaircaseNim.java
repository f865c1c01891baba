// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

/**
 * Staircase Nim: balls are on stairs 1, 2, 3, ...; a move brings one or more balls of one stair
 * above the first to the stair below; the player who cannot move loses.
 *
 * <p>The nim-value is the nim-sum of the numbers of balls on stairs 2, 4, 6, ... A move from an
 * even stair removes balls, as in Nim; a move from an odd stair adds balls to an even one, and the
 * opponent reverses it by moving them further down. (R. Sprague 1937; T. S. Ferguson, Game Theory,
 * part I, exercise 2.6.3.)
 */
public final class StaircaseNim {
  private StaircaseNim() {}

  /**
   * The nim-value of a position. O(number of stairs).
   *
   * @param balls the number of balls on each stair, not negative; {@code balls[0]} is for stair 1
   */
  public static long nimber(long... balls) {
    long sum = 0;
    for (int i = 1; i < balls.length; i += 2) { // stair i + 1
      sum ^= balls[i];
    }
    return sum;
  }
}
