// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.ask.PlanReport;
import sprague.cli.console.ByteText;
import sprague.cli.console.Console;
import sprague.cli.values.Box;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Bid;
import sprague.run.Plan;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.web.question.Json;

/** Shows what the planner recognised in a game, and which engine it would take. */
final class ExplainCommand extends GameCommand {
  private final RangeOptions range =
      new RangeOptions(this, "plan for the values up to B", 1000, 100);

  ExplainCommand() {
    super(
        "explain",
        "What the planner recognises, which engine it takes, and what that costs.",
        "",
        "sprague explain 0.137",
        "sprague explain \"heap(n) -> heap(n - k) where k >= 1, 2 * k <= n\" --to 9999");
  }

  @Override
  int run(Console console) {
    noOthers();
    Game game = game();
    Start start = range.start(game);
    Box box = range.box(start, Optional.empty());
    Question question = new Question.Box(game, start, box.from(), box.to());
    Plan plan = Planner.plan(question, effort(console));
    if (json()) {
      console.json(fields(game, box, plan));
    } else {
      ByteText out = console.text();
      for (String line : lines(game, box, plan)) {
        out.put(line).put('\n');
      }
      out.flush();
    }
    return 0;
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

  private Map<String, @Nullable Object> fields(Game game, Box box, Plan plan) {
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
      bids.add(row);
    }
    fields.put("bids", bids);
    return fields;
  }
}
