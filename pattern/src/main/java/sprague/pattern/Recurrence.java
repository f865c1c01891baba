// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;

/**
 * A table of bytes that grows until as many values in a row as a window has have been there before.
 *
 * <p>A mark is put where the table ends, and moved on whenever the table is a quarter longer, so
 * that it lies behind any preperiod before long. The values before the mark are told from the last
 * ones by a sum that is carried along, and compared when the sums agree. Cost O(1) a value; a
 * recurrence is noticed when five quarters of the preperiod with the window, or less, and a period
 * have been seen.
 *
 * <p>Source: R. P. Brent, An improved Monte Carlo factorization algorithm, 1980, for the mark; R.
 * M. Karp, M. O. Rabin, Efficient randomized pattern-matching algorithms, 1987, for the sum.
 */
public final class Recurrence {
  private static final long BASE = 0x9E37_79B9_7F4A_7C15L;
  private static final int QUARTER = 4;

  /** The length of the longest array that every Java machine allows. */
  private static final int MAX_VALUES = Integer.MAX_VALUE - 8;

  private final int window;
  private final int maxValues;
  private final long outgoing;
  private byte[] table;
  private int count;
  private long sum;
  private int mark;
  private int next;
  private long marked;
  private boolean fits = true;
  private boolean found;

  /** Nothing yet; a recurrence is one of {@code window} values or more, at least 1. */
  public Recurrence(int window) {
    this(window, MAX_VALUES);
  }

  /** The same with a table that holds at most {@code maxValues} values. */
  Recurrence(int window, int maxValues) {
    this.window = window;
    this.maxValues = maxValues;
    this.table = new byte[1 << 10];
    long power = 1;
    for (int i = 0; i < window; i++) {
      power *= BASE;
    }
    this.outgoing = power;
    this.next = window;
  }

  /**
   * Takes in values until one does not fit a byte, the window recurs, or the table is full; later
   * ones are ignored.
   */
  public void accept(long[] values, int many) {
    long wanted = (long) count + many;
    if (wanted > table.length) {
      table = Arrays.copyOf(table, (int) Math.min(Math.max(wanted, 2L * count), maxValues));
    }
    for (int i = 0; i < many && isOpen(); i++) {
      fits = values[i] >= 0 && values[i] < 1 << Byte.SIZE;
      if (fits) {
        add((byte) values[i]);
      }
    }
  }

  private void add(byte value) {
    table[count++] = value;
    sum = sum * BASE + value;
    if (count > window) {
      sum -= table[count - 1 - window] * outgoing;
    }
    found =
        mark > 0
            && sum == marked
            && Arrays.equals(table, mark - window, mark, table, count - window, count);
    if (count == next && !found) {
      mark = count;
      marked = sum;
      next = count + Math.max(window, count / QUARTER);
    }
  }

  /** Whether more values are wanted. */
  public boolean isOpen() {
    return fits && !found && count < maxValues;
  }

  /** Whether the last values have been there before. */
  public boolean isFound() {
    return found;
  }

  /** How many values there are. */
  public int count() {
    return count;
  }

  /** The value at an index below {@link #count}. */
  public int value(int n) {
    return table[n] & 0xff;
  }

  /** The distance at which they recur; none smaller does so after the mark. */
  public int period() {
    return count - mark;
  }

  /** The least index from which the table repeats at that distance up to its end. */
  public int preperiod() {
    int n = mark;
    while (n > 0 && table[n - 1] == table[n - 1 + period()]) {
      n--;
    }
    return n;
  }
}
