// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often the state of a long search is written. */
final class SearchTest {
  /** The last one as on a machine that slept for an hour while it wrote. */
  @ParameterizedTest
  @CsvSource({"PT0S, PT5S", "PT0.01S, PT5S", "PT1S, PT20S", "PT3S, PT1M", "PT1H, PT1M"})
  void writingTakesATwentiethOfTheTime_butAStateIsKeptEachMinute(Duration took, Duration pause) {
    assertThat(Search.pause(took)).isEqualTo(pause);
  }
}
