// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import sprague.kernel.decide.Automaton;

/**
 * The claim that an automaton recognises the graph of the nim-value function on a class of
 * positions: it accepts (x1, ..., xr, v) exactly when G(x1, ..., xr) = v. For Nim it accepts equal
 * numbers. A law is a claim only; {@link MexInduction} proves it.
 *
 * @param kind the positions: a name whose arguments are fixed numbers or running, any number
 * @param values reads in parallel the running arguments, in their order, and then the value
 */
public record Law(PositionClass kind, Automaton values) {

  /** An IllegalArgumentException unless the tracks are one more than the running arguments. */
  public Law {
    if (values.tracks() != kind.running() + 1) {
      throw new IllegalArgumentException(
          values.tracks() + " tracks for " + kind.running() + " running arguments and a value");
    }
  }
}
