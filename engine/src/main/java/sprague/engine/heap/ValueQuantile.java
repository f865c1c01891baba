// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * Running estimate r of the 16/17 quantile of the values of recent sizes: a value of at least r
 * raises r by r / {@value #STEP_DIVISOR}, a smaller one lowers it by 1 / {@value #BELOW_PER_ABOVE}
 * of that step, so r stays where one in 17 values is at least r. {@link SplitSieve} looks for the
 * values below r first; the estimate affects speed only. O(1); not thread-safe.
 */
final class ValueQuantile {
  /**
   * The step is r divided by this, at least 1: r doubles after some 22 values above it, fast enough
   * for growing values, and one exception moves it by 3 %.
   */
  private static final int STEP_DIVISOR = 32;

  /** Smaller values that balance one value of at least r: few sizes need a second look. */
  private static final int BELOW_PER_ABOVE = 16;

  private double estimate = 1;

  /** The estimate, rounded towards 0; 1 before the first value. */
  int estimate() {
    return (int) estimate;
  }

  /** Adds the value of a size. */
  void add(int value) {
    double step = Math.max(1, estimate / STEP_DIVISOR);
    estimate += value >= estimate ? step : -step / BELOW_PER_ABOVE;
  }
}
