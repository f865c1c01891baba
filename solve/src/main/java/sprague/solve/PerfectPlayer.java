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
import sprague.solve.ComponentSum.ComponentMove;

/**
 * Plays a game perfectly: makes the shortest winning move, keeps a tie, and in a P-position plays
 * as long as possible. Where remoteness is unknown, it makes the move in a lost position that
 * leaves the other player the most moves. The same position always gets the same reply.
 *
 * <p>Each reply costs the solution of the position ({@link Solver}). All methods throw {@link
 * sprague.engine.BudgetExceeded} when a limit is reached. Immutable.
 */
public final class PerfectPlayer {
  /**
   * Maximum number of moves compared by the number of replies they leave; replies are counted up to
   * the same number: at most 40,000 replies, for a move that loses anyway.
   */
  private static final int MAX_COMPARED = 200;

  /** Maximum number of moves tried to find one that leads to a given position. */
  private static final int MAX_TRIED = 200_000;

  private final Game game;
  private final Limits limits;

  /**
   * Creates a player.
   *
   * @param limits time and memory for each call of a method
   */
  public PerfectPlayer(Game game, Limits limits) {
    this.game = game;
    this.limits = limits;
  }

  /**
   * The best move in a position; empty when there is no move, or none that can be listed.
   *
   * @throws UnsupportedQuery when no engine applies
   */
  public Optional<Move> reply(Position position) {
    Effort effort = new Effort(limits);
    return reply(Solver.solve(game, position, effort, /* remoteness= */ false), effort);
  }

  /**
   * The best move by a solution of the position; empty when there is no move, or none that can be
   * listed.
   */
  public Optional<Move> reply(Solution solution, Effort effort) {
    Position position = solution.position();
    if (!solution.winningMoves().isEmpty()) {
      return Optional.of(solution.winningMoves().getFirst());
    }
    // In a tie the moves that keep it, else the losing ones, longest play first.
    List<Move> others = solution.moves().others();
    boolean isOrdered = solution.plies().value().isPresent() || solution.outcome() == Outcome.DRAW;
    if (!others.isEmpty() && isOrdered) {
      return Optional.of(others.getFirst());
    }
    List<Move> all = others.isEmpty() ? moves(position, MAX_COMPARED) : others;
    return all.isEmpty() ? Optional.empty() : Optional.of(withMostReplies(position, all, effort));
  }

  /**
   * Who wins a position.
   *
   * @throws UnsupportedQuery when no engine applies
   */
  public Outcome outcome(Position position) {
    return Solver.solve(game, position, new Effort(limits), /* remoteness= */ false).outcome();
  }

  /**
   * The first of the moves that leave the most replies: the other player may miss the right one.
   */
  private Move withMostReplies(Position position, List<Move> moves, Effort effort) {
    Move best = moves.getFirst();
    long most = -1;
    for (Move move : moves.subList(0, Math.min(MAX_COMPARED, moves.size()))) {
      if (!move.ends()) {
        effort.poll(0, 0);
        long replies = moves(move.applyTo(position), MAX_COMPARED).size();
        if (replies > most) {
          most = replies;
          best = move;
        }
      }
    }
    return best;
  }

  /**
   * The first {@code most} moves of a position, without those that leave too many components to be
   * written out. Each position that can be reached is listed once, in a scoring game once for each
   * gain.
   */
  public List<Move> moves(Position position, int most) {
    Effort effort = new Effort(limits);
    Optional<List<Component>> components = Solver.componentsOf(position);
    List<Move> moves = new ArrayList<>();
    if (components.isEmpty()) {
      PositionGraph graph = new PositionGraph(game, effort, limits.memory());
      for (int option : graph.options(graph.node(position))) {
        moves.add(SearchOutcome.wholeMove(graph, position, option));
      }
      return moves.subList(0, Math.min(most, moves.size()));
    }
    ComponentSum sum = new ComponentSum(game, components.get());
    for (Component from : sum.distinct()) {
      sum.firstMoves(from, most - (long) moves.size(), effort).stream()
          .filter(ComponentMove::isListable)
          .forEach(choice -> moves.add(choice.move(game, from, OptionalLong.empty())));
    }
    return moves;
  }

