// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import sprague.check.decide.Automaton;

/**
 * A claim about the nim-values of all positions of one kind.
 *
 * @param kind the positions
 * @param values reads the running arguments in their order, then the value; accepts when the
 *     position has that value
 */
public record Law(Kind kind, Automaton values) {

  /**
   * Checks the tracks.
   *
   * @throws IllegalArgumentException when the automaton has not one track for each running argument
   *     and one for the value
   */
  public Law {
    if (values.tracks() != kind.running() + 1) {
      throw new IllegalArgumentException(
          values.tracks() + " tracks for " + kind.running() + " running arguments and a value");
    }
  }
}
