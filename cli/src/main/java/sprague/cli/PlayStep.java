// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PositionFormatter;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Position;
import sprague.model.RuleFailure;
import sprague.solve.Move;
import sprague.solve.PerfectPlayer;
import sprague.solve.Solution;
import sprague.solve.Solver;
import sprague.solve.UnsupportedQuery;
import sprague.store.json.JsonObject;

/**
 * The JSON answer of {@code play --json}: the position, its moves with their ratings, and the reply
 * of the perfect player. {@code outcome} and {@code result} are those of the player to move, {@code
 * reply} is an index into {@code moves}, and {@code complete} says whether all moves are listed.
 * What is unknown is null.
 *
 * @param opponent the perfect player of the game
 * @param maxMoves the maximum number of moves listed, at least 1
 */
record PlayStep(Game game, PerfectPlayer opponent, int maxMoves) {
  /**
   * Positions with more components are not listed component by component: the answer would be too
   * large for a page to draw.
   */
  private static final int MAX_COMPONENTS = 1000;

  /**
   * The answer for a position that no move has ended; it may have no moves. Where a limit prevents
   * its solution, the moves have no ratings.
   */
  JsonObject fields(String title, Position position, Effort effort) {
    List<Move> legal = opponent.sharedMoves(position, maxMoves);
    boolean over = legal.isEmpty();
    JsonObject fields =
        positionFields(title, position)
            .with("over", over)
            .with("result", over && !game.scoring() ? stuck() : null);
    Solution solution;
    Optional<Move> reply;
    try {
      solution = Solver.solve(game, position, effort, /* remoteness= */ false);
      reply = opponent.reply(solution, effort);
    } catch (UnsupportedQuery | RuleFailure | BudgetExceeded refusal) {
      // Where no engine can solve it, two people can still play, so that is not a failure.
      if ((refusal instanceof RuleFailure failure && failure.reason() != RuleFailure.Reason.CYCLE)
          || (refusal instanceof BudgetExceeded spent
              && spent.reason() == BudgetExceeded.Reason.INTERRUPT)) {
        throw refusal;
      }
      String reason = "there is no perfect player here: " + refusal.getMessage();
      return unsolved(fields, reason, legal, position);
    }
    return solved(fields, solution, reply, legal);
  }

  /** The answer after a move that ended the whole game with {@code end} for its mover. */
  JsonObject ended(String title, Position position, GameEnd.Result end) {
    return positionFields(title, position)
        .with("over", true)
        .with(
            "result",
            switch (end) {
              case WINS -> "loses";
              case LOSES -> "wins";
              case DRAWS -> "draws";
            })
        .with(
            "outcome",
            switch (end) {
              case WINS -> "P";
              case LOSES -> "N";
              case DRAWS -> "draw";
            })
        .with("nimber", null)
        .with("plies", 0)
        .with("moves", List.of())
        .with("moveCount", 0)
        .with("reply", null)
        .with("complete", true);
  }

  /** The fields of a move that was made in {@code position}. */
  JsonObject played(Position position, Move move) {
    return SolutionText.gain(change(new JsonObject(), position, move), move);
  }

  private JsonObject positionFields(String title, Position position) {
    return new JsonObject()
        .with("game", title)
        .with("position", PositionFormatter.of(game, position))
        .with("components", components(position));
  }

  /** The result of a player who is to move and cannot. */
  private String stuck() {
    return switch (game.ending()) {
      case STUCK_LOSES -> "loses";
      case STUCK_WINS -> "wins";
      case STUCK_DRAWS -> "draws";
    };
  }

  /** Adds the solution; {@code legal} are at most {@link #maxMoves} moves. */
  private JsonObject solved(
      JsonObject fields, Solution solution, Optional<Move> reply, List<Move> legal) {
    List<RatedMove> rated = RatedMove.of(solution, legal);
    List<RatedMove> listed = new ArrayList<>(rated.subList(0, Math.min(maxMoves, rated.size())));
    reply.ifPresent(move -> include(listed, move, rated));
    // Without a count, all are listed if fewer were found than asked for and none was cut off.
    OptionalLong count = solution.moves().count().value();
    boolean all =
        count.isPresent()
            ? count.getAsLong() == listed.size()
            : legal.size() < maxMoves && rated.size() == listed.size();
    fields
        .with("outcome", SolutionText.name(solution.outcome()))
        .withIfPresent("score", solution.score())
        .with("nimber", solution.nimber().value())
        .with("plies", solution.plies().value())
        .with("moves", rows(solution.position(), listed))
        .with("moveCount", all ? OptionalLong.of(listed.size()) : count)
        .with("reply", reply.map(move -> indexOf(listed, move)))
        .with("complete", all);
    return all || count.isPresent()
        ? fields
        : fields.with("reason", solution.moves().count().reason());
  }

