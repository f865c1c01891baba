// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class BoundedNimTest {

  /** The values by the mex, k = 0 for none. */
  private static int[] values(int to, int most, int k) {
    int[] values = new int[to + 1];
    for (int n = 0; n <= to; n++) {
      BitSet options = new BitSet();
      for (int take = 1; take <= n; take++) {
        if (take <= most || take == k) {
          options.set(values[n - take]);
        }
      }
      values[n] = options.nextClearBit(0);
    }
    return values;
  }

  @Test
  void values_areTheMexOfTheOptions() {
    for (int most = 0; most <= 6; most++) {
      int[] plain = values(100, most, 0);
      for (int n = 0; n <= 100; n++) {
        assertThat(BoundedNim.nimber(n, most)).isEqualTo(plain[n]);
      }
      for (int k = most + 1; most > 0 && k <= 30; k++) {
        int[] values = values(200, most, k);
        for (int n = 0; n <= 200; n++) {
          assertThat(BoundedNim.nimber(n, most, k)).as("%d %d %d", n, most, k).isEqualTo(values[n]);
        }
      }
    }
  }

  @Test
  void boundsAtTheEdge_areExact() {
    assertThat(BoundedNim.nimber(Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
    assertThatThrownBy(() -> BoundedNim.nimber(9, 5, 5))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
