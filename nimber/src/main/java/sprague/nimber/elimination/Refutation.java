// SPDX-License-Identifier: Apache-2.0
package sprague.nimber.elimination;

import java.util.List;

/**
 * A derivation of a contradiction from inequalities {@code form >= 0}, which are numbered from 0 in
 * the order in which they were given. Each combination derives one more, with the next number; the
 * last one is a negative constant, so that it cannot hold.
 *
 * <p>Each inequality, given or derived, is divided by the greatest common divisor of its
 * coefficients, and its constant is rounded down; this is valid for integer unknowns. For example
 * from 2x - 1 &gt;= 0, that is x - 1 &gt;= 0, and -x &gt;= 0 the combination (0, 1, 1, 1) derives
 * -1 &gt;= 0.
 *
 * @param combinations the derived inequalities in order
 */
public record Refutation(List<Combination> combinations) {
  /** Makes the list unmodifiable. */
  public Refutation {
    combinations = List.copyOf(combinations);
  }

  /**
   * The inequality {@code timesFirst * first + timesSecond * second}.
   *
   * @param first the number of an earlier inequality
   * @param timesFirst its factor, not negative
   * @param second the number of an earlier inequality
   * @param timesSecond its factor, not negative
   */
  public record Combination(int first, long timesFirst, int second, long timesSecond) {}
}
