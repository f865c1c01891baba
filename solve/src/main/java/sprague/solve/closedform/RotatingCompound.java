// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

/**
 * Games in rooms 1..N, visited in turn and again from the first: in each room first one player
 * moves, then the other, and then both go on. Who cannot move in the room they are in loses the
 * whole. Any number of visits may be needed, and the first player is always the same.
 *
 * <p>Each room alone is won by one of them. Let r be its remoteness: the number of moves when the
 * winner there hurries and the loser delays. It then ends, with the loser stuck, in its visit
 * number floor(r / 2), counted from 0. The room that ends first, the earlier one among equals,
 * decides: its winner hurries there, and delays in the rooms he loses, which end no sooner; in all
 * others he needs not to be stuck. The first player wins it when r is odd. (The remoteness is C. A.
 * B. Smith's, 1966; the contest is USACO 2022 December, Circular Barn.)
 */
@Citation(
    says = "the room whose play ends first decides",
    source = "C. A. B. Smith 1966; USACO 2022 December, Circular Barn")
public final class RotatingCompound {
  private RotatingCompound() {}

  /**
   * The room that decides, from 0. Linear.
   *
   * @param remoteness of each room, with the first player to move there
   */
  public static int decisive(int... remoteness) {
    int room = 0;
    for (int i = 1; i < remoteness.length; i++) {
      if (remoteness[i] / 2 < remoteness[room] / 2) {
        room = i;
      }
    }
    return room;
  }

  public static boolean firstWins(int... remoteness) {
    return remoteness[decisive(remoteness)] % 2 == 1;
  }
}
