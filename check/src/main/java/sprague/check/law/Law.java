// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.List;
import java.util.OptionalLong;
import sprague.check.decide.Automaton;
import sprague.check.rules.Family;

/**
 * A claim about the nim-values of all positions of one kind: a position name some of whose
 * arguments are fixed numbers while the others run through all natural numbers.
 *
 * @param name the position name
 * @param fixed for each argument its number, or empty when the argument runs
 * @param values reads the running arguments in their order, then the value; accepts when the
 *     position has that value
 */
public record Law(String name, List<OptionalLong> fixed, Automaton values) {

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when the automaton has not one track for each running argument
   *     and one for the value, or a fixed number is negative
   */
  public Law {
    fixed = List.copyOf(fixed);
    int running = new Kind(name, fixed).running();
    if (values.tracks() != running + 1) {
      throw new IllegalArgumentException(
          values.tracks() + " tracks for " + running + " running arguments and a value");
    }
  }

  /** The positions that it speaks about. */
  public Kind kind() {
    return new Kind(name, fixed);
  }

  /** Whether this law is of the positions of a family whose running arguments run freely. */
  public boolean speaksOf(Family family) {
    return kind().speaksOf(family);
  }
}
