// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;

/**
 * The step for values of 16 bits: what options have is marked in an array with the step's number.
 */
final class Wide implements Filling {
  static final int GREATEST = 0xffff;

  private final char[] table;
  private int[] marks;
  private int stamp;

  /** Fills a table whose values so far are at most {@code greatest}. */
  Wide(char[] table, int greatest) {
    this.table = table;
    this.marks = new int[room(greatest)];
  }

  /** Marks for the xor of any two values, and for the least value that is none. */
  private static int room(int greatest) {
    return 4 * Integer.highestOneBit(greatest | 1);
  }

  @Override
  public int fill(int from, int to, RareSpace space) {
    for (int n = from; n < to; n++) {
      int value = value(n, space);
      if (value > GREATEST) {
        return ~n;
      }
      table[n] = (char) value;
      if (room(value) > marks.length) {
        marks = Arrays.copyOf(marks, room(value));
      }
      if (!space.isCommon(n, value)) {
        return n + 1;
      }
    }
    return to;
  }

  @Override
  public int greatest() {
    return GREATEST;
  }

  private int value(int n, RareSpace space) {
    if (++stamp == Integer.MAX_VALUE) {
      Arrays.fill(marks, 0);
      stamp = 1;
    }
    int[] marks = this.marks;
    int now = stamp;
    if (n < space.moves.ends().length && space.moves.ends()[n]) {
      marks[0] = now;
    }
    markOptions(n, space.options);
    int missing = 0;
    int value = 0;
    // No option has a value beyond the marks.
    while (value < marks.length && (marks[value] == now || !space.isCommon(n, value))) {
      missing += marks[value] == now ? 0 : 1;
      value++;
    }
    if (missing > 0 && !attained(n, space.splits, value, missing)) {
      value = 0;
      while (marks[value] == now) {
        value++;
      }
    }
    return value;
  }

  private void markOptions(int n, RareOptions options) {
    options.choose(n);
    int[] offsets = options.offsets(n);
    int[] values = options.values(n);
    int count = options.count(n);
    char[] table = this.table;
    int[] marks = this.marks;
    int now = stamp;
    for (int i = 0; i < count; i++) {
      marks[table[n - offsets[i]] ^ values[i]] = now;
    }
  }

  /** Whether splits have all values below a bound that are not marked; marks what they have. */
  private boolean attained(int n, SparseMoves.Split[] splits, int bound, int missing) {
    char[] table = this.table;
    int[] marks = this.marks;
    int now = stamp;
    int left = missing;
    boolean more = true;
    int to;
    for (int from = -1; more; from = to) {
      to = Filling.turn(splits.length, from);
      more = false;
      for (SparseMoves.Split split : splits) {
        int sum = n - split.removed();
        int last = split.last(n);
        int end = Math.min(last, to);
        for (int a = Math.max(split.least(), from + 1); a <= end; a++) {
          int value = table[a] ^ table[sum - a];
          // Asked first, this is nearly always foreseen; whether the value is below the bound is
          // not.
          if (marks[value] != now) {
            marks[value] = now;
            if (value < bound && --left == 0) {
              return true;
            }
          }
        }
        more |= last > to;
      }
    }
    return false;
  }
}
