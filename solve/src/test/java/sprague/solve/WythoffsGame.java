// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Wythoff's game by his formula, which laws are compared with: any number is taken from one of two
 * heaps, or the same number from both; who takes the last piece wins.
 *
 * <p>Lost exactly where the smaller heap is floor(d phi), d being the difference and phi the golden
 * section: these pairs take up every number once (Beatty) and each difference once. (W. A. Wythoff,
 * A modification of the game of Nim, Nieuw Archief voor Wiskunde 7, 1907.) Exactly, floor(d phi) =
 * (d + isqrt(5 d^2)) div 2.
 */
public final class WythoffsGame {
  /** The game in the rule language, with these names for its heaps. */
  public static final String RULES =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1"
          + " -> heaps(a - k, b - k) where k >= 1";

  private WythoffsGame() {}

  /** Two heaps. */
  public record Heaps(long a, long b) {}

  /** Whether the player to move loses. Constant time; heaps not negative, of any size. */
  public static boolean isLost(long a, long b) {
    BigInteger difference = BigInteger.valueOf(a).subtract(BigInteger.valueOf(b)).abs();
    return smaller(difference).equals(BigInteger.valueOf(Math.min(a, b)));
  }

  /**
   * The lost positions that a move leads to: of those with one of the heaps as it is, and of those
   * with the same difference, there is one each. At most three; O(log(a + b)).
   */
  public static List<Heaps> lostOptions(long a, long b) {
    Set<Heaps> found = new LinkedHashSet<>();
    BigInteger besideA = partner(BigInteger.valueOf(a));
    if (besideA.compareTo(BigInteger.valueOf(b)) < 0) {
      found.add(new Heaps(a, besideA.longValueExact()));
    }
    BigInteger besideB = partner(BigInteger.valueOf(b));
    if (besideB.compareTo(BigInteger.valueOf(a)) < 0) {
      found.add(new Heaps(besideB.longValueExact(), b));
    }
    BigInteger difference = BigInteger.valueOf(a).subtract(BigInteger.valueOf(b)).abs();
    BigInteger smaller = smaller(difference);
    if (smaller.compareTo(BigInteger.valueOf(Math.min(a, b))) < 0) {
      long taken = Math.min(a, b) - smaller.longValueExact();
      found.add(new Heaps(a - taken, b - taken));
    }
    return List.copyOf(found);
  }

  /** The smaller heap of the lost position with a difference. */
  private static BigInteger smaller(BigInteger difference) {
    BigInteger root = difference.multiply(difference).multiply(BigInteger.valueOf(5)).sqrt();
    return difference.add(root).shiftRight(1);
  }

  /** The heap with which one is lost: both heaps grow with the difference. */
  private static BigInteger partner(BigInteger heap) {
    BigInteger low = BigInteger.ZERO;
    BigInteger high = heap;
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (smaller(middle).compareTo(heap) < 0) {
        low = middle.add(BigInteger.ONE);
      } else {
        high = middle;
      }
    }
    if (smaller(low).equals(heap)) {
      return heap.add(low);
    }
    // The heap is the larger one of its pair, so that the difference is less still.
    BigInteger least = BigInteger.ZERO;
    BigInteger most = low;
    while (least.compareTo(most) < 0) {
      BigInteger middle = least.add(most).shiftRight(1);
      if (smaller(middle).add(middle).compareTo(heap) < 0) {
        least = middle.add(BigInteger.ONE);
      } else {
        most = middle;
      }
    }
    return heap.subtract(least);
  }
}
