// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;
import sprague.engine.Effort;
import sprague.engine.MemoryBudget;
import sprague.engine.PollTicker;

/**
 * The loopy nim-values of the core: the vertices that can reach a cycle.
 *
 * <p>A vertex gets the value m if m is the mex of the values of its successors and each successor
 * without a value has a successor of value m, by which the opponent can revert the move. Vertices
 * that never get a value are infinite. The result does not depend on the order of the steps. For
 * example, with the edges {@code a -> b, a -> c, b -> a}, c has the value 0; so b gets 0, as a move
 * to a can be reverted by one to c; then a gets 1.
 *
 * <p>Sources: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966); A. S.
 * Fraenkel and Y. Perl, Constructions in combinatorial games with cycles (1975); Berlekamp, Conway,
 * Guy, Winning Ways, chapter 12.
 */
final class LoopyValues {
  /*
   * Round m = 0, 1, 2, ... assigns the value m. In round m, each open vertex has successors of all
   * values below m. `uncovered` counts for each open vertex the edges to successors that have neither
   * a value nor a successor of value m. A vertex gets the value m if that count is 0 and it has no
   * successor of value m itself. After the round, an open vertex without a successor of value m will
   * never have one, so it can never get a value: it is infinite.
   *
   * A vertex is covered (gets a successor of value m) at most once a round, at the cost of its
   * in-degree. So a round costs O(edges), and the number of rounds is at most one more than the
   * largest value among the core's successors, about sqrt(2 * edges).
   *
   * Vertices of the acyclic part have their values from the start and cover others in their round;
   * `next` links them in a list for each value. The core uses the same array for `uncovered`.
   */
  private static final int INFINITE = VertexValues.INFINITE;

  /**
   * Value of an open vertex. It replaces {@link AcyclicValues#OPEN}, which equals INFINITE; both
   * must be negative, as values are from 0, and they must differ.
   */
  private static final int OPEN = -2;

  /** The end of a list of vertices, or no round. */
  private static final int NONE = -1;

  private final int[] values;

  /** The edges that leave the core, turned round: a row has the predecessors in the core. */
  private final Digraph reversed;

  private final PollTicker ticker;
  private final int[] uncovered;
  private final int[] next;

  /** For each vertex of the core the edges to successors that are open or infinite. */
  private final int[] valueless;

  /** The last round in which each vertex was covered. */
  private final int[] coveredIn;

  /** The result of {@link #fill}. */
  private final int[] ranks;

  /** The open vertices, the first `opens` elements. */
  private final int[] open;

  /** Vertices whose `uncovered` became 0; each is tested again when it is taken out. */
  private final IntStack candidates;

  private int round;
  private int opens;
  private int ranked;

  /**
   * Computes the values of the core of a graph. Cost: O(edges) for each round, see above.
   *
   * @param values the values of the vertices outside of the core, {@link AcyclicValues#OPEN} in it;
   *     receives the values, {@link VertexValues#INFINITE} for infinity
   * @param core the number of vertices in the core, at least 1
   * @return for each vertex the rank at which it got a value here, from 1; else 0
   * @throws sprague.engine.BudgetExceeded if a limit is reached; {@code values} is then unusable
   */
  static int[] fill(Digraph graph, int[] values, int core, Effort effort) {
    return new LoopyValues(graph, values, core, effort).assign();
  }

  private LoopyValues(Digraph graph, int[] values, int core, Effort effort) {
    this.values = values;
    this.ticker = new PollTicker(effort);
    int vertices = values.length;
    // Four arrays for all vertices, and `open`.
    long labels = Integer.BYTES * (4L * vertices + core);
    effort.requireMemory(labels, "the labels of the vertices");
    MemoryBudget budget =
        new MemoryBudget(effort.limits().memory(), "the search along cycles needs");
    budget.reserve(labels);
    candidates = new IntStack(budget);
    reversed = graph.reversed(v -> values[v] == AcyclicValues.OPEN, effort);
    uncovered = new int[vertices];
    next = uncovered;
    valueless = new int[vertices];
    coveredIn = new int[vertices];
    ranks = new int[vertices];
    open = new int[core];
    for (int v = 0; v < vertices; v++) {
      if (values[v] == AcyclicValues.OPEN) {
        values[v] = OPEN;
        open[opens++] = v;
      }
    }
    for (int i = 0; i < opens; i++) {
      int v = open[i];
      for (long edge = graph.start(v); edge < graph.end(v); edge++) {
        if (values[graph.target(edge)] == OPEN) {
          valueless[v]++;
        }
      }
    }
    Arrays.fill(coveredIn, NONE);
  }

  private int[] assign() {
    int[] heads = linkByValue();
    for (round = 0; opens > 0; round++) {
      for (int i = 0; i < opens; i++) {
        uncovered[open[i]] = valueless[open[i]];
      }
      for (int v = round < heads.length ? heads[round] : NONE; v != NONE; v = next[v]) {
        coverPredecessors(v, /* isNew= */ false);
      }
      for (int i = 0; i < opens; i++) {
        if (uncovered[open[i]] == 0) {
          candidates.push(open[i]);
        }
      }
      while (!candidates.isEmpty()) {
        int v = candidates.pop();
        if (values[v] == OPEN && coveredIn[v] != round) {
          values[v] = round;
          ranks[v] = ++ranked;
          coverPredecessors(v, /* isNew= */ true);
        }
      }
      endRound();
    }
    return ranks;
  }

  /** Links the valued successors of the core in a list for each value; returns the list heads. */
  private int[] linkByValue() {
    int most = NONE;
    for (int v = 0; v < values.length; v++) {
      if (values[v] > most && reversed.degree(v) > 0) {
        most = values[v];
      }
    }
    int[] heads = new int[most + 1];
    Arrays.fill(heads, NONE);
    for (int v = 0; v < values.length; v++) {
      if (values[v] >= 0 && reversed.degree(v) > 0) {
        next[v] = heads[values[v]];
        heads[values[v]] = v;
      }
    }
    return heads;
  }

  /**
   * Records that the predecessors of a vertex have a successor of the round's value. Infinite ones
   * count too, as a move to them can be reverted like one to an open vertex.
   *
   * @param isNew whether the vertex got its value in this round, so that one edge fewer of each
   *     predecessor leads to a vertex without a value
   */
  private void coverPredecessors(int vertex, boolean isNew) {
    long end = reversed.end(vertex);
    for (long edge = reversed.start(vertex); edge < end; edge++) {
      int v = reversed.target(edge);
      if (isNew) {
        valueless[v]--;
      }
      if (values[v] < 0 && coveredIn[v] != round) {
        coveredIn[v] = round;
        countReversible(v);
      }
    }
  }

  /**
   * Records that a move to this vertex, which has no value, can be reverted to the round's value.
   */
  private void countReversible(int vertex) {
    long end = reversed.end(vertex);
    for (long edge = reversed.start(vertex); edge < end; edge++) {
      int v = reversed.target(edge);
      if (values[v] == OPEN && --uncovered[v] == 0) {
        candidates.push(v);
      }
    }
    ticker.step(ranked, open.length);
  }

  /** Ends the round: vertices without a successor of its value become infinite. */
  private void endRound() {
    int left = 0;
    for (int i = 0; i < opens; i++) {
      int v = open[i];
      if (values[v] == OPEN) {
        if (coveredIn[v] == round) {
          open[left++] = v;
        } else {
          values[v] = INFINITE;
        }
      }
    }
    opens = left;
  }
}
