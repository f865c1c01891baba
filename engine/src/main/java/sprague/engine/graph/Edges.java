// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

/** The edges of a graph, told one by one; every telling gives the same edges in the same order. */
@FunctionalInterface
public interface Edges {

  void tell(Sink sink);

  /** Where edges go. */
  @FunctionalInterface
  interface Sink {
    /** Takes the edge between two vertices, which count from 0. */
    void edge(int from, int to);
  }
}
