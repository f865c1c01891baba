// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.model.Game;

/** The misere form of rules. */
final class MisereFormTest {
  private static SourceText misere(String rules) {
    return Language.misere(new SourceText("test", rules)).result().orElseThrow();
  }

  private static Game game(SourceText rules) {
    return Language.bind(rules, Bindings.NONE).result().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - 1)",
        "heap(n) -> heap(n - 1) # a comment at the end",
        "heap(n) -> heap(n - 1) stuck loses",
        "stuck loses\nheap(n) -> heap(n - 1)",
        "heap(n) -> heap(n - 1)\nstuck   loses # in normal play\nstart heap(n + 3)\n",
        "game g(k = 2)\nheap(n) -> heap(n - i) where 1 <= i <= k",
      })
  void aPlayerWhoCannotMoveWins(String rules) {
    Game game = game(misere(rules));
    assertThat(game.ending()).isEqualTo(Game.Ending.STUCK_WINS);
    assertThat(game.rules()).isEqualTo(game(new SourceText("test", rules)).rules());
    // Certificates carry this text.
    assertThat(game(new SourceText("text", game.text()))).isEqualTo(game);
  }

  @Test
  void rulesInMiserePlay_andRulesWithMistakes_areUnchanged() {
    for (String rules : new String[] {"heap(n) -> heap(n - 1)\nstuck wins", "heap(n) -> -> "}) {
      assertThat(misere(rules).text()).isEqualTo(rules);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - 1); heap(0) wins | positions that end it at once | heap(0) wins",
        "heap(n) -> heap(n - 1); heap(0) loses | positions that end it at once | heap(0) loses",
        "heap(n) -> heap(n - 1); heap(1) draws | positions that end it at once | heap(1) draws",
        "heap(n) -> heap(n - 1); stuck draws | a game with ties | stuck draws",
        "heap(n) -> heap(n - 1) gains 1 | a game with scores | -> heap(n - 1) gains 1",
      })
  void otherEndingsHaveNone(String rules, String reason, String place) {
    SourceText source = new SourceText("test", rules);
    Parsed<SourceText> refused = Language.misere(source);
    assertThat(refused.result()).isEmpty();
    assertThat(refused.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.message()).contains(reason);
              assertThat(source.slice(error.span())).isEqualTo(place);
            });
  }
}
