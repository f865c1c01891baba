// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;

/**
 * Detects the period of a sequence of bytes online: the sequence is recorded until its last {@code
 * window} values equal an earlier window.
 *
 * <p>One earlier window is remembered: the one that ends at a mark. The mark moves to the end
 * whenever the table has grown by a quarter, and by at least a window; so it soon lies behind any
 * preperiod, and stays long enough for any period. The last window is compared to it by a rolling
 * hash, and value by value if the hashes agree. O(1) a value, and at most 3 bytes of memory, while
 * the table grows. With X the maximum of preperiod plus window and 4 periods, a period is detected
 * after at most X + max(window, X / 4) + period values. Not thread-safe.
 *
 * <p>Source: R. P. Brent, An improved Monte Carlo factorization algorithm, 1980, for the mark; R.
 * M. Karp, M. O. Rabin, Efficient randomized pattern-matching algorithms, 1987, for the hash.
 */
public final class Recurrence {
  /** Base of the rolling hash modulo 2^64: any odd number with mixed bits. */
  private static final long BASE = 0x9E37_79B9_7F4A_7C15L;

  /** The mark moves when the table has grown by 1/4. */
  private static final int MARK_DISTANCE_SHARE = 4;

  /** The length of the longest array that every JVM can allocate. */
  private static final int MAX_VALUES = Integer.MAX_VALUE - 8;

  private final int window;
  private final int maxValues;

  /** {@link #BASE} to the power of the window: the factor of the value that leaves the window. */
  private final long basePower;

  private byte[] table;
  private int count;

  /** The rolling hash of the last window: the last value has the factor 1, the one before BASE. */
  private long hash;

  /** The end of the remembered window; 0 before there is one. */
  private int mark;

  /** The count at which the mark moves. */
  private int nextMark;

  private long hashAtMark;

  /** Whether all values were from 0 to 255. */
  private boolean fits = true;

  private boolean found;

  /** An empty sequence; {@code window} is at least 1. */
  public Recurrence(int window) {
    this(window, MAX_VALUES);
  }

  /** An empty sequence that records at most {@code maxValues} values. */
  Recurrence(int window, int maxValues) {
    this.window = window;
    this.maxValues = maxValues;
    this.table = new byte[1 << 10];
    long power = 1;
    for (int i = 0; i < window; i++) {
      power *= BASE;
    }
    this.basePower = power;
    this.nextMark = window;
  }

  /**
   * Records the first {@code valueCount} values of an array. Stops for good, and ignores the rest,
   * at a value outside of 0..255, at a recurrence, or if the table is full.
   */
  public void accept(long[] values, int valueCount) {
    long wanted = (long) count + valueCount;
    if (wanted > table.length) {
      table = Arrays.copyOf(table, (int) Math.min(Math.max(wanted, 2L * count), maxValues));
    }
    for (int i = 0; i < valueCount && isOpen(); i++) {
      fits = values[i] >= 0 && values[i] < 1 << Byte.SIZE;
      if (fits) {
        add((byte) values[i]);
      }
    }
  }

  private void add(byte value) {
    table[count++] = value;
    hash = hash * BASE + value;
    if (count > window) {
      hash -= table[count - 1 - window] * basePower;
    }
    found =
        mark > 0
            && hash == hashAtMark
            && Arrays.equals(table, mark - window, mark, table, count - window, count);
    if (count == nextMark && !found) {
      mark = count;
      hashAtMark = hash;
      nextMark = count + Math.max(window, count / MARK_DISTANCE_SHARE);
    }
  }

  /** Whether more values would be recorded. */
  public boolean isOpen() {
    return fits && !found && count < maxValues;
  }

  /** Whether the last window equals an earlier one. */
  public boolean isFound() {
    return found;
  }

  /** The number of recorded values. */
  public int count() {
    return count;
  }

  /** The value at an index below {@link #count}. */
  public int value(int n) {
    return table[n] & 0xff;
  }

  /** The distance of the two equal windows; only once {@link #isFound}. */
  public int period() {
    return count - mark;
  }

  /**
   * The smallest index from which the recorded values have that period; only once {@link #isFound}.
   * O(mark).
   */
  public int preperiod() {
    int n = mark;
    while (n > 0 && table[n - 1] == table[n - 1 + period()]) {
      n--;
    }
    return n;
  }
}
