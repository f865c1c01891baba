// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import sprague.model.Outcome;

/**
 * The game with one heap and a bound k: each take is at least 1 and less than k, and two
 * consecutive takes, one by each player, are at most k together. Whoever empties the heap wins; if
 * nobody can, the game is a tie.
 *
 * <p>For k = 1 there are no moves: a tie. For k >= 2 a heap is a P-position iff k divides it. If k
 * divides it, a take of x is answered by k - x; the next take is then at most x, and so on until an
 * answer empties the heap. Otherwise the mover takes the remainder r modulo k: either the heap is
 * now empty, or the other player faces a multiple of k and may take at most k - r. (IONC 2022,
 * problem C.)
 */
public final class ComplementaryTakes {
  private ComplementaryTakes() {}

  /**
   * The outcome before the first move. O(1).
   *
   * @param heap the size, at least 1
   * @param k the bound, at least 1
   * @throws IllegalArgumentException if one is less than 1
   */
  public static Outcome outcome(long heap, long k) {
    if (heap < 1 || k < 1) {
      throw new IllegalArgumentException(
          "heap and bound must be at least 1, not " + heap + " and " + k);
    }
    return k == 1 ? Outcome.DRAW : heap % k == 0 ? Outcome.P : Outcome.N;
  }
}
