// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

/**
 * Games in rooms 1..N, visited in order and again from the first: in each room first one player
 * moves, then the other, and then both go to the next room. A player who cannot move in the current
 * room loses the whole game. The first player is the same in every room.
 *
 * <p>Each room on its own is won by one player. Let r be its remoteness: the number of moves when
 * the winner hurries and the loser delays. The room then ends in visit floor(r / 2), counted from
 * 0, with the loser unable to move. The room that ends first (the earlier one if equal) decides:
 * its winner hurries there and delays in the rooms that he loses, which end no sooner. The first
 * player wins a room iff r is odd. (C. A. B. Smith 1966 for remoteness; USACO 2022 December,
 * Circular Barn.)
 */
public final class RotatingCompound {
  private RotatingCompound() {}

  /**
   * The index, from 0, of the room that decides. O(number of rooms).
   *
   * @param remoteness of each room, with the first player to move there; at least one room
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

  /** Whether the first player wins; parameters and cost as of {@link #decisive}. */
  public static boolean firstWins(int... remoteness) {
    return remoteness[decisive(remoteness)] % 2 == 1;
  }
}
