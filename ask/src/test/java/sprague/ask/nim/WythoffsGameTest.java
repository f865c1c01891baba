// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WythoffsGameTest {

  @Test
  void lostPairs_areThoseOfAllPlays() {
    int side = 60;
    boolean[][] lost = new boolean[side][side];
    for (int a = 0; a < side; a++) {
      for (int b = 0; b < side; b++) {
        boolean won = false;
        for (int take = 1; take <= Math.max(a, b); take++) {
          won |= take <= a && lost[a - take][b];
          won |= take <= b && lost[a][b - take];
          won |= take <= Math.min(a, b) && lost[a - take][b - take];
        }
        lost[a][b] = !won;
        assertThat(WythoffsGame.isLost(a, b)).as("%d %d", a, b).isEqualTo(!won);
      }
    }
  }

  @Test
  void fibonacciNumbers_areLostInPairs() {
    long a = 1;
    long b = 2;
    while (b < Long.MAX_VALUE / 4) {
      assertThat(WythoffsGame.isLost(a, b)).as("%d %d", a, b).isTrue();
      assertThat(WythoffsGame.isLost(a, b + 1)).isFalse();
      long next = a + b;
      a = next;
      b = b + next;
    }
  }
}
