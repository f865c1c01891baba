// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * The set of solutions of a conjunction, as an automaton. Only steps of {@link Conjunction} and
 * {@link Cases} make one, and it remembers the conjunction at which the derivation began (the
 * object itself, not an equal one), so that it cannot be passed off as the solutions of another.
 */
public final class SolutionSet {
  private final Conjunction origin;
  private final VariableAutomaton automaton;

  SolutionSet(Conjunction origin, VariableAutomaton automaton) {
    this.origin = origin;
    this.automaton = automaton;
  }

  /**
   * The automaton of the solutions of the given conjunction.
   *
   * @throws IllegalArgumentException when these are the solutions of another one
   */
  VariableAutomaton of(Conjunction conjunction) {
    Conjunction.require(conjunction == origin, "solutions of another conjunction");
    return automaton;
  }
}
