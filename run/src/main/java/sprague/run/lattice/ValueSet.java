// SPDX-License-Identifier: Apache-2.0
package sprague.run.lattice;

import java.util.Arrays;

/**
 * The nim-values seen along one line, as bits in words of 64. Words below {@code open} are full;
 * they are dropped when the array has to grow, so that it spans the gap between the least value
 * missing and the greatest value seen and no more than half as much again.
 */
final class ValueSet {
  private static final int FIRST_WORDS = 2;

  /**
   * The bits; word i stands for the values from 64 (base + i) on. What lies beyond is not there.
   */
  long[] words = new long[FIRST_WORDS];

  /** The number of full words that were dropped. */
  int base;

  /** The number of full words at the beginning, those dropped included. */
  int open;

  private final int[] waiting;
  private int turn;

  /**
   * An empty set.
   *
   * @param delay after how many further values a value becomes a member
   */
  ValueSet(int delay) {
    waiting = new int[delay];
    Arrays.fill(waiting, -1);
  }

  /** Adds a value, or the one that has waited long enough. */
  void add(int value) {
    if (waiting.length == 0) {
      insert(value);
      return;
    }
    int due = waiting[turn];
    waiting[turn] = value;
    turn = turn + 1 == waiting.length ? 0 : turn + 1;
    if (due >= 0) {
      insert(due);
    }
  }

  private void insert(int value) {
    int at = (value >> 6) - base;
    if (at < 0) {
      return;
    }
    if (at >= words.length) {
      grow(value >> 6);
      at = (value >> 6) - base;
    }
    words[at] |= 1L << value;
    while (open - base < words.length && words[open - base] == -1) {
      open++;
    }
  }

  private void grow(int last) {
    int kept = Math.max(0, words.length - (open - base));
    long[] larger = new long[last - open + 1 + (last - open) / 2 + 1];
    System.arraycopy(words, words.length - kept, larger, 0, kept);
    words = larger;
    base = open;
  }

  /** Word {@code index} of the set, those dropped included. */
  long word(int index) {
    int at = index - base;
    return at < 0 ? -1 : at < words.length ? words[at] : 0;
  }
}
