// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

/**
 * The input and output of a generated program.
 *
 * @param sums true if each query is a sum: the number of components, then the components; false if
 *     it is one position
 * @param winner true to print {@code first} or {@code second}, the winner; false to print the
 *     nim-value
 * @param misere true if the winner of a sum is that of misere play, by Ferguson's theorem: the law
 *     is then about normal play. False for a game whose law is about misere play itself
 */
public record ProgramOptions(boolean sums, boolean winner, boolean misere) {
  /** Queries are single positions, answers nim-values. */
  public static final ProgramOptions VALUE = new ProgramOptions(false, false);

  /** Options of the game's own play. */
  public ProgramOptions(boolean sums, boolean winner) {
    this(sums, winner, false);
  }

  /** The same for misere play. */
  ProgramOptions inMisere() {
    return new ProgramOptions(sums, winner, true);
  }
}
