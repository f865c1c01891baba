// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.report.LawReport;
import sprague.cli.report.QuotientText;
import sprague.engine.BudgetExceeded;
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
 * The answer of {@code theorem} about the misere quotient of the sums of a game's positions: the
 * commutative monoid of their classes, where sums of one class have the same outcome whatever is
 * added to both.
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
   * @param effort with a time limit, which includes the check; a law that it ends is not proved
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
    MisereLaw heaps = law(path.heaps(), path.heaps().start(), to, effort);
    MisereLaw boards =
        heaps.proof().map(proof -> ofBoards(heaps, proof, path, budget)).orElse(heaps);
    return new QuotientTheorem(game, start, boards);
  }

  /** A law of heaps as one of boards, proved if the checker accepts it in time. */
  private static MisereLaw ofBoards(
      MisereLaw heaps, Proved proof, PathGame path, ProofLimits budget) {
    try {
      return path.proof(proof.certificate(), budget)
          .map(heaps::withProof)
          .orElseGet(
              () ->
                  heaps.withoutProof(
                      "the checker does not accept the proof for boards", Optional.empty()));
    } catch (BudgetExceeded spent) {
      return heaps.withoutProof(String.valueOf(spent.getMessage()), Optional.of(spent));
    }
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
    if (!game.leavesOne()) {
      Effort search = effort.childSharingProgress(time.multipliedBy(8).dividedBy(10));
      return MisereProver.find(game, start, to, search, budget);
    }
    MisereLaw first =
        MisereProver.find(game, start, to, effort.childSharingProgress(time.dividedBy(20)), budget);
    if (first.isProved()) {
      return first;
    }
    Optional<Proved> nim =
        MisereNimProver.find(game, start, effort.within(time.dividedBy(3)), budget);
    if (nim.isPresent()) {
      return first.withNim(nim.get());
    }
    MisereLaw second =
        MisereProver.find(game, start, to, effort.childSharingProgress(time.dividedBy(2)), budget);
    // The time may have been spent on misere Nim, and the second search get less far.
    return second.isProved() || second.exactTo() >= first.exactTo() ? second : first;
  }

  /** Whether only the winner of one board may be proved, as the quotient of its sums is unknown. */
  boolean leavesWinnerOpen() {
    return law.isEmpty()
        && game.board().isPresent()
        && start.coordinates().isEmpty()
        && game.leavesOne();
  }

  /** Who wins one board, where the quotient of its sums is too large; empty without a proof. */
  Optional<Finding> provedWinner(Effort effort) {
    try {
      return Optional.of(LawQuery.findValue(game, effort)).filter(it -> it.proved().isPresent());
    } catch (BudgetExceeded spent) {
      return Optional.empty();
    }
  }

  /** The law as a finding; without a proof it has the reason, if one is known. */
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
   * @param title the game's name in JSON and text
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
