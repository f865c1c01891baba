// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;
import sprague.nimber.linear.LinearForm;

/**
 * A guess E at the upward closure C of a relation R in a variable v, and its verification. C(v, x)
 * holds if and only if R(u, x) holds for some u &lt;= v.
 *
 * <p>It is verified, for all v and x, that E(v, x) holds if and only if R(v, x) holds, or v &gt;= 1
 * and E(v - 1, x) holds. Then E = C, by induction on v. So the guess need not be trusted. There is
 * no subset construction, only products of up to O(r e^2) states, if R has r states and E has e.
 */
public final class UpwardClosure {
  private final VariableAutomaton relation;
  private final Variable variable;
  private final Variable less = new Variable("less");
  private final VariableAutomaton closure;
  private final List<VariableAutomaton> differences;

  /**
   * Compares a guess with the closure; {@link #differences} has the result.
   *
   * @param relation R, an automaton that accepts only the numerals in which numbers are written
   * @param variable v, one of the variables of R
   * @param guess E, on the same tracks; words that are no such numerals do not matter
   * @throws LimitReached when the meter refuses the size of a product or its steps
   */
  public UpwardClosure(
      VariableAutomaton relation, Variable variable, Automaton guess, LimitMeter meter) {
    Conjunction.require(
        guess.numeration().equals(relation.automaton().numeration()), "another numeration");
    this.relation = relation;
    this.variable = variable;
    this.closure = new VariableAutomaton(relation.variables(), guess.greedy(meter).minimal(meter));
    this.differences = differences(meter);
  }

  private List<VariableAutomaton> differences(LimitMeter meter) {
    Numeration numeration = relation.automaton().numeration();
    LinearForm<Variable> v = LinearForm.of(variable);
    VariableAutomaton isZero = LinearConstraintAutomaton.isZero(numeration, v, meter);
    VariableAutomaton isNext =
        LinearConstraintAutomaton.isZero(numeration, v.minus(LinearForm.of(less)).plus(-1), meter);
    VariableAutomaton before = closure.rename(variable, less);
    VariableAutomaton added = closure.product(relation.complement(), meter);
    // R(v) without E(v); E(0) without R(0); E(v) without R(v) and E(v - 1); E(v - 1) without E(v).
    return List.of(
            relation.product(closure.complement(), meter),
            added.product(isZero, meter),
            added.product(isNext, meter).product(before.complement(), meter),
            isNext.product(before, meter).product(closure.complement(), meter))
        .stream()
        .filter(each -> !each.automaton().isEmpty())
        .toList();
  }

  /** The relation R. */
  public VariableAutomaton relation() {
    return relation;
  }

  /** The variable v. */
  public Variable variable() {
    return variable;
  }

  /** The variable of {@link #differences} that stands for v - 1. */
  public Variable less() {
    return less;
  }

  /**
   * Automata of the tuples that violate the condition, none of which is empty; an empty list if E
   * is the closure. Each has the variables of R, and may have {@link #less} as well.
   */
  public List<VariableAutomaton> differences() {
    return differences;
  }

  /** The closure; an IllegalArgumentException when the guess is wrong. */
  VariableAutomaton requireVerified() {
    Conjunction.require(differences.isEmpty(), "not the upward closure");
    return closure;
  }
}
