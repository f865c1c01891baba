// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * Set of the option values found so far for one size: marked values, and the values of {@link
 * CofiniteTakes}. Serves one size after another. A mark is a byte that equals the current stamp, so
 * clearing is a new stamp: O(1), and O(length) once in 255 sizes. Not thread-safe.
 */
final class OptionValueSet {
  private final CofiniteTakes cofiniteTakes;
  private final int kind;
  private int n;
  private byte[] marks = new byte[1 << 8];
  private byte mark;

  /** Creates a set without marks for sizes of a kind. */
  OptionValueSet(CofiniteTakes cofiniteTakes, int kind) {
    this.cofiniteTakes = cofiniteTakes;
    this.kind = kind;
  }

  /**
   * Starts a size, without marks.
   *
   * @param bound the values of all splits are less than this power of two; {@link #marks} has at
   *     least this length
   */
  void clear(int n, int bound) {
    this.n = n;
    if (bound > marks.length) {
      marks = new byte[bound];
      mark = 0;
    }
    if (++mark == 0) {
      Arrays.fill(marks, (byte) 0);
      mark = 1;
    }
  }

  /** Marks a value; the array grows as needed. */
  void mark(int value) {
    if (value >= marks.length) {
      marks = Arrays.copyOf(marks, 2 * Integer.highestOneBit(value));
    }
    marks[value] = mark;
  }

  /**
   * The stamps by value, for loops that mark many: a value is marked by setting its byte to {@link
   * #current}. The length is a power of two, at least 256.
   */
  byte[] marks() {
    return marks;
  }

  /** The stamp of the present size. */
  byte current() {
    return mark;
  }

  /** Whether a marked option or a cofinite take has the value. */
  boolean has(int value) {
    return (value < marks.length && marks[value] == mark) || cofiniteTakes.has(kind, n, value);
  }

  /** The least value, from {@code from} on, that is not in the set. */
  int absent(int from) {
    int value = from;
    while (has(value)) {
      // All values from 1 to first - 1 are in the set.
      value = value == 0 ? Math.max(1, cofiniteTakes.first(kind, n)) : value + 1;
    }
    return value;
  }
}
