// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

/**
 * What a program reads and prints.
 *
 * @param sums whether each question is a sum: the number of its components, and then these
 * @param winner whether it prints {@code first} or {@code second} for the player who wins, in place
 *     of the nim-value
 */
public record ProgramOptions(boolean sums, boolean winner) {
  /** The nim-value of a single position. */
  public static final ProgramOptions VALUE = new ProgramOptions(false, false);
}
