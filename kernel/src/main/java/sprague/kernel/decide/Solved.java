// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/** The solutions of a conjunction. Only steps of {@link Conjunction} and {@link Cases} make one. */
public final class Solved {
  private final Conjunction origin;
  private final VariableAutomaton automaton;

  Solved(Conjunction origin, VariableAutomaton automaton) {
    this.origin = origin;
    this.automaton = automaton;
  }

  /**
   * The automaton of the solutions.
   *
   * @throws IllegalArgumentException when they are those of another conjunction
   */
  VariableAutomaton of(Conjunction conjunction) {
    Conjunction.require(conjunction == origin, "solutions of another conjunction");
    return automaton;
  }
}
