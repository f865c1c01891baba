// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;
import sprague.engine.Effort;
import sprague.engine.PollTicker;
import sprague.nimber.Mex;

/**
 * The nim-values of the vertices from which every walk ends; the others, the core, stay open.
 *
 * <p>One search in depth, with a stack of its own so that the longest path does no harm, finishes
 * vertices in reverse topological order. A vertex that sees an open vertex or one on its own path
 * can go round for ever and is open itself. Each row is read twice: once to go down, once, when all
 * successors are known, for the mex.
 */
final class AcyclicValues {
  /** A vertex of the core. */
  static final int OPEN = -1;

  private static final int ON_PATH = -2;
  private static final int UNSEEN = -3;

  private final Digraph graph;
  private final PollTicker pace;
  private final int[] values;
  private final Mex mex = new Mex();
  private final IntStack path = new IntStack();
  private final IntStack next = new IntStack();
  private int core;

  private AcyclicValues(Digraph graph, int[] values, Effort effort) {
    this.graph = graph;
    this.values = values;
    this.pace = new PollTicker(effort);
  }

  /**
   * Fills in the values, {@link #OPEN} for the core; O(vertices + edges).
   *
   * @param values one place for each vertex
   * @return the number of vertices in the core
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
          next.pop();
          finish(vertex);
        }
        // A vertex is entered once and finished once.
        pace.step(++steps, 2L * values.length);
      }
    }
    return core;
  }

  private void enter(int vertex) {
    values[vertex] = ON_PATH;
    path.push(vertex);
    next.push(0);
  }

  /** Goes on to the next successor that is not seen yet; false when there is none. */
  private boolean descend(int vertex) {
    long start = graph.start(vertex);
    long end = graph.end(vertex);
    for (long place = start + next.top(); place < end; place++) {
      int successor = graph.target(place);
      if (values[successor] == UNSEEN) {
        next.replaceTop((int) (place + 1 - start));
        enter(successor);
        return true;
      }
    }
    return false;
  }

  private void finish(int vertex) {
    long end = graph.end(vertex);
    mex.clear();
    for (long place = graph.start(vertex); place < end; place++) {
      int value = values[graph.target(place)];
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
