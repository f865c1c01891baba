// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

/**
 * Nim with a random heap: before each move one of the non-empty heaps is drawn with equal
 * probability, and the player to move takes one or more from it. Whoever takes the last piece wins.
 * (NPSC 2022, preliminary F.)
 *
 * <p>Let V(o, m) be the first player's probability of winning with o heaps of one and m larger
 * ones, N = o + m. A heap of one leaves no choice. A larger heap may be emptied, reduced to one,
 * or, from three on, left larger.
 *
 * <ul>
 *   <li>m = 0: the N moves are forced; V is 1 for odd N, 0 for even N.
 *   <li>m = 1: when the large heap is drawn, one of emptying it and reducing it to one leaves an
 *       even number of ones, and wins. A heap of one is drawn with probability o / N. So V(o, 1) N
 *       = o (1 - V(o - 1, 1)) + 1, which gives 1/2 for even N and ((N - 1)/2 + 1)/N for odd N.
 *   <li>m = 2: when a large heap is drawn, one of emptying it and reducing it to one leaves m = 1
 *       and an even number of heaps, for 1/2; the other leaves an odd number, for more than 1/2 to
 *       the other player; leaving it larger keeps o and m. By induction over the number of pieces V
 *       is 1/2. The same for m >= 3, where all options have 1/2.
 * </ul>
 */
public final class RandomNim {
  private RandomNim() {}

  /** A probability in lowest terms; 0/1 and 1/1 for certainty. */
  public record Chance(long numerator, long denominator) {
    @Override
    public String toString() {
      return numerator + "/" + denominator;
    }
  }

  /**
   * The first player's probability of winning under best play; 0 without pieces. O(number of
   * heaps).
   *
   * @param heaps the sizes, none negative
   */
  public static Chance firstWins(long... heaps) {
    long count = 0;
    long large = 0;
    for (long heap : heaps) {
      count += heap > 0 ? 1 : 0;
      large += heap > 1 ? 1 : 0;
    }
    boolean odd = count % 2 == 1;
    if (large == 0) {
      return new Chance(odd ? 1 : 0, 1);
    }
    // (N + 1)/2 and N have no common divisor, because twice the one is the other plus 1.
    return large == 1 && odd ? new Chance((count + 1) / 2, count) : new Chance(1, 2);
  }
}
