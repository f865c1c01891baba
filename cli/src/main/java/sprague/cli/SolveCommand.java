// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sprague.ask.Explanation;
import sprague.ask.Known;
import sprague.ask.Move;
import sprague.ask.Solution;
import sprague.ask.Solver;
import sprague.model.Game;
import sprague.model.Position;
import sprague.run.Effort;
import sprague.run.Shown;
import sprague.say.Language;
import sprague.say.Reading;
import sprague.say.SourceText;
import tools.jackson.core.JsonGenerator;

/** Who wins a position, and how. */
@CommandLine.Command(
    name = "solve",
    description = "Who wins a position, the nimber, every winning move, and why.",
    footer = {
      "",
      "Examples:",
      "  sprague solve 0.77 \"5 7\"",
      "  sprague solve lasker \"heap(3) + 2 * heap(4)\"",
      "  sprague solve wythoff \"8,4\" --remoteness",
      "  sprague solve nim \"any(3, 5)\" --json"
    })
final class SolveCommand extends Command {
  @Parameters(index = "0", paramLabel = "GAME", description = "file, name, code or rules")
  String game = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "POSITION",
      description = "the position, after parameters name=value if the game has some")
  List<String> words = new ArrayList<>();

  @Option(names = "--remoteness", description = "also the plies to the end under best play")
  boolean remoteness;

  @Override
  int run(Terminal terminal) {
    Arguments arguments = Arguments.of(words);
    Game bound = open(game, arguments.parameters(), terminal);
    Position position = position(arguments.position(), bound);
    Effort effort = effort();
    Solution solution =
        Progress.during(
            effort, terminal, common, () -> Solver.solve(bound, position, effort, remoteness));
    if (common.json) {
      Json.object(terminal.out(), json -> write(json, solution));
    } else {
      Output.write(terminal.out(), String.join("\n", Explanation.of(solution)) + "\n");
      if (remoteness) {
        Output.write(terminal.out(), remoteness(solution.plies()) + "\n");
      }
    }
    return Status.DONE;
  }

  /** The position asked about and the parameters that may stand before or behind it. */
  record Arguments(String position, List<String> parameters) {
    static Arguments of(List<String> words) {
      List<String> parameters = words.stream().filter(word -> word.contains("=")).toList();
      List<String> rest = words.stream().filter(word -> !word.contains("=")).toList();
      if (rest.isEmpty()) {
        throw Refusal.input(
            "no-position", "there is no position", "give one behind the game, such as \"5 7\"");
      }
      return new Arguments(String.join(" ", rest), parameters);
    }
  }

  static Position position(String text, Game bound) {
    Reading<Position> reading = Language.position(new SourceText("position", text), bound);
    return reading.result().orElseThrow(() -> Refusal.of(reading));
  }

  private static String remoteness(Known plies) {
    return plies.value().isPresent()
        ? "under best play the game lasts " + plies.value().getAsLong() + " plies"
        : "how long the game lasts is not known: " + plies.reason();
  }

  private void write(JsonGenerator json, Solution solution) {
    Game bound = solution.game();
    json.writeStringProperty("game", bound.title().isEmpty() ? game.strip() : bound.title());
    json.writeStringProperty("position", Shown.of(bound, solution.position()));
    json.writeStringProperty(
        "outcome",
        switch (solution.outcome()) {
          case N -> "N";
          case P -> "P";
          case DRAW -> "draw";
        });
    json.writeStringProperty("winner", solution.winner());
    Json.number(json, "nimber", solution.nimber().value());
    Json.number(json, "remoteness", solution.plies().value());
    if (solution.score().isPresent()) {
      json.writeNumberProperty("score", solution.score().getAsLong());
    }
    json.writeArrayPropertyStart("winningMoves");
    solution.winningMoves().forEach(move -> write(json, bound, move));
    json.writeEndArray();
    if (!solution.otherMoves().isEmpty()) {
      json.writeArrayPropertyStart("otherMoves");
      solution.otherMoves().forEach(move -> write(json, bound, move));
      json.writeEndArray();
    }
    Json.number(json, "moves", solution.moves().value());
    Json.number(json, "plies", solution.plies().value());
    String reason = reason(solution);
    if (!reason.isEmpty()) {
      json.writeStringProperty("reason", reason);
    }
  }

  private static void write(JsonGenerator json, Game bound, Move move) {
    json.writeStartObject();
    json.writeStringProperty("from", Shown.of(bound, move.from()));
    json.writeStringProperty("to", Shown.of(bound, move.to()));
    Json.number(json, "leaves", move.leaves());
    Json.number(json, "plies", move.plies());
    json.writeEndObject();
  }

  /** Why something is null. */
  private static String reason(Solution solution) {
    List<String> reasons = new ArrayList<>();
    for (Known known : List.of(solution.nimber(), solution.plies(), solution.moves())) {
      if (known.value().equals(OptionalLong.empty()) && !reasons.contains(known.reason())) {
        reasons.add(known.reason());
      }
    }
    return String.join("; ", reasons);
  }
}
