// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * The values that the options of one size are known to have: those that are marked, a byte each,
 * and those of {@link CofiniteTakes}. It serves one size after the other and costs nothing to
 * clear.
 */
final class OptionValueSet {
  private final CofiniteTakes tails;
  private final int kind;
  private int n;
  private byte[] marks = new byte[1 << 8];
  private byte mark;

  /** Without marks, for sizes of a kind. */
  OptionValueSet(CofiniteTakes tails, int kind) {
    this.tails = tails;
    this.kind = kind;
  }

  /**
   * Begins with a size, without marks.
   *
   * @param bound the values of splits are less than this power of two
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

  void mark(int value) {
    if (value >= marks.length) {
      marks = Arrays.copyOf(marks, 2 * Integer.highestOneBit(value));
    }
    marks[value] = mark;
  }

  /**
   * For each value whether it has a mark, {@link #current}: a power of two of them, 256 and more,
   * and as many as {@link #clear} was told.
   */
  byte[] marks() {
    return marks;
  }

  byte current() {
    return mark;
  }

  boolean has(int value) {
    return (value < marks.length && marks[value] == mark) || tails.has(kind, n, value);
  }

  /** The least value from one on that is not attained. */
  int absent(int from) {
    int value = from;
    while (has(value)) {
      value = value == 0 ? Math.max(1, tails.first(kind, n)) : value + 1;
    }
    return value;
  }
}
