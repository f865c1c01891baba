// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class NonincreasingNimTest {
  private final Map<List<Long>, Long> known = new HashMap<>();

  /** The number of winning moves, by the rules alone. */
  private long winningMoves(long[] heaps, long limit) {
    List<Long> key = LongStream.concat(LongStream.of(limit), LongStream.of(heaps)).boxed().toList();
    if (!known.containsKey(key)) {
      long winning = 0;
      for (int i = 0; i < heaps.length; i++) {
        for (long take = 1; take <= Math.min(limit, heaps[i]); take++) {
          long[] after = heaps.clone();
          after[i] -= take;
          winning += winningMoves(after, take) == 0 ? 1 : 0;
        }
      }
      known.put(key, winning);
    }
    return known.get(key);
  }

  @Test
  void winningMoves_areThoseOfAllPlays() {
    for (int limit = 0; limit <= 9; limit++) {
      for (int first = 0; first <= 9; first++) {
        for (int second = 0; second <= 9; second++) {
          for (int third = 0; third <= 4; third++) {
            long[] heaps = {first, second, third};
            long winning = winningMoves(heaps, limit);
            String position = Arrays.toString(heaps) + " at most " + limit;
            assertThat(NonincreasingNim.isLost(heaps, limit)).as(position).isEqualTo(winning == 0);
            assertThat(NonincreasingNim.winningMoves(heaps, limit)).as(position).isEqualTo(winning);
          }
        }
      }
    }
  }

  @Test
  void largeHeaps_needNoTable() {
    long[] heaps = {1L << 40, 3L << 40};
    assertThat(NonincreasingNim.isLost(heaps, (1L << 41) - 1)).isTrue();
    assertThat(NonincreasingNim.isLost(heaps, 1L << 41)).isFalse();
  }
}
