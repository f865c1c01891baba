// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.Arrays;
import sprague.engine.BudgetExceeded;
import sprague.nimber.Mex;

/**
 * The values that follow a window when nothing but taking is possible. They are a function of the
 * last values, so they repeat as soon as a window does; until then they are computed as far as they
 * are asked for.
 *
 * <p>The repetition is found by Brent's method: one window is kept as the anchor, and moved on
 * whenever the distance from it has doubled. (R. P. Brent, An improved Monte Carlo factorization
 * algorithm, 1980.)
 */
final class PeriodicTail {
  /** The value of a size below 0: it excludes nothing. */
  static final int ABSENT = -1;

  /** An array of so many values can double: 2 * 2^29 is an int, and so is one more. */
  private static final int MOST_DOUBLED = 1 << 29;

  private final int[] taken;
  private final Runnable step;
  private final Runnable growth;
  private final int width;
  private final Mex mex = new Mex();

  /** The window, and then the values: that of offset i stands at width + i. */
  private int[] values;

  /** At i the nim-sum of the first i values. */
  private int[] sums = new int[8];

  private int count;
  private int anchor;
  private int lap = 1;
  private int period;

  /**
   * The course after a window.
   *
   * @param taken what may be taken, at most the window's length
   * @param window the values before, the last one last
   * @param step is run for every value that is computed, and may end that
   * @param growth is run before more memory is taken, and may refuse it
   */
  PeriodicTail(int[] taken, int[] window, Runnable step, Runnable growth) {
    this.taken = taken;
    this.step = step;
    this.growth = growth;
    this.width = window.length;
    this.values = Arrays.copyOf(window, width + 8);
  }

  /** How many values are kept. */
  int size() {
    return count;
  }

  /** Whether the values are known to repeat. */
  boolean repeats() {
    return period > 0;
  }

  /** The value so many places after the first. */
  int at(long offset) {
    reach(offset + 1);
    return values[width + (offset < count ? (int) offset : folded(offset))];
  }

  /** The nim-sum of the first values. */
  int sum(long first) {
    reach(first);
    if (first <= count) {
      return sums[(int) first];
    }
    boolean odd = (first - anchor) / period % 2 != 0;
    return sums[folded(first)] ^ (odd ? sums[anchor + period] ^ sums[anchor] : 0);
  }

  /** The place from the anchor on that is the same. */
  private int folded(long offset) {
    return anchor + (int) ((offset - anchor) % period);
  }

  /** Computes until so many values are known or they are seen to repeat. */
  void reach(long wanted) {
    while (count < wanted && period == 0) {
      step.run();
      if (width + count == values.length) {
        values = grown(values);
      }
      if (count + 1 == sums.length) {
        sums = grown(sums);
      }
      int value = mex(count);
      values[width + count] = value;
      sums[count + 1] = sums[count] ^ value;
      count++;
      if (Arrays.equals(values, anchor, anchor + width, values, count, count + width)) {
        period = count - anchor;
      } else if (count - anchor == lap) {
        anchor = count;
        lap *= 2;
      }
    }
  }

  private int[] grown(int[] array) {
    growth.run();
    if (array.length > MOST_DOUBLED) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY, "values do not repeat within " + MOST_DOUBLED + " sizes");
    }
    return Arrays.copyOf(array, 2 * array.length);
  }

  private int mex(int offset) {
    mex.clear();
    for (int number : taken) {
      int left = values[width + offset - number];
      if (left != ABSENT) {
        mex.add(left);
      }
    }
    return mex.mex();
  }
}
