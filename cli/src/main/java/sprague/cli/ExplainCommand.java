// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.ask.OptionTally;
import sprague.ask.PlanReport;
import sprague.ask.TimedRun;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Progress;
import sprague.cli.values.Box;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Plan;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.web.question.Json;

/** Shows what the planner recognised in a game, and which engine it would take. */
final class ExplainCommand extends GameCommand {
  private final RangeOptions range =
      new RangeOptions(this, "plan for the values up to B", 1000, 100);

  private final CommandOption measure =
      flag("--measure", "run the engines and show what they take beside what was estimated");

  ExplainCommand() {
    super(
        "explain",
        "What the planner recognises, which engine it takes, and what that costs.",
        "",
        "sprague explain 0.137",
        "sprague explain \"heap(n) -> heap(n - k) where k >= 1, 2 * k <= n\" --to 9999",
        "sprague explain grundy --to 100000 --measure");
  }

  @Override
  int run(Console console) {
    noOthers();
    Game game = game();
    Start start = range.start(game);
    Box box = range.box(start, Optional.empty());
    Question.Box question = new Question.Box(game, start, box.from(), box.to());
    Effort effort = effort(console);
    Plan plan = Planner.plan(question, effort);
    double options = measure.isSet() ? OptionTally.of(question, effort) : 0;
    List<TimedRun> runs = measure.isSet() ? runs(plan, effort, console) : List.of();
    if (json()) {
      Map<String, @Nullable Object> fields = fields(game, box, plan, runs);
      if (measure.isSet()) {
        fields.put("options", options);
      }
      console.json(fields);
    } else {
      ByteText out = console.text();
      for (String line : lines(game, box, plan)) {
        out.put(line).put('\n');
      }
      if (measure.isSet()) {
        for (String line : PlanReport.measured(runs)) {
          out.put(line).put('\n');
        }
        String count = String.format(Locale.ROOT, "options: %.3g (from a sample)\n", options);
        out.put(count);
      }
      out.flush();
    }
    // What was measured is shown in any case; then what stopped it is said, as by every command.
    runs.stream()
        .limit(1)
        .flatMap(run -> run.stopped().stream())
        .forEach(
            spent -> {
              throw spent;
            });
    return 0;
  }

  private List<TimedRun> runs(Plan plan, Effort effort, Console console) {
    try (Progress _ = Progress.of(effort, console, quiet())) {
      return TimedRun.of(plan, effort);
    }
  }

  private List<String> lines(Game game, Box box, Plan plan) {
    List<String> lines = new ArrayList<>();
    lines.add("rules:");
    game.text().strip().lines().forEach(line -> lines.add("  " + line));
    lines.add("loops:");
    LoopText.of(game).forEach(line -> lines.add("  " + line));
    lines.add(
        game.measure().isPresent()
            ? "every move makes progress, so every play ends"
            : "no measure of progress was found; a play may go on for ever");
    if (box.dimension() > 0) {
      lines.add(
          "for values of "
              + String.join(", ", box.names())
              + " up to "
              + RangeOptions.text(box.to()));
    }
    lines.addAll(PlanReport.of(plan));
    return lines;
  }

  private Map<String, @Nullable Object> fields(Game game, Box box, Plan plan, List<TimedRun> runs) {
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("game", title(game));
    fields.put("rules", game.text().strip());
    fields.put("loops", LoopText.of(game));
    fields.put("ends", game.measure().isPresent() ? "always" : "unknown");
    fields.put("to", box.to());
    fields.put("engine", plan.chosen().map(Bid::name).orElse(null));
    List<Map<String, @Nullable Object>> bids = new ArrayList<>();
    for (Bid bid : plan.bids()) {
      Map<String, @Nullable Object> row = Json.object();
      boolean applies = bid.engine().isPresent();
      row.put("engine", bid.name());
      row.put("applies", applies);
      row.put("finding", bid.finding());
      row.put("seconds", applies ? bid.seconds() : null);
      row.put("bytes", applies ? bid.bytes() : null);
      runs.stream().filter(run -> run.bid().equals(bid)).forEach(run -> put(run, row));
      bids.add(row);
    }
    fields.put("bids", bids);
    return fields;
  }

  private static void put(TimedRun run, Map<String, @Nullable Object> row) {
    boolean ended = run.stopped().isEmpty();
    row.put("measured", ended ? run.seconds() : null);
    row.put("ratio", ended && run.bid().isEstimated() ? run.ratio() : null);
    row.put("values", run.values());
    run.stopped().ifPresent(spent -> row.put("reason", spent.getMessage()));
  }
}
