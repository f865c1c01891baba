// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.testkit.RegressionCases;
import sprague.testkit.RuleText;

/** Games that failed once, with all engines that bid. */
final class FailedGamesTest {

  static Stream<Arguments> games() throws IOException {
    return RegressionCases.in(FailedGamesTest.class, "/sprague/engine/failed-games.txt")
        .map(Arguments::of);
  }

  /** A game and its greatest size. */
  record Arguments(String rules, long to) {
    static Arguments of(List<String> lines) {
      return new Arguments(
          lines.stream().skip(1).collect(Collectors.joining("\n")),
          Long.parseLong(lines.getFirst().substring(3).strip()));
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyEngineGivesTheValuesOfTheDefinition(Arguments game) {
    int answers =
        EveryEngine.check("kept", game.rules(), RuleText.game(game.rules()), game.to(), 4);
    assertThat(answers).isPositive();
  }
}
