// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sprague.model.Outcome;

class ComplementaryTakesTest {

  /** Three-valued search over the rest and the last take. */
  private static Outcome outcome(int heap, int last, int k) {
    Set<Outcome> reached = EnumSet.noneOf(Outcome.class);
    for (int take = 1; take < k && take <= heap && last + take <= k; take++) {
      reached.add(take == heap ? Outcome.P : outcome(heap - take, take, k));
    }
    if (reached.contains(Outcome.P)) {
      return Outcome.N;
    }
    return reached.isEmpty() || reached.contains(Outcome.DRAW) ? Outcome.DRAW : Outcome.P;
  }

  @Test
  void outcome_isThatOfAllPlays() {
    for (int k = 1; k <= 7; k++) {
      for (int heap = 1; heap <= 16; heap++) {
        assertThat(ComplementaryTakes.outcome(heap, k))
            .as("heap %d, bound %d", heap, k)
            .isEqualTo(outcome(heap, 0, k));
      }
    }
  }

  @Test
  void emptyHeap_isRefused() {
    assertThatThrownBy(() -> ComplementaryTakes.outcome(0, 2))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
