// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import sprague.ask.Move;
import sprague.ask.Opponent;
import sprague.ask.Solution;
import sprague.ask.Solver;
import sprague.ask.Unanswerable;
import sprague.model.Component;
import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.model.RuleFailure;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Shown;
import sprague.web.question.Json;

/**
 * One step of a play as a program reads it: what lies on the table, what the player to move can do
 * and how good each move is, and what the perfect player does.
 *
 * @param game the game
 * @param opponent the perfect player
 * @param most how many moves are listed at most
 */
record PlayStep(Game game, Opponent opponent, int most) {
  /** Components that are listed one by one. */
  private static final int MOST_COMPONENTS = 1000;

  /** What is known of a position. */
  private sealed interface Knowledge {
    record Solved(Solution solution, Optional<Move> reply) implements Knowledge {}

    record Not(String reason) implements Knowledge {}
  }

  /** The fields of the answer for a position in which the play goes on, or nobody can move. */
  Map<String, @Nullable Object> fields(String title, Position position, Effort effort) {
    Map<String, @Nullable Object> fields = laid(title, position);
    List<Move> legal = opponent.sharedMoves(position, most);
    boolean over = legal.isEmpty();
    Knowledge knowledge = knowledge(position, effort);
    fields.put("over", over);
    fields.put("result", over && !game.scoring() ? stuck() : null);
    switch (knowledge) {
      case Knowledge.Solved(Solution solution, Optional<Move> reply) ->
          solved(fields, solution, reply, legal);
      case Knowledge.Not(String reason) -> unsolved(fields, reason, legal, position);
    }
    return fields;
  }

  /** The fields of the answer after a move that ended the whole game. */
  Map<String, @Nullable Object> ended(String title, Position position, Finish.Result end) {
    Map<String, @Nullable Object> fields = laid(title, position);
    Outcome outcome =
        switch (end) {
          case WINS -> Outcome.P;
          case LOSES -> Outcome.N;
          case DRAWS -> Outcome.DRAW;
        };
    fields.put("over", true);
    fields.put(
        "result",
        switch (end) {
          case WINS -> "loses";
          case LOSES -> "wins";
          case DRAWS -> "draws";
        });
    fields.put("outcome", SolutionText.name(outcome));
    fields.put("nimber", null);
    fields.put("plies", 0);
    fields.put("moves", List.of());
    fields.put("moveCount", 0);
    fields.put("reply", null);
    fields.put("complete", true);
    return fields;
  }

  /** A move that was made. */
  Map<String, @Nullable Object> played(Position position, Move move) {
    Map<String, @Nullable Object> row = Json.object();
    change(row, position, move);
    gain(row, move);
    return row;
  }

  private Map<String, @Nullable Object> laid(String title, Position position) {
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("game", title);
    fields.put("position", Shown.of(game, position));
    fields.put("components", components(position));
    return fields;
  }

  private String stuck() {
    return switch (game.ending()) {
      case STUCK_LOSES -> "loses";
      case STUCK_WINS -> "wins";
      case STUCK_DRAWS -> "draws";
    };
  }

  /** What the engines tell; where they cannot, two people can still play. */
  private Knowledge knowledge(Position position, Effort effort) {
    try {
      Solution solution = Solver.solve(game, position, effort, false);
      return new Knowledge.Solved(solution, opponent.reply(solution, effort));
    } catch (Unanswerable refused) {
      return new Knowledge.Not(reason(refused));
    } catch (RuleFailure failure) {
      if (failure.reason() != RuleFailure.Reason.CYCLE) {
        throw failure;
      }
      return new Knowledge.Not(reason(failure));
    } catch (EffortSpent spent) {
      if (spent.reason() == EffortSpent.Reason.INTERRUPT) {
        throw spent;
      }
      return new Knowledge.Not(reason(spent));
    }
  }

  private static String reason(RuntimeException refusal) {
    return "there is no perfect player here: " + refusal.getMessage();
  }

