// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import sprague.syntax.Clause;
import sprague.syntax.Clause.OptionSyntax;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.GameSyntax;
import sprague.syntax.Span;

/**
 * Checks that a scoring game, one whose moves gain points as in {@code heap(n) -> heap(n - 1) gains
 * n}, has neither sums nor a winner. Its errors go to {@code mistakes}.
 */
record ScoringCheck(Mistakes mistakes) {

  /** Whether a game is a scoring game; if so, reports what such a game cannot have. */
  boolean isScoring(GameSyntax syntax) {
    boolean isScoring =
        SingleClauses.all(Clause.Moves.class, syntax).stream()
            .flatMap(moves -> moves.moves().stream())
            .anyMatch(move -> move.gain().isPresent());
    if (isScoring) {
      syntax.clauses().forEach(this::check);
    }
    return isScoring;
  }

  private void check(Clause clause) {
    switch (clause) {
      case Clause.Moves moves -> moves.moves().forEach(move -> checkOption(move.option()));
      case Clause.Finish finish -> reportWinner(finish.span());
      case Clause.StuckResult(Clause.Result result, Span span) -> {
        // `stuck loses` is the default: the play ends, and the points count.
        if (result != Clause.Result.LOSES) {
          reportWinner(span);
        }
      }
      case Clause.Start _ -> {}
    }
  }

  private void checkOption(OptionSyntax option) {
    if (option.parts().size() > 1 || !(option.parts().getFirst() instanceof PartSyntax.Single)) {
      mistakes.error(
          "scoring-sum",
          option.span(),
          "a game with `gains` cannot have sums",
          "scores of components do not add up under best play; leave one component only");
    }
  }

  private void reportWinner(Span span) {
    mistakes.error(
        "scoring-finish",
        span,
        "a game with `gains` has no winner of this kind",
        "the score alone decides; remove this clause");
  }
}
