// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Position names that can reach each other, as groups with levels: 0 for a group that leads to no
 * other, otherwise one more than the highest group it leads to. Linear in the names and edges
 * (Tarjan 1972), with a stack of its own.
 */
final class NameComponents {
  private static final int NEW = -1;

  private final List<List<Integer>> next;
  private final int[] number;
  private final int[] lowest;
  private final int[] tried;
  private final int[] groupOf;
  private final List<List<Integer>> groups = new ArrayList<>();
  private final List<Integer> levels = new ArrayList<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private int numbers;

  /**
   * The groups of some names.
   *
   * @param next for each name those that a move may lead to
   */
  NameComponents(List<List<Integer>> next) {
    this.next = next;
    this.number = new int[next.size()];
    this.lowest = new int[next.size()];
    this.tried = new int[next.size()];
    this.groupOf = new int[next.size()];
    Arrays.fill(number, NEW);
    Arrays.fill(groupOf, NEW);
    for (int name = 0; name < next.size(); name++) {
      if (number[name] == NEW) {
        walk(name);
      }
    }
  }

  /** The names of a name's group, itself included, ascending. */
  List<Integer> of(int name) {
    return groups.get(groupOf[name]);
  }

  /** The level of a name's group. */
  int level(int name) {
    return levels.get(groupOf[name]);
  }

  private void walk(int root) {
    Deque<Integer> path = new ArrayDeque<>();
    enter(root, path);
    while (!path.isEmpty()) {
      int name = path.getFirst();
      if (tried[name] < next.get(name).size()) {
        int other = next.get(name).get(tried[name]++);
        if (number[other] == NEW) {
          enter(other, path);
        } else if (groupOf[other] == NEW) {
          lowest[name] = Math.min(lowest[name], number[other]);
        }
      } else {
        path.pop();
        if (!path.isEmpty()) {
          int before = path.getFirst();
          lowest[before] = Math.min(lowest[before], lowest[name]);
        }
        if (lowest[name] == number[name]) {
          close(name);
        }
      }
    }
  }

  private void enter(int name, Deque<Integer> path) {
    number[name] = numbers;
    lowest[name] = numbers++;
    open.push(name);
    path.push(name);
  }

  /** Everything opened since a name is its group; the groups it leads to are closed already. */
  private void close(int name) {
    List<Integer> group = new ArrayList<>();
    int last;
    do {
      last = open.pop();
      groupOf[last] = groups.size();
      group.add(last);
    } while (last != name);
    group.sort(null);
    int level = 0;
    for (int member : group) {
      for (int other : next.get(member)) {
        level = groupOf[other] == groups.size() ? level : Math.max(level, 1 + level(other));
      }
    }
    groups.add(group);
    levels.add(level);
  }
}