  /** Whether a component has a move, also one that leaves too many components to be listed. */
  public boolean hasMoves(Component component) {
    return new ComponentSum(game, List.of(component))
        .hasMoreMoves(component, 0, new Effort(limits));
  }

  /**
   * At most {@code most} moves of a position, shared fairly among its components if there are more:
   * each component gets all its moves or its first s moves, with one s for all.
   */
  public List<Move> sharedMoves(Position position, int most) {
    // If not all fit, the first ones are those of the first components.
    List<Move> first = moves(position, most);
    Optional<List<Component>> components = Solver.componentsOf(position);
    if (first.size() < most || components.isEmpty()) {
      return first;
    }
    List<Component> distinct = new ComponentSum(game, components.get()).distinct();
    List<List<Move>> movesByComponent = new ArrayList<>();
    for (Component from : distinct.subList(0, Math.min(most, distinct.size()))) {
      movesByComponent.add(moves(from, most));
    }
    // From the shortest list on, each gets an equal share of what is left; the last share is s.
    int[] sizes = movesByComponent.stream().mapToInt(List::size).sorted().toArray();
    int share = 0;
    int left = most;
    for (int i = 0; i < sizes.length; i++) {
      share = left / (sizes.length - i);
      left -= Math.min(share, sizes[i]);
    }
    List<Move> shared = new ArrayList<>();
    for (List<Move> componentMoves : movesByComponent) {
      shared.addAll(componentMoves.subList(0, Math.min(share, componentMoves.size())));
    }
    return shared;
  }

  /**
   * The move that leads from one position to another, whose parts may be in any order; in a scoring
   * game the one with the largest gain. Empty when there is none.
   *
   * @throws UnsupportedQuery when it is not among the first {@value #MAX_TRIED} moves and there are
   *     more
   */
  public Optional<Move> moveTo(Position position, Position goal) {
    Effort effort = new Effort(limits);
    Optional<Move> solved = solvedMove(position, goal, effort);
    if (solved.isPresent()) {
      return solved;
    }
    PositionGraph graph = new PositionGraph(game, effort, limits.memory());
    int target = graph.node(goal);
    List<Move> all = moves(position, MAX_TRIED);
    Optional<Move> found =
        all.stream()
            .filter(move -> graph.node(move.applyTo(position)) == target)
            .max(Comparator.comparingLong(Move::gain));
    if (found.isEmpty() && all.size() == MAX_TRIED) {
      throw new UnsupportedQuery(
          "the move is not among the first "
              + MAX_TRIED
              + " of the position, and more are not looked through");
    }
    return found;
  }

  /**
   * The move to a position that differs in one component, by solving the rules for it instead of
   * trying all moves; empty when {@link MoveSolver} does not apply.
   */
  private Optional<Move> solvedMove(Position position, Position goal, Effort effort) {
    Optional<List<Component>> before = Solver.componentsOf(position);
    Optional<List<Component>> after = Solver.componentsOf(goal);
    if (game.board().isPresent() || game.scoring() || before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    List<Component> removed = without(before.get(), after.get());
    List<Component> added = without(after.get(), before.get());
    if (removed.size() != 1 || added.size() != 1) {
      return Optional.empty();
    }
    Component from = removed.getFirst();
    return MoveSolver.of(game, from, added, effort).stream()
        .flatMap(List::stream)
        .filter(choice -> choice.isListable() && choice.position().equals(added.getFirst()))
        .findFirst()
        .map(choice -> choice.move(game, from, OptionalLong.empty()));
  }

  /** The multiset difference of two lists of components. */
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
