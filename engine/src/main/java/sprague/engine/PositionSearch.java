// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import sprague.engine.OptionAggregator.Outcomes;
import sprague.model.Outcome;
import sprague.model.RuleFailure;

/**
 * Who wins whole positions, and in how many plies, by searching the graph of positions to its ends.
 * This is the definition of outcome carried out; nothing about sums is assumed, so it holds for
 * misere play, ties and compounds as well.
 *
 * <p>Each position is searched once, with a stack of its own, so a play may be as long as memory
 * allows. Throws {@link BudgetExceeded} when a limit is reached and {@link RuleFailure} when a play
 * returns to the same position.
 */
public final class PositionSearch {
  private static final long OUTCOME = 3;
  private static final int SHIFT = 2;

  private final Positions outcomes;
  private final Positions lengths;

  /** A search in a graph; what it finds is kept for further questions. */
  public PositionSearch(PositionGraph graph) {
    this.outcomes = new Positions(graph, false);
    this.lengths = new Positions(graph, true);
  }

  /** Who wins the node's position. Looks at no more moves than it takes to know. */
  public Outcome outcome(int node) {
    return ValueKind.outcome((lengths.has(node) ? lengths : outcomes).find(node) & OUTCOME);
  }

  /**
   * The number of plies to the end when the winner hurries and the loser delays; -1 for a tie.
   * Looks at every move of every position that can arise.
   */
  public int plies(int node) {
    long code = lengths.find(node);
    return (code & OUTCOME) == ValueKind.DRAW ? -1 : (int) (code >> SHIFT);
  }

  /** Nodes that are whole positions; a code is an outcome and, 4 times, the plies to the end. */
  private static final class Positions extends NodeSearch {
    private final PositionGraph graph;

    /** Whether all options are looked at, as plies ask for. */
    private final boolean all;

    private final Outcomes best;
    private long outcome;
    private long plies;

    Positions(PositionGraph graph, boolean all) {
      super(graph.effort(), graph.allowance());
      this.graph = graph;
      this.all = all;
      this.best = new Outcomes(graph.game());
    }

    @Override
    boolean scan(int node) {
      best.begin();
      outcome = best.value();
      plies = 0;
      for (int option : graph.options(node)) {
        if ((option < 0 || isKnown(option)) && take(option) && !all) {
          return true;
        }
        if (isEnough()) {
          return false;
        }
      }
      return false;
    }

    /** Takes an ending or a node whose code is known; whether the outcome is certain. */
    private boolean take(int option) {
      long mine =
          option < 0
              ? Outcomes.of(PositionGraph.result(option))
              : Outcomes.reversed(code(option) & OUTCOME);
      long through = option < 0 ? 1 : 1 + (code(option) >> SHIFT);
      boolean certain = best.take(mine);
      if (best.value() != outcome || plies == 0) {
        outcome = best.value();
        plies = through;
      } else if (mine == outcome) {
        plies = mine == ValueKind.N ? Math.min(plies, through) : Math.max(plies, through);
      }
      return certain;
    }

    @Override
    long scannedCode() {
      return plies << SHIFT | outcome;
    }

    @Override
    boolean settles(long code) {
      return !all && best.settles(code & OUTCOME);
    }

    @Override
    int line(int node, int option) {
      return graph.line(node, option);
    }

    @Override
    String show(int node) {
      return graph.show(node);
    }
  }
}
