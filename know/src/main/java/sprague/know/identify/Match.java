// SPDX-License-Identifier: Apache-2.0
package sprague.know.identify;

/**
 * A game that has given terms among its nim-values, or for its P-positions.
 *
 * @param game the game as one writes it on the command line: a code, rules, or a name of the
 *     catalogue with its parameters behind it
 * @param name what people call it; empty for a bare code
 * @param reading what the terms are
 * @param shift of values, the coordinate of the first term; the terms before coordinate 0 are zeros
 *     when it is negative. Of P-positions, the number to be added to the terms
 * @param source where the game is described; empty when the catalogue does not have it
 */
public record Match(String game, String name, Reading reading, int shift, String source) {

  /** What terms are taken for. */
  public enum Reading {
    VALUES,
    /** The coordinates of the P-positions, all of them from the first term to the last. */
    P_POSITIONS
  }

  /** Whether the game is more than a code or a set of numbers. */
  public boolean isNamed() {
    return !source.isEmpty();
  }
}
