// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.cli.report.BoardDrawing;
import sprague.engine.PositionFormatter;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.solve.MaybeNumber;
import sprague.solve.Move;
import sprague.solve.Solution;
import sprague.store.json.JsonObject;

/**
 * The answer of {@code solve}, as text and as JSON. The text has a headline with the winner, the
 * winning moves or else the best others, and the reasons below "why:".
 */
final class SolutionText {
  /** The number of moves printed, about a screen; the rest is counted. */
  private static final int MAX_SHOWN = 20;

  private SolutionText() {}

  /**
   * The answer as text.
   *
   * @param reasons the lines below "why:"
   * @param drawing draws the first moves, in a game on boards of rows and columns
   */
  static List<String> lines(
      Solution solution, List<String> reasons, Optional<BoardDrawing> drawing) {
    List<String> lines = new ArrayList<>();
    lines.add(headline(solution));
    List<Move> winning = solution.winningMoves();
    String heading = solution.score().isPresent() ? "best moves" : "winning moves";
    if (!winning.isEmpty()) {
      lines.add(winning.size() == 1 ? heading.replace("moves", "move") + ":" : heading + ":");
      addMoves(lines, winning, drawing);
      if (!solution.moves().complete()) {
        lines.add("  (there may be others: " + solution.moves().count().reason() + ")");
      }
    } else if (!solution.moves().others().isEmpty()) {
      lines.add(
          solution.outcome() == Outcome.DRAW ? "moves that keep the tie:" : "longest resistance:");
      addMoves(lines, solution.moves().others(), drawing);
    }
    lines.add("why:");
    reasons.forEach(reason -> lines.add("  " + reason));
    return lines;
  }

  /** The winner, with the number of plies if the play is a win and the number is known. */
  private static String headline(Solution solution) {
    OptionalLong plies = solution.plies().value();
    if (plies.isEmpty() || solution.score().isPresent() || solution.outcome() == Outcome.DRAW) {
      return solution.summary();
    }
    long count = plies.getAsLong();
    return solution.summary() + ", in " + count + (count == 1 ? " ply" : " plies");
  }

  private static void addMoves(
      List<String> lines, List<Move> moves, Optional<BoardDrawing> drawing) {
    drawing.ifPresent(it -> it.moves(moves).forEach(line -> lines.add("  " + line)));
    for (Move move : moves.subList(0, Math.min(MAX_SHOWN, moves.size()))) {
      lines.add("  " + move);
    }
    if (moves.size() > MAX_SHOWN) {
      lines.add("  and " + (moves.size() - MAX_SHOWN) + " more");
    }
  }

  /** The answer as JSON; {@code reason} says why a field is null. */
  static JsonObject json(String title, Solution solution) {
    Game game = solution.game();
    JsonObject fields =
        new JsonObject()
            .with("game", title)
            .with("position", PositionFormatter.of(game, solution.position()))
            .with("outcome", name(solution.outcome()))
            .with("winner", solution.winner())
            .with("nimber", solution.nimber().value())
            .with("remoteness", solution.plies().value())
            .withIfPresent("score", solution.score())
            .with("winningMoves", moves(game, solution.winningMoves()))
            .with("otherMoves", moves(game, solution.moves().others()))
            .with(
                "components",
                solution.components().stream().map(each -> component(solution, each)).toList())
            .with("moves", solution.moves().count().value())
            .with("plies", solution.plies().value());
    if (!solution.moves().complete()) {
      fields.put("complete", false);
    }
    String reasons =
        Stream.of(solution.nimber(), solution.plies(), solution.moves().count())
            .filter(known -> known.value().isEmpty())
            .map(MaybeNumber::reason)
            .distinct()
            .collect(Collectors.joining("; "));
    return reasons.isEmpty() ? fields : fields.with("reason", reasons);
  }

  /** A component with its options; {@code reason} says why some, or its value, are missing. */
  private static JsonObject component(Solution solution, Solution.ComponentOptions part) {
    Game game = solution.game();
    JsonObject row =
        new JsonObject()
            .with("position", PositionFormatter.of(game, part.component()))
            .with("count", part.count());
    part.value().ifPresentOrElse(value -> put(row, value), () -> row.put("value", null));
    row.with("options", part.options().stream().map(option -> option(game, option)).toList())
        .with("optionCount", part.optionCount().value());
    if (!part.listsAll()) {
      row.put(
          "reason",
          part.optionCount().value().isPresent()
              ? part.options().size() + " of the options are listed"
              : part.optionCount().reason());
    } else if (part.value().isEmpty()) {
      row.put("reason", solution.nimber().reason());
    }
    return row;
  }

  /** Adds a value; an outcome is no number and has its own field. */
  private static void put(JsonObject row, Value value) {
    switch (value) {
      case Value.Nimber(long size) -> row.put("value", size);
      case Value.Sunny() -> row.put("value", "sunny");
      case Value.Score(long points) -> row.put("value", points);
      case Value.Result(Outcome outcome) -> row.with("value", null).with("outcome", name(outcome));
    }
  }

  private static JsonObject option(Game game, Solution.OptionValue option) {
    JsonObject row =
        new JsonObject()
            .with("to", PositionFormatter.of(game, option.to()))
            .with("value", option.value().value())
            .withIfPresent("outcome", option.outcome().map(SolutionText::name));
    gain(row, option.move());
    return option.value().value().isEmpty() ? row.with("reason", option.value().reason()) : row;
  }

  /**
   * Adds the fields {@code gain}, in scoring games, and {@code ends}, if the move ends the whole
   * game.
   */
  static JsonObject gain(JsonObject row, Move move) {
    if (move.game().scoring()) {
      row.put("gain", move.gain());
    }
    return row.withIfPresent("ends", move.end());
  }

  /** The name of an outcome in JSON: N, P or draw. */
  static String name(Outcome outcome) {
    return outcome == Outcome.DRAW ? "draw" : outcome.name();
  }

  private static List<JsonObject> moves(Game game, List<Move> moves) {
    return moves.stream()
        .map(
            move ->
                gain(
                    new JsonObject()
                        .with("from", PositionFormatter.of(game, move.from()))
                        .with("to", PositionFormatter.of(game, move.to()))
                        .with("leaves", move.leaves())
                        .with("plies", move.plies()),
                    move))
        .toList();
  }
}
