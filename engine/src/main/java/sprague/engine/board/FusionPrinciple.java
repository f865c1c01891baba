// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sprague.model.board.HackenbushForm;

/**
 * The nim-value of green Hackenbush on a graph: a move cuts an edge, and what is no longer joined
 * to the root falls.
 *
 * <p>By the fusion principle, all vertices of a cycle may be made one vertex. What is left is a
 * tree of bridges, and loops of value 1 each. By the colon principle, a bridge that bears a part of
 * value g is worth g + 1; the values of what meets in a vertex are added by xor. Source: Winning
 * Ways, chapter 7.
 *
 * <p>O(vertices + edges), by a depth-first search that calls itself once for each vertex.
 */
final class FusionPrinciple {
  private final List<int[]> edges;

  /** For each vertex the indices of its edges in the list. */
  private final List<List<Integer>> edgesAt;

  /** For each vertex, how many vertices the search had entered with it; 0 before. */
  private final int[] entered;

  private int count;

  /** What the search found about a vertex v and the vertices that it entered from v. */
  private record Found(int nimber, int earliest) {}

  private FusionPrinciple(HackenbushForm form) {
    edges = form.edges();
    edgesAt =
        Stream.generate(() -> (List<Integer>) new ArrayList<Integer>())
            .limit(form.vertices())
            .toList();
    entered = new int[form.vertices()];
    for (int i = 0; i < edges.size(); i++) {
      for (int end : edges.get(i)) {
        edgesAt.get(end).add(i);
      }
    }
  }

  /** The nim-value of a position. */
  static int nimber(HackenbushForm form) {
    return new FusionPrinciple(form).visit(form.root(), /* from= */ -1).nimber;
  }

  /**
   * Enters a vertex through an edge.
   *
   * @return the value of what the edge bears, the vertices of cycles through the edge fused with
   *     the vertex that it came from; and the earliest entered vertex that an edge leads to
   */
  private Found visit(int vertex, int from) {
    count++;
    entered[vertex] = count;
    int nimber = 0;
    int earliest = count;
    for (int edge : edgesAt.get(vertex)) {
      int[] ends = edges.get(edge);
      int other = ends[0] == vertex ? ends[1] : ends[0];
      if (edge == from) {
        continue;
      }
      if (entered[other] == 0) {
        Found above = visit(other, edge);
        boolean isBridge = above.earliest > entered[vertex];
        nimber ^= isBridge ? above.nimber + 1 : above.nimber ^ 1;
        earliest = Math.min(earliest, above.earliest);
      } else if (entered[other] < entered[vertex]) {
        // Closes a cycle: a loop, counted at the later of its ends.
        nimber ^= 1;
        earliest = Math.min(earliest, entered[other]);
      }
    }
    return new Found(nimber, earliest);
  }
}
