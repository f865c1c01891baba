// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.function.ToLongFunction;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.Rule;

/**
 * Misere play and games with ties: who wins each component alone, by memoised search over the whole
 * positions that arise from it. Nim-values do not exist there, so sums have to be searched as they
 * are; the cost is that of the number of sums that can arise, exponential where moves split.
 */
final class SumSearch implements EngineFactory {
  // Measured on misere Nim of one heap: a position takes about a microsecond a move. Where moves
  // split, nobody knows how many sums arise. These choose among engines; no value depends on them.
  private static final double SECONDS_PER_POSITION = 1e-5;
  private static final long BYTES_PER_POSITION = 200;

  @Override
  public String engine() {
    return "search over sums";
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) {
    if (question.kind() != ValueKind.OUTCOME) {
      return EngineOffer.decline(
          engine(), "nim-values or scores exist, so no sum has to be searched");
    }
    double positions = QuestionPositions.size(question);
    long memory = effort.limits().memory();
    boolean isSingle = leavesOne(question.game());
    return EngineOffer.offer(
        engine(),
        "no nim-values (misere play or ties): sums are searched as they are",
        isSingle ? positions * SECONDS_PER_POSITION : EngineOffer.SECONDS_UNKNOWN,
        isSingle ? (long) Math.min((double) memory, positions * BYTES_PER_POSITION) : memory,
        NodeSearch.engine(question, run -> search(question.game(), run)));
  }

  /** Components one after the other; those of plays that never split without sums. */
  private static ToLongFunction<Component> search(Game game, Effort effort) {
    if (leavesOne(game)) {
      return new ComponentSearch(game, effort)::code;
    }
    PositionGraph graph = new PositionGraph(game, effort, effort.limits().memory());
    PositionSearch search = new PositionSearch(graph);
    return component -> ValueKind.code(search.outcome(graph.node(component)));
  }

  private static boolean leavesOne(Game game) {
    return game.rules().stream()
        .map(Rule::parts)
        .allMatch(parts -> parts.size() == 1 && parts.getFirst() instanceof Part.One);
  }
}
