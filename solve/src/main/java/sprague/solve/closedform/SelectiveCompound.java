// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

/**
 * Several games of which a move changes one or more, one move in each; the player who cannot move
 * anywhere loses.
 *
 * <p>Lost exactly when every component is lost: then every component moved in is answered where it
 * was changed, and otherwise one moves in all components that are won, to lost positions. (C. A. B.
 * Smith, Graphs and composite games, 1966; J. H. Conway, On Numbers and Games, chapter 14.)
 */
@Citation(
    says = "lost when every component is lost",
    source = "C. A. B. Smith, Graphs and composite games, 1966")
public final class SelectiveCompound {
  private SelectiveCompound() {}

  /**
   * Whether the player to move loses.
   *
   * @param nimbers the components' nim-values
   */
  public static boolean isLost(long... nimbers) {
    for (long nimber : nimbers) {
      if (nimber != 0) {
        return false;
      }
    }
    return true;
  }
}
