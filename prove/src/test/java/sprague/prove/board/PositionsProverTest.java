// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.CheckResult;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.testkit.CaseCount;
import sprague.testkit.RandomBoardRules;
import sprague.testkit.ReferenceBoards;
import sprague.testkit.RuleText;

/** Positions of games that are not of placement form, and of misere play, are proved. */
final class PositionsProverTest {
  private static final long SEED = 20261129;

  private static CheckResult prove(Game game) {
    return BoardValueProver.prove(game, new Effort(Limits.standard()), StandardLimits.get());
  }

  private static PositionsClaim claim(String rules) {
    CheckResult result = prove(RuleText.game(rules));
    assertThat(result).describedAs(rules).isInstanceOf(CheckResult.Accepted.class);
    return (PositionsClaim) ((CheckResult.Accepted) result).proved().certificate().claim();
  }

  /** A token that leaves no cell twice: the first player wins iff no perfect matching is near. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "grid(3, 3) | 0 | 20",
        "grid(4, 4) | 1 | 70",
        "path(7) | 0 | 4",
        "cycle(6) | 1 | 10",
      })
  void geography(String board, long value, int most) {
    PositionsClaim claim =
        claim(
            "at(v, S) -> at(u, S - {u}) where u in S, u ~ v start at(0, %s - {0})"
                .formatted(board));
    assertThat(claim.value()).isEqualTo(value);
    assertThat(claim.positions()).hasSizeLessThanOrEqualTo(most);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "game t(g: board = path(4)) p(S) -> p(S + {v}) where v in near(S), v not in S | p({0})",
        "p(k, S) -> p(k - 1, S - {v}) where v in S | p(2, path(4))",
        "p(k, S) -> p(k - 2, S - {v}) + p(k, S - near(v)) where v in S, k > 0 | p(3, path(4))",
        "p(S, k) -> p(S - {v}, k) where v in S, size(near(v)) = 2 | p(path(4), 0)",
        "p(S) -> p(S - {v}) where v in S, size(S - near(v)) = 2 | p(path(5))",
        "game s(n = 3) pile(n, S) -> pile(n - 1, S - {v}) where v in S | pile(n, path(3))",
        "game s(n = 3) pile(n, S) -> pile(n, S - {v}) where v in S | pile(n, path(3))",
      })
  void values_areThoseOfTheDefinition(String rules, String start) {
    ReferenceBoards definition = new ReferenceBoards(rules, start);
    assertThat(claim(rules + " start " + start).value())
        .isEqualTo(definition.value(definition.start()));
  }

  /** Plambeck and Whitehead: the first player wins on three by three cells. */
  @Test
  void notakto() {
    PositionsClaim claim =
        claim(
            "free(S) -> free(S - {v}) where v in S, no L in lines(3) subset grid(3, 3) - S"
                + " start free(grid(3, 3)) stuck wins");
    assertThat(claim.value()).isEqualTo(1);
  }

  @Test
  void randomGames_haveTheValuesOfTheDefinition() {
    RandomBoardRules random = new RandomBoardRules(new Random(SEED));
    int[] proved = {0, 0};
    for (int i = 0; i < CaseCount.of(30, 2_000); i++) {
      RandomBoardRules.Game rules = random.any();
      String text = rules.text() + (i % 2 == 0 ? "" : "\nstuck wins");
      CheckResult result;
      try {
        result = prove(RuleText.game(text));
      } catch (RuleFailure endless) {
        continue;
      }
      if (result instanceof CheckResult.Accepted(var law)
          && law.certificate().claim() instanceof PositionsClaim claim) {
        try {
          ReferenceBoards definition = new ReferenceBoards(rules.rules(), rules.start());
          assertThat(claim.value())
              .describedAs(text)
              .isEqualTo(
                  i % 2 == 0
                      ? definition.value(definition.start())
                      : definition.isLostInMiserePlay(List.of(definition.start())) ? 0 : 1);
          proved[i % 2]++;
        } catch (ReferenceBoards.Unsupported large) {
          // The definition does not compute it; enough other games are compared.
        }
      }
    }
    assertThat(proved[0]).isGreaterThan(CaseCount.of(3, 100));
    assertThat(proved[1]).isGreaterThan(CaseCount.of(5, 200));
  }
}
