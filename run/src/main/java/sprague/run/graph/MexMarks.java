// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph;

import java.util.Arrays;
import sprague.ground.Mex;

/**
 * The mex of one set of values after another. A mex does not exceed the number of values, so a set
 * of fewer than 64 needs one word. A larger set marks each value with the number of the set, in an
 * array that is never cleared and grows to the largest value; since a vertex of value v has
 * successors of all lesser values, v is at most sqrt(2 * edges), however large the sets are.
 */
final class MexMarks {
  private int[] stamps = new int[Long.SIZE];
  private int stamp;
  private boolean small;
  private long word;

  /** Begins a set of at most {@code count} values. */
  void begin(int count) {
    small = count < Long.SIZE;
    word = 0;
    if (!small && ++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Adds a value, at least 0. */
  void add(int value) {
    if (!small) {
      if (value >= stamps.length) {
        stamps = Arrays.copyOf(stamps, Math.max(value + 1, 2 * stamps.length));
      }
      stamps[value] = stamp;
    } else if (value < Long.SIZE) {
      word |= 1L << value;
    }
  }

  /** The mex of what was added. */
  int mex() {
    if (small) {
      return Mex.of(word);
    }
    int mex = 0;
    while (mex < stamps.length && stamps[mex] == stamp) {
      mex++;
    }
    return mex;
  }
}
