// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sprague.model.Game;
import sprague.model.Rule;
import sprague.run.Bid;
import sprague.run.Plan;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.say.RuleWords;

/** What the planner recognised and chose. */
@CommandLine.Command(
    name = "explain",
    description = "What the planner recognised, every engine's bid, and the choice.",
    footer = {
      "",
      "Examples:",
      "  sprague explain 0.137",
      "  sprague explain \"heap(n) -> heap(n - s) where s in {1,5,6}\" --to 1000000"
    })
final class ExplainCommand extends Command {
  private static final long STANDARD = 10_000;
  private static final long STANDARD_SIDE = 200;

  @Parameters(index = "0", paramLabel = "GAME", description = "file, name, code or rules")
  String game = "";

  @Parameters(index = "1..*", paramLabel = "name=value", description = "parameters of the game")
  List<String> words = new ArrayList<>();

  @Option(names = "--to", paramLabel = "B", description = "plan for values up to there")
  @Nullable Long to;

  @Override
  int run(Terminal terminal) {
    Game bound = open(game, words, terminal);
    int dimensions = bound.start().coordinates().size();
    long limit = to == null ? dimensions == 1 ? STANDARD : STANDARD_SIDE : to;
    if (limit < 0) {
      throw Refusal.input("negative", "--to " + limit + " is negative", "");
    }
    Plan plan =
        Planner.plan(
            new Question.Box(
                bound,
                bound.start(),
                java.util.Collections.nCopies(dimensions, 0L),
                java.util.Collections.nCopies(dimensions, limit)),
            common.limits());
    if (common.json) {
      Json.object(terminal.out(), json -> write(json, bound, plan));
    } else {
      Output.write(terminal.out(), text(bound, plan, limit));
    }
    return plan.chosen().isPresent() ? Status.DONE : Status.LIMIT;
  }

  private static String text(Game bound, Plan plan, long limit) {
    StringBuilder text = new StringBuilder("The rules, as loops:\n");
    for (Rule rule : bound.rules()) {
      text.append("  ").append(rule.text().replaceFirst("^->\\s*", "-> ")).append('\n');
      for (String line : RuleWords.of(bound, rule)) {
        text.append("      ").append(line).append('\n');
      }
    }
    text.append(RuleWords.progress(bound)).append('\n');
    text.append("Values up to ").append(limit).append(", every engine's bid:\n");
    for (String line : sprague.ask.PlanReport.of(plan)) {
      text.append("  ").append(line).append('\n');
    }
    return text.toString();
  }

  private void write(tools.jackson.core.JsonGenerator json, Game bound, Plan plan) {
    json.writeStringProperty("game", bound.title().isEmpty() ? game.strip() : bound.title());
    json.writeStringProperty("rules", bound.text());
    json.writeArrayPropertyStart("loops");
    for (Rule rule : bound.rules()) {
      json.writeString(RuleWords.of(bound, rule).stream().collect(Collectors.joining("; ")));
    }
    json.writeEndArray();
    json.writeBooleanProperty("progress", bound.measure().isPresent());
    json.writeArrayPropertyStart("bids");
    for (Bid bid : plan.bids()) {
      json.writeStartObject();
      json.writeStringProperty("engine", bid.name());
      json.writeBooleanProperty("applies", bid.engine().isPresent());
      json.writeStringProperty("finding", bid.finding());
      if (bid.engine().isPresent()) {
        json.writeNumberProperty("seconds", bid.seconds());
        json.writeNumberProperty("bytes", bid.bytes());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    if (plan.chosen().isPresent()) {
      json.writeStringProperty("engine", plan.chosen().get().name());
    } else {
      json.writeNullProperty("engine");
    }
  }
}