  /** Puts the reply in place of the last listed move if the list was cut before it. */
  private static void include(List<RatedMove> listed, Move reply, List<RatedMove> rated) {
    if (indexOf(listed, reply) < 0) {
      int index = indexOf(rated, reply);
      RatedMove last = index < 0 ? RatedMove.unknown(List.of(reply)).getFirst() : rated.get(index);
      listed.set(listed.size() - 1, last);
    }
  }

  /** The index of a move with the same change; -1 if there is none. */
  private static int indexOf(List<RatedMove> rated, Move move) {
    for (int i = 0; i < rated.size(); i++) {
      if (RatedMove.Change.of(rated.get(i).move()).equals(RatedMove.Change.of(move))) {
        return i;
      }
    }
    return -1;
  }

  /** Adds the moves without ratings, and the reason why there is no solution. */
  private JsonObject unsolved(
      JsonObject fields, String reason, List<Move> legal, Position position) {
    boolean all = legal.size() < maxMoves;
    return fields
        .with("outcome", null)
        .with("nimber", null)
        .with("plies", null)
        .with("moves", rows(position, RatedMove.unknown(legal)))
        .with("moveCount", all ? legal.size() : null)
        .with("reply", null)
        .with("complete", all)
        .with("reason", reason);
  }

  private List<JsonObject> rows(Position position, List<RatedMove> moves) {
    Map<Position, Integer> indexes = componentIndexes(position);
    return moves.stream()
        .map(
            rated -> {
              Move move = rated.move();
              JsonObject row = new JsonObject().with("component", indexes.get(move.from()));
              change(row, position, move)
                  .with("wins", rated.wins())
                  .with("keepsTie", rated.keepsTie())
                  .with("nimber", rated.leaves())
                  .with("plies", move.plies());
              return SolutionText.gain(row, move).withIfPresent("score", rated.score());
            })
        .toList();
  }

  /** Adds what a move changes and the whole position that it leaves. */
  private JsonObject change(JsonObject row, Position position, Move move) {
    return row.with("from", PositionFormatter.of(game, move.from()))
        .with("to", PositionFormatter.of(game, move.to()))
        .with("parts", components(move.to()))
        .with("leaves", PositionFormatter.of(game, move.applyTo(position)));
  }

  /**
   * By component of a position, the index of the first one equal to it; empty where components are
   * not listed.
   */
  private Map<Position, Integer> componentIndexes(Position position) {
    Map<Position, Integer> indexes = new HashMap<>();
    if (components(position) != null) {
      List<Position> parts = position.flattened();
      for (int i = 0; i < parts.size(); i++) {
        indexes.putIfAbsent(parts.get(i), i);
      }
    }
    return indexes;
  }

  /**
   * A row for each component, with one row for each copy; null if a part is a compound or there are
   * more than {@link #MAX_COMPONENTS}.
   */
  private @Nullable List<JsonObject> components(Position position) {
    List<Position> parts = position.flattened();
    if (parts.size() > MAX_COMPONENTS) {
      return null;
    }
    List<JsonObject> rows = new ArrayList<>();
    for (Position part : parts) {
      if (!(part instanceof Component component)) {
        return null;
      }
      JsonObject row =
          new JsonObject()
              .with("name", game.names().get(component.name()).name())
              .with("arguments", game.board().isPresent() ? List.of() : component.arguments())
              .with("text", component.show(game));
      rows.add(isSpent(component) ? row.with("spent", true) : row);
    }
    return rows;
  }

  /**
   * Whether a component can be left out because it has no moves: no outcome depends on it, unless a
   * clause ends the whole game at once.
   */
  private boolean isSpent(Component component) {
    if (game.scoring() || !game.gameEnds().isEmpty()) {
      return false;
    }
    try {
      return !opponent.hasMoves(component);
    } catch (RuleFailure outsideTheRules) {
      return false; // an error once the position itself is reached
    }
  }
}
