// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Rows turned into sets. */
final class EightSetsTest {

  /** Every bit alone: that of a rank in the byte of a size is that of the size in its word. */
  @Test
  void eachBitOfEightRowsIsInTheSetOfItsSize() {
    for (int rank = 0; rank < EightSets.RANKS; rank++) {
      for (int size = 0; size < 8; size++) {
        long[] words = new long[EightSets.ROWS];
        words[rank / ValueIndex.SIDE] = 1L << (size * Byte.SIZE + rank % ValueIndex.SIDE);
        EightSets.turn(words);
        long[] sets = new long[8];
        sets[size] = 1L << rank;
        assertThat(words).as("rank %s, size %s", rank, size).isEqualTo(sets);
      }
    }
  }
}
