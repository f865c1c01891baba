// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import sprague.engine.Effort;

/**
 * A maximum matching of an undirected graph: as many edges as possible, no two with a common
 * vertex. Found by the algorithm of Edmonds (1965): an alternating path from one vertex without a
 * partner to another makes the matching larger by an edge, and odd cycles on the way are
 * contracted.
 *
 * <p>Vertices are numbered from 0. Cost for V vertices and E edges: O(V^2 + E) a search for a path,
 * one for each vertex at most; O(V + E) where there is no odd cycle. Memory O(V). Not thread-safe.
 */
public final class MaximumMatching {
  private static final int NONE = -1;

  /** In place of a vertex that {@link #isMissable} leaves out: no path enters it. */
  private int excluded = NONE;

  private final List<int[]> neighbours;
  private final Effort effort;

  /** The other end of a vertex's edge in the matching, or {@link #NONE}. */
  private final int[] partner;

  /** For a vertex at an odd distance in the tree of a search, the vertex before it; or NONE. */
  private final int[] before;

  /** The vertex that stands for the contracted odd cycles around a vertex. */
  private final int[] base;

  /** The vertices that the tree of a search reaches at an even distance from its root. */
  private final boolean[] isEven;

  private final ArrayDeque<Integer> open = new ArrayDeque<>();

  /**
   * Finds a maximum matching.
   *
   * @param neighbours of each vertex; if a has b, b has a; loops have no effect
   * @throws sprague.engine.BudgetExceeded when the effort is spent, tested before each search
   */
  public MaximumMatching(List<int[]> neighbours, Effort effort) {
    this.neighbours = List.copyOf(neighbours);
    this.effort = effort;
    int count = neighbours.size();
    partner = new int[count];
    before = new int[count];
    base = new int[count];
    isEven = new boolean[count];
    Arrays.fill(partner, NONE);
    for (int vertex = 0; vertex < count; vertex++) {
      if (partner[vertex] == NONE) {
        augment(vertex);
      }
    }
  }

  /** The number of edges of the matching. */
  public int size() {
    return (int) Arrays.stream(partner).filter(each -> each != NONE).count() / 2;
  }

  /**
   * Whether some maximum matching leaves a vertex without a partner. Cost that of one search. May
   * replace the matching by another maximum one. Throws as the constructor does, and then leaves
   * the matching as it was.
   */
  public boolean isMissable(int vertex) {
    int mate = partner[vertex];
    if (mate == NONE) {
      return true;
    }
    // Without the vertex, a matching of the same size exists iff a path from its partner does.
    partner[mate] = NONE;
    partner[vertex] = NONE;
    excluded = vertex;
    boolean isFound = false;
    try {
      isFound = augment(mate);
      return isFound;
    } finally {
      excluded = NONE;
      if (!isFound) {
        partner[mate] = vertex;
        partner[vertex] = mate;
      }
    }
  }

  /** Makes the matching larger by a path from a vertex without a partner, if there is one. */
  private boolean augment(int root) {
    effort.check();
    Arrays.fill(before, NONE);
    Arrays.setAll(base, i -> i);
    Arrays.fill(isEven, false);
    open.clear();
    isEven[root] = true;
    open.add(root);
    while (!open.isEmpty()) {
      int from = open.remove();
      for (int to : neighbours.get(from)) {
        if (to == excluded || base[from] == base[to] || partner[from] == to) {
          continue;
        }
        // A vertex at an even distance is the root, or its partner is in the tree before it.
        if (to == root || (partner[to] != NONE && before[partner[to]] != NONE)) {
          contract(from, to);
        } else if (before[to] == NONE) {
          before[to] = from;
          if (partner[to] == NONE) {
            swapAlong(to);
            return true;
          }
          isEven[partner[to]] = true;
          open.add(partner[to]);
        }
      }
    }
    return false;
  }

  /** Matches the other edges of the path that ends in a vertex without a partner. */
  private void swapAlong(int end) {
    int vertex = end;
    while (vertex != NONE) {
      int previous = before[vertex];
      int next = partner[previous];
      partner[vertex] = previous;
      partner[previous] = vertex;
      vertex = next;
    }
  }

  /** Contracts the odd cycle that an edge between two vertices at even distances closes. */
  private void contract(int from, int to) {
    int common = commonBase(from, to);
    boolean[] isInCycle = new boolean[base.length];
    markPath(from, common, to, isInCycle);
    markPath(to, common, from, isInCycle);
    for (int vertex = 0; vertex < base.length; vertex++) {
      if (isInCycle[base[vertex]]) {
        base[vertex] = common;
        if (!isEven[vertex]) {
          isEven[vertex] = true;
          open.add(vertex);
        }
      }
    }
  }

  /** The first base that the paths from two vertices to the root have in common. */
  private int commonBase(int one, int other) {
    boolean[] isOnPath = new boolean[base.length];
    int vertex = base[one];
    isOnPath[vertex] = true;
    while (partner[vertex] != NONE) {
      vertex = base[before[partner[vertex]]];
      isOnPath[vertex] = true;
    }
    vertex = base[other];
    while (!isOnPath[vertex]) {
      vertex = base[before[partner[vertex]]];
    }
    return vertex;
  }

  /** Marks the bases of the path from a vertex to the common base, and turns its edges round. */
  private void markPath(int from, int common, int child, boolean[] isInCycle) {
    int vertex = from;
    int next = child;
    while (base[vertex] != common) {
      isInCycle[base[vertex]] = true;
      isInCycle[base[partner[vertex]]] = true;
      before[vertex] = next;
      next = partner[vertex];
      vertex = before[partner[vertex]];
    }
  }
}
