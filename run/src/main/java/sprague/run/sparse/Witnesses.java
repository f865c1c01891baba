// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;

/**
 * The search for options that have the rare values less than a value. Splits with a small part are
 * marked without asking; the few values that are left are looked for one by one in the {@link
 * Mirror}. One thread uses it.
 */
final class Witnesses {
  /** Splits with a smaller part below this are marked. */
  private static final int MARKED = 512;

  private final char[] table;
  private final Mirror mirror;
  private final RareSpace space;
  private final int[][] rare;
  private final int reach;
  private final byte[] marks;
  private final int[] left;

  /**
   * Witnesses among the options.
   *
   * @param rare the rare values of even sizes, and of odd ones, ascending
   * @param log values are less than 2^log
   * @param reach smaller parts of splits beyond it are not looked at
   */
  Witnesses(char[] table, Mirror mirror, RareSpace space, int[][] rare, int log, int reach) {
    this.table = table;
    this.mirror = mirror;
    this.space = space;
    this.rare = rare;
    this.reach = reach;
    this.marks = new byte[1 << log];
    this.left = new int[1 << log];
  }

  /**
   * The least rare value below a bound that no option of a size has; the bound if there is none.
   */
  int lacking(int n, int bound) {
    Arrays.fill(marks, (byte) 0);
    for (SparseMoves.Take take : space.moves.takes()) {
      if (n >= take.removed() + take.least()) {
        marks[table[n - take.removed()]] = 1;
      }
    }
    if (space.moves.ends().get(n)) {
      marks[0] = 1;
    }
    int count = 0;
    for (int value : rare[n & 1]) {
      if (value >= bound) {
        break;
      }
      left[count++] = value;
    }
    int last = 0;
    for (SparseMoves.Split split : space.splits) {
      int end = Math.min(split.last(n), reach);
      mark(n - split.removed(), split.least(), Math.min(end, MARKED - 1));
      last = Math.max(last, end);
    }
    count = unmarked(count);
    for (int i = 0; i < count; i++) {
      if (last < MARKED || !attains(n, left[i])) {
        return left[i];
      }
    }
    return bound;
  }

  private void mark(int sum, int from, int to) {
    char[] table = this.table;
    byte[] marks = this.marks;
    for (int a = from; a <= to; a++) {
      marks[table[a] ^ table[sum - a]] = 1;
    }
  }

  private int unmarked(int count) {
    int still = 0;
    for (int i = 0; i < count; i++) {
      int value = left[i];
      left[still] = value;
      still += 1 - marks[value];
    }
    return still;
  }

  /** Whether a split that was not marked has the value. */
  private boolean attains(int n, int value) {
    for (int from = MARKED, length = MARKED; from < Mirror.IMAGE; from += length, length *= 2) {
      boolean more = false;
      for (SparseMoves.Split split : space.splits) {
        int low = Math.max(from, split.least());
        int end = Math.min(split.last(n), reach);
        int high = Math.min(end, from + length + Mirror.MISSED);
        if (mirror.attains(n - split.removed(), low, high, value)) {
          return true;
        }
        more |= high < end;
      }
      if (!more) {
        break;
      }
    }
    // What the mirror has not seen: the ends of its range, and large parts.
    for (SparseMoves.Split split : space.splits) {
      int low = Math.max(MARKED, split.least());
      int last = Math.min(split.last(n), reach);
      int high = Math.min(last, Mirror.IMAGE - 1);
      int sum = n - split.removed();
      if (attains(sum, low, Math.min(last, low + Mirror.MISSED), value)
          || attains(sum, Math.max(low, high - Mirror.MISSED), last, value)) {
        return true;
      }
    }
    return false;
  }

  private boolean attains(int sum, int from, int to, int value) {
    char[] table = this.table;
    for (int a = from; a <= to; a++) {
      if ((table[a] ^ table[sum - a]) == value) {
        return true;
      }
    }
    return false;
  }
}
