// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
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
        assertThat(WythoffsGame.lostOptions(a, b))
            .as("%d %d", a, b)
            .containsExactlyInAnyOrderElementsOf(lostOptions(lost, a, b));
      }
    }
  }

  private static Set<WythoffsGame.Heaps> lostOptions(boolean[][] lost, int a, int b) {
    Set<WythoffsGame.Heaps> found = new HashSet<>();
    for (int take = 1; take <= Math.max(a, b); take++) {
      if (take <= a && lost[a - take][b]) {
        found.add(new WythoffsGame.Heaps(a - take, b));
      }
      if (take <= b && lost[a][b - take]) {
        found.add(new WythoffsGame.Heaps(a, b - take));
      }
      if (take <= Math.min(a, b) && lost[a - take][b - take]) {
        found.add(new WythoffsGame.Heaps(a - take, b - take));
      }
    }
    return found;
  }

  @Test
  void largestHeaps_haveTheirLostOptions() {
    long last = Long.MAX_VALUE;
    for (WythoffsGame.Heaps left : WythoffsGame.lostOptions(last, last - 1)) {
      assertThat(WythoffsGame.isLost(left.a(), left.b())).isTrue();
    }
    assertThat(WythoffsGame.lostOptions(last, last)).contains(new WythoffsGame.Heaps(0, 0));
    assertThat(WythoffsGame.lostOptions(1_000_000, 618_034)).isNotEmpty();
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
