// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.model.PositionName;
import sprague.testkit.CaseCount;
import sprague.testkit.LawfulRules;
import sprague.testkit.RegressionCases;
import sprague.testkit.RuleText;
import sprague.testkit.WideRules;

/**
 * Random games: every law found is accepted by the kernel after a round trip through its file, and
 * is true by the definition; and no game makes the search crash.
 */
final class RandomTheoremsTest {
  private static final int GAMES = 10;
  private static final int MANY = 100;

  /**
   * The kinds of games in turn: one in five uses the whole grammar, one has a parameter, and one is
   * compared with another game.
   */
  private static final int TURNS = 5;

  @Test
  void lawsThatAreFound_areAcceptedAndTrue() {
    // How many there are depends on how fast the machine is: each search has little time.
    found(0, CaseCount.of(GAMES / 2, GAMES));
  }

  @Test
  @Tag("long")
  void lawsThatAreFound_areAcceptedAndTrue_inManyGames() {
    assertThat(found(1_000_000, MANY * GAMES)).isGreaterThan(MANY * GAMES / 3);
  }

  static Stream<String> failedGames() throws IOException {
    return RegressionCases.in(RandomTheoremsTest.class, "/sprague/prove/failed-games.txt")
        .map(lines -> String.join("\n", lines));
  }

  @ParameterizedTest
  @MethodSource("failedGames")
  void gamesThatFailedOnce_areSearched(String rules) {
    laws(new SearchedGame("kept", rules, List.of()), RuleText.game(rules));
  }

  /** How many laws and equalities were found. */
  private static int found(long first, int count) {
    int found = 0;
    for (long seed = first; seed < first + count; seed++) {
      found +=
          switch ((int) (seed % TURNS)) {
            case 0 -> laws("wide game " + seed, WideRules.of(seed));
            case 1 -> {
              WideRules rules = LawfulRules.withParameter(seed);
              yield searched("game with a parameter " + seed, rules).lawOfAllParameters() > 0
                  ? 1
                  : 0;
            }
            case 2 -> same("altered game " + seed, LawfulRules.of(seed), seed);
            default -> laws("game " + seed, LawfulRules.of(seed));
          };
    }
    return found;
  }

  private static SearchedGame searched(String as, WideRules rules) {
    return new SearchedGame(as, rules.text(), rules.numbers());
  }

  private static int laws(String as, WideRules rules) {
    return game(rules.text()).map(game -> laws(searched(as, rules), game)).orElse(0);
  }

  /** Of each name the pieces that differ in the first argument. */
  private static int laws(SearchedGame searched, Game game) {
    int found = 0;
    for (PositionName name : game.names()) {
      PieceLine line =
          name.arity() == 1
              ? PieceLine.of(name.name())
              : new PieceLine(name.name(), List.of(OptionalLong.empty(), OptionalLong.of(2)));
      found += searched.law(line) > 0 ? 1 : 0;
    }
    return found;
  }

  private static int same(String as, WideRules rules, long seed) {
    String other = LawfulRules.mutated(rules.text(), seed);
    PieceLine line = PieceLine.of(rules.names().getFirst());
    return game(rules.text()).isPresent()
            && game(other).isPresent()
            && searched(as, rules).isProvedTheSame(line, other)
        ? 1
        : 0;
  }

  /** Random texts may be meaningless, such as 2^63 + 1. */
  private static Optional<Game> game(String text) {
    return Language.bind(new SourceText("random", text), Bindings.NONE).result();
  }
}
