// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.List;

/**
 * The number sets and lists of the rules, which generated code refers to by index. Both are counted
 * from 0, each for itself.
 */
final class CodeConstants {
  private final List<int[]> sets = new ArrayList<>();
  private final List<long[]> lists = new ArrayList<>();

  /** Adds a set, with its members ascending, and returns its index. */
  int addSet(int[] members) {
    sets.add(members);
    return sets.size() - 1;
  }

  /** Adds a list and returns its index. */
  int addList(List<Long> items) {
    lists.add(items.stream().mapToLong(Long::longValue).toArray());
    return lists.size() - 1;
  }

  int[][] sets() {
    return sets.toArray(int[][]::new);
  }

  long[][] lists() {
    return lists.toArray(long[][]::new);
  }
}
