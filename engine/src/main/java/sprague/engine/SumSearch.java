// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.function.ToLongFunction;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.NotApplicable;

/**
 * Offers a memoised search over whole positions for misere play and games with ties, which have no
 * nim-values. It finds the outcome of each component played alone. The cost is proportional to the
 * number of reachable sums, which is exponential if moves split heaps; then no estimate is given.
 */
public final class SumSearch implements EngineFactory {
  // Measured on misere Nim with one heap. These estimates only decide between engines.
  private static final double SECONDS_PER_POSITION = 1e-5;
  private static final long BYTES_PER_POSITION = 200;

  /** A stateless factory. */
  public SumSearch() {}

  @Override
  public String engine() {
    return "search over sums";
  }

  @Override
  public boolean supportsBoards() {
    return true;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    if (question.kind() != ValueKind.OUTCOME) {
      throw new NotApplicable("nim-values or scores exist, so no sum has to be searched");
    }
    double positions = QuestionPositions.size(question);
    long memory = effort.limits().memory();
    boolean isSingle = question.game().leavesOne();
    return EngineOffer.offer(
        engine(),
        "no nim-values (misere play or ties): sums are searched as they are",
        isSingle ? positions * SECONDS_PER_POSITION : EngineOffer.SECONDS_UNKNOWN,
        isSingle ? (long) Math.min((double) memory, positions * BYTES_PER_POSITION) : memory,
        NodeSearch.engine(question, run -> search(question.game(), run)));
  }

  /** The search; if no move splits a component, sums do not occur and components suffice. */
  private static ToLongFunction<Component> search(Game game, Effort effort) {
    if (game.leavesOne()) {
      return new ComponentSearch(game, effort)::code;
    }
    PositionGraph graph = new PositionGraph(game, effort, effort.limits().memory());
    PositionSearch search = new PositionSearch(graph);
    return component -> ValueKind.code(search.outcome(graph.node(component)));
  }
}
