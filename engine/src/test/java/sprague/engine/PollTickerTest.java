// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PollTickerTest {
  private final Effort effort = new Effort(new Limits(1 << 20, 1, Optional.empty()));

  /** Returns the number of steps that a loop makes after it has been cancelled. */
  private int stepsAfterCancelling(PollTicker pace, int nanos) {
    effort.cancel();
    int[] steps = {0};
    assertThatThrownBy(
            () -> {
              while (true) {
                pace.step();
                steps[0]++;
                long until = System.nanoTime() + nanos;
                while (System.nanoTime() < until) {
                  Thread.onSpinWait();
                }
              }
            })
        .isInstanceOf(BudgetExceeded.class);
    return steps[0];
  }

  @Test
  void theFirstStep_looksAtOnce() {
    effort.cancel();
    assertThatThrownBy(new PollTicker(effort)::step).isInstanceOf(BudgetExceeded.class);
  }

  @Test
  void aTickerWithAnEnd_countsItsSteps_andStopsAllAfterIt() {
    for (int end : new int[] {0, 1, 2, 63, 5000}) {
      PollTicker pace = PollTicker.endingAfter(end, effort, "enough");
      for (int i = 0; i < end; i++) {
        assertThat(pace.count()).isEqualTo(i);
        pace.step();
      }
      assertThat(pace.count()).isEqualTo(end);
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(pace::step).isInstanceOf(BudgetExceeded.class).hasMessage("enough");
      }
    }
  }

  @Test
  void shortSteps_areLookedAtAfterTheirGreatestNumber() {
    PollTicker pace = new PollTicker(effort, 64);
    for (int i = 0; i < 10_000; i++) {
      pace.step();
    }
    assertThat(stepsAfterCancelling(pace, 0)).isLessThanOrEqualTo(64);
  }

  @Test
  void stepsThatBecomeLong_areFollowed() {
    PollTicker pace = new PollTicker(effort, 64);
    for (int i = 0; i < 10_000; i++) {
      pace.step();
    }
    for (int i = 0; i < 64 + 32 + 16 + 8 + 4 + 2; i++) {
      pace.step(i, 200);
      long until = System.nanoTime() + 3_000_000;
      while (System.nanoTime() < until) {
        Thread.onSpinWait();
      }
    }
    assertThat(stepsAfterCancelling(pace, 3_000_000)).isLessThanOrEqualTo(2);
  }
}
