// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import sprague.engine.OptionAggregator.Outcomes;
import sprague.model.Outcome;
import sprague.model.RuleFailure;

/**
 * Finds outcomes and lengths of play by memoised search of the graph of whole positions. It uses
 * only the definition of outcome, no theory of sums, so it also covers misere play, ties and
 * compounds. Time and memory are O(nodes and moves reached).
 *
 * <p>Methods throw {@link BudgetExceeded} if a limit is reached and {@link RuleFailure} if a play
 * can repeat a position.
 */
public final class PositionSearch {
  /* A code is 4 * plies + outcome, where outcomes are the codes P, N and DRAW of ValueKind, 0 to 2. */
  private static final long OUTCOME_MASK = 3;
  private static final int PLIES_SHIFT = 2;

  private final GraphSearch outcomes;
  private final GraphSearch lengths;

  /** A search in a graph; results are kept for further calls. */
  public PositionSearch(PositionGraph graph) {
    this.outcomes = new GraphSearch(graph, /* all= */ false);
    this.lengths = new GraphSearch(graph, /* all= */ true);
  }

  /** The outcome of a node's position. Stops at the first winning move of each position. */
  public Outcome outcome(int node) {
    // A search for plies has found the outcome, too.
    return ValueKind.outcome((lengths.has(node) ? lengths : outcomes).find(node) & OUTCOME_MASK);
  }

  /**
   * The number of plies to the end if the winner plays for the shortest game and the loser for the
   * longest; -1 for a tie. Searches all moves of all reachable positions.
   */
  public int plies(int node) {
    long code = lengths.find(node);
    return (code & OUTCOME_MASK) == ValueKind.DRAW ? -1 : (int) (code >> PLIES_SHIFT);
  }

  /** The search over nodes of the graph. */
  private static final class GraphSearch extends NodeSearch {
    private final PositionGraph graph;

    /** Whether all options are searched, as needed for plies, or only until a win is found. */
    private final boolean all;

    private final Outcomes best;

    /** The best outcome of the options so far, and its plies; 0 plies without options. */
    private long outcome;

    private long plies;

    GraphSearch(PositionGraph graph, boolean all) {
      super(graph.effort(), graph.memory());
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
        if ((option < 0 || isKnown(option)) && add(option) && !all) {
          return true;
        }
        if (isBatchFull()) {
          return false;
        }
      }
      return false;
    }

    /** Adds a known node or a move that ends the game; whether the outcome is decided. */
    private boolean add(int option) {
      long optionOutcome =
          option < 0
              ? Outcomes.of(PositionGraph.result(option))
              : Outcomes.reversed(code(option) & OUTCOME_MASK);
      long optionPlies = option < 0 ? 1 : 1 + (code(option) >> PLIES_SHIFT);
      boolean isDecided = best.add(optionOutcome);
      // The first option, or one better than all before.
      if (best.value() != outcome || plies == 0) {
        outcome = best.value();
        plies = optionPlies;
      } else if (optionOutcome == outcome) {
        plies =
            optionOutcome == ValueKind.N
                ? Math.min(plies, optionPlies)
                : Math.max(plies, optionPlies);
      }
      return isDecided;
    }

    @Override
    long scannedCode() {
      return plies << PLIES_SHIFT | outcome;
    }

    @Override
    boolean decidesParent(long code) {
      return !all && best.decides(code & OUTCOME_MASK);
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
