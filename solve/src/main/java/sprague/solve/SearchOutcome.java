// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PositionGraph;
import sprague.engine.PositionSearch;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.model.Value;
import sprague.prove.SearchTimes;

/**
 * The outcome of a position by searching all its plays to the end: misere play, games with ties,
 * and compounds, for which nim-values do not help. Time and memory grow exponentially with the
 * number of components.
 */
final class SearchOutcome implements OutcomeResult {
  /** Why a game decided by search has no nim-values. */
  static final String NO_VALUES = "misere play and games with ties have no nim-values";

  private static final OptionalLong NONE = OptionalLong.empty();

  private final PositionGraph graph;
  private final PositionSearch search;
  private final Outcome outcome;
  private final List<Move> winning = new ArrayList<>();
  private final List<Move> drawing = new ArrayList<>();
  private final List<Move> losing = new ArrayList<>();
  private final List<Solution.ComponentOptions> standings = new ArrayList<>();

  /** Decides a sum; the moves are those in one component. */
  SearchOutcome(ComponentSum sum, Effort effort) {
    this.graph = new PositionGraph(sum.game(), effort, effort.limits().memory());
    this.search = new PositionSearch(graph);
    Position whole = ComponentSum.sum(sum.all());
    this.outcome = search.outcome(graph.node(whole));
    boolean isSingle = sum.all().size() == 1;
    int room = Solution.MAX_OPTIONS;
    for (Component from : sum.distinct()) {
      List<ComponentSum.ComponentMove> moves = sum.moves(from, effort);
      List<Solution.OptionValue> listed = new ArrayList<>();
      for (ComponentSum.ComponentMove choice : moves) {
        Move move = choice.move(sum.game(), from, NONE);
        GameEnd.@Nullable Result end = choice.end();
        int option = end == null ? graph.node(move.applyTo(whole)) : PositionGraph.code(end);
        add(move, option);
        if (listed.size() < room) {
          listed.add(listed(move, option));
        }
      }
      room -= listed.size();
      standings.add(
          new Solution.ComponentOptions(
              from, sum.count(from), value(isSingle), listed, MaybeNumber.of(moves.size())));
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

  /**
   * A single component has its outcome as value; in a sum the outcomes of components say nothing.
   */
  private Optional<Value> value(boolean isSingle) {
    return isSingle ? Optional.of(new Value.Result(outcome)) : Optional.empty();
  }

  private Solution.OptionValue listed(Move move, int option) {
    return new Solution.OptionValue(
        move,
        MaybeNumber.unknown(NO_VALUES),
        List.of(),
        option < 0 ? Optional.empty() : Optional.of(search.outcome(option)));
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
    return option < 0
        ? new Move(
            graph.game(),
            from,
            new Position.Sum(List.of()),
            NONE,
            OptionalLong.of(0),
            0,
            Optional.of(PositionGraph.result(option)))
        : new Move(graph.game(), from, graph.position(option), NONE, NONE, 0, Optional.empty());
  }

  /** Sorts a move into winning, drawing and losing ones by the outcome of the option. */
  private void add(Move move, int option) {
    switch (option) {
      case PositionGraph.WINS -> winning.add(move);
      case PositionGraph.LOSES -> losing.add(move);
      case PositionGraph.DRAWS -> drawing.add(move);
      default -> {
        switch (search.outcome(option)) {
          case P -> winning.add(move);
          case N -> losing.add(move);
          case DRAW -> drawing.add(move);
        }
      }
    }
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

  @Override
  public Solution.Moves moves(boolean hasPlies) {
    List<Move> others =
        switch (outcome) {
          case N -> List.of();
          case P -> losing;
          case DRAW -> drawing;
        };
    long count = winning.size() + drawing.size() + (long) losing.size();
    return new Solution.Moves(winning, others, MaybeNumber.of(count), true);
  }

  @Override
  public List<Solution.ComponentOptions> standings() {
    return standings;
  }
}
