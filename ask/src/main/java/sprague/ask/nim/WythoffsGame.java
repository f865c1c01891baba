// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import java.math.BigInteger;
import sprague.ask.Theorem;

/**
 * Wythoff's game: any number is taken from one of two heaps, or the same number from both; who
 * takes the last piece wins.
 *
 * <p>Lost exactly where the smaller heap is floor(d phi), d being the difference and phi the golden
 * section: these pairs take up every number once (Beatty) and each difference once. (W. A. Wythoff,
 * A modification of the game of Nim, Nieuw Archief voor Wiskunde 7, 1907.) Exactly, floor(d phi) =
 * (d + isqrt(5 d^2)) div 2.
 */
@Theorem(
    says = "lost when the smaller heap is floor(d phi), d being the difference",
    source =
        "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde "
            + "7, 1907")
public final class WythoffsGame {
  private WythoffsGame() {}

  /** Whether the player to move loses. Constant time; heaps not negative, of any size. */
  public static boolean isLost(long a, long b) {
    BigInteger difference = BigInteger.valueOf(a).subtract(BigInteger.valueOf(b)).abs();
    BigInteger root = difference.multiply(difference).multiply(BigInteger.valueOf(5)).sqrt();
    return difference.add(root).shiftRight(1).equals(BigInteger.valueOf(Math.min(a, b)));
  }
}
