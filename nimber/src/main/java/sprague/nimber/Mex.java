// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import java.util.Arrays;

/**
 * The least number from 0 up that is missing from a set of numbers given one by one.
 *
 * <p>Values are unsigned: a negative {@code long} stands for a number from 2^63 up. An instance is
 * made once and cleared for each new set; then it allocates only to grow. It holds at most 128 KB
 * and a few words for each value from 2^16 up. Not for several threads at once.
 */
public final class Mex {
  /*
   * A value is marked with the stamp of the current set, so another stamp forgets all marks. Marks reach as far as values
   * below NEAR ask for; beyond that a value waits in `far` until the marks before it are complete, as it cannot
   * matter earlier. So one huge value costs one word.
   */

  private static final int NEAR = 1 << 16;

  private char[] marks = new char[64];
  private char stamp = 1;

  /** All values below are in the set. */
  private int mex;

  private long[] far = new long[4];
  private int farCount;

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
   * The least number that has not been added; the time is that of the distance from the last
   * answer.
   */
  public int mex() {
    while (true) {
      while (mex < marks.length && marks[mex] == stamp) {
        mex++;
      }
      if (mex < marks.length || farCount == 0) {
        return mex;
      }
      grow(2 * marks.length);
      sortFar();
    }
  }

  /** Empties the set, in constant time (amortised). */
  public void clear() {
    mex = 0;
    farCount = 0;
    stamp++;
    if (stamp == 0) {
      Arrays.fill(marks, (char) 0);
      stamp = 1;
    }
  }

  private void addBeyondMarks(long value) {
    if (Long.compareUnsigned(value, NEAR) < 0) {
      grow(2 * Integer.highestOneBit((int) value));
      marks[(int) value] = stamp;
      return;
    }
    if (farCount == far.length) {
      sortFar();
      if (2 * farCount > far.length) {
        far = Arrays.copyOf(far, 2 * far.length);
      }
    }
    far[farCount++] = value;
  }

  private void grow(int length) {
    marks = Arrays.copyOf(marks, length);
  }

  /** Keeps each waiting value once, and marks those that the marks have come to reach. */
  private void sortFar() {
    Arrays.sort(far, 0, farCount);
    int kept = 0;
    for (int i = 0; i < farCount; i++) {
      long value = far[i];
      if (Long.compareUnsigned(value, marks.length) < 0) {
        marks[(int) value] = stamp;
      } else if (kept == 0 || far[kept - 1] != value) {
        far[kept++] = value;
      }
    }
    farCount = kept;
  }
}
