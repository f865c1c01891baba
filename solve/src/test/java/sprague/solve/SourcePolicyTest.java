// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;

/** The time that the search for a law gets beside an engine, on both sides of each bound. */
final class SourcePolicyTest {
  private static final Duration ALONE = Duration.ofSeconds(20);

  private static Duration lawTime(double seconds, Effort effort) {
    EngineOffer offer = EngineOffer.offer("table", "", seconds, 0, (_, _) -> {});
    return SourcePolicy.lawTime(Optional.of(offer), effort, ALONE);
  }

  private static Effort unlimited() {
    return new Effort(Limits.standard());
  }

  @ParameterizedTest
  @CsvSource({
    "0.001, 200",
    "2, 200",
    "2.01, 201",
    "13.7, 1370",
    "39.9, 3990",
    "599, 59900",
    "600, 60000",
    "601, 60000",
    "1e9, 60000"
  })
  void withEngine_isATenthWithinBounds(double seconds, long millis) {
    assertThat(lawTime(seconds, unlimited()).toMillis()).isEqualTo(millis);
  }

  @Test
  void withoutEngineOrEstimate_isThatAlone() {
    assertThat(SourcePolicy.lawTime(Optional.empty(), unlimited(), ALONE)).isEqualTo(ALONE);
    assertThat(lawTime(EngineOffer.SECONDS_UNKNOWN, unlimited())).isEqualTo(ALONE);
  }

  @Test
  void withEngineBeyondTheLimit_isThatAlone() {
    Effort minute = new Effort(Limits.standard().within(Duration.ofMinutes(1)));
    assertThat(lawTime(60, minute)).isEqualTo(Duration.ofSeconds(6));
    assertThat(lawTime(60.1, minute)).isEqualTo(ALONE);
  }
}
