// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.PositionGraph;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;

/**
 * Plays a game. Wins what is won and keeps what is tied; in a lost position it delays as long as it
 * can, or, where the plays are too long to search, makes the move that leaves most moves to the
 * other player. The same position always gets the same reply.
 */
public final class PerfectPlayer {
  /** Candidates that are compared by the number of replies they leave. */
  private static final int MOST_COMPARED = 200;

  /** Moves that are looked through for one that leaves a given position. */
  private static final int MOST_TRIED = 200_000;

  private final Game game;
  private final Limits limits;

  /** A player of the game who may use the limits at each move. */
  public PerfectPlayer(Game game, Limits limits) {
    this.game = game;
    this.limits = limits;
  }

  /**
   * The reply to a position; empty when there is no move.
   *
   * @throws UnsupportedQuery when no engine applies
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public Optional<Move> reply(Position position) {
    Effort effort = new Effort(limits);
    return reply(Solver.solve(game, position, effort, false), effort);
  }

  /**
   * The reply to a position that is solved; empty when there is no move.
   *
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public Optional<Move> reply(Solution solution, Effort effort) {
    Position position = solution.position();
    if (!solution.winningMoves().isEmpty()) {
      return Optional.of(solution.winningMoves().getFirst());
    }
    List<Move> others = solution.moves().others();
    if (!others.isEmpty()) {
      boolean measured = solution.plies().value().isPresent();
      boolean tie = solution.outcome() == Outcome.DRAW;
      return Optional.of(
          measured || tie ? others.getFirst() : mostReplies(position, others, effort));
    }
    List<Move> all = moves(position, MOST_COMPARED);
    return all.isEmpty() ? Optional.empty() : Optional.of(mostReplies(position, all, effort));
  }

  /**
   * Who wins a position.
   *
   * @throws UnsupportedQuery when no engine applies
   * @throws sprague.engine.BudgetExceeded when a limit is reached
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
        moves.add(SearchOutcome.whole(graph, position, option));
      }
      return moves.subList(0, Math.min(most, moves.size()));
    }
    ComponentSum table = new ComponentSum(game, components.get());
    for (Component from : table.distinct()) {
      for (ComponentSum.Choice choice : table.first(from, most - (long) moves.size(), effort)) {
        if (choice.isListable()) {
          moves.add(choice.move(game, from, OptionalLong.empty()));
        }
      }
    }
    return moves;
  }

  /**
   * The same moves, where they are too many so that each component has its share of them: small
   * ones all of theirs, large ones the first of theirs, all equally many.
   */
  public List<Move> sharedMoves(Position position, int most) {
    List<Move> first = moves(position, most);
    Optional<List<Component>> components = Solver.componentsOf(position);
    if (first.size() < most || components.isEmpty()) {
      return first;
    }
    List<Component> distinct = new ComponentSum(game, components.get()).distinct();
    List<List<Move>> each = new ArrayList<>();
    for (Component from : distinct.subList(0, Math.min(most, distinct.size()))) {
      each.add(moves(from, most));
    }
    List<List<Move>> bySize = new ArrayList<>(each);
    bySize.sort(Comparator.comparingInt(List::size));
    int share = 0;
    int left = most;
    for (int i = 0; i < bySize.size(); i++) {
      share = left / (bySize.size() - i);
      left -= Math.min(share, bySize.get(i).size());
    }
    List<Move> shared = new ArrayList<>();
    for (List<Move> those : each) {
      shared.addAll(those.subList(0, Math.min(share, those.size())));
    }
    return shared;
  }

  /**
   * Whether a position is left by some move from another, and by which: the one that gains most.
   *
   * @throws UnsupportedQuery when there are too many moves to look through
   */
  public Optional<Move> moveTo(Position position, Position wanted) {
    Effort effort = new Effort(limits);
    Optional<Move> quick = lawfulMove(position, wanted, effort);
    if (quick.isPresent()) {
      return quick;
    }
    PositionGraph graph = new PositionGraph(game, effort, limits.memory());
    int target = graph.node(wanted);
    List<Move> all = moves(position, MOST_TRIED);
    Optional<Move> found =
        all.stream()
            .filter(move -> graph.node(move.applyTo(position)) == target)
            .max(Comparator.comparingLong(Move::gain));
    if (found.isEmpty() && all.size() == MOST_TRIED) {
      throw new UnsupportedQuery(
          "the move is not among the first "
              + MOST_TRIED
              + " of the position, and more are not looked through");
    }
    return found;
  }

  /** The move in one component of a game without scores, where the rules tell its number. */
  private Optional<Move> lawfulMove(Position position, Position wanted, Effort effort) {
    Optional<List<Component>> before = Solver.componentsOf(position);
    Optional<List<Component>> after = Solver.componentsOf(wanted);
    if (game.scoring() || before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    List<Component> gone = without(before.get(), after.get());
    List<Component> come = without(after.get(), before.get());
    if (gone.size() != 1 || come.size() != 1) {
      return Optional.empty();
    }
    Component from = gone.getFirst();
    return MoveSolver.of(game, from, come, effort).stream()
        .flatMap(List::stream)
        .filter(choice -> choice.isListable() && choice.position().equals(come.getFirst()))
        .findFirst()
        .map(choice -> choice.move(game, from, OptionalLong.empty()));
  }

  /** The components of a list that are not in another, counted with their multiplicity. */
  private static List<Component> without(List<Component> all, List<Component> others) {
    Map<Component, Integer> counts = new HashMap<>();
    others.forEach(other -> counts.merge(other, 1, Integer::sum));
    List<Component> left = new ArrayList<>();
    for (Component component : all) {
      if (counts.merge(component, -1, Integer::sum) < 0) {
        left.add(component);
      }
    }
    return left;
  }
}
