// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Value;
import sprague.trial.Definition;
import sprague.trial.Piece;
import sprague.trial.RandomRules;
import sprague.trial.RuleText;

/** Every engine that bids for a random game gives the values of the definition. */
final class EnginesAgreeTest {
  private static final int GAMES = 40;

  @ParameterizedTest
  @EnumSource
  void enginesGiveTheValuesOfTheDefinition(RandomRules.Ending ending) {
    int answered = 0;
    int tooLarge = 0;
    for (long seed = 1000; seed < 1000 + GAMES; seed++) {
      RandomRules rules = RandomRules.of(ending, seed);
      Game game = RuleText.game(rules.text());
      List<Component> components = new ArrayList<>();
      List<Value> expected = new ArrayList<>();
      Definition definition = new Definition(RuleText.syntax(rules.text()), rules.bound());
      for (Piece piece : rules.pieces()) {
        try {
          expected.add(definition.value(piece));
          components.add(new Component(game.indexOf(piece.name()), piece.arguments()));
        } catch (Definition.TooLarge large) {
          tooLarge++;
        }
      }
      Question question = new Question.Listing(game, components);
      for (Bid bid : Planner.plan(question, Limits.standard()).bids()) {
        if (bid.engine().isPresent()) {
          List<Value> values = new ArrayList<>();
          bid.engine()
              .get()
              .run(
                  new Effort(Limits.standard()),
                  (codes, count) -> {
                    for (int i = 0; i < count; i++) {
                      values.add(Kind.of(game).read(codes[i]));
                    }
                  });
          assertThat(values)
              .as("seed %d, %s\n%s\n%s", seed, bid.name(), rules.text(), components)
              .isEqualTo(expected);
          answered++;
        }
      }
    }
    assertThat(answered).isGreaterThanOrEqualTo(GAMES);
    assertThat(tooLarge).isLessThan(GAMES);
  }
}
