// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.model.Game;
import sprague.say.Bindings;
import sprague.say.Language;
import sprague.syntax.Reading;
import sprague.syntax.SourceText;
import sprague.trial.WideRules;

/** Random games over the whole grammar: all engines that bid give the values of the definition. */
final class WideRulesTest {
  private static final long GREATEST = 9;
  private static final long GREATEST_OF_TWO = 4;

  private static final int GAMES = 1000;

  @Test
  void allEnginesGiveTheValuesOfTheDefinition() {
    Tally tally = check(0, GAMES);
    // Chance may write what has no meaning, such as 2^63 + 1; most texts have to be games.
    assertThat(tally.games).isGreaterThan(GAMES / 2);
    assertThat(tally.answers).isGreaterThan(tally.games);
  }

  @Test
  @Tag("long")
  void allEnginesGiveTheValuesOfTheDefinition_inAHundredThousandGames() {
    assertThat(check(1_000_000, 100_000).games).isGreaterThan(50_000);
  }

  private static final class Tally {
    int games;
    int answers;
  }

  private static Tally check(long first, int count) {
    Tally tally = new Tally();
    for (long seed = first; seed < first + count; seed++) {
      WideRules rules = WideRules.of(seed);
      Reading<Game> reading = Language.bind(new SourceText("wide", rules.text()), Bindings.NONE);
      if (reading.result().isPresent()) {
        tally.games++;
        Game game = reading.result().get();
        tally.answers +=
            EveryEngine.check("seed " + seed, rules.text(), game, GREATEST, GREATEST_OF_TWO);
      }
    }
    return tally;
  }
}
