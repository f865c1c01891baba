// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Graphs for tests, as lists of successors. */
final class SomeGraphs {
  private SomeGraphs() {}

  /** A random graph; loops and repeated edges happen. The density is below 1. */
  static List<List<Integer>> random(Random random, int vertices, double density) {
    List<List<Integer>> successors = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      List<Integer> row = new ArrayList<>();
      for (int u = 0; u < vertices; u++) {
        while (random.nextDouble() < density) {
          row.add(u);
        }
      }
      successors.add(row);
    }
    return successors;
  }

  /** A random graph whose edges follow a random order of the vertices, so that none goes round. */
  static List<List<Integer>> acyclic(Random random, int vertices, double density) {
    List<Integer> order = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      order.add(random.nextInt(v + 1), v);
    }
    List<List<Integer>> successors = random(random, vertices, density);
    for (int v = 0; v < vertices; v++) {
      int place = order.indexOf(v);
      successors.get(v).removeIf(u -> order.indexOf(u) >= place);
    }
    return successors;
  }

  static Digraph digraph(List<List<Integer>> successors) {
    return Digraph.of(
        successors.size(),
        sink -> {
          for (int v = 0; v < successors.size(); v++) {
            for (int u : successors.get(v)) {
              sink.edge(v, u);
            }
          }
        });
  }
}
