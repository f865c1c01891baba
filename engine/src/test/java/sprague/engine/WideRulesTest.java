// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.WideRules;

/** Random games over the whole grammar: all engines that bid give the values of the definition. */
@Order(1)
final class WideRulesTest {
  private static final long GREATEST = 9;
  private static final long GREATEST_OF_TWO = 4;

  private static final int GAMES = 120;

  /** How many games of an ending there are for each that has none; the others take longer. */
  private static final int PART = 8;

  @ParameterizedTest
  @EnumSource
  void allEnginesGiveTheValuesOfTheDefinition(WideRules.Ending ending) {
    int count =
        ending == WideRules.Ending.NONE
            ? CaseCount.of(GAMES / 24, GAMES)
            : CaseCount.of(GAMES / PART * 2 / 3, GAMES / PART);
    Tally tally = check(ending, 0, count);
    // Random texts may be meaningless, such as 2^63 + 1; most must be games.
    assertThat(tally.games).isGreaterThan(count / 2);
    assertThat(tally.answers).isGreaterThan(tally.games);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("long")
  void allEnginesGiveTheValuesOfTheDefinition_inAHundredThousandGames(WideRules.Ending ending) {
    int count = ending == WideRules.Ending.NONE ? 100_000 : 100_000 / PART;
    assertThat(check(ending, 1_000_000, count).games).isGreaterThan(count / 2);
  }

  private static final class Tally {
    int games;
    int answers;
  }

  private static Tally check(WideRules.Ending ending, long first, int count) {
    Tally tally = new Tally();
    for (long seed = first; seed < first + count; seed++) {
      WideRules rules = WideRules.of(ending, seed);
      Parsed<Game> reading = Language.bind(new SourceText("wide", rules.text()), Bindings.NONE);
      if (reading.result().isPresent()) {
        tally.games++;
        Game game = reading.result().get();
        tally.answers +=
            EveryEngine.check(
                ending + " seed " + seed, rules.text(), game, GREATEST, GREATEST_OF_TWO);
      }
    }
    return tally;
  }
}
