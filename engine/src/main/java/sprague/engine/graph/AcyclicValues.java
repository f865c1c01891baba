// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;
import sprague.engine.Effort;
import sprague.engine.MemoryBudget;
import sprague.engine.PollTicker;
import sprague.nimber.Mex;

/**
 * The nim-values of the vertices that cannot reach a cycle; the other vertices, the core, stay
 * open.
 *
 * <p>Depth-first search with an explicit stack, which finishes vertices in reverse topological
 * order. A vertex with a successor that is open or on the current path can reach a cycle and is
 * open too. Each row is read twice: to descend, and for the mex when all successors are finished.
 */
final class AcyclicValues {
  /** Value of a vertex of the core. */
  static final int OPEN = -1;

  /* Marks during the search; like OPEN below 0, so that no value is equal. */
  private static final int ON_PATH = -2;
  private static final int UNSEEN = -3;

  private final Digraph graph;
  private final PollTicker ticker;
  private final int[] values;
  private final Mex mex = new Mex();

  /** The current path, and for each of its vertices the index of the next edge, from 0. */
  private final IntStack path;

  private final IntStack nextEdge;
  private int core;

  private AcyclicValues(Digraph graph, int[] values, Effort effort) {
    this.graph = graph;
    this.values = values;
    this.ticker = new PollTicker(effort);
    MemoryBudget budget =
        new MemoryBudget(effort.limits().memory(), "the longest path of the graph needs");
    budget.reserve((long) Integer.BYTES * values.length);
    this.path = new IntStack(budget);
    this.nextEdge = new IntStack(budget);
  }

  /**
   * Computes the values, {@link #OPEN} for the core, in O(vertices + edges). Takes 8 bytes for each
   * vertex of the longest path, at most doubled; with the values, this is within the limit.
   *
   * @param values the target array, one element for each vertex
   * @return the number of vertices in the core
   * @throws sprague.engine.BudgetExceeded if a limit is reached
   */
  static int fill(Digraph graph, int[] values, Effort effort) {
    return new AcyclicValues(graph, values, effort).search();
  }

  private int search() {
    Arrays.fill(values, UNSEEN);
    long steps = 0;
    for (int root = 0; root < values.length; root++) {
      if (values[root] != UNSEEN) {
        continue;
      }
      enter(root);
      while (!path.isEmpty()) {
        int vertex = path.top();
        if (!descend(vertex)) {
          path.pop();
          nextEdge.pop();
          finish(vertex);
        }
        // A vertex is entered once and finished once.
        ticker.step(++steps, 2L * values.length);
      }
    }
    return core;
  }

  private void enter(int vertex) {
    values[vertex] = ON_PATH;
    path.push(vertex);
    nextEdge.push(0);
  }

  /** Enters the next unseen successor; false if there is none. */
  private boolean descend(int vertex) {
    long start = graph.start(vertex);
    long end = graph.end(vertex);
    for (long edge = start + nextEdge.top(); edge < end; edge++) {
      int successor = graph.target(edge);
      if (values[successor] == UNSEEN) {
        nextEdge.replaceTop((int) (edge + 1 - start));
        enter(successor);
        return true;
      }
    }
    return false;
  }

  private void finish(int vertex) {
    long end = graph.end(vertex);
    mex.clear();
    for (long edge = graph.start(vertex); edge < end; edge++) {
      int value = values[graph.target(edge)];
      if (value < 0) {
        values[vertex] = OPEN;
        core++;
        return;
      }
      mex.add(value);
    }
    values[vertex] = mex.mex();
  }
}
