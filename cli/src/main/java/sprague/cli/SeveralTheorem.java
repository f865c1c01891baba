// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Optional;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.report.LawReport;
import sprague.cli.report.SeveralText;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.PositionText;
import sprague.prove.SearchTimes;
import sprague.prove.several.LawTarget;
import sprague.prove.several.SeveralFinding;
import sprague.prove.several.SeveralProver;

/**
 * The part of {@code theorem} for laws of several coordinates, of lost positions and of single
 * values.
 */
final class SeveralTheorem {
  /**
   * Bytes for tables when {@code --memory} is not set. The search tries ever larger boxes, and
   * would otherwise fill the whole heap before it gives up.
   */
  private static final long DEFAULT_MEMORY = 2L << 30;

  private final TheoremCommand command;
  private final RangeOptions range;
  private final TheoremAnswer answer;

  SeveralTheorem(TheoremCommand command, RangeOptions range, TheoremAnswer answer) {
    this.command = command;
    this.range = range;
    this.answer = answer;
  }

  /**
   * Searches for the law and prints it.
   *
   * @param target what to prove; empty for the most that can be proved
   * @return the exit status
   */
  int run(Console console, Game game, Start start, Optional<LawTarget> target) {
    requireOutcomes(game, target);
    long farthest =
        range.isGiven()
            ? range.box(start, Optional.empty()).to().stream().mapToLong(to -> to).min().orElse(0)
            : Long.MAX_VALUE;
    boolean defaultTime = command.limits().time().isEmpty();
    Limits limits = limits(defaultTime);
    Effort effort = command.effort(console, limits);
    SeveralFinding finding =
        command.withProgress(
            console,
            effort,
            () -> SeveralProver.prove(game, start, target, farthest, effort, StandardLimits.get()));
    Optional<String> file = finding.proved().flatMap(answer::write);
    answer.show(
        console,
        () ->
            SeveralText.json(command.title(game), PositionText.written(game, start), finding, file),
        () -> LawReport.of(command.paperTitle(game), game, start, finding),
        width ->
            SeveralText.plain(
                subject(game, start, finding), finding, answer.certificateLine(file, true), width));
    if (finding.proved().isEmpty() && finding.stopped().isPresent()) {
      BudgetExceeded spent = finding.stopped().get();
      // The result has been printed; the exit status reports only a limit that the user set.
      boolean isUserLimit =
          switch (spent.reason()) {
            case TIME -> !defaultTime;
            case MEMORY -> command.isMemorySet();
            case INTERRUPT -> true;
          };
      if (isUserLimit) {
        throw spent.reason() == BudgetExceeded.Reason.TIME ? effort.timeLimitExceeded() : spent;
      }
    }
    return 0;
  }

  private Limits limits(boolean defaultTime) {
    Limits limits = command.limits();
    Limits bounded =
        command.isMemorySet()
            ? limits
            : new Limits(
                Math.min(DEFAULT_MEMORY, limits.memory()),
                limits.threads(),
                limits.time(),
                limits.window());
    return defaultTime ? bounded.within(SearchTimes.LAW_OF_SEVERAL) : bounded;
  }

  private static void requireOutcomes(Game game, Optional<LawTarget> target) {
    boolean hasLostPositions = new LawTarget.PPositions().appliesTo(game);
    if (!(target.isPresent() ? target.get().appliesTo(game) : hasLostPositions)) {
      throw Failure.limit(
          "no-nim-values",
          game.whyNoNimValues(),
          hasLostPositions
              ? "--claim lost searches for the law of the lost positions"
              : "laws are searched for only in nim-values and lost positions; sprague values shows"
                  + " the "
                  + (game.scoring() ? "scores" : "outcomes"));
    }
  }

  private String subject(Game game, Start start, SeveralFinding finding) {
    return finding.target() instanceof LawTarget.Values
        ? command.subject(game, start)
        : command.title(game)
            + PositionText.written(game, start)
                .map(position -> ": positions " + position)
                .orElse("");
  }
}
