// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.RuleFailure;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.PositionGraph;
import sprague.run.PositionSearch;

/**
 * The lengths of plays under best play, as far as a budget of memory goes; and the order of moves
 * by them.
 */
final class Distances {
  private final PositionGraph graph;
  private final PositionSearch search;
  private String reason = "";

  Distances(Game game, Effort effort, long memory) {
    this.graph = new PositionGraph(game, effort, memory);
    this.search = new PositionSearch(graph);
  }

  /** The plies of a position. After one refusal the answer stays the same. */
  Told of(Position position) {
    if (reason.isEmpty()) {
      try {
        int plies = search.plies(graph.node(position));
        return plies < 0 ? Told.not("nobody can force an end: a tie") : Told.of(plies);
      } catch (EffortSpent spent) {
        if (spent.reason() != EffortSpent.Reason.MEMORY) {
          throw spent;
        }
        reason = "the plays are too many to search: " + spent.getMessage();
      } catch (RuleFailure failure) {
        reason = String.valueOf(failure.getMessage());
      }
    }
    return Told.not(reason);
  }

  /** The moves in a position with their distances where known: short wins, and long resistance. */
  Solution.Moves ordered(Position position, Solution.Moves moves) {
    return new Solution.Moves(
        ordered(position, moves.winning(), move -> move.plies().orElse(Long.MAX_VALUE)),
        ordered(position, moves.others(), move -> -move.plies().orElse(-1)),
        moves.count(),
        moves.complete());
  }

  private List<Move> ordered(Position position, List<Move> moves, ToLongFunction<Move> by) {
    List<Move> measured = new ArrayList<>();
    for (Move move : moves) {
      OptionalLong plies = move.ends() ? OptionalLong.of(0) : of(move.applyTo(position)).value();
      measured.add(move.withPlies(plies));
    }
    measured.sort(Comparator.comparingLong(by));
    return measured;
  }
}