  private void solved(
      Map<String, @Nullable Object> fields,
      Solution solution,
      Optional<Move> reply,
      List<Move> legal) {
    List<RatedMove> rated = RatedMove.of(solution, legal);
    List<RatedMove> listed = new ArrayList<>(rated.subList(0, Math.min(most, rated.size())));
    reply.ifPresent(move -> include(listed, move, rated));
    fields.put("outcome", SolutionText.name(solution.outcome()));
    solution.score().ifPresent(score -> fields.put("score", score));
    fields.put("nimber", number(solution.nimber().value()));
    fields.put("plies", number(solution.plies().value()));
    fields.put("moves", rows(solution.position(), listed));
    OptionalLong count = solution.moves().count().value();
    boolean all =
        count.isPresent()
            ? count.getAsLong() == listed.size()
            : legal.size() < most && rated.size() == listed.size();
    fields.put("moveCount", all ? Long.valueOf(listed.size()) : number(count));
    fields.put("reply", reply.map(move -> (long) at(listed, move)).orElse(null));
    fields.put("complete", all);
    if (!all && count.isEmpty()) {
      fields.put("reason", solution.moves().count().reason());
    }
  }

  /** Keeps the reply in a list that is cut. */
  private static void include(List<RatedMove> listed, Move reply, List<RatedMove> rated) {
    if (at(listed, reply) < 0) {
      int at = at(rated, reply);
      RatedMove last = at < 0 ? RatedMove.unknown(List.of(reply)).getFirst() : rated.get(at);
      listed.set(listed.size() - 1, last);
    }
  }

  private static int at(List<RatedMove> rated, Move move) {
    for (int i = 0; i < rated.size(); i++) {
      Move other = rated.get(i).move();
      if (other.from().equals(move.from())
          && other.to().equals(move.to())
          && other.gain() == move.gain()
          && other.end().equals(move.end())) {
        return i;
      }
    }
    return -1;
  }

  private void unsolved(
      Map<String, @Nullable Object> fields, String reason, List<Move> legal, Position position) {
    boolean all = legal.size() < most;
    fields.put("outcome", null);
    fields.put("nimber", null);
    fields.put("plies", null);
    fields.put("moves", rows(position, RatedMove.unknown(legal)));
    fields.put("moveCount", all ? Long.valueOf(legal.size()) : null);
    fields.put("reply", null);
    fields.put("complete", all);
    fields.put("reason", reason);
  }

  private List<Map<String, @Nullable Object>> rows(Position position, List<RatedMove> moves) {
    Map<Position, Integer> places = places(position);
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (RatedMove rated : moves) {
      Map<String, @Nullable Object> row = Json.object();
      row.put("component", places.get(rated.move().from()));
      change(row, position, rated.move());
      row.put("wins", rated.wins().orElse(null));
      row.put("keepsTie", rated.keepsTie().orElse(null));
      row.put("nimber", number(rated.leaves()));
      row.put("plies", number(rated.move().plies()));
      gain(row, rated.move());
      rated.score().ifPresent(score -> row.put("score", score));
      rows.add(row);
    }
    return rows;
  }

  private void change(Map<String, @Nullable Object> row, Position position, Move move) {
    row.put("from", Shown.of(game, move.from()));
    row.put("to", Shown.of(game, move.to()));
    row.put("parts", components(move.to()));
    row.put("leaves", Shown.of(game, move.applyTo(position)));
  }

  private void gain(Map<String, @Nullable Object> row, Move move) {
    if (game.scoring()) {
      row.put("gain", move.gain());
    }
    move.end().ifPresent(end -> row.put("ends", end.name().toLowerCase(Locale.ROOT)));
  }

  private Map<Position, Integer> places(Position position) {
    Map<Position, Integer> places = new HashMap<>();
    if (components(position) != null) {
      List<Position> parts = TypedMove.flat(List.of(position));
      for (int i = 0; i < parts.size(); i++) {
        places.putIfAbsent(parts.get(i), i);
      }
    }
    return places;
  }

  /** A row for each component, copies apart; null where there are compounds, or very many. */
  private @Nullable List<Map<String, @Nullable Object>> components(Position position) {
    List<Position> parts = TypedMove.flat(List.of(position));
    if (parts.size() > MOST_COMPONENTS) {
      return null;
    }
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (Position part : parts) {
      if (!(part instanceof Component component)) {
        return null;
      }
      Map<String, @Nullable Object> row = Json.object();
      row.put("name", game.names().get(component.name()).name());
      row.put("arguments", component.arguments());
      row.put("text", component.show(game));
      rows.add(row);
    }
    return rows;
  }

  private static @Nullable Long number(OptionalLong number) {
    return number.isPresent() ? number.getAsLong() : null;
  }
}
