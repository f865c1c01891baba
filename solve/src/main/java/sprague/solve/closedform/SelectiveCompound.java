// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import java.util.stream.LongStream;

/**
 * The selective compound: a move is one move in each of one or more components; the player who
 * cannot move in any component loses.
 *
 * <p>It is a P-position iff every component is. In that case each changed component is answered in
 * itself; otherwise the mover moves to a P-position in every component that is an N-position. (C.
 * A. B. Smith, Graphs and composite games, 1966; J. H. Conway, On Numbers and Games, chapter 14.)
 */
public final class SelectiveCompound {
  private SelectiveCompound() {}

  /**
   * Whether it is a P-position. O(number of components).
   *
   * @param nimbers the components' nim-values; without components the position is lost
   */
  public static boolean isLost(long... nimbers) {
    return LongStream.of(nimbers).allMatch(nimber -> nimber == 0);
  }
}
