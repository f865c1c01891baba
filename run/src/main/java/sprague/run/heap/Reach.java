// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

/**
 * How far the mex of a size mostly goes, as the last ones tell: of all values, and of those that
 * are still looked for in each round of {@link SplitSieve}. No value depends on it.
 *
 * <p>Each figure goes up where the mex was beyond it and down by a part of that otherwise, so that
 * it stays where the mex is beyond in as many cases as that part tells.
 */
final class Reach {
  /** So many times its own step takes a figure to twice as much. */
  private static final int STEPS = 32;

  /** For each size with a greater value so many have one that is less. */
  private static final int BELOW = 16;

  private double values = 1;

  /** The mex is less than it in most sizes. */
  int values() {
    return (int) values;
  }

  /** Takes in the value of a size. */
  void take(int value) {
    values = moved(values, value >= values, BELOW);
  }

  private static double moved(double figure, boolean up, int below) {
    double step = Math.max(1, figure / STEPS);
    return figure + (up ? step : -step / below);
  }
}
