// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import java.util.Arrays;
import sprague.engine.MemoryBudget;

/**
 * An ascending list of columns, from 0, of one row. {@link #shifted} and {@link #multiples} return
 * 64 columns as bits, bit i for column {@code at} + i. Not thread-safe.
 */
final class RowColumns {
  private final MemoryBudget memory;
  private int[] columns = new int[1];
  private int count;

  /** An empty list; what it grows by is charged to a budget. */
  RowColumns(MemoryBudget memory) {
    this.memory = memory;
  }

  void clear() {
    count = 0;
  }

  /**
   * Adds a column greater than all others.
   *
   * @throws sprague.engine.BudgetExceeded if the memory does not suffice
   */
  void add(int column) {
    columns = memory.ensureCapacity(columns, count + 1L);
    columns[count++] = column;
  }

  int count() {
    return count;
  }

  /** The column at an index from 0 to {@link #count} - 1. */
  int column(int index) {
    return columns[index];
  }

  /** The columns of the list, each increased by a step. Cost: O(log(count) + bits found). */
  long shifted(int step, int at) {
    long bits = 0;
    int i = Arrays.binarySearch(columns, 0, count, at - step);
    for (i = i < 0 ? ~i : i; i < count && columns[i] + step - at < Long.SIZE; i++) {
      bits |= 1L << (columns[i] + step - at);
    }
    return bits;
  }

  /**
   * The columns that are a column of the list increased by 1, 2, 3, ... times a stride. Cost: O(1 +
   * 64 / stride) for each column of the list.
   *
   * @param stride at least 1
   */
  long multiples(int stride, int at) {
    long bits = 0;
    for (int i = 0; i < count && columns[i] < at + Long.SIZE; i++) {
      int steps = Math.max(1, Math.ceilDiv(at - columns[i], stride));
      for (long next = columns[i] + (long) steps * stride; next < at + 64L; next += stride) {
        bits |= 1L << (next - at);
      }
    }
    return bits;
  }
}
