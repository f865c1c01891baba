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

/** Positions decided by search: misere play, ties, and compounds, where nim-values do not help. */
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
  private final List<Solution.Standing> standings = new ArrayList<>();

  /** Decides a sum of components, move by move in one component. */
  SearchOutcome(ComponentSum table, Effort effort) {
    this.graph = new PositionGraph(table.game(), effort, effort.limits().memory());
    this.search = new PositionSearch(graph);
    Position whole = ComponentSum.sum(table.all());
    this.outcome = search.outcome(graph.node(whole));
    boolean alone = table.all().size() == 1;
    int room = Solution.MOST_OPTIONS;
    for (Component from : table.distinct()) {
      List<ComponentSum.Choice> choices = table.choices(from, effort);
      List<Solution.Choice> listed = new ArrayList<>();
      for (ComponentSum.Choice choice : choices) {
        Move move = choice.move(table.game(), from, NONE);
        GameEnd.@Nullable Result finish = choice.finish();
        int option = finish == null ? graph.node(move.applyTo(whole)) : PositionGraph.code(finish);
        add(move, option);
        if (listed.size() < room) {
          listed.add(listed(move, option));
        }
      }
      room -= listed.size();
      standings.add(
          new Solution.Standing(
              from, table.count(from), value(alone), listed, MaybeNumber.of(choices.size())));
    }
  }

  /** Decides a sum by a search that ends soon; empty where it does not. */
  static Optional<OutcomeResult> soon(ValueService source, ComponentSum table) {
    try {
      return Optional.of(new SearchOutcome(table, source.effort.within(SearchTimes.FIRST_TRY)));
    } catch (BudgetExceeded | UnsupportedQuery spent) {
      source.effort.check();
      return Optional.empty();
    }
  }

  /** A component alone is won or lost; what it is worth beside others, no value tells. */
  private Optional<Value> value(boolean alone) {
    return alone ? Optional.of(new Value.Result(outcome)) : Optional.empty();
  }

  private Solution.Choice listed(Move move, int option) {
    return new Solution.Choice(
        move.to(),
        MaybeNumber.not(NO_VALUES),
        List.of(),
        option < 0 ? Optional.empty() : Optional.of(search.outcome(option)),
        0,
        move.end());
  }

  /** Decides any position, a move being a change of the whole. */
  SearchOutcome(Game game, Position position, Effort effort) {
    this.graph = new PositionGraph(game, effort, effort.limits().memory());
    this.search = new PositionSearch(graph);
    int node = graph.node(position);
    this.outcome = search.outcome(node);
    for (int option : graph.options(node)) {
      add(whole(graph, position, option), option);
    }
  }

  /** A move from a whole position to a node of a graph. */
  static Move whole(PositionGraph graph, Position from, int option) {
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
    return MaybeNumber.not(
        ValueKind.of(graph.game()) == ValueKind.NIMBER
            ? "a compound is decided by search; nim-values of its parts do not combine there"
            : NO_VALUES);
  }

  @Override
  public Solution.Moves moves(boolean measured) {
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
  public List<Solution.Standing> standings() {
    return standings;
  }
}
