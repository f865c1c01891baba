// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;
import sprague.engine.Effort;
import sprague.engine.PollTicker;

/**
 * The values of the vertices from which play can go round.
 *
 * <p>A vertex gets the value m when m is the mex of the values among its successors and each of its
 * successors without a value has a successor of value m, to which the opponent of whoever goes
 * there can turn back. What never gets a value is infinite. The values do not depend on the order
 * in which vertices are taken.
 *
 * <p>Sources: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966); A. S.
 * Fraenkel and Y. Perl, Constructions in combinatorial games with cycles (1975); Berlekamp, Conway,
 * Guy, Winning Ways, chapter 12.
 */
final class LoopyValues {
  /*
   * Values are given out in rounds m = 0, 1, 2, ... An open vertex of round m has successors of all
   * values below m. In the round, `uncovered` counts for each open vertex the edges to successors
   * that have no value and no successor of value m. It gets the value m when that count is 0 and it
   * has itself no successor of value m. After the round, an open vertex without a successor of value
   * m will never have one, hence can never get any value: it is infinite.
   *
   * A vertex is covered (it has a successor of value m) at most once a round, and the cost of that
   * is its in-degree; so a round costs at most the edges, and there are as many rounds as the
   * largest value among the core's successors plus one, at most about sqrt(2 * edges).
   *
   * Values from the acyclic part are known beforehand; they take effect in their round. `next`
   * chains them by value. The core uses the same array for `uncovered`.
   */
  private static final int INFINITE = VertexValues.INFINITE;
  private static final int OPEN = -2;
  private static final int NONE = -1;

  private final int[] values;
  private final Digraph back;
  private final PollTicker pace;
  private final int[] uncovered;
  private final int[] next;
  private final int[] valueless;
  private final int[] coveredIn;
  private final int[] ranks;
  private final int[] open;
  private final IntStack candidates = new IntStack();
  private int round;
  private int opens;
  private int ranked;

  /**
   * Labels the core of a graph.
   *
   * @param values the values of the vertices outside of the core, {@link AcyclicValues#OPEN} in it;
   *     receives the values, {@link VertexValues#INFINITE} for infinity
   * @return for each vertex of the core with a value, the place from 1 at which it got it; else 0
   */
  static int[] fill(Digraph graph, int[] values, int core, Effort effort) {
    return new LoopyValues(graph, values, core, effort).label();
  }

  private LoopyValues(Digraph graph, int[] values, int core, Effort effort) {
    this.values = values;
    this.pace = new PollTicker(effort);
    int vertices = values.length;
    Memory.afford(effort, 4L * Integer.BYTES * vertices, "the labels of the vertices");
    back = graph.reversed(v -> values[v] == AcyclicValues.OPEN, effort);
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
      for (long place = graph.start(v); place < graph.end(v); place++) {
        if (values[graph.target(place)] == OPEN) {
          valueless[v]++;
        }
      }
    }
    Arrays.fill(coveredIn, NONE);
  }

  private int[] label() {
    int[] heads = chains();
    for (round = 0; opens > 0; round++) {
      for (int i = 0; i < opens; i++) {
        uncovered[open[i]] = valueless[open[i]];
      }
      for (int v = round < heads.length ? heads[round] : NONE; v != NONE; v = next[v]) {
        coverPredecessors(v, false);
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
          coverPredecessors(v, true);
        }
      }
      close();
    }
    return ranks;
  }

  /** Chains the vertices that lead into the core's successors by value; heads by value. */
  private int[] chains() {
    int most = NONE;
    for (int v = 0; v < values.length; v++) {
      if (values[v] > most && back.degree(v) > 0) {
        most = values[v];
      }
    }
    int[] heads = new int[most + 1];
    Arrays.fill(heads, NONE);
    for (int v = 0; v < values.length; v++) {
      if (values[v] >= 0 && back.degree(v) > 0) {
        next[v] = heads[values[v]];
        heads[values[v]] = v;
      }
    }
    return heads;
  }

  /** All predecessors of a vertex have a successor of the round's value from now on. */
  private void coverPredecessors(int vertex, boolean gotItsValue) {
    long end = back.end(vertex);
    for (long place = back.start(vertex); place < end; place++) {
      int v = back.target(place);
      if (gotItsValue) {
        valueless[v]--;
      }
      if (values[v] < 0 && coveredIn[v] != round) {
        coveredIn[v] = round;
        turnBack(v);
      }
    }
  }

  /** Whoever moves to this vertex, which has no value, can be turned back to the round's value. */
  private void turnBack(int vertex) {
    long end = back.end(vertex);
    for (long place = back.start(vertex); place < end; place++) {
      int v = back.target(place);
      if (values[v] == OPEN && --uncovered[v] == 0) {
        candidates.push(v);
      }
    }
    pace.step(ranked, open.length);
  }

  /** Ends the round: only vertices with a successor of its value stay open. */
  private void close() {
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
