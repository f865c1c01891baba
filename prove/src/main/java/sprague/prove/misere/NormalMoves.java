// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import java.util.List;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.syntax.Clause;
import sprague.syntax.GameSyntax;

/** Converts a game in misere play to the one with the same moves in normal play. */
public final class NormalMoves {
  private NormalMoves() {}

  /**
   * The game with the same rules but for the {@code stuck} clause; clauses that end the game early
   * and the values of parameters stay. Its text is formatted, so that proofs can refer to it. Costs
   * a parse of the rules.
   */
  public static Game of(Game game) {
    // The text of a game is valid and has the values of its parameters, so neither step can fail.
    GameSyntax syntax = Language.parse(new SourceText("rules", game.text())).result().orElseThrow();
    List<Clause> clauses =
        syntax.clauses().stream()
            .filter(clause -> !(clause instanceof Clause.StuckResult))
            .toList();
    String text = Language.format(new GameSyntax(syntax.header(), clauses));
    return Language.bind(new SourceText("rules", text), Bindings.NONE).result().orElseThrow();
  }
}
