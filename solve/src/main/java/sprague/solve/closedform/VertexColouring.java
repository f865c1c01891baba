// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

/**
 * The impartial colouring game on a graph: a move gives an uncoloured vertex one of {@code colours}
 * colours that no neighbour has; the player who cannot move loses.
 *
 * <p>If there are more colours than a vertex has neighbours, every uncoloured vertex can always be
 * coloured. So each play has as many moves as there are uncoloured vertices, and the nim-value is
 * their number modulo 2. (Greedy colouring; R. L. Brooks 1941 for the bound.)
 */
public final class VertexColouring {
  private VertexColouring() {}

  /**
   * Whether every play colours every vertex, because there are more colours than neighbours.
   *
   * @param degree the maximum number of neighbours of a vertex
   * @param colours the number of colours
   */
  public static boolean isComplete(int degree, long colours) {
    return colours > degree;
  }

  /**
   * The nim-value of a position with {@code free} uncoloured vertices, where {@link #isComplete}
   * holds.
   */
  public static long nimber(long free) {
    return free % 2;
  }
}
