// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ConstantBlocksTest {
  /** A table of blocks with the values 0, 1, 2, ... and these lengths. */
  private static List<Long> table(int... lengths) {
    List<Long> table = new ArrayList<>();
    for (int block = 0; block < lengths.length; block++) {
      for (int i = 0; i < lengths[block]; i++) {
        table.add((long) block);
      }
    }
    return table;
  }

  @Test
  void areToldWithBothEnds() {
    assertThat(ConstantBlocks.of(table(2, 3, 1)).orElseThrow().sentence(5))
        .isEqualTo("G(n) = 0 for 0 <= n <= 1, G(n) = 1 for 2 <= n <= 4, G(5) = 2");
  }

  @Test
  void areThreeOrMore_andTheLastEndedOneIsLong() {
    assertThat(ConstantBlocks.of(table(9, 3, 9))).isPresent();
    assertThat(ConstantBlocks.of(table(10, 3, 9))).isPresent();
    assertThat(ConstantBlocks.of(table(13, 3, 9))).isEmpty();
    assertThat(ConstantBlocks.of(table(2, 3))).isEmpty();
    assertThat(ConstantBlocks.of(List.of())).isEmpty();
  }

  @Test
  void areAtMostThirtyTwo() {
    int[] lengths = new int[33];
    Arrays.setAll(lengths, i -> 1 << (i / 2));
    assertThat(ConstantBlocks.of(table(Arrays.copyOf(lengths, 32)))).isPresent();
    assertThat(ConstantBlocks.of(table(lengths))).isEmpty();
  }
}
