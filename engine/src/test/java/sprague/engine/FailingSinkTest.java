// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.testkit.EveryNth;

/**
 * A sink that has failed, for example on a full disk, receives no further values, as they would
 * leave a gap.
 */
final class FailingSinkTest {
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "h(n) -> h(a) + h(b) where a + b = n - k, 1 <= k <= 2",
        "h(n) -> h(n - s) where s in {1, 5, 6}",
        "h(n) -> h(n - k) where k >= 1, k <= n / 2",
        "h(n) -> h(n - k) where k >= 1, n mod k != 1",
      })
  void failedSink_isNotCalledAgain(String rules) {
    Game game = Language.bind(new SourceText("rules", rules), Bindings.NONE).result().orElseThrow();
    for (long last : new long[] {20_000, 3_000_000}) {
      Question box = new Question.Box(game, game.start(), List.of(0L), List.of(last));
      if (last > 20_000 && rules.contains("mod")) {
        continue;
      }
      for (EngineOffer bid : Planner.plan(box, new Effort(Limits.standard())).offers()) {
        if (bid.engine().isPresent() && bid.seconds() < 10) {
          int[] calls = {0};
          assertThatThrownBy(
                  () ->
                      bid.run(
                          new Effort(Limits.standard()),
                          (codes, count) -> {
                            calls[0]++;
                            throw new IllegalStateException("full");
                          }))
              .as(bid.name())
              .hasMessage("full");
          assertThat(calls[0]).as(bid.name() + " of " + rules).isOne();
        }
      }
    }
  }
}
