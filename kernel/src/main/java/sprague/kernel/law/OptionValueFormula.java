// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NotExpressible;
import sprague.nimber.linear.LinearForm;

/**
 * Formulas about the options of one move from the positions of a kind: that there is one, and that
 * one has a property or nim-value, given the properties or nim-values of single components.
 *
 * <p>In plain normal play two equal components have the value 0, as the second player repeats the
 * first player's moves; so components count by the parity of their number. In misere play, or where
 * a position may end the game, this fails, and two components are two components.
 */
public final class OptionValueFormula {
  private final DefiningConstraints demands;
  private final boolean isPlain;
  private final List<SuccessorComponent> landings;

  /**
   * The options of a move, with the obligations that each component is of a known kind and has a
   * smaller measure.
   *
   * @param name the name of the position moved from
   * @param from its arguments
   * @param isPlain whether this is normal play without early endings
   */
  public OptionValueFormula(
      MoveFormula move,
      String name,
      List<LinearForm<Variable>> from,
      List<PositionClass> kinds,
      Measure measure,
      boolean isPlain) {
    this.demands = move.demands();
    this.isPlain = isPlain;
    this.landings =
        SuccessorComponent.of(move, name, from, kinds, measure).stream()
            .filter(each -> !isNothing(each.count()))
            .toList();
  }

  private boolean isNothing(LinearForm<Variable> count) {
    return count.isConstant() && (isPlain ? count.constant() % 2 == 0 : count.constant() == 0);
  }

  /** Adds the obligation that at most one component counts. */
  public void obligeOne() {
    String otherwise = "a move leaves more than one component";
    if (landings.size() > 1) {
      demands.oblige(or(), otherwise);
    }
    if (!isPlain) {
      landings.forEach(each -> demands.oblige(atMost(each.count(), number(1)), otherwise));
    }
  }

  /** What has to hold for the formulas to say what the rule says. */
  public List<DefiningConstraints.Obligation> obligations() {
    return demands.obligations();
  }

  /** Says that there is such an option. */
  public Formula exists() {
    return demands.met(and());
  }

  /**
   * Says that there is such an option with a property. Requires {@link #obligeOne}.
   *
   * @param component says that a component has the property
   * @param nothing says that the position without components has it
   */
  public Formula has(Function<SuccessorComponent, Formula> component, Formula nothing) {
    return demands.met(
        landings.isEmpty() ? nothing : counted(landings.getFirst(), component, nothing));
  }

  /** The property of a number of equal components of which at most one counts. */
  private Formula counted(
      SuccessorComponent landing,
      Function<SuccessorComponent, Formula> component,
      Formula nothing) {
    LinearForm<Variable> count = landing.count();
    Formula one = component.apply(landing);
    if (count.isConstant()) {
      return one;
    }
    return isPlain
        ? or(and(residue(count, 2, 0), nothing), and(residue(count, 2, 1), one))
        : or(and(equal(count, number(0)), nothing), and(equal(count, number(1)), one));
  }

  /**
   * For each variable, says that its value is the nim-value of such an option: the nim-sum of the
   * values that the laws give the components.
   *
   * @throws NotExpressible when there is a nim-sum, and numbers are not in base 2
   */
  public Function<Variable, Formula> valuedBy(List<Law> laws) {
    List<PositionClass> kinds = laws.stream().map(Law::kind).toList();
    List<Automaton> automata = laws.stream().map(Law::values).toList();
    List<Variable> values = new ArrayList<>();
    for (SuccessorComponent landing : landings) {
      Variable value = demands.variable();
      demands.add(
          counted(
              landing,
              each -> each.accepted(kinds, automata, List.of(value)),
              equal(number(value), number(0))));
      values.add(value);
    }
    if (values.size() > 1 && !laws.getFirst().values().numeration().isBinary()) {
      throw new NotExpressible("nim-sums need base 2");
    }
    Optional<Variable> sum = values.stream().reduce(this::nimSum);
    return value ->
        demands.met(equal(number(value), sum.isPresent() ? number(sum.get()) : number(0)));
  }

  private Variable nimSum(Variable left, Variable right) {
    Variable sum = demands.variable();
    demands.add(new Formula.Xor(left, right, sum));
    return sum;
  }
}
