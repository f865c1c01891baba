// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.CheckResult;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Values of boards are proved from the rules alone; published values. */
final class BoardValueProverTest {
  private static final String CRAM =
      "board(S) -> board(S - {a, b}) where a in S, b in S, a ~ b; start board";

  private static CheckResult prove(String rules, Effort effort) {
    Game game = RuleText.game(rules);
    return BoardValueProver.prove(game, effort, StandardLimits.get());
  }

  private static CheckResult prove(String rules) {
    return prove(rules, new Effort(Limits.standard()));
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        CRAM + "(grid(4, 5)) | board(grid(4, 5)) has the nim-value 2",
        CRAM + "(path(15)) | board(path(15)) has the nim-value 0",
        "game k(n = 6, g: board = grid(3, n)) free(S) -> free(S - near(v)) where v in S; "
            + "start free(g) | free(g) has the nim-value 3",
        "free(A, B) -> free(A - near(v), B - {v}) where v in A -> free(A - {v}, B - near(v))"
            + " where v in B; start free(path(9), path(9))"
            + " | free(path(9), path(9)) has the nim-value 1",
        "b(S) -> b(S - P) where P in copies(\"##/#.\"), P subset S; start b(\"####/###/##\")"
            + " | b(\"####/###/##\") has the nim-value ",
        "sets(S) -> sets(S - above(v)) where v in S; start sets(hypercube(3) - {0, power(2, 3) -"
            + " 1}) | sets(hypercube(3) - {0, power(2, 3) - 1}) has the nim-value ",
      })
  void placementGames_areProved(String rules, String statement) {
    CheckResult result = prove(rules);
    assertThat(result).isInstanceOf(CheckResult.Accepted.class);
    assertThat(((CheckResult.Accepted) result).proved().statement()).startsWith(statement);
  }

  @Test
  void gamesOnTwoBoards_areNotProved() {
    assertThat(
            prove(
                "at(v, E) -> at(u, E - {e}) where e in E, v in ends(e), u in ends(e), u != v;"
                    + " start at(0, edges(path(4)))"))
        .isInstanceOf(CheckResult.NotProved.class);
  }

  @Test
  void aTimeLimit_endsTheSearch() {
    Limits limits = new Limits(200 << 20, 1, Optional.of(Duration.ofMillis(300)));
    assertThatThrownBy(() -> prove(CRAM + "(grid(5, 8))", new Effort(limits)))
        .isInstanceOf(BudgetExceeded.class);
  }
}
