// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rooms hold random finite games given as lists of options, node 0 being stuck. */
class RotatingCompoundTest {
  private static final int NODES = 7;

  /** Options of each node are smaller nodes. */
  private static int[][] game(Random random) {
    int[][] options = new int[NODES][];
    for (int node = 0; node < NODES; node++) {
      int size = node;
      options[node] =
          random.ints(0, NODES).filter(each -> each < size).limit(node == 0 ? 0 : 2).toArray();
    }
    return options;
  }

  private static int remoteness(int[][] options, int node) {
    int hurried = Integer.MAX_VALUE;
    int delayed = -1;
    for (int option : options[node]) {
      int after = remoteness(options, option);
      if (after % 2 == 0) {
        hurried = Math.min(hurried, after);
      }
      delayed = Math.max(delayed, after);
    }
    return hurried < Integer.MAX_VALUE ? hurried + 1 : delayed + 1;
  }

  /** Whether the player to move wins, in a room and turn: a search of whole positions. */
  private static boolean moverWins(int[][][] rooms, int[] nodes, int room, boolean second) {
    int nextRoom = second ? (room + 1) % rooms.length : room;
    for (int option : rooms[room][nodes[room]]) {
      int[] after = nodes.clone();
      after[room] = option;
      if (!moverWins(rooms, after, nextRoom, !second)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void winner_isThatOfAllPlays() {
    Random random = new Random(2022);
    for (int trial = 0; trial < 2000; trial++) {
      int[][][] rooms = new int[1 + random.nextInt(3)][][];
      int[] nodes = random.ints(rooms.length, 0, NODES).toArray();
      int[] remoteness = new int[rooms.length];
      for (int i = 0; i < rooms.length; i++) {
        rooms[i] = game(random);
        remoteness[i] = remoteness(rooms[i], nodes[i]);
      }
      assertThat(RotatingCompound.firstWins(remoteness))
          .as(Arrays.toString(remoteness))
          .isEqualTo(moverWins(rooms, nodes, 0, false));
    }
  }

  @Test
  void earliestRoom_decidesAmongEqual() {
    assertThat(RotatingCompound.decisive(5, 3, 2, 8)).isEqualTo(1);
  }
}
