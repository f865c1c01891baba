// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;

/**
 * The options of a heap of size n that are known one by one: single heaps, and splits of which a
 * part is rare. Each is a pair (offset, value) and has the nim-value {@code table[n - offset] ^
 * value}.
 */
final class RareOptions {
  private int count;
  private int[] offsets = new int[64];
  private int[] values = new int[64];

  /** The least n for which an option exists. */
  private int[] first = new int[64];

  /** The sizes n closer to this one than apart have parts too close together. */
  private long[] center = new long[64];

  private int[] apart = new int[64];

  /** From here on every option exists. */
  private int clear;

  private int greatest;

  RareOptions(SparseMoves moves, RareSizes[] groups) {
    for (SparseMoves.Take take : moves.takes()) {
      add(take.removed(), 0, (long) take.removed() + take.least(), 0, 0);
    }
    for (RareSizes group : groups) {
      for (int i = 0; i < group.count; i++) {
        add(group, group.sizes[i], group.values[i]);
      }
    }
  }

  /** Adds the splits off a rare size. */
  void add(RareSizes group, int size, int value) {
    for (SparseMoves.Split split : group.splits) {
      if (size >= split.least()) {
        long offset = (long) split.removed() + size;
        add(offset, value, offset + split.least(), offset + size, split.apart());
      }
    }
  }

  /** An option that no size of a table has is one nevertheless: there may be larger sizes. */
  private void add(long offset, int value, long from, long middle, int gap) {
    if (count == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
      first = Arrays.copyOf(first, 2 * count);
      center = Arrays.copyOf(center, 2 * count);
      apart = Arrays.copyOf(apart, 2 * count);
    }
    offsets[count] = bounded(offset);
    values[count] = value;
    first[count] = bounded(from);
    center[count] = middle;
    apart[count++] = gap;
    greatest = Math.max(greatest, bounded(offset));
    clear = Math.max(clear, bounded(Math.max(from, gap == 0 ? 0 : middle + gap)));
  }

  /** Beyond the sizes of tables, all numbers are the same. */
  private static int bounded(long number) {
    return (int) Math.min(number, Integer.MAX_VALUE);
  }

  /** Whether all options exist at a size and at all larger ones. */
  boolean isClear(int n) {
    return n >= clear;
  }

  /**
   * The first size from which on all have the i-th option, but for one where its parts are equal.
   * These are rare in one division then, and with them the value 0 that they would have together.
   */
  int clearFrom(int i) {
    return (int)
        Math.min(Integer.MAX_VALUE, Math.max(first[i], apart[i] <= 1 ? 0 : center[i] + apart[i]));
  }

  /** Whether a size has the i-th option. */
  boolean exists(int i, int n) {
    return n >= first[i] && Math.abs(n - center[i]) >= apart[i];
  }

  /** The offset of the i-th option. */
  int offset(int i) {
    return offsets[i];
  }

  /** The greatest offset. */
  int greatest() {
    return greatest;
  }

  /** The value of the i-th option. */
  int value(int i) {
    return values[i];
  }

  /** How many there are at large sizes. */
  int total() {
    return count;
  }
}
