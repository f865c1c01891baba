// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import sprague.model.Component;
import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.run.Effort;
import sprague.run.PositionGraph;
import sprague.run.PositionSearch;

/** Positions decided by search: misere play, ties, and compounds, where nim-values do not help. */
final class Searched {
  private static final OptionalLong NONE = OptionalLong.empty();

  private final PositionGraph graph;
  private final PositionSearch search;
  private final Outcome outcome;
  private final List<Move> winning = new ArrayList<>();
  private final List<Move> drawing = new ArrayList<>();
  private final List<Move> losing = new ArrayList<>();

  /** Decides a sum of components, move by move in one component. */
  Searched(Table table, Effort effort) throws Table.TooMany {
    this.graph = new PositionGraph(table.game(), effort, effort.limits().memory());
    this.search = new PositionSearch(graph);
    Position whole = Table.sum(table.all());
    this.outcome = search.outcome(graph.node(whole));
    for (Component from : table.distinct()) {
      for (Table.Option option : table.options(from, NimSums.MOST_OPTIONS, effort)) {
        Position to = Table.sum(option.parts());
        Move move = new Move(from, to, NONE, NONE, option.finish() != null);
        add(move, option.finish() != null ? code(option.finish()) : graph.node(move.applyTo(whole)));
      }
    }
  }

  /** Decides any position, a move being a change of the whole. */
  Searched(Game game, Position position, Effort effort) {
    this.graph = new PositionGraph(game, effort, effort.limits().memory());
    this.search = new PositionSearch(graph);
    int node = graph.node(position);
    this.outcome = search.outcome(node);
    for (int option : graph.options(node)) {
      Position after = option < 0 ? new Position.Sum(List.of()) : graph.position(option);
      add(new Move(position, after, NONE, NONE, option < 0), option);
    }
  }

  private static int code(Finish.Result finish) {
    return switch (finish) {
      case WINS -> PositionGraph.WINS;
      case LOSES -> PositionGraph.LOSES;
      case DRAWS -> PositionGraph.DRAWS;
    };
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

  Outcome outcome() {
    return outcome;
  }

  List<Move> winning() {
    return winning;
  }

  List<Move> drawing() {
    return drawing;
  }

  List<Move> losing() {
    return losing;
  }

  long moves() {
    return winning.size() + drawing.size() + (long) losing.size();
  }
}
