// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

/**
 * The impartial colouring game on a graph: a move gives a free vertex one of {@code colours}
 * colours that no neighbour has; the player who cannot move loses.
 *
 * <p>With more colours than a vertex has neighbours, some colour is left for every free vertex in
 * every position. So a play lasts exactly as many moves as vertices were free, whatever the players
 * do, and the value is that number modulo 2: with none free it is 0, and all options of a position
 * have the same value 0 or 1, of which the mex is the other. (Greedy colouring; R. L. Brooks 1941
 * for the bound.)
 */
@Citation(
    says =
        "with more colours than neighbours every play is equally long, and the value is "
            + "the number of free vertices modulo 2",
    source = "R. L. Brooks 1941, for the bound")
public final class VertexColouring {
  private VertexColouring() {}

  /**
   * Whether every play colours every vertex, because there are more colours than neighbours.
   *
   * @param degree the most neighbours that a vertex has
   */
  public static boolean isComplete(int degree, long colours) {
    return colours > degree;
  }

  /** The nim-value of a position with {@code free} free vertices, where plays are complete. */
  public static long nimber(long free) {
    return free % 2;
  }
}
