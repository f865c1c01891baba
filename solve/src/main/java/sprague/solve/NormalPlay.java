// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.Optional;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.model.Component;
import sprague.model.Game;
import sprague.prove.SearchTimes;
import sprague.syntax.Clause;
import sprague.syntax.GameSyntax;

/** Converts a game in misere play to the one with the same moves in normal play. */
public final class NormalPlay {
  private NormalPlay() {}

  /**
   * The normal-play version of a game. Its rules are formatted text without the {@code stuck}
   * clause, so that proofs can refer to them. Parameter values stay.
   */
  static Game of(Game game) {
    GameSyntax syntax = Language.parse(new SourceText("rules", game.text())).result().orElseThrow();
    List<Clause> clauses =
        syntax.clauses().stream()
            .filter(clause -> !(clause instanceof Clause.StuckResult))
            .toList();
    String text = Language.format(new GameSyntax(syntax.header(), clauses));
    return Language.bind(new SourceText("rules", text), Bindings.NONE).result().orElseThrow();
  }

  /**
   * The normal-play version of a game in misere play, if its values decide all sums of heaps up to
   * a size by Ferguson's theorem ({@link MisereOutcome}); empty if that is not verified within
   * {@link SearchTimes#MISERE_THEOREM}.
   */
  public static Optional<Game> decidingMisere(Game game, long largest, Effort effort) {
    if (!MisereOutcome.mayApply(game)) {
      return Optional.empty();
    }
    Game normal = of(game);
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
