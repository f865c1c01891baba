// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.Arrays;

/** Distinct numbers, collected in any order. */
final class IntSet {
  private int[] items = new int[8];
  private int size;

  void add(int item) {
    if (size == items.length) {
      sorted();
      if (size > items.length / 2) {
        items = Arrays.copyOf(items, 2 * items.length);
      }
    }
    items[size++] = item;
  }

  /** What was added, ascending, each once. */
  int[] sorted() {
    Arrays.sort(items, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (i == 0 || items[i] != items[i - 1]) {
        items[kept++] = items[i];
      }
    }
    size = kept;
    return Arrays.copyOf(items, size);
  }
}
