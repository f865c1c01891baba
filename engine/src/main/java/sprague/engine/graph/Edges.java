// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

/** The edges of a graph; every enumeration must give the same edges in the same order. */
@FunctionalInterface
public interface Edges {

  /** Passes all edges to a sink. */
  void forEach(Sink sink);

  /** Receives edges. */
  @FunctionalInterface
  interface Sink {
    /** Receives an edge; vertices are numbered from 0. */
    void edge(int from, int to);
  }
}
