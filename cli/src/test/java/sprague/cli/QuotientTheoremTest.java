// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.cli.report.QuotientText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.prove.misere.MisereLaw;
import sprague.testkit.CaseCount;

final class QuotientTheoremTest {
  private static MisereLaw law(String rules, Effort effort) {
    Game game =
        Language.bind(new SourceText("rules", rules + "\nstuck wins"), Bindings.NONE)
            .result()
            .orElseThrow();
    return QuotientTheorem.find(game, game.start(), 1_000_000, effort).law();
  }

  static IntStream limits() {
    return IntStream.of(0, 1, 2, 5, 10, 30, 100, 300, 1000).limit(CaseCount.of(7, 9));
  }

  /** Whichever phase of the search a limit ends, what is known stays. */
  @ParameterizedTest
  @MethodSource("limits")
  void timeLimit_keepsWhatIsKnown(int milliseconds) {
    for (String rules :
        List.of(
            "heap(n) -> heap(n - bits(n)) where n >= 1",
            "heap(n) -> heap(n - s) where s in digits(n), s >= 1",
            "heap(n) -> heap(n - s) where 1 <= s <= n",
            "heap(n) -> heap(a) + heap(b) where a + b = n - bits(n), n >= 1, a >= b")) {
      Effort effort = new Effort(Limits.standard().within(Duration.ofMillis(milliseconds)));
      MisereLaw law = law(rules, effort);
      assertThat(law.isProved() || law.stopped().isPresent()).as(law.reason()).isTrue();
      assertThat(QuotientText.plain("sums", law, Optional.empty(), 80))
          .as(rules)
          .anyMatch(line -> line.startsWith("status: "))
          .noneMatch(line -> line.contains("n = -1"));
    }
  }

  @Test
  void cancelledSearch_saysNothingOfAQuotient() {
    Effort effort = new Effort(Limits.standard().within(Duration.ofMinutes(1)));
    effort.cancel();
    MisereLaw law = law("heap(n) -> heap(n - s) where s in digits(n), s >= 1", effort);
    assertThat(QuotientText.plain("sums", law, Optional.empty(), 80))
        .containsExactly(
            "sums",
            "the search ended before the misere quotient of any position was known",
            "status: none",
            "  stopped: interrupted");
    assertThat(QuotientText.json("sums", Optional.of("heap(n)"), law, Optional.empty()).toString())
        .contains("order=null", "tame=null", "exactTo=null");
  }
}
