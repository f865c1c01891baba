// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;
import sprague.nimber.linear.LinearForm;

/**
 * A guess E at the upward closure C of a relation R in a variable v, and its verification. C(v, x)
 * holds if and only if R(u, x) holds for some u &lt;= v.
 *
 * <p>It is verified, for all v and x, that E(v, x) holds if and only if R(v, x) holds, or v &gt;= 1
 * and E(v - 1, x) holds. Then E = C, by induction on v. This takes products of automata only, and
 * no subset construction. So the guess need not be trusted.
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
   * @param relation R, an automaton that accepts greedy numerals only
   * @param variable v
   * @param guess E, with the tracks of R; words that are no greedy numerals are disregarded
   * @throws LimitReached when a limit is reached
   */
  public UpwardClosure(
      VariableAutomaton relation, Variable variable, Automaton guess, LimitMeter meter) {
    this.relation = relation;
    this.variable = variable;
    this.closure = new VariableAutomaton(relation.variables(), guess.greedy(meter).minimal(meter));
    this.differences = differences(meter);
  }

  private List<VariableAutomaton> differences(LimitMeter meter) {
    Numeration numeration = relation.automaton().numeration();
    LinearForm<Variable> difference = LinearForm.of(variable).minus(LinearForm.of(less)).plus(-1);
    VariableAutomaton isNext = LinearConstraintAutomaton.isZero(numeration, difference, meter);
    VariableAutomaton isZero =
        LinearConstraintAutomaton.isZero(numeration, LinearForm.of(variable), meter);
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
   * The tuples that violate the condition; empty if E is the closure. Each automaton has the tracks
   * of R, and may have one more, for {@link #less}.
   */
  public List<VariableAutomaton> differences() {
    return differences;
  }

  /**
   * The closure.
   *
   * @throws IllegalArgumentException when the guess is wrong
   */
  VariableAutomaton requireVerified() {
    Conjunction.require(differences.isEmpty(), "not the upward closure");
    return closure;
  }
}
