// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.List;
import java.util.Optional;
import sprague.model.Game;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.GameSyntax;

/**
 * The clauses {@code stuck} and {@code start}, which a game has at most once; more are errors, of
 * which each call reports all. The last clause then counts. O(number of clauses).
 */
final class SingleClauses {
  private SingleClauses() {}

  /** The result for a player who cannot move: a loss without a {@code stuck} clause. */
  static Game.Ending ending(GameSyntax syntax, Mistakes mistakes) {
    List<Clause.StuckResult> clauses = all(Clause.StuckResult.class, syntax);
    for (Clause.StuckResult further : clauses.stream().skip(1).toList()) {
      mistakes.error(
          "two-endings",
          further.span(),
          "the game says twice what a stuck player gets",
          "keep one of the clauses");
    }
    return clauses.isEmpty()
        ? Game.Ending.STUCK_LOSES
        : switch (clauses.getLast().result()) {
          case WINS -> Game.Ending.STUCK_WINS;
          case LOSES -> Game.Ending.STUCK_LOSES;
          case DRAWS -> Game.Ending.STUCK_DRAWS;
        };
  }

  /** The position of the {@code start} clause; empty if there is none. */
  static Optional<PositionSyntax> start(GameSyntax syntax, Mistakes mistakes) {
    List<Clause.Start> clauses = all(Clause.Start.class, syntax);
    for (Clause.Start further : clauses.stream().skip(1).toList()) {
      mistakes.error("two-starts", further.span(), "the game has two starts", "keep one of them");
    }
    return clauses.isEmpty() ? Optional.empty() : Optional.of(clauses.getLast().position());
  }

  /** All clauses of a type, in their order. */
  static <T extends Clause> List<T> all(Class<T> type, GameSyntax syntax) {
    return syntax.clauses().stream().filter(type::isInstance).map(type::cast).toList();
  }
}
