// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Rows of bytes that mark the values of options known one by one, for a block of sizes at a time:
 * an option whose parts lie before the block marks along a stretch of the table.
 */
final class Marks {
  /** So many sizes have a row at once. */
  static final int BLOCK = 64;

  private final char[] table;
  private final RareOptions options;
  private final BitSet ends;

  /** A row has 2^log bytes, one for the xor of any two values. */
  private final int log;

  private final byte[] marks;

  /** The options whose parts may lie within the block. */
  private int near;

  private int[] nearOffsets = new int[BLOCK];
  private int[] nearValues = new int[BLOCK];
  private boolean together;
  private int first;

  Marks(char[] table, RareSpace space, int log) {
    this.table = table;
    this.options = space.options;
    this.ends = space.moves.ends();
    this.log = log;
    this.marks = new byte[BLOCK << log];
  }

  /** Begins with the sizes from {@code n} on, so many of them at most. */
  void begin(int n, int length) {
    first = n;
    together = length > 1 && options.isClear(n, length);
    if (together) {
      options.choose(n);
      Arrays.fill(marks, 0, length << log, (byte) 0);
      markFar(length);
    }
  }

  /**
   * Completes the row of a size of the block, all smaller ones having their values.
   *
   * @return where it begins; until the next call
   */
  int row(int n) {
    int row = together ? (n - first) << log : 0;
    if (together) {
      mark(n, row, nearOffsets, nearValues, near);
    } else {
      Arrays.fill(marks, 0, 1 << log, (byte) 0);
      options.choose(n);
      mark(n, row, options.offsets(n), options.values(n), options.count(n));
    }
    if (ends.get(n)) {
      marks[row] = 1;
    }
    return row;
  }

  /** The first value of an ascending list that no option known one by one has, or -1. */
  int leastWithout(int row, int[] values) {
    for (int value : values) {
      if (marks[row + value] == 0) {
        return value;
      }
    }
    return -1;
  }

  /** Marks what lies before the block, and gathers the other options. */
  private void markFar(int length) {
    int[] offsets = options.offsets(first);
    int[] values = options.values(first);
    near = 0;
    for (int i = 0; i < options.count(first); i++) {
      if (offsets[i] >= length) {
        markFar(first - offsets[i], length, values[i]);
      } else {
        if (near == nearOffsets.length) {
          nearOffsets = Arrays.copyOf(nearOffsets, 2 * near);
          nearValues = Arrays.copyOf(nearValues, 2 * near);
        }
        nearOffsets[near] = offsets[i];
        nearValues[near++] = values[i];
      }
    }
  }

  private void markFar(int from, int length, int value) {
    char[] table = this.table;
    byte[] marks = this.marks;
    int log = this.log;
    for (int i = 0; i < length; i++) {
      marks[(i << log) + (table[from + i] ^ value)] = 1;
    }
  }

  private void mark(int n, int row, int[] offsets, int[] values, int count) {
    char[] table = this.table;
    byte[] marks = this.marks;
    for (int i = 0; i < count; i++) {
      marks[row + (table[n - offsets[i]] ^ values[i])] = 1;
    }
  }
}
