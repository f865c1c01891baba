// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import sprague.model.Outcome;

/**
 * One heap; every take is at least 1 and less than k, and two takes in a row, by the two players,
 * are at most k together. Who empties the heap wins; when nobody can, it is a tie.
 *
 * <p>With k = 1 nobody moves. Otherwise a heap that k divides is lost: a take of x is answered by k
 * - x, which is allowed, and after which at most x may be taken, so this goes on until the answer
 * empties the heap. Any other heap is won: its remainder modulo k is taken first and, if the heap
 * is not empty then, the other player is in the same plight with a smaller limit, which still
 * leaves him a move. So there are no ties with k >= 2. (IONC 2022, problem C.)
 */
@Citation(
    says = "a tie for k = 1, else lost when k divides the heap",
    source = "IONC 2022, problem C")
public final class ComplementaryTakes {
  private ComplementaryTakes() {}

  /**
   * Who wins, the heap being untouched. Constant time.
   *
   * @param heap the size, at least 1
   * @param k the bound, at least 1
   */
  public static Outcome outcome(long heap, long k) {
    if (heap < 1 || k < 1) {
      throw new IllegalArgumentException("no such heap: " + heap + " with the bound " + k);
    }
    if (k == 1) {
      return Outcome.DRAW;
    }
    return heap % k == 0 ? Outcome.P : Outcome.N;
  }
}
