// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import sprague.engine.Effort;

/**
 * The rules of a game as code: evaluates one position when its options have been evaluated.
 *
 * <p>Public only so that generated classes can implement it.
 */
public interface CellEvaluator {
  /** The code of a component from which the mover wins at once. */
  int SUNNY = -1;

  /** The code of a component that wins the game for whoever brings it about. */
  int WON = -2;

  /** The code of a component that loses the game for whoever brings it about. */
  int LOST = -3;

  /**
   * Evaluates a position.
   *
   * @param name the index of the position name
   * @param arguments its arguments
   * @param tables the table of each name, {@code byte[]}, {@code short[]}, {@code int[]} or {@code
   *     long[]}, then the second copies
   * @param seen stamps by value, longer than any xor of values in the tables
   * @param stamp a stamp not used before
   * @param sets the sets the rules refer to, ascending
   * @param lists the lists the rules refer to
   * @param effort checked now and then where a position has very many options
   * @return a nim-value, one of the constants of this interface, or a score
   * @throws ArithmeticException when a rule cannot be evaluated here
   * @throws sprague.engine.BudgetExceeded when it is time to stop
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
