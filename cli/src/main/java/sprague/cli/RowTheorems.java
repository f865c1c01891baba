// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sprague.check.claim.Claim;
import sprague.check.search.StandardBudget;
import sprague.check.table.PeriodicClaim;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.Prover;
import sprague.prove.Reach;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.web.question.JsonObject;

/**
 * The laws of the first rows of positions with two coordinates: in row 0, 1, ... the first
 * coordinate is that number, and the values go along the second one. Each row has a proof of its
 * own.
 */
final class RowTheorems {
  /** The most rows; the checker refuses those beyond. */
  static final long MOST = 63;

  private final TheoremCommand command;
  private final Reach reach;

  /**
   * Prepares for rows.
   *
   * @param reach how far values are computed in each row
   */
  RowTheorems(TheoremCommand command, Reach reach) {
    this.command = command;
    this.reach = reach;
  }

  /** A row and what was found of it. */
  private record Row(long number, Finding finding) {
    /** Its law, if it is one that a period tells. */
    private Optional<PeriodicClaim> period() {
      Claim claim = finding.claim().orElse(null);
      return claim instanceof PeriodicClaim periodic ? Optional.of(periodic) : Optional.empty();
    }

    private String line() {
      return "  %s: %s (%s)"
          .formatted(
              number,
              period()
                  .map(law -> "preperiod " + law.preperiod() + ", period " + law.period())
                  .orElseGet(finding::statement),
              finding.status().name().toLowerCase(Locale.ROOT));
    }

    private JsonObject json() {
      return new JsonObject()
          .with("row", number)
          .with("status", finding.status().name().toLowerCase(Locale.ROOT))
          .with("preperiod", period().map(PeriodicClaim::preperiod))
          .with("period", period().map(PeriodicClaim::period))
          .with("saltus", period().map(PeriodicClaim::saltus))
          .with("statement", finding.statement());
    }
  }

  /**
   * Finds and tells the laws of rows 0 to one. The rows found before a limit are told with it.
   *
   * @return the exit status
   */
  int run(Console console, Game game, Start start, long last) {
    Effort effort = command.effort(console, command.limits());
    List<Row> rows = new ArrayList<>();
    Optional<EffortSpent> stopped = Optional.empty();
    for (long number = 0; number <= last && stopped.isEmpty(); number++) {
      Start row = row(start, number);
      Finding finding =
          command.watched(
              console, effort, () -> Prover.prove(game, row, reach, effort, StandardBudget.get()));
      rows.add(new Row(number, finding));
      stopped = finding.proved().isPresent() ? Optional.empty() : finding.stopped();
    }
    command.answer(
        console,
        () ->
            new JsonObject()
                .with("game", command.title(game))
                .with("of", PositionText.of(game, start))
                .with("rows", rows.stream().map(Row::json).toList()),
        () -> lines(game, start, rows));
    if (stopped.isPresent()) {
      throw stopped.get().reason() == EffortSpent.Reason.TIME ? effort.outOfTime() : stopped.get();
    }
    return 0;
  }

  private List<String> lines(Game game, Start start, List<Row> rows) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: the values along %s, for each %s"
            .formatted(
                command.subject(game, start),
                start.coordinates().get(1),
                start.coordinates().get(0)));
    rows.forEach(row -> lines.add(row.line()));
    return lines;
  }

  /**
   * The positions whose first coordinate is a number.
   *
   * @throws Failure when they are not told by two coordinates, each an argument
   */
  static Start row(Start start, long number) {
    if (start.coordinates().size() != 2) {
      throw Failure.input(
          "wrong-dimension",
          "--rows is for two coordinates, and the start has " + start.coordinates().size(),
          "name positions with two, for example --of \"heaps(a, b)\"");
    }
    List<Term> arguments = new ArrayList<>();
    for (Term argument : start.arguments()) {
      arguments.add(
          switch (argument) {
            case Term.Constant constant -> constant;
            case Term.Slot(int slot) -> slot == 0 ? Terms.constant(number) : new Term.Slot(0);
            default ->
                throw Failure.input(
                    "wrong-dimension",
                    "--rows is for positions whose arguments are their coordinates",
                    "name them so, for example --of \"heaps(a, b)\"");
          });
    }
    return new Start(start.name(), List.of(start.coordinates().get(1)), arguments);
  }
}
