// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import sprague.kernel.decide.Automaton;

/**
 * The claim that an automaton recognises the graph of the nim-value function on a class of
 * positions: it accepts (x1, ..., xr, v) exactly when G(x1, ..., xr) = v.
 *
 * <p>For Nim the automaton has two tracks and accepts equal numbers. A law is a claim only; {@link
 * MexInduction} proves it.
 *
 * @param kind the positions
 * @param values one track for each running argument, in their order, then one for the value
 */
public record Law(PositionClass kind, Automaton values) {

  /**
   * Checks the number of tracks.
   *
   * @throws IllegalArgumentException when it is not the number of running arguments plus 1
   */
  public Law {
    if (values.tracks() != kind.running() + 1) {
      throw new IllegalArgumentException(
          values.tracks() + " tracks for " + kind.running() + " running arguments and a value");
    }
  }
}
