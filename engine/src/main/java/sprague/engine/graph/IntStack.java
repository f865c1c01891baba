// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;

/**
 * A growing stack of at most {@link RowBuilder#MAX_VERTICES} ints; amortised O(1) for each
 * operation. Callers check {@link #isEmpty} first.
 */
final class IntStack {
  private int[] items = new int[16];
  private int size;

  void push(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, (int) Math.min(RowBuilder.MAX_VERTICES, 2L * size));
    }
    items[size++] = item;
  }

  int pop() {
    return items[--size];
  }

  /** The item pushed last. */
  int top() {
    return items[size - 1];
  }

  /** Replaces the item pushed last. */
  void replaceTop(int item) {
    items[size - 1] = item;
  }

  boolean isEmpty() {
    return size == 0;
  }
}
