// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.values.Box;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.plan.Plan;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.board.GeographyForm;
import sprague.prove.SearchTimes;
import sprague.solve.OptionCountEstimate;
import sprague.solve.TimedRun;
import sprague.store.json.JsonObject;

/**
 * {@code explain}: shows the rules as read, the engines that apply with their estimates, and the
 * one chosen for the values of the range. Without {@code --measure} no values are computed, so that
 * it takes as long as planning; with it, the chosen engine runs within the limits of the user, and
 * then others for as long as {@link TimedRun} lets them.
 */
final class ExplainCommand extends GameCommand {
  // Nothing is computed without --measure, so the default range is larger than that of `values`.
  private final RangeOptions range =
      new RangeOptions(
          this, "plan for the values up to B", /* length= */ 1000, /* lengthEach= */ 100);

  private final CommandOption measure =
      flag("--measure", "run the engines and compare their times with the estimates");

  ExplainCommand() {
    super(
        "explain",
        "How the rules are read, which engines apply, and which one is chosen at what cost.",
        "",
        "sprague explain 0.137",
        "sprague explain \"heap(n) -> heap(n - k) where k >= 1, 2 * k <= n\" --to 9999",
        "sprague explain grundy --to 100000 --measure");
  }

  @Override
  protected int run(Console console) {
    requireNoOtherWords();
    Game game = game();
    Start start = range.start(game);
    Box box = range.box(start, Optional.empty());
    Question.Box question = new Question.Box(game, start, box.from(), box.to());
    Effort effort = effort(console);
    Plan plan = Planner.plan(question, effort);
    Optional<Double> options = measure.isSet() ? options(question, effort) : Optional.empty();
    List<TimedRun> runs =
        measure.isSet()
            ? withProgress(console, effort, () -> TimedRun.of(plan, effort))
            : List.of();
    answer(
        console,
        () -> fields(game, box, plan, runs, options),
        () -> lines(game, box, plan, runs, options));
    // Measurements are shown even if a limit stopped the first one; then the limit is reported.
    runs.stream()
        .limit(1)
        .flatMap(run -> run.stopped().stream())
        .forEach(
            spent -> {
              throw spent;
            });
    return 0;
  }

  /**
   * An estimate of the number of options of all positions, from a sample; empty if that takes more
   * than {@link SearchTimes#OPTION_COUNT}.
   */
  private static Optional<Double> options(Question.Box question, Effort effort) {
    try {
      return Optional.of(OptionCountEstimate.of(question, effort.within(SearchTimes.OPTION_COUNT)));
    } catch (BudgetExceeded spent) {
      return Optional.empty();
    }
  }

  /** The answer as text; {@code options} is empty also if they are not estimated. */
  private List<String> lines(
      Game game, Box box, Plan plan, List<TimedRun> runs, Optional<Double> options) {
    List<String> lines = new ArrayList<>();
    lines.add("rules:");
    game.text().strip().lines().forEach(line -> lines.add("  " + line));
    lines.add(
        game.measure().isPresent()
            ? "every move makes progress, so every play ends"
            : game.board().isPresent()
                ? "a play that returns to a position is reported when it occurs"
                : "no termination measure was found; a play may never end");
    if (game.board()
        .flatMap(board -> GeographyForm.of(board, board.on(box.to()).startComponent()))
        .isPresent()) {
      lines.add("geography: `solve` finds the winner on a large board by a maximum matching");
    }
    if (box.dimension() > 0) {
      lines.add(
          "for values of %s up to %s"
              .formatted(String.join(", ", box.names()), RangeOptions.text(box.to())));
    }
    lines.addAll(PlanReport.of(plan));
    if (measure.isSet()) {
      lines.addAll(PlanReport.measured(runs));
      lines.add(
          options
              .map(about -> String.format(Locale.ROOT, "options: %.3g (from a sample)", about))
              .orElse("options: not counted, out of time"));
    }
    return lines;
  }

  private JsonObject fields(
      Game game, Box box, Plan plan, List<TimedRun> runs, Optional<Double> options) {
    JsonObject fields =
        new JsonObject()
            .with("game", title(game))
            .with("rules", game.text().strip())
            .with("ends", game.measure().isPresent() ? "always" : "unknown")
            .with("to", box.to())
            .with("engine", plan.chosen().map(EngineOffer::name))
            .with("bids", plan.offers().stream().map(offer -> fields(offer, runs)).toList());
    return measure.isSet() ? fields.with("options", options) : fields;
  }

  /** An engine's offer, with its measured time if it was run; unknown fields are null. */
  private static JsonObject fields(EngineOffer offer, List<TimedRun> runs) {
    boolean applies = offer.engine().isPresent();
    JsonObject row =
        new JsonObject()
            .with("engine", offer.name())
            .with("applies", applies)
            .with("finding", offer.finding())
            .with(
                "seconds",
                applies && offer.seconds() < EngineOffer.SECONDS_UNKNOWN ? offer.seconds() : null)
            .with("bytes", applies ? offer.bytes() : null);
    runs.stream().filter(run -> run.offer().equals(offer)).forEach(run -> put(run, row));
    return row;
  }

  private static void put(TimedRun run, JsonObject row) {
    boolean ended = run.stopped().isEmpty();
    row.with("measured", ended ? run.seconds() : null)
        .with("ratio", ended && run.offer().isEstimated() ? run.ratio() : null)
        .with("values", run.values())
        .withIfPresent("reason", run.stopped().map(Throwable::getMessage));
  }
}
