// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.Arrays;

/**
 * The options of one part of a position, each a sum of parts. Two equal parts of an option cancel.
 * A buffer that is filled again for each part; it grows as needed. For each part of an option call
 * {@link #nextPart}, write it, and call {@link #endPart}; then {@link #endOption}.
 */
final class OptionList {
  /**
   * Factors of the numbers of moves, one for each thread: any odd one permutes them mod 1024, so
   * that threads try moves in different orders.
   */
  private static final int[] MIXERS = {1, -1, 421, -421};

  private final int words;

  /** The parts of all options as they lie on the board; {@code words} words each. */
  long[] parts;

  /** The canonical forms of these parts. */
  long[] keys;

  /** Option i is the sum of the parts {@code start[i]} to {@code start[i + 1] - 1}. */
  int[] start = new int[33];

  /** The number of cells of each part. */
  int[] sizes = new int[64];

  /**
   * What options are tried by, the smallest first: the sum of the squares of their parts' sizes, as
   * small parts are searched fast, times 2^20, plus a tie break. {@link PartSearch} overwrites this
   * and {@link #possible}.
   */
  long[] order = new long[32];

  /** The values of each option that are still possible. */
  long[] possible = new long[32];

  /** The numbers of options, and of parts of all options. */
  int count;

  private int end;

  OptionList(int words) {
    this.words = words;
    parts = new long[64 * words];
    keys = new long[64 * words];
  }

  void clear() {
    count = 0;
    end = 0;
  }

  /** Begins a part of the current option; its words and key begin at the index returned. */
  int nextPart() {
    if ((end + 1) * words > parts.length) {
      parts = Arrays.copyOf(parts, 2 * parts.length);
      keys = Arrays.copyOf(keys, 2 * keys.length);
      sizes = Arrays.copyOf(sizes, 2 * sizes.length);
    }
    return end * words;
  }

  /**
   * Ends a part of this number of cells; if the option has an equal part, both are removed. O(parts
   * of the option * words).
   */
  void endPart(int size) {
    for (int other = start[count]; other < end; other++) {
      if (Arrays.equals(
          keys, other * words, (other + 1) * words, keys, end * words, (end + 1) * words)) {
        // The last part moves to the place of the equal one.
        end--;
        System.arraycopy(parts, end * words, parts, other * words, words);
        System.arraycopy(keys, end * words, keys, other * words, words);
        sizes[other] = sizes[end];
        return;
      }
    }
    sizes[end] = size;
    end++;
  }

  /**
   * Ends an option.
   *
   * @param tie what decides between options that divide the cells equally well, below 2^20
   */
  void endOption(int tie) {
    long squares = 0;
    for (int part = start[count]; part < end; part++) {
      squares += (long) sizes[part] * sizes[part];
    }
    order[count] = (squares << 20) | tie;
    possible[count] = -1;
    count++;
    start[count] = end;
    if (count == order.length) {
      order = Arrays.copyOf(order, 2 * count);
      possible = Arrays.copyOf(possible, 2 * count);
      start = Arrays.copyOf(start, 2 * count + 1);
    }
  }

  /**
   * What decides between options that divide the cells equally well: moves near the centre come
   * first, those at equal distances in an order of their own for each thread.
   *
   * @param distance below 1024; more, in rows of more than 1024 cells, only changes the order
   * @param variant the index of the thread's factor in {@link #MIXERS}
   */
  static int tie(int distance, int move, int variant) {
    return (distance << 10) | ((move * MIXERS[variant]) & 1023);
  }
}
