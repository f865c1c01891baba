// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.model.Component;
import sprague.model.Game;
import sprague.prove.SearchTimes;
import sprague.prove.misere.NormalMoves;

/** Games in misere play whose sums are decided by nim-values of normal play. */
public final class NormalPlay {
  private NormalPlay() {}

  /**
   * The game with the same moves in normal play, if its values decide the misere play of all sums
   * of heaps up to a size by Ferguson's theorem ({@link MisereOutcome}); empty if that is not
   * verified within {@link SearchTimes#MISERE_THEOREM}.
   *
   * @param game any game; empty unless it has one kind of heap and each move leaves one
   * @param largest the size of the largest heap of a sum
   * @throws BudgetExceeded when a limit of {@code effort} itself is reached
   */
  public static Optional<Game> decidingMisere(Game game, long largest, Effort effort) {
    if (!MisereOutcome.mayApply(game)) {
      return Optional.empty();
    }
    Game normal = NormalMoves.of(game);
    try {
      ValueService values = new ValueService(normal, effort.within(SearchTimes.MISERE_THEOREM));
      return new FergusonCondition(values).holds(new Component(0, List.of(largest)))
          ? Optional.of(normal)
          : Optional.empty();
    } catch (BudgetExceeded | UnsupportedQuery unknown) {
      effort.check();
      return Optional.empty();
    }
  }
}
