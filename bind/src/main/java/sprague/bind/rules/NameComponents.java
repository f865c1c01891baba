// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The strongly connected components of the graph of position names, with an edge wherever a move
 * leads from one name to another, and the level of each: 0 for a component without an edge to
 * another one, otherwise 1 + the maximum level of the components that it has an edge to.
 *
 * <p>Tarjan's algorithm (1972) with an explicit stack, as a text may have many names. O(V + E) for
 * V names and E edges, besides sorting each component.
 */
final class NameComponents {
  private static final int UNVISITED = -1;

  private final List<List<Integer>> successors;

  /** For each name its place in the order of the first visits, from 0. */
  private final int[] visit;

  /** The smallest visit of an unfinished name that a name is known to reach (Tarjan's lowlink). */
  private final int[] lowLink;

  /** For each name the number of successors that have been looked at. */
  private final int[] nextSuccessor;

  /** For each name the index of its component, or {@code UNVISITED} before that is finished. */
  private final int[] componentOf;

  private final List<List<Integer>> components = new ArrayList<>();
  private final List<Integer> levels = new ArrayList<>();

  /** The visited names without a component so far, the latest on top. */
  private final Deque<Integer> unfinished = new ArrayDeque<>();

  private int visits;

  /**
   * Finds the components.
   *
   * @param successors for each name, by its index, the names that a move may lead to
   */
  NameComponents(List<List<Integer>> successors) {
    this.successors = successors;
    this.visit = new int[successors.size()];
    this.lowLink = new int[successors.size()];
    this.nextSuccessor = new int[successors.size()];
    this.componentOf = new int[successors.size()];
    Arrays.fill(visit, UNVISITED);
    Arrays.fill(componentOf, UNVISITED);
    for (int name = 0; name < successors.size(); name++) {
      if (visit[name] == UNVISITED) {
        search(name);
      }
    }
  }

  /** The names of the component of a name, itself included, ascending. */
  List<Integer> of(int name) {
    return components.get(componentOf[name]);
  }

  /** The level of the component of a name. */
  int level(int name) {
    return levels.get(componentOf[name]);
  }

  /** Depth-first search from a name not visited so far; finishes all components that it reaches. */
  private void search(int root) {
    Deque<Integer> path = new ArrayDeque<>();
    enter(root, path);
    while (!path.isEmpty()) {
      int name = path.getFirst();
      if (nextSuccessor[name] < successors.get(name).size()) {
        int successor = successors.get(name).get(nextSuccessor[name]++);
        if (visit[successor] == UNVISITED) {
          enter(successor, path);
        } else if (componentOf[successor] == UNVISITED) {
          lowLink[name] = Math.min(lowLink[name], visit[successor]);
        }
      } else {
        path.pop();
        if (!path.isEmpty()) {
          int parent = path.getFirst();
          lowLink[parent] = Math.min(lowLink[parent], lowLink[name]);
        }
        if (lowLink[name] == visit[name]) {
          finish(name);
        }
      }
    }
  }

  private void enter(int name, Deque<Integer> path) {
    visit[name] = visits;
    lowLink[name] = visits++;
    unfinished.push(name);
    path.push(name);
  }

  /** Makes a component of the names entered since a name; its successors are finished before it. */
  private void finish(int name) {
    List<Integer> component = new ArrayList<>();
    int last;
    do {
      last = unfinished.pop();
      componentOf[last] = components.size();
      component.add(last);
    } while (last != name);
    component.sort(null);
    int level = 0;
    for (int member : component) {
      for (int successor : successors.get(member)) {
        if (componentOf[successor] != components.size()) {
          level = Math.max(level, 1 + level(successor));
        }
      }
    }
    components.add(component);
    levels.add(level);
  }
}
