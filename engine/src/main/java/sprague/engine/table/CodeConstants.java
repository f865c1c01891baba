// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.List;

/**
 * The number sets and lists of the rules, which generated code refers to by index: sets from 0, and
 * lists from 0. They are passed to each call, so that games that differ in them alone share code.
 * Equal ones are not united. Not thread-safe.
 */
final class CodeConstants {
  private final List<int[]> sets = new ArrayList<>();
  private final List<long[]> lists = new ArrayList<>();

  /**
   * Adds a set, with its members ascending and distinct, and returns its index; keeps the array.
   */
  int addSet(int[] members) {
    sets.add(members);
    return sets.size() - 1;
  }

  /** Adds a list and returns its index. */
  int addList(List<Long> items) {
    lists.add(items.stream().mapToLong(Long::longValue).toArray());
    return lists.size() - 1;
  }

  /** All sets by index, as {@link CellEvaluator#value} takes them. */
  int[][] sets() {
    return sets.toArray(int[][]::new);
  }

  /** All lists by index. */
  long[][] lists() {
    return lists.toArray(long[][]::new);
  }
}
