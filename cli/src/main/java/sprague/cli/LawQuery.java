// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Optional;
import sprague.cli.console.Failure;
import sprague.engine.Effort;
import sprague.kernel.CheckResult;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.LawTarget;
import sprague.prove.PeriodicSet;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.board.BoardValueProver;
import sprague.prove.board.PathGame;

/**
 * The subject of one search for a law: a family of positions and a property of them.
 *
 * <p>Where moves leave sums, or the game is on paths, a property of a family with one coordinate
 * and nim-values is not searched for itself: a law of the values is, and the property is read off
 * it. For example the P-positions of kayles are those n at which its periodic values are 0. At most
 * one of {@code target} and {@code readOff} is present.
 *
 * @param start the family
 * @param path the heap game that is searched in place of a game on paths
 * @param target the property to prove; empty for the most that can be proved
 * @param readOff the property to read off a law of the values
 * @param isByTable whether the values along one coordinate are tabled, for laws of any form
 */
record LawQuery(
    Game game,
    Start start,
    Optional<PathGame> path,
    Optional<LawTarget> target,
    Optional<LawTarget> readOff,
    boolean isByTable) {
  private static final LawTarget LOST = new LawTarget.PPositions();

  /**
   * The search that answers a question about a property; {@code asked} is empty for the most.
   *
   * @throws sprague.engine.BudgetExceeded when the effort ends before a game on paths is recognised
   */
  static LawQuery of(Game game, Start start, Optional<LawTarget> asked, Effort effort) {
    Optional<PathGame> path = PathGame.of(game, start, StandardLimits.get().watched(effort::check));
    // Where a move leaves a sum, who wins alone follows from the values only.
    boolean isReadOff =
        start.coordinates().size() == 1
            && game.hasNimValues()
            && (path.isPresent() || !game.leavesOne());
    Optional<LawTarget> target = isReadOff ? Optional.empty() : asked;
    boolean isByTable = path.isPresent() || Prover.isByTable(game, start, target);
    return new LawQuery(game, start, path, target, isReadOff ? asked : Optional.empty(), isByTable);
  }

  /** Fails unless the game has what the law is to be about. */
  void requireTarget() {
    boolean hasLostPositions = !isByTable && LOST.appliesTo(game);
    if (target.map(it -> it.appliesTo(game)).orElse(hasLostPositions || game.hasNimValues())) {
      return;
    }
    throw Failure.limit(
        "no-nim-values",
        game.whyNoNimValues(),
        hasLostPositions
            ? "--claim lost searches for the law of the lost positions"
            : "laws are searched for only in nim-values%s; sprague values shows the %s"
                .formatted(
                    isByTable ? "" : " and lost positions",
                    game.scoring() ? "scores" : "outcomes"));
  }

  /** Searches for a law; a limit of the effort ends it with what was found. */
  Finding search(SearchLimits within, Effort effort) {
    return path.map(it -> it.law(target, within, effort, StandardLimits.get()))
        .orElseGet(() -> Prover.prove(game, start, target, within, effort, StandardLimits.get()));
  }

  /** Proves the value of one board, in misere play who wins; throws BudgetExceeded at a limit. */
  static Finding findValue(Game game, Effort effort) {
    return switch (BoardValueProver.prove(
        game, effort, StandardLimits.get().watched(effort::check))) {
      case CheckResult.Accepted(var proved) -> Finding.of(proved);
      case CheckResult.NotProved failure ->
          Finding.none(List.of("the value of the board: " + failure.reason()));
    };
  }

  /** A sentence about the property to read off, if a law of the values is proved. */
  Optional<String> readOffSentence(Finding finding) {
    return finding
        .proved()
        .flatMap(law -> readOff.flatMap(it -> PeriodicSet.sentence(it, law.certificate().claim())));
  }
}
