// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PositionGraph;
import sprague.engine.PositionSearch;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.prove.SearchTimes;

/**
 * The outcome of a position by searching all its plays to the end: misere play, games with ties,
 * and compounds, for which nim-values do not help. Time and memory grow exponentially with the
 * number of components. The number by which the superclass knows a position is its node in the
 * graph, or one of the negative codes of {@link PositionGraph} for the end of the game.
 */
final class SearchOutcome extends ListedOutcome {
  /** Why a game decided by search has no nim-values. */
  static final String NO_VALUES = "misere play and games with ties have no nim-values";

  private final PositionGraph graph;
  private final PositionSearch search;
  private final Outcome outcome;

  /**
   * Decides a sum; the moves are those in one component.
   *
   * @throws UnsupportedQuery when a component has more than {@link ComponentSum#MAX_MOVES} moves
   * @throws BudgetExceeded when a limit is reached
   */
  SearchOutcome(ComponentSum sum, Effort effort) {
    this.graph = new PositionGraph(sum.game(), effort, effort.limits().memory());
    this.search = new PositionSearch(graph);
    // The moves are added last, as their outcomes are those of this search.
    Position whole = ComponentSum.sum(sum.all());
    this.outcome = search.outcome(graph.node(whole));
    for (Component from : sum.distinct()) {
      addMoves(
          sum,
          from,
          sum.moves(from, effort),
          /* areAll= */ true,
          (_, move) ->
              move.end().map(PositionGraph::code).orElseGet(() -> graph.node(move.applyTo(whole))));
    }
  }

  /**
   * Decides a sum by a search of {@link SearchTimes#SEARCH_BEFORE_LAW}; empty when that is too
   * short.
   */
  static Optional<OutcomeResult> withinFirstTry(ValueService service, ComponentSum sum) {
    try {
      return Optional.of(
          new SearchOutcome(sum, service.effort.within(SearchTimes.SEARCH_BEFORE_LAW)));
    } catch (BudgetExceeded | UnsupportedQuery spent) {
      service.effort.check();
      return Optional.empty();
    }
  }

  /** Decides any position, also a compound; the moves are from the whole position to the whole. */
  SearchOutcome(Game game, Position position, Effort effort) {
    this.graph = new PositionGraph(game, effort, effort.limits().memory());
    this.search = new PositionSearch(graph);
    int node = graph.node(position);
    this.outcome = search.outcome(node);
    for (int option : graph.options(node)) {
      add(wholeMove(graph, position, option), option);
    }
  }

  /**
   * The move from a position to a node of the graph, or to one of its codes for the end of the
   * game.
   */
  static Move wholeMove(PositionGraph graph, Position from, int option) {
    OptionalLong noNimSum = OptionalLong.empty();
    if (option >= 0) {
      return Move.plain(graph.game(), from, graph.position(option), noNimSum);
    }
    return new Move(
        graph.game(),
        from,
        new Position.Sum(List.of()),
        noNimSum,
        /* plies= */ OptionalLong.of(0),
        /* gain= */ 0,
        Optional.of(PositionGraph.result(option)));
  }

  @Override
  Outcome outcome(int option) {
    return switch (option) {
      case PositionGraph.WINS -> Outcome.P;
      case PositionGraph.LOSES -> Outcome.N;
      case PositionGraph.DRAWS -> Outcome.DRAW;
      default -> search.outcome(option);
    };
  }

  @Override
  String whyNoValue(int option) {
    return NO_VALUES;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }

  @Override
  public MaybeNumber nimber() {
    return MaybeNumber.unknown(
        ValueKind.of(graph.game()) == ValueKind.NIMBER
            ? "a compound is decided by search; nim-values of its parts do not combine there"
            : NO_VALUES);
  }
}
