// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.syntax.Clause;
import sprague.syntax.GameSyntax;

/** The game with the same moves in which the player who cannot move loses. */
final class NormalPlay {
  private NormalPlay() {}

  /** That of a game in misere play; its rules are a text of their own, for proofs to speak of. */
  static Game of(Game game) {
    GameSyntax syntax = Language.parse(new SourceText("rules", game.text())).result().orElseThrow();
    List<Clause> clauses =
        syntax.clauses().stream().filter(clause -> !(clause instanceof Clause.Stuck)).toList();
    String text = Language.format(new GameSyntax(syntax.header(), clauses));
    return Language.bind(new SourceText("rules", text), Bindings.NONE).result().orElseThrow();
  }
}
