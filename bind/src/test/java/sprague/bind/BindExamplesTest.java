// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Bindings.BoundValue;
import sprague.model.Game;
import sprague.model.Rule;

/** Every example of the language's description binds, progresses, and binds again from its text. */
final class BindExamplesTest {
  private static final Map<String, BoundValue> VALUES =
      Map.of(
          "S", new BoundValue.Numbers(List.of(2L, 5L)),
          "a", new BoundValue.Numbers(List.of(3L, 1L, 2L)),
          "c", new BoundValue.Number(1),
          "z", new BoundValue.Number(5),
          "n", new BoundValue.Number(1),
          "k", new BoundValue.Number(2),
          "m", new BoundValue.Number(3));

  private static Game bind(SourceText source) {
    var syntax = Language.parse(source).result().orElseThrow();
    Map<String, BoundValue> given = new java.util.HashMap<>();
    syntax
        .header()
        .ifPresent(
            header -> header.parameters().forEach(p -> given.put(p.name(), VALUES.get(p.name()))));
    Parsed<Game> reading = Language.bind(source, new Bindings(given));
    return reading.result().orElseThrow(() -> new AssertionError(reading.show()));
  }

  @ParameterizedTest
  @MethodSource("sprague.bind.RuleFiles#all")
  void everyExampleBindsAndMakesProgress(SourceText source) {
    Game game = bind(source);
    assertThat(game.measure()).as(source.name()).isPresent();
    assertThat(game.rules()).allMatch(Rule::checked);
  }

  @ParameterizedTest
  @MethodSource("sprague.bind.RuleFiles#all")
  void theTextOfABoundGameBindsToTheSameGame(SourceText source) {
    Game game = bind(source);
    Parsed<Game> again = Language.bind(new SourceText("again", game.text()), Bindings.NONE);
    Game other = again.result().orElseThrow(() -> new AssertionError(again.show()));
    assertThat(other.text()).isEqualTo(game.text());
    assertThat(other.rules().stream().map(Rule::steps).toList())
        .isEqualTo(game.rules().stream().map(Rule::steps).toList());
  }
}
