// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class BoundedNimTest {

  /** The values by the mex. */
  private static int[] values(int to, int most) {
    int[] values = new int[to + 1];
    for (int n = 0; n <= to; n++) {
      BitSet options = new BitSet();
      for (int take = 1; take <= Math.min(most, n); take++) {
        options.set(values[n - take]);
      }
      values[n] = options.nextClearBit(0);
    }
    return values;
  }

  @Test
  void values_areTheMexOfTheOptions() {
    for (int most = 0; most <= 6; most++) {
      int[] plain = values(100, most);
      for (int n = 0; n <= 100; n++) {
        assertThat(BoundedNim.nimber(n, most)).isEqualTo(plain[n]);
      }
    }
  }

  @Test
  void anyNumberMayBeTaken_whenTheBoundIsTheGreatest() {
    assertThat(BoundedNim.nimber(Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
  }
}
