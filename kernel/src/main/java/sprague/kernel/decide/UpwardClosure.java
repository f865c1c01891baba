// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;
import sprague.nimber.linear.LinearForm;

/**
 * A guess E at the upward closure C of a relation R in a variable v, with its verification: C(v, x)
 * holds if and only if R(u, x) for some u &lt;= v.
 *
 * <p>Verified is, for all v and x: E(v, x) if and only if R(v, x), or v &gt;= 1 and E(v - 1, x).
 * Then E is C, by induction on v. This takes products of automata and no subset construction.
 */
public final class UpwardClosure {
  private final VariableAutomaton relation;
  private final Variable variable;
  private final Variable less = new Variable("less");
  private final VariableAutomaton closure;
  private final List<VariableAutomaton> differences;

  /**
   * Compares a guess with what it is said to be.
   *
   * @param guess with the tracks of the relation; words that are no numerals do not count
   * @throws LimitReached when the budget does not suffice
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
    LinearForm<Variable> step = LinearForm.of(variable).minus(LinearForm.of(less)).plus(-1);
    VariableAutomaton follows = LinearConstraintAutomaton.isZero(numeration, step, meter);
    VariableAutomaton zero =
        LinearConstraintAutomaton.isZero(numeration, LinearForm.of(variable), meter);
    VariableAutomaton before = closure.renamed(variable, less);
    VariableAutomaton tooMany = closure.pairs(relation.complement(), meter);
    return List.of(
            relation.pairs(closure.complement(), meter),
            tooMany.pairs(zero, meter),
            tooMany.pairs(follows, meter).pairs(before.complement(), meter),
            follows.pairs(before, meter).pairs(closure.complement(), meter))
        .stream()
        .filter(each -> !each.automaton().isEmpty())
        .toList();
  }

  /** The relation that is closed. */
  public VariableAutomaton relation() {
    return relation;
  }

  /** The variable in which it is closed. */
  public Variable variable() {
    return variable;
  }

  /** The variable of {@link #differences} that is smaller by 1. */
  public Variable less() {
    return less;
  }

  /** Where the guess is not the closure; empty when it is. */
  public List<VariableAutomaton> differences() {
    return differences;
  }

  /** The closure, if it is one. */
  VariableAutomaton verified() {
    if (!differences.isEmpty()) {
      throw new IllegalArgumentException("not the upward closure");
    }
    return closure;
  }
}
