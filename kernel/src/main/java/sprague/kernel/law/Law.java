// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import sprague.kernel.decide.Automaton;

/**
 * The claim that an automaton recognises the graph of the nim-value function on the positions of
 * one kind.
 *
 * @param kind the positions
 * @param values reads the running arguments in their order, then the value; accepts when the
 *     position has that value
 */
public record Law(PositionClass kind, Automaton values) {

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
