// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MooreNimTest {
  private final Map<List<Long>, Boolean> known = new HashMap<>();

  /** Whether every position with some of the heaps smaller is won. */
  private boolean isLost(long[] heaps, int k) {
    List<Long> key = LongStream.concat(LongStream.of(k), LongStream.of(heaps)).boxed().toList();
    if (!known.containsKey(key)) {
      known.put(key, !reachesLost(heaps, heaps.clone(), 0, 0, k));
    }
    return known.get(key);
  }

  private boolean reachesLost(long[] heaps, long[] after, int at, int changed, int k) {
    if (at == heaps.length) {
      return changed > 0 && isLost(after.clone(), k);
    }
    for (long rest = changed < k ? 0 : heaps[at]; rest <= heaps[at]; rest++) {
      after[at] = rest;
      if (reachesLost(heaps, after, at + 1, rest < heaps[at] ? changed + 1 : changed, k)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void lostPositions_areThoseOfAllPlays() {
    for (int k = 1; k <= 4; k++) {
      for (int code = 0; code < 625; code++) {
        long[] heaps = {code % 5, code / 5 % 5, code / 25 % 5, code / 125};
        assertThat(MooreNim.isLost(heaps, k))
            .as("%d in %s", k, Arrays.toString(heaps))
            .isEqualTo(isLost(heaps, k));
      }
    }
  }

  @Test
  void moveInNoHeap_isRefused() {
    assertThatThrownBy(() -> MooreNim.isLost(new long[] {1}, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
