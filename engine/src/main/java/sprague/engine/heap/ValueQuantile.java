// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * How far the mex of a size mostly goes, as the last ones tell. No value depends on it.
 *
 * <p>It goes up where a mex is beyond it and down by a part of that otherwise, so that it stays
 * where as many are beyond as that part tells.
 */
final class ValueQuantile {
  /** So many times its own step takes it to twice as much. */
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
    double step = Math.max(1, values / STEPS);
    values += value >= values ? step : -step / BELOW;
  }
}
