// SPDX-License-Identifier: Apache-2.0
package sprague.nimber.elimination;

import java.util.List;

/**
 * A derivation of a contradiction from inequalities {@code form >= 0}, numbered in the order in
 * which they were given. Each combination derives one more, which has the next number; the last one
 * is a negative constant.
 *
 * <p>All inequalities, given and derived, are divided by the greatest common divisor of their
 * coefficients, and the constant is rounded down.
 */
public record Refutation(List<Combination> combinations) {
  /** Makes the list unmodifiable. */
  public Refutation {
    combinations = List.copyOf(combinations);
  }

  /**
   * A sum of multiples of two inequalities.
   *
   * @param first the number of one
   * @param timesFirst not negative
   * @param second the number of the other
   * @param timesSecond not negative
   */
  public record Combination(int first, long timesFirst, int second, long timesSecond) {}
}
