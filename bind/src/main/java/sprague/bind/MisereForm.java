// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause;
import sprague.syntax.GameSyntax;
import sprague.syntax.Span;

/**
 * The misere form of rules: the same moves, and a player who cannot move wins. The rules are
 * changed as text, by {@code stuck wins} in a last line or in the place of {@code stuck loses}, so
 * that messages about other mistakes keep their places.
 */
final class MisereForm {
  private MisereForm() {}

  /** The misere form, or an error for each clause because of which there is none. */
  static Parsed<SourceText> of(SourceText rules, GameSyntax syntax) {
    List<Diagnostic> refusals = new ArrayList<>();
    String text = rules.text() + "\nstuck wins\n";
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Moves moves) {
        moves.moves().stream()
            .filter(move -> move.gain().isPresent())
            .forEach(move -> refusals.add(refusal(move.span(), "scores")));
      } else if (clause instanceof Clause.Finish finish) {
        refusals.add(refusal(finish.span(), "positions that end it at once"));
      } else if (clause instanceof Clause.StuckResult stuck) {
        switch (stuck.result()) {
          case WINS -> text = rules.text();
          // Comments with the same words change too, which does no harm.
          case LOSES -> text = rules.text().replace(rules.slice(stuck.span()), "stuck wins");
          case DRAWS -> refusals.add(refusal(stuck.span(), "ties"));
        }
      }
    }
    return refusals.isEmpty()
        ? Parsed.of(rules, new SourceText(rules.name(), text))
        : new Parsed<>(rules, Optional.empty(), refusals);
  }

  /** The error at a clause; {@code ending} says what the game has that misere play has not. */
  private static Diagnostic refusal(Span span, String ending) {
    return Diagnostic.error(
        "no-misere-form",
        span,
        "a game with " + ending + " has no misere form",
        "misere play only turns round who wins by the last move; play this game without it");
  }
}
