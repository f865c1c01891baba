// SPDX-License-Identifier: Apache-2.0
package sprague.ask.length;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class VertexColouringTest {

  /** The mex over all moves on a path; 0 is a free cell. */
  private static int nimber(int[] cells, int colours) {
    BitSet options = new BitSet();
    for (int i = 0; i < cells.length; i++) {
      for (int colour = 1; cells[i] == 0 && colour <= colours; colour++) {
        boolean clashes =
            (i > 0 && cells[i - 1] == colour) || (i < cells.length - 1 && cells[i + 1] == colour);
        if (!clashes) {
          int[] after = cells.clone();
          after[i] = colour;
          options.set(nimber(after, colours));
        }
      }
    }
    return options.nextClearBit(0);
  }

  @Test
  void completePlays_haveTheParityOfTheFreeVertices() {
    assertThat(VertexColouring.isComplete(2, 3)).isTrue();
    assertThat(VertexColouring.isComplete(2, 2)).isFalse();
    for (int[] cells :
        new int[][] {{}, {0}, {0, 0}, {0, 0, 0, 0}, {1, 0, 2, 0, 0}, {0, 3, 0, 3, 0}}) {
      long free = Arrays.stream(cells).filter(cell -> cell == 0).count();
      assertThat(VertexColouring.nimber(free)).isEqualTo(nimber(cells, 3));
    }
  }
}
