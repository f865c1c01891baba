// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.report.LawReport;
import sprague.cli.report.QuotientText;
import sprague.engine.Effort;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.board.PathGame;
import sprague.prove.misere.MisereLaw;
import sprague.prove.misere.MisereNimProver;
import sprague.prove.misere.MisereProver;

/**
 * The answer of {@code theorem} about the misere quotient of the sums of a game's positions.
 *
 * @param start the family of positions, with one coordinate or none
 * @param law what was found
 */
record QuotientTheorem(Game game, Start start, MisereLaw law) {
  /**
   * Searches for the quotient. Where moves leave single positions it may be infinite: if it is not
   * found soon, a proof is searched for that sums are won as in misere Nim.
   *
   * @param to the greatest coordinate looked at
   * @param effort with a time limit, which includes the check
   * @throws Failure for boards of all sizes that are no paths or cycles
   */
  static QuotientTheorem find(Game game, Start start, long to, Effort effort) {
    if (game.board().isEmpty() || start.coordinates().isEmpty()) {
      return new QuotientTheorem(game, start, law(game, start, to, effort));
    }
    ProofLimits budget = StandardLimits.get().watched(effort::check);
    PathGame path =
        PathGame.of(game, start, budget)
            .orElseThrow(
                () ->
                    Failure.limit(
                        "no-law",
                        "no misere quotient is searched for along boards of all sizes, but for"
                            + " paths and cycles that are heap games",
                        "give the board a size, as in " + start.coordinates().getFirst() + "=3"));
    MisereLaw law = law(path.heaps(), path.heaps().start(), to, effort);
    return new QuotientTheorem(
        game,
        start,
        law.withProof(law.proof().flatMap(it -> path.proof(it.certificate(), budget))));
  }

  /**
   * Searches for the quotient of a game of heaps or of one board. If moves leave single positions,
   * a twentieth of the time is for a quotient, as a finite one is found soon; a third for a proof
   * by misere Nim; then half for the quotient again. Otherwise eight tenths are for the quotient.
   * The rest of the time is for the check.
   */
  private static MisereLaw law(Game game, Start start, long to, Effort effort) {
    ProofLimits budget = StandardLimits.get().watched(effort::check);
    Duration time = effort.limits().time().orElseThrow();
    if (game.leavesOne()) {
      MisereLaw law = MisereProver.find(game, start, to, effort.within(time.dividedBy(20)), budget);
      Optional<Proved> nim =
          law.isProved()
              ? Optional.empty()
              : MisereNimProver.find(game, start, effort.within(time.dividedBy(3)), budget);
      if (law.isProved() || nim.isPresent()) {
        return nim.map(law::withNim).orElse(law);
      }
    }
    int tenths = game.leavesOne() ? 5 : 8;
    Effort search = effort.within(time.multipliedBy(tenths).dividedBy(10));
    return MisereProver.find(game, start, to, search, budget);
  }

  /** The law as a finding. */
  Finding finding() {
    return law.proof()
        .map(Finding::of)
        .orElseGet(() -> Finding.none(law.reason().isEmpty() ? List.of() : List.of(law.reason())));
  }

  /** The law as a report. */
  LawReport report(String title) {
    return LawReport.of(title, game, start, law, finding());
  }

  /**
   * Prints the law, and writes its certificate if that is asked for.
   *
   * @param paperTitle the game's name in a LaTeX or Markdown report
   */
  void show(Console console, TheoremAnswer answer, String title, String paperTitle) {
    Optional<String> file = law.proof().flatMap(answer::write);
    Optional<String> of = PositionText.written(game, start);
    answer.show(
        console,
        () -> QuotientText.json(title, of, law, file),
        () -> report(paperTitle),
        width ->
            QuotientText.plain(
                title + of.map(position -> ": sums of " + position).orElse(""),
                law,
                answer.certificateLine(file, law.proof().isPresent()),
                width));
  }
}
