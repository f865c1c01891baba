// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Part;
import sprague.model.Rule;

/**
 * Misere play and games with ties: who wins each component alone, by memoised search over the whole
 * positions that arise from it. Nim-values do not exist there, so sums have to be searched as they
 * are; the cost is that of the number of sums that can arise, exponential where moves split.
 */
final class SumSearch implements Recogniser {
  // Seen on misere Nim and Kayles: a position with its moves takes about a microsecond a move.
  // Both are estimates, which choose among engines; no value depends on them.
  private static final double SECONDS_PER_POSITION = 1e-5;
  private static final long BYTES_PER_POSITION = 200;

  @Override
  public String engine() {
    return "search over sums";
  }

  @Override
  public Bid bid(Question question, Effort effort) {
    if (question.kind() != ValueKind.OUTCOME) {
      return Bid.decline(engine(), "nim-values or scores exist, so no sum has to be searched");
    }
    double positions = Targets.size(question);
    return Bid.offer(
        engine(),
        "no nim-values (misere play or ties): sums are searched as they are",
        positions * SECONDS_PER_POSITION,
        (long) Math.min((double) effort.limits().memory(), positions * BYTES_PER_POSITION),
        (run, values) -> compute(question, run, values));
  }

  private static void compute(Question question, Effort effort, ValueBuffer values) {
    Decider decider = new Decider(question.game(), effort);
    for (Component component : Targets.of(question, Long.MAX_VALUE)) {
      values.add(decider.decide(component));
      values.flush();
    }
  }

  /** Decides components one after the other; those of plays that never split without sums. */
  private static final class Decider {
    private final PositionGraph graph;
    private final PositionSearch search;
    private final MemoSearch single;
    private final boolean splits;

    Decider(Game game, Effort effort) {
      this.graph = new PositionGraph(game, effort, effort.limits().memory());
      this.search = new PositionSearch(graph);
      this.single = new MemoSearch(game, effort);
      this.splits = !game.rules().stream().allMatch(SumSearch::leavesOne);
    }

    long decide(Component component) {
      return splits ? code(search.outcome(graph.node(component))) : single.code(component);
    }
  }

  private static boolean leavesOne(Rule rule) {
    return rule.parts().size() == 1 && rule.parts().getFirst() instanceof Part.One;
  }

  private static long code(Outcome outcome) {
    return switch (outcome) {
      case P -> ValueKind.P;
      case N -> ValueKind.N;
      case DRAW -> ValueKind.DRAW;
    };
  }
}
