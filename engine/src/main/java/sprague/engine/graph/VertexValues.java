// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * The value of every vertex for a token that stands there: a nimber n, when the token may be
 * replaced by a Nim heap of n in every sum, or infinity with a set K, the nimbers of the successors
 * that have one. Immutable.
 *
 * <p>Without cycles every value is a nimber. The theory of the infinite ones is Smith's and
 * Fraenkel and Perl's; {@link TokenSum} applies it.
 */
public final class VertexValues {
  static final int INFINITE = -1;

  private final Digraph graph;
  private final int[] values;
  private final int[] ranks;

  private VertexValues(Digraph graph, int[] values, int[] ranks) {
    this.graph = graph;
    this.values = values;
    this.ranks = ranks;
  }

  /**
   * Computes all values. O(vertices + edges) where no cycle is reached, else at most that for each
   * value that occurs; 4 bytes a vertex, and with cycles 24 bytes a vertex and 4 an edge more.
   *
   * @throws BudgetExceeded when a limit is reached
   */
  public static VertexValues of(Digraph graph, Effort effort) {
    Memory.afford(effort, (long) Integer.BYTES * graph.vertices(), "the values of the vertices");
    int[] values = new int[graph.vertices()];
    int core = AcyclicValues.fill(graph, values, effort);
    int[] ranks = core == 0 ? new int[0] : LoopyValues.fill(graph, values, core, effort);
    return new VertexValues(graph, values, ranks);
  }

  /** Computes all values within the standard limits. */
  public static VertexValues of(Digraph graph) {
    return of(graph, new Effort(Limits.standard()));
  }

  public Digraph graph() {
    return graph;
  }

  /** Whether the graph has no cycle. */
  public boolean isAcyclic() {
    return ranks.length == 0;
  }

  public boolean isInfinite(int vertex) {
    return values[vertex] == INFINITE;
  }

  /**
   * The nimber of a vertex.
   *
   * @throws IllegalArgumentException when its value is infinite
   */
  public int nimber(int vertex) {
    if (isInfinite(vertex)) {
      throw new IllegalArgumentException("vertex " + vertex + " has infinite value");
    }
    return values[vertex];
  }

  /** The nimbers of a vertex's successors, ascending; the set K when its value is infinite. */
  public int[] nimbersReached(int vertex) {
    int[] reached = new int[graph.degree(vertex)];
    int count = 0;
    for (int i = 0; i < reached.length; i++) {
      int value = values[graph.successor(vertex, i)];
      if (value != INFINITE) {
        reached[count++] = value;
      }
    }
    return Arrays.stream(reached, 0, count).sorted().distinct().toArray();
  }

  /**
   * When a vertex got its value among those that reach a cycle, from 1; 0 for all others.
   *
   * <p>Whoever holds a won sum and always moves to the lost sum of the least total rank wins in the
   * end. For when a vertex of nimber m got its value, its successors without a value had a
   * successor of nimber m already, and for each nimber below m some successor had it already. So a
   * move of the opponent either lowers the total rank, or can be turned back below where it was;
   * and at equal rank the token moves where no cycle is.
   */
  int rank(int vertex) {
    return ranks.length == 0 ? 0 : ranks[vertex];
  }
}
