// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * The strongly connected components of the graph of position names, with an edge wherever a move
 * leads from one name to another, and the level of each: 0 for a component without an edge to
 * another one, otherwise 1 + the maximum level of the components that it has an edge to.
 *
 * <p>Kosaraju's algorithm. O(V + E) for V names and E edges, besides sorting each component.
 */
final class NameComponents {
  private record Component(List<Integer> names, int level) {}

  private final Component[] componentOf;

  /**
   * Finds the components.
   *
   * @param successors for each name, by its index, the names that a move may lead to
   */
  NameComponents(List<List<Integer>> successors) {
    int count = successors.size();
    List<List<Integer>> predecessors =
        Stream.<List<Integer>>generate(ArrayList::new).limit(count).toList();
    for (int name = 0; name < count; name++) {
      for (int successor : successors.get(name)) {
        predecessors.get(successor).add(name);
      }
    }
    List<Integer> finished = new ArrayList<>();
    BitSet seen = new BitSet();
    for (int name = 0; name < count; name++) {
      search(name, predecessors, seen, finished);
    }
    seen.clear();
    componentOf = new Component[count];
    // A component comes after those that it has edges to.
    for (int name : finished.reversed()) {
      List<Integer> names = new ArrayList<>();
      search(name, successors, seen, names);
      names.sort(null);
      int level =
          names.stream()
              .flatMap(member -> successors.get(member).stream())
              .filter(successor -> componentOf[successor] != null)
              .mapToInt(successor -> 1 + level(successor))
              .max()
              .orElse(0);
      names.forEach(member -> componentOf[member] = new Component(names, level));
    }
  }

  /** The names of the component of a name, itself included, ascending. */
  List<Integer> of(int name) {
    return componentOf[name].names;
  }

  /** The level of the component of a name. */
  int level(int name) {
    return componentOf[name].level;
  }

  /** Adds a name and what it reaches, as far as not seen, each once its depth-first search ends. */
  private static void search(
      int start, List<List<Integer>> edges, BitSet seen, List<Integer> finished) {
    // A text may have many names, so no recursion; ~name stands for the end of a name's search.
    Deque<Integer> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      int name = pending.pop();
      if (name < 0) {
        finished.add(~name);
      } else if (!seen.get(name)) {
        seen.set(name);
        pending.push(~name);
        edges.get(name).forEach(pending::push);
      }
    }
  }
}
