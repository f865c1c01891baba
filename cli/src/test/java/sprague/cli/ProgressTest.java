// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The text of the progress line. */
final class ProgressTest {
  @Test
  void line_hasShareRateAndTimeLeft() {
    assertThat(Progress.line(500_000, 2_000_000, 4, "largest 63"))
        .isEqualTo("[######..................] 25.0%  125.0k/s  12 s left  largest 63");
  }

  @Test
  void line_withoutATotal_countsWhatIsDone() {
    assertThat(Progress.line(3_000_000, 0, 3, "")).isEqualTo("3.0M done  1.0M/s  3 s");
  }
}
