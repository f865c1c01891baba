// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.Arrays;
import sprague.engine.MemoryBudget;
import sprague.engine.PollTicker;
import sprague.nimber.Mex;

/**
 * The values after a window of given ones, those of the last max(S) sizes, if only subtracting a
 * number of a finite set S is possible. Each is the mex of some of the last max(S) values, so the
 * sequence is periodic from where a window occurs for the second time; until then values are
 * computed on demand.
 *
 * <p>The repetition is found by Brent's method: the window at an anchor is compared with each later
 * one, and the anchor moves to the present position whenever the distance from it has doubled. (R.
 * P. Brent, An improved Monte Carlo factorization algorithm, BIT 20, 1980.) Cost: O(|S| + max(S)) a
 * value, at most O(preperiod + period) values.
 *
 * <p>Offset 0 is the first value after the window. Not thread-safe: reading computes values, and
 * throws {@code BudgetExceeded} if time or memory do not suffice.
 */
final class PeriodicTail {
  /** Window entry for a size below 0; it excludes no value. */
  static final int ABSENT = -1;

  private final int[] subtractionSet;
  private final PollTicker ticker;
  private final MemoryBudget memory;
  private final int width;
  private final Mex mex = new Mex();

  /** The window, followed by the values: the value at offset i is at index width + i. */
  private int[] values;

  /** Prefix sums: the nim-sum of the first i values at index i. */
  private int[] sums = new int[8];

  private int count;

  /** The window compared with is that before offset {@code anchor}. */
  private int anchor;

  /** The distance from the anchor at which it is moved. */
  private int anchorDistance = 1;

  /** The period of the values from the anchor on; 0 while unknown. */
  private int period;

  /**
   * Creates the sequence after a window.
   *
   * @param subtractionSet S; no number exceeds the window's length
   * @param window the values before offset 0, the last one last
   * @param ticker stepped for each value that is computed
   * @param memory charged for the values
   */
  PeriodicTail(int[] subtractionSet, int[] window, PollTicker ticker, MemoryBudget memory) {
    this.subtractionSet = subtractionSet;
    this.ticker = ticker;
    this.memory = memory;
    this.width = window.length;
    memory.reserve((width + 8L + sums.length) * Integer.BYTES);
    // Any first length; it grows by doubling.
    this.values = Arrays.copyOf(window, width + 8);
  }

  /** The number of values computed so far. */
  int size() {
    return count;
  }

  /** Whether the period is known, so that no more values will be computed. */
  boolean repeats() {
    return period > 0;
  }

  /** The value at an offset, at least 0. */
  int at(long offset) {
    reach(offset + 1);
    return values[width + (offset < count ? (int) offset : reduced(offset))];
  }

  /** The nim-sum of the first {@code first} values. */
  int sum(long first) {
    reach(first);
    if (first <= count) {
      return sums[(int) first];
    }
    // An even number of periods cancels.
    boolean odd = (first - anchor) / period % 2 != 0;
    return sums[reduced(first)] ^ (odd ? sums[anchor + period] ^ sums[anchor] : 0);
  }

  /** The offset of the same value within the first period after the anchor, once that is known. */
  private int reduced(long offset) {
    return anchor + (int) ((offset - anchor) % period);
  }

  /** Computes values until {@code wanted} are known or the period is. */
  void reach(long wanted) {
    while (count < wanted && period == 0) {
      ticker.step();
      values = memory.ensureCapacity(values, width + count + 1L);
      sums = memory.ensureCapacity(sums, count + 2L);
      int value = mex(count);
      values[width + count] = value;
      sums[count + 1] = sums[count] ^ value;
      count++;
      if (Arrays.equals(values, anchor, anchor + width, values, count, count + width)) {
        period = count - anchor;
      } else if (count - anchor == anchorDistance) {
        anchor = count;
        anchorDistance *= 2;
      }
    }
  }

  private int mex(int offset) {
    mex.clear();
    for (int number : subtractionSet) {
      int left = values[width + offset - number];
      if (left != ABSENT) {
        mex.add(left);
      }
    }
    return mex.mex();
  }
}
