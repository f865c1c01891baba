// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import java.util.Arrays;

/**
 * The mex (minimum excludant) of a set of values: the least number from 0 up that is not in the
 * set. To be used again and again: {@link #add} each value, ask {@link #mex}, {@link #clear}.
 *
 * <p>Values are unsigned: a negative {@code long} stands for a number from 2^63 up. Memory is
 * allocated only to grow: at most 128 KB for values below 2^16, and about 32 bytes for each larger
 * value. For one thread.
 */
public final class Mex {
  /*
   * marks[v] == stamp means that v is in the set, so a new stamp clears all marks at once. The array grows at once
   * for values below MAX_EAGERLY_MARKED. A larger value is stored in `pending` until all numbers that have marks are
   * in the set, since it cannot influence the mex before. So one huge value takes 8 bytes.
   */

  /**
   * Growing at once up to here costs at most 128 KB; a larger array is made only if it fills up.
   */
  private static final int MAX_EAGERLY_MARKED = 1 << 16;

  /** The length is a power of 2. */
  private char[] marks = new char[64];

  /** Never 0, the mark of numbers that were never in a set. */
  private char stamp = 1;

  /** A lower bound of the mex: all numbers below it are in the set. */
  private int mex;

  /** Values that have no mark, with duplicates. */
  private long[] pending = new long[4];

  private int pendingCount;

  /** The empty set. */
  public Mex() {}

  /** Adds a value to the set, in constant time (amortised). */
  public void add(long value) {
    if (Long.compareUnsigned(value, marks.length) < 0) {
      marks[(int) value] = stamp;
    } else {
      addBeyondMarks(value);
    }
  }

  /**
   * The least number that is not in the set; values may be added afterwards. Cost O(1 + increase
   * since the last result), amortised.
   */
  public int mex() {
    while (true) {
      while (mex < marks.length && marks[mex] == stamp) {
        mex++;
      }
      if (mex < marks.length || pendingCount == 0) {
        return mex;
      }
      grow(2 * marks.length);
      markPending();
    }
  }

  /** Empties the set, in constant time (amortised). */
  public void clear() {
    mex = 0;
    pendingCount = 0;
    stamp++;
    if (stamp == 0) {
      Arrays.fill(marks, (char) 0);
      stamp = 1;
    }
  }

  private void addBeyondMarks(long value) {
    if (Long.compareUnsigned(value, MAX_EAGERLY_MARKED) < 0) {
      grow(2 * Integer.highestOneBit((int) value));
      marks[(int) value] = stamp;
      return;
    }
    if (pendingCount == pending.length) {
      markPending();
      // At least half of the array is free before the next sort.
      if (2 * pendingCount > pending.length) {
        pending = Arrays.copyOf(pending, 2 * pending.length);
      }
    }
    pending[pendingCount++] = value;
  }

  private void grow(int length) {
    marks = Arrays.copyOf(marks, length);
  }

  /** Removes duplicates from the pending values, and marks the values below the array's length. */
  private void markPending() {
    Arrays.sort(pending, 0, pendingCount);
    int kept = 0;
    for (int i = 0; i < pendingCount; i++) {
      long value = pending[i];
      if (Long.compareUnsigned(value, marks.length) < 0) {
        marks[(int) value] = stamp;
      } else if (kept == 0 || pending[kept - 1] != value) {
        pending[kept++] = value;
      }
    }
    pendingCount = kept;
  }
}
