// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.board.BoardSearch;
import sprague.engine.board.LargeValueException;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.board.PlacementForm;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.sample.SampledCheck;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.board.BoardGame;
import sprague.prove.PositionText;
import sprague.syntax.board.Region;

/**
 * Proves the nim-value of the start of a game on one board: by the parts of a placement game, or by
 * positions that play leads to, which serves for other games and for misere play. In misere play
 * the value is 0 for a lost position and 1 for a won one.
 */
public final class BoardValueProver {
  private BoardValueProver() {}

  /**
   * Computes the value, chooses witnesses and has the checker examine them. Cost: a search, perhaps
   * exponential in the number of cells; then that of {@link BoardProver}, and one check.
   *
   * @param game on boards, with a start that has no coordinates; in misere play each move leaves
   *     one position
   * @param effort limits of the search, and of the choice of witnesses
   * @param budget of the check
   * @return the proof, or why there is none
   * @throws BudgetExceeded if the limits of the search are reached
   * @throws sprague.model.RuleFailure if a term has no meaning there, or a play can repeat a
   *     position
   */
  public static CheckResult prove(Game game, Effort effort, ProofLimits budget) {
    String of = PositionText.of(game, game.start()).orElseThrow();
    BoardGame board = game.board().orElseThrow();
    Component start = new Component(game.start().name(), List.of());
    Optional<BoardSearch> found =
        game.isPlainMisere()
            ? Optional.empty()
            : BoardSearch.of(board, start, effort)
                .filter(search -> !search.form().game().addsCells());
    if (found.isEmpty()) {
      return PositionsProver.claim(game, start, effort)
          .map(claim -> SampledCheck.examine(new Certificate(game.text(), of, claim), budget))
          .orElse(new CheckResult.Rejected("it rests on too many positions"));
    }
    BoardSearch search = found.get();
    int words = search.form().game().words();
    try {
      // Fills the table of the search, from which the values of parts are then read.
      search.nimber(start);
      // The steps of a check do not limit the choice of witnesses, which takes many more.
      ProofLimits choice = budget.withSteps(Long.MAX_VALUE).watched(effort::check);
      PlacementForm read = PlacementForm.read(game.text(), of, choice);
      PartValues values =
          new PartValues() {
            @Override
            public long nimber(Region part) {
              return search.search().nimber(Arrays.copyOf(part.words(), words));
            }

            @Override
            public Optional<Object> form(Region part) {
              return Optional.of(search.search().form(Arrays.copyOf(part.words(), words)));
            }
          };
      return SampledCheck.examine(
          new Certificate(game.text(), of, BoardProver.claim(read, values)), budget);
    } catch (LargeValueException large) {
      // Sets of values are longs in the search: a bit for each up to 62, and one for all others.
      return new CheckResult.Rejected("the value is 63 or more");
    } catch (CheckFailure | LimitReached failure) {
      return new CheckResult.Rejected(String.valueOf(failure.getMessage()));
    }
  }
}
