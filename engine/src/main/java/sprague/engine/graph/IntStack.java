// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import sprague.engine.MemoryBudget;

/**
 * A growing stack of ints; amortised O(1) for each operation. Callers check {@link #isEmpty} first.
 */
final class IntStack {
  private final MemoryBudget budget;
  private int[] items = {};
  private int size;

  /** An empty stack, which charges its memory to a budget. */
  IntStack(MemoryBudget budget) {
    this.budget = budget;
  }

  void push(int item) {
    if (size == items.length) {
      items = budget.ensureCapacity(items, Math.max(16, size + 1L));
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
