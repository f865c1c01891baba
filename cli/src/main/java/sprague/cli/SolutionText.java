// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import sprague.ask.Explanation;
import sprague.ask.Move;
import sprague.ask.Solution;
import sprague.ask.Told;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.run.Shown;
import sprague.web.question.Json;

/** A solution as text for a person, and as the fields of the JSON answer. */
final class SolutionText {
  /** Moves that are printed; more are counted. */
  private static final int MOST_SHOWN = 20;

  private SolutionText() {}

  /** The lines of the answer. */
  static List<String> lines(Solution solution, List<String> reasons) {
    List<String> lines = new ArrayList<>();
    lines.add(headline(solution));
    List<Move> winning = solution.winningMoves();
    String what = solution.score().isPresent() ? "best moves" : "winning moves";
    if (!winning.isEmpty()) {
      lines.add(winning.size() == 1 ? what.replace("moves", "move") + ":" : what + ":");
      addMoves(lines, solution.game(), winning);
      if (!solution.moves().complete()) {
        lines.add("  (there may be others: " + solution.moves().count().reason() + ")");
      }
    } else if (!solution.moves().others().isEmpty()) {
      lines.add(
          solution.outcome() == Outcome.DRAW ? "moves that keep the tie:" : "longest resistance:");
      addMoves(lines, solution.game(), solution.moves().others());
    }
    lines.add("why:");
    reasons.forEach(reason -> lines.add("  " + reason));
    return lines;
  }

  private static String headline(Solution solution) {
    StringBuilder line = new StringBuilder(Shown.of(solution.game(), solution.position()));
    line.append(": ");
    if (solution.score().isPresent()) {
      return line.append("score ").append(solution.score().getAsLong()).toString();
    }
    line.append(
        switch (solution.outcome()) {
          case N -> "the first player wins";
          case P -> "the second player wins";
          case DRAW -> "a tie";
        });
    solution.nimber().value().ifPresent(nimber -> line.append(", nimber ").append(nimber));
    if (solution.outcome() != Outcome.DRAW) {
      solution
          .plies()
          .value()
          .ifPresent(
              plies -> line.append(", in ").append(plies).append(plies == 1 ? " ply" : " plies"));
    }
    return line.toString();
  }

  private static void addMoves(List<String> lines, Game game, List<Move> moves) {
    for (Move move : moves.subList(0, Math.min(MOST_SHOWN, moves.size()))) {
      lines.add("  " + Explanation.show(game, move));
    }
    if (moves.size() > MOST_SHOWN) {
      lines.add("  and " + (moves.size() - MOST_SHOWN) + " more");
    }
  }

  /** The fields of the answer. */
  static Map<String, @Nullable Object> json(String title, Solution solution) {
    Game game = solution.game();
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("game", title);
    fields.put("position", Shown.of(game, solution.position()));
    fields.put("outcome", name(solution.outcome()));
    fields.put("winner", solution.winner());
    fields.put("nimber", number(solution.nimber()));
    fields.put("remoteness", number(solution.plies()));
    solution.score().ifPresent(score -> fields.put("score", score));
    fields.put("winningMoves", moves(game, solution.winningMoves()));
    fields.put("otherMoves", moves(game, solution.moves().others()));
    fields.put("components", components(solution));
    fields.put("moves", number(solution.moves().count()));
    fields.put("plies", number(solution.plies()));
    if (!solution.moves().complete()) {
      fields.put("complete", false);
    }
    List<String> reasons = new ArrayList<>();
    for (Told known : List.of(solution.nimber(), solution.plies(), solution.moves().count())) {
      if (known.value().isEmpty() && !reasons.contains(known.reason())) {
        reasons.add(known.reason());
      }
    }
    if (!reasons.isEmpty()) {
      fields.put("reason", String.join("; ", reasons));
    }
    return fields;
  }

  private static List<Map<String, @Nullable Object>> components(Solution solution) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (Solution.Standing standing : solution.standings()) {
      Map<String, @Nullable Object> row = Json.object();
      row.put("position", Shown.of(solution.game(), standing.component()));
      row.put("count", standing.count());
      standing.value().ifPresentOrElse(value -> put(row, value), () -> row.put("value", null));
      List<Map<String, @Nullable Object>> options = new ArrayList<>();
      standing.options().forEach(option -> options.add(option(solution.game(), option)));
      row.put("options", options);
      row.put("optionCount", number(standing.optionCount()));
      if (!standing.listsAll()) {
        row.put(
            "reason",
            standing.optionCount().value().isPresent()
                ? options.size() + " of the options are listed"
                : standing.optionCount().reason());
      } else if (standing.value().isEmpty()) {
        row.put("reason", solution.nimber().reason());
      }
      rows.add(row);
    }
    return rows;
  }

  private static void put(Map<String, @Nullable Object> row, Value value) {
    switch (value) {
      case Value.Nimber(long size) -> row.put("value", size);
      case Value.Sunny() -> row.put("value", "sunny");
      case Value.Score(long points) -> row.put("value", points);
      case Value.Result(Outcome outcome) -> {
        row.put("value", null);
        row.put("outcome", name(outcome));
      }
    }
  }

  private static Map<String, @Nullable Object> option(Game game, Solution.Choice option) {
    Map<String, @Nullable Object> row = Json.object();
    row.put("to", Shown.of(game, option.to()));
    row.put("value", number(option.value()));
    option.outcome().ifPresent(outcome -> row.put("outcome", name(outcome)));
    if (game.scoring()) {
      row.put("gain", option.gain());
    }
    option.end().ifPresent(end -> row.put("ends", end.name().toLowerCase(Locale.ROOT)));
    if (option.value().value().isEmpty()) {
      row.put("reason", option.value().reason());
    }
    return row;
  }

  /** An outcome as answers write it. */
  static String name(Outcome outcome) {
    return outcome == Outcome.DRAW ? "draw" : outcome.name();
  }

  private static List<Map<String, @Nullable Object>> moves(Game game, List<Move> moves) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (Move move : moves) {
      Map<String, @Nullable Object> row = Json.object();
      row.put("from", Shown.of(game, move.from()));
      row.put("to", Shown.of(game, move.to()));
      row.put("leaves", number(move.leaves()));
      row.put("plies", number(move.plies()));
      if (game.scoring()) {
        row.put("gain", move.gain());
      }
      move.end().ifPresent(end -> row.put("ends", end.name().toLowerCase(Locale.ROOT)));
      rows.add(row);
    }
    return rows;
  }

  private static @Nullable Long number(Told known) {
    return number(known.value());
  }

  private static @Nullable Long number(OptionalLong number) {
    return number.isPresent() ? number.getAsLong() : null;
  }
}
