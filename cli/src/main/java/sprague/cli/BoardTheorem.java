// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Optional;
import sprague.cli.console.Console;
import sprague.cli.report.LawReport;
import sprague.cli.report.TheoremText;
import sprague.engine.Effort;
import sprague.kernel.CheckResult;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.board.BoardValueProver;

/**
 * The answer of {@code theorem} about the value of one board, or who wins it in misere play.
 *
 * @param finding with the proof, or why there is none
 */
record BoardTheorem(Game game, Finding finding) {

  /** Proves the value of a start without coordinates; throws BudgetExceeded at a limit. */
  static BoardTheorem find(Game game, Effort effort) {
    return new BoardTheorem(
        game,
        switch (BoardValueProver.prove(game, effort, StandardLimits.get().watched(effort::check))) {
          case CheckResult.Accepted(var proved) -> Finding.of(proved);
          case CheckResult.NotProved failure ->
              Finding.none(List.of("the value of the board: " + failure.reason()));
        });
  }

  /**
   * Prints the value, and writes its certificate if that is asked for.
   *
   * @param title the game's name in JSON and text
   * @param paperTitle the game's name in a LaTeX or Markdown report
   */
  void show(Console console, TheoremAnswer answer, String title, String paperTitle) {
    Optional<String> file = finding.proved().flatMap(answer::write);
    String of = PositionText.of(game, game.start()).orElseThrow();
    boolean isMisere = game.isPlainMisere();
    Optional<Long> value = finding.claim().flatMap(BoardTheorem::value);
    answer.show(
        console,
        () ->
            TheoremText.json(title, Optional.of(of), finding, file)
                .withIfPresent("value", value.filter(_ -> !isMisere))
                .withIfPresent(
                    "outcome", value.filter(_ -> isMisere).map(it -> it == 0 ? "P" : "N")),
        () -> LawReport.of(paperTitle, game, game.start(), finding),
        width ->
            TheoremText.plain(
                title + ": " + of,
                finding,
                answer.certificateLine(file, finding.proved().isPresent()),
                width));
  }

  /** The value that is proved; in misere play 0 stands for P, others for N. */
  private static Optional<Long> value(Claim claim) {
    return switch (claim) {
      case BoardClaim(long value, var _, var _) -> Optional.of(value);
      case PositionsClaim(long value, var _) -> Optional.of(value);
      default -> Optional.empty();
    };
  }
}
