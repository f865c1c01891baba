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

/** How the command finds and tells the law of positions with several coordinates. */
final class SeveralTheorem {
  /** What tables may take when the user sets no memory, in bytes. */
  private static final long MEMORY = 2L << 30;

  private final TheoremCommand command;
  private final RangeOptions range;
  private final TheoremAnswer answer;

  SeveralTheorem(TheoremCommand command, RangeOptions range, TheoremAnswer answer) {
    this.command = command;
    this.range = range;
    this.answer = answer;
  }

  /**
   * Looks for the law and tells it.
   *
   * @param asked what it is to tell; empty for what says most
   * @return the exit status
   */
  int run(Console console, Game game, Start start, Optional<LawTarget> asked) {
    demandOutcomes(game, asked);
    long farthest =
        range.isGiven()
            ? range.box(start, Optional.empty()).to().stream().mapToLong(to -> to).min().orElse(0)
            : Long.MAX_VALUE;
    boolean patient = command.limits().time().isEmpty();
    Limits limits = limits(patient);
    Effort effort = command.effort(console, limits);
    SeveralFinding finding =
        command.watched(
            console,
            effort,
            () -> SeveralProver.prove(game, start, asked, farthest, effort, StandardLimits.get()));
    Optional<String> place = finding.proved().flatMap(answer::write);
    answer.show(
        console,
        () ->
            SeveralText.json(
                command.title(game), PositionText.written(game, start), finding, place),
        () -> LawReport.of(command.paperTitle(game), game, start, finding),
        width ->
            SeveralText.plain(
                subject(game, start, finding),
                finding,
                answer.certificateLine(place, true),
                width));
    if (finding.proved().isEmpty() && finding.stopped().isPresent()) {
      BudgetExceeded spent = finding.stopped().get();
      // What was found is shown; the status tells of a limit that was the user's own.
      boolean isOwn =
          switch (spent.reason()) {
            case TIME -> !patient;
            case MEMORY -> command.isMemorySet();
            case INTERRUPT -> true;
          };
      if (isOwn) {
        throw spent.reason() == BudgetExceeded.Reason.TIME ? effort.outOfTime() : spent;
      }
    }
    return 0;
  }

  private Limits limits(boolean patient) {
    Limits limits = command.limits();
    Limits bounded =
        command.isMemorySet()
            ? limits
            : new Limits(
                Math.min(MEMORY, limits.memory()),
                limits.threads(),
                limits.time(),
                limits.window());
    return patient ? bounded.within(SearchTimes.LAW_OF_SEVERAL) : bounded;
  }

  private static void demandOutcomes(Game game, Optional<LawTarget> asked) {
    boolean isToldOfLost = new LawTarget.Lost().isOf(game);
    if (!(asked.isPresent() ? asked.get().isOf(game) : isToldOfLost)) {
      throw Failure.limit(
          "no-nim-values",
          game.whyNoNimValues(),
          isToldOfLost
              ? "--claim lost asks which positions are lost"
              : "a law is looked for in nim-values and lost positions alone; sprague values shows"
                  + " the "
                  + (game.scoring() ? "scores" : "outcomes"));
    }
  }

  private String subject(Game game, Start start, SeveralFinding finding) {
    return finding.aspect() instanceof LawTarget.Values
        ? command.subject(game, start)
        : command.title(game)
            + PositionText.written(game, start)
                .map(position -> ": positions " + position)
                .orElse("");
  }
}
