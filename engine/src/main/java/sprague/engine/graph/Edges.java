// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

/**
 * The edges of a directed graph, as something that can enumerate them. {@link Digraph#of}
 * enumerates them twice, to count and to store them; so the caller need not hold a list, which
 * would take 8 bytes an edge more than the graph. Every enumeration must give the same edges in the
 * same order, and should take O(edges).
 *
 * <p>Loops and repeated edges are allowed. Vertices are from 0 to the number of vertices minus 1,
 * at most {@link RowBuilder#MAX_VERTICES} - 1.
 */
@FunctionalInterface
public interface Edges {

  /** Passes all edges to a sink, in the calling thread. */
  void forEach(Sink sink);

  /** Receives edges. */
  @FunctionalInterface
  interface Sink {
    /** Receives an edge between vertices, which are numbered from 0. */
    void edge(int from, int to);
  }
}
