// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import sprague.engine.Effort;

/**
 * The compiled rules of a game: computes the value of one position from tables that hold the values
 * of its options. Stateless. The code of a position is its nim-value, its score, or one of the
 * constants of this interface.
 *
 * <p>Public only so that generated classes can implement it.
 */
public interface CellEvaluator {
  /** Code of a sunny component: the player to move wins the whole game (Winning Ways, ch. 12). */
  int SUNNY = -1;

  /** Code of a component that ends the game; the player who moved to it wins. */
  int WON = -2;

  /** Code of a component that ends the game; the player who moved to it loses. */
  int LOST = -3;

  /**
   * Evaluates a position. Neither its arguments nor the table indices of its options are checked.
   *
   * @param name the index of the position name
   * @param arguments its arguments, within the bounds that the code was compiled for
   * @param tables with N names: the table of name i at index i, {@code byte[]}, {@code short[]},
   *     {@code int[]} or {@code long[]}, at N + i its transposed copy, at 2N + i its prefix xors,
   *     at 3N + i its growing set, a bit set in a {@code long[]}, which is written to
   * @param seen stamps by nim-value, longer than any xor of values in the tables; written to: the
   *     nim-values of the options get the stamp. Not read for scores
   * @param stamp a number that does not occur in {@code seen}
   * @param sets the number sets of the rules, each ascending
   * @param lists the lists of the rules
   * @param effort checked in loops around other loops
   * @return a nim-value, one of the constants of this interface, or a score
   * @throws ArithmeticException if a rule cannot be evaluated at this position
   * @throws sprague.engine.BudgetExceeded at the time limit or a cancel
   */
  long value(
      int name,
      int[] arguments,
      Object[] tables,
      int[] seen,
      int stamp,
      int[][] sets,
      long[][] lists,
      Effort effort);
}
