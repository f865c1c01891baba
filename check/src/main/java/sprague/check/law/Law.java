// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.List;
import sprague.check.decide.Automaton;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.ground.linear.LinearForm;

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

  /**
   * Says that a position has a value according to its law.
   *
   * @param laws one for each kind of position
   * @param arguments each a constant or a single variable
   */
  static Formula value(
      List<Law> laws, String name, List<LinearForm<Variable>> arguments, Variable value) {
    List<Formula> cases =
        laws.stream()
            .filter(law -> law.kind.name().equals(name))
            .map(law -> law.kind.member(law.values, arguments, List.of(value)))
            .toList();
    return cases.size() == 1 ? cases.getFirst() : new Formula.Or(cases);
  }
}
