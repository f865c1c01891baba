// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.run.Effort;
import sprague.run.Limits;
import sprague.run.PositionGraph;

/**
 * Plays a game. Wins what is won and keeps what is tied; in a lost position it delays as long as it
 * can, or, where the plays are too long to search, makes the move that leaves most moves to the
 * other player. The same position always gets the same reply.
 */
public final class Opponent {
  /** Candidates that are compared by the number of replies they leave. */
  private static final int MOST_COMPARED = 200;

  private final Game game;
  private final Limits limits;

  /** A player of the game who may use the limits at each move. */
  public Opponent(Game game, Limits limits) {
    this.game = game;
    this.limits = limits;
  }

  /**
   * The reply to a position; empty when there is no move.
   *
   * @throws Unanswerable when no engine applies
   * @throws sprague.run.EffortSpent when a limit is reached
   */
  public Optional<Move> reply(Position position) {
    Effort effort = new Effort(limits);
    Solution solution = Solver.solve(game, position, effort, false);
    if (!solution.winningMoves().isEmpty()) {
      return Optional.of(solution.winningMoves().getFirst());
    }
    if (!solution.otherMoves().isEmpty()) {
      boolean measured = solution.plies().value().isPresent();
      boolean tie = solution.outcome() == Outcome.DRAW;
      return Optional.of(
          measured || tie
              ? solution.otherMoves().getFirst()
              : mostReplies(position, solution.otherMoves(), effort));
    }
    List<Move> all = moves(position, MOST_COMPARED);
    return all.isEmpty() ? Optional.empty() : Optional.of(mostReplies(position, all, effort));
  }

  /**
   * Who wins a position.
   *
   * @throws Unanswerable when no engine applies
   * @throws sprague.run.EffortSpent when a limit is reached
   */
  public Outcome outcome(Position position) {
    return Solver.solve(game, position, new Effort(limits), false).outcome();
  }

  private Move mostReplies(Position position, List<Move> moves, Effort effort) {
    Move best = moves.getFirst();
    long most = -1;
    for (Move move : moves.subList(0, Math.min(MOST_COMPARED, moves.size()))) {
      if (!move.ends()) {
        effort.poll(0, 0);
        long replies = moves(move.applyTo(position), MOST_COMPARED).size();
        if (replies > most) {
          most = replies;
          best = move;
        }
      }
    }
    return best;
  }

  /** The moves of a position, at most {@code most}; each different position it leads to once. */
  public List<Move> moves(Position position, int most) {
    Effort effort = new Effort(limits);
    Optional<List<Component>> components = Solver.componentsOf(position);
    List<Move> moves = new ArrayList<>();
    if (components.isEmpty()) {
      PositionGraph graph = new PositionGraph(game, effort, limits.memory());
      for (int option : graph.options(graph.node(position))) {
        moves.add(Searched.whole(graph, position, option));
      }
      return moves.subList(0, Math.min(most, moves.size()));
    }
    Table table = new Table(game, components.get());
    for (Component from : table.distinct()) {
      for (Table.Choice choice : table.first(from, most - (long) moves.size(), effort)) {
        if (choice.isListable()) {
          moves.add(choice.move(game, from, OptionalLong.empty()));
        }
      }
    }
    return moves;
  }

  /**
   * Whether a position is left by some move from another, and by which: the one that gains most.
   */
  public Optional<Move> moveTo(Position position, Position wanted) {
    Effort effort = new Effort(limits);
    PositionGraph graph = new PositionGraph(game, effort, limits.memory());
    int target = graph.node(wanted);
    return moves(position, Integer.MAX_VALUE).stream()
        .filter(move -> graph.node(move.applyTo(position)) == target)
        .max(Comparator.comparingLong(Move::gain));
  }
}
