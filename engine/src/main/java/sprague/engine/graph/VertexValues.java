// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.stream.IntStream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * The value of every vertex of a graph as a position of one token: a nimber n, if the token is
 * equivalent to a Nim heap of size n in every sum, or infinity with the set K of the nimbers of its
 * successors. Immutable.
 *
 * <p>In acyclic graphs all values are nimbers. For the theory of infinite values see {@link
 * LoopyValues}; {@link TokenSum} applies it.
 */
public final class VertexValues {
  static final int INFINITE = -1;

  private final Digraph graph;

  /** By vertex, the nimber or {@link #INFINITE}. */
  private final int[] values;

  /** By vertex, see {@link #rank}; empty if the graph is acyclic. */
  private final int[] ranks;

  private VertexValues(Digraph graph, int[] values, int[] ranks) {
    this.graph = graph;
    this.values = values;
    this.ranks = ranks;
  }

  /**
   * Computes all values. Time O(vertices + edges) for acyclic graphs, otherwise at most that for
   * each value that occurs. Memory 4 bytes a vertex that stay, 8 with cycles; meanwhile about 16
   * bytes for each vertex of the longest path searched, then with cycles 28 bytes a vertex and 4
   * bytes an edge.
   *
   * @throws BudgetExceeded if a limit is reached
   */
  public static VertexValues of(Digraph graph, Effort effort) {
    effort.requireMemory((long) Integer.BYTES * graph.vertices(), "the values of the vertices");
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

  /** Whether the graph is acyclic. */
  public boolean isAcyclic() {
    return ranks.length == 0;
  }

  /** Whether the value of a vertex, from 0, is infinite; false for all in an acyclic graph. */
  public boolean isInfinite(int vertex) {
    return values[vertex] == INFINITE;
  }

  /**
   * The nimber of a vertex.
   *
   * @throws IllegalArgumentException if its value is infinite
   */
  public int nimber(int vertex) {
    if (isInfinite(vertex)) {
      throw new IllegalArgumentException("vertex " + vertex + " has infinite value");
    }
    return values[vertex];
  }

  /**
   * The distinct nimbers of d successors, ascending: the set K of an infinite value. O(d log d).
   */
  public int[] nimbersReached(int vertex) {
    return IntStream.range(0, graph.degree(vertex))
        .map(i -> values[graph.successor(vertex, i)])
        .filter(value -> value != INFINITE)
        .sorted()
        .distinct()
        .toArray();
  }

  /**
   * The position, from 1, of a vertex in the order in which {@link LoopyValues} assigned nimbers; 0
   * for vertices that cannot reach a cycle or are infinite.
   *
   * <p>A player in an N-position who always moves to the P-position of least total rank wins after
   * finitely many moves. Proof: when a vertex got the nimber m, its successors without a value had
   * a successor of nimber m already, and each nimber below m occurred among its successors. So a
   * move of the opponent either lowers the total rank, or can be reverted to a lower rank than
   * before; at equal rank a token moves in the acyclic part.
   */
  int rank(int vertex) {
    return ranks.length == 0 ? 0 : ranks[vertex];
  }
}
