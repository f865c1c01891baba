// SPDX-License-Identifier: Apache-2.0
package sprague.ask.compound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import sprague.ask.Sprague;

class SelectiveCompoundTest {
  private static final String TWO_OR_THREE = "heap(n) -> heap(n - s) where s in {2, 3}";

  /** Searches all plays in which any of the heaps are changed. */
  private static boolean isLost(int[] heaps, int[] after, int at, boolean changed) {
    if (at == heaps.length) {
      return !changed || !isLost(after.clone(), after.clone(), 0, false);
    }
    after[at] = heaps[at];
    boolean lost = isLost(heaps, after, at + 1, changed);
    for (int take = 2; lost && take <= Math.min(3, heaps[at]); take++) {
      after[at] = heaps[at] - take;
      lost = isLost(heaps, after, at + 1, true);
    }
    after[at] = heaps[at];
    return lost;
  }

  @Test
  void lostCompounds_areThoseOfAllPlays() {
    long[] values = Sprague.game(TWO_OR_THREE).values(0, 8);
    for (int code = 0; code < 729; code++) {
      int[] heaps = {code % 9, code / 9 % 9, code / 81};
      long[] nimbers = Arrays.stream(heaps).mapToLong(heap -> values[heap]).toArray();
      assertThat(SelectiveCompound.isLost(nimbers))
          .as(Arrays.toString(heaps))
          .isEqualTo(isLost(heaps, heaps.clone(), 0, false));
    }
  }
}
