// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PositionFormatter;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Outcome;
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
            .with("result", over && !game.scoring() ? result(stuck()) : null);
    Solution solution;
    Optional<Move> reply;
    try {
      solution = Solver.solve(game, position, effort, /* remoteness= */ false);
      reply = opponent.reply(solution, effort);
    } catch (UnsupportedQuery | RuleFailure | BudgetExceeded refusal) {
      boolean isFailure =
          switch (refusal) {
            case RuleFailure failure -> failure.reason() != RuleFailure.Reason.CYCLE;
            case BudgetExceeded spent -> spent.reason() == BudgetExceeded.Reason.INTERRUPT;
            default -> false; // two people can still play
          };
      if (isFailure) {
        throw refusal;
      }
      String reason = "there is no perfect player here: " + refusal.getMessage();
      return unsolved(fields, reason, legal, position);
    }
    return solved(fields, solution, reply, legal);
  }

  /** The answer after a move that ended the whole game with {@code end} for its mover. */
  JsonObject ended(String title, Position position, GameEnd.Result end) {
    Outcome outcome =
        switch (end) {
          case WINS -> Outcome.P;
          case LOSES -> Outcome.N;
          case DRAWS -> Outcome.DRAW;
        };
    return positionFields(title, position)
        .with("over", true)
        .with("result", result(outcome))
        .with("outcome", SolutionText.name(outcome))
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

  /** The outcome for a player who is to move and cannot. */
  private Outcome stuck() {
    return switch (game.ending()) {
      case STUCK_LOSES -> Outcome.P;
      case STUCK_WINS -> Outcome.N;
      case STUCK_DRAWS -> Outcome.DRAW;
    };
  }

  /** What the player to move does. */
  private static String result(Outcome outcome) {
    return switch (outcome) {
      case N -> "wins";
      case P -> "loses";
      case DRAW -> "draws";
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
      RatedMove last = index < 0 ? RatedMove.unknown(reply) : rated.get(index);
      listed.set(listed.size() - 1, last);
    }
  }

  /** The index of a move with the same change; -1 if there is none. */
  private static int indexOf(List<RatedMove> rated, Move move) {
    RatedMove.Change change = RatedMove.Change.of(move);
    return rated.stream().map(each -> RatedMove.Change.of(each.move())).toList().indexOf(change);
  }

  /** Adds the moves without ratings, and the reason why there is no solution. */
  private JsonObject unsolved(
      JsonObject fields, String reason, List<Move> legal, Position position) {
    boolean all = legal.size() < maxMoves;
    return fields
        .with("outcome", null)
        .with("nimber", null)
        .with("plies", null)
        .with("moves", rows(position, legal.stream().map(RatedMove::unknown).toList()))
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
    List<Position> parts = position.flattened();
    if (areListed(parts)) {
      for (int i = 0; i < parts.size(); i++) {
        indexes.putIfAbsent(parts.get(i), i);
      }
    }
    return indexes;
  }

  /** Whether the parts of a sum are listed: there are not too many, and none is a compound. */
  private static boolean areListed(List<Position> parts) {
    return parts.size() <= MAX_COMPONENTS && parts.stream().allMatch(Component.class::isInstance);
  }

  /** A row for each component, with one row for each copy; empty if they are not listed. */
  private Optional<List<JsonObject>> components(Position position) {
    List<Position> parts = position.flattened();
    return areListed(parts)
        ? Optional.of(parts.stream().map(part -> row((Component) part)).toList())
        : Optional.empty();
  }

  private JsonObject row(Component component) {
    JsonObject row =
        new JsonObject()
            .with("name", game.names().get(component.name()).name())
            .with("arguments", game.board().isPresent() ? List.of() : component.arguments())
            .with("text", component.show(game));
    return isSpent(component) ? row.with("spent", true) : row;
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
