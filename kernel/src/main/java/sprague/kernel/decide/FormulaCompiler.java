// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Computes the automata of formulas' solutions, bottom up: products, complements, and quantifier
 * elimination by a {@link Conjunction}.
 *
 * @param numeration how numbers are written
 * @param cache solutions of conjunctions in this numeration
 */
record FormulaCompiler(Numeration numeration, LimitMeter meter, ConjunctionCache cache) {

  FormulaCompiler(Numeration numeration, LimitMeter meter) {
    this(numeration, meter, new ConjunctionCache());
  }

  /** The same with other limits. */
  FormulaCompiler with(LimitMeter other) {
    return new FormulaCompiler(numeration, other, cache);
  }

  /**
   * The solutions of a formula: numerals alone are accepted.
   *
   * @throws LimitReached when the budget does not suffice
   * @throws ArithmeticException when a linear form leaves 64 bits
   * @throws IllegalArgumentException when an atom does not belong to the numeration
   */
  VariableAutomaton of(Formula formula) {
    return switch (formula) {
      case Formula.IsZero(var form) -> LinearConstraintAutomaton.isZero(numeration, form, meter);
      case Formula.AtLeastZero(var form) ->
          LinearConstraintAutomaton.atLeastZero(numeration, form, meter);
      case Formula.Xor xor -> AtomAutomata.xor(numeration, xor, meter);
      case Formula.Residue residue -> AtomAutomata.residue(numeration, residue, meter);
      case Formula.Weight weight -> AtomAutomata.weight(numeration, weight, meter);
      case Formula.Member(Automaton relation, List<Variable> variables) -> {
        if (!relation.numeration().equals(numeration)) {
          throw new IllegalArgumentException(
              "an automaton in " + relation.numeration() + " among numerals in " + numeration);
        }
        yield VariableAutomaton.of(variables, relation.greedy(meter), meter);
      }
      case Formula.Not(Formula inner) -> of(inner).not(meter);
      case Formula.And and -> join(and.conjuncts().stream().map(this::of).toList());
      case Formula.Or(List<Formula> formulas) ->
          join(formulas.stream().map(part -> of(part).complement()).toList()).not(meter);
      case Formula.Exists(List<Variable> variables, Formula inner) -> exists(variables, inner);
      case Formula.ForAll(List<Variable> variables, Formula inner) ->
          exists(variables, inner.negation()).not(meter);
    };
  }

  private VariableAutomaton exists(List<Variable> variables, Formula formula) {
    if (formula instanceof Formula.Or(List<Formula> formulas)) {
      return join(formulas.stream().map(part -> exists(variables, part).complement()).toList())
          .not(meter);
    }
    return solve(Conjunction.of(this, variables, formula.conjuncts()));
  }

  /** The solutions of a conjunction that is derived from no other. */
  VariableAutomaton solve(Conjunction conjunction) {
    return cache.of(conjunction, () -> meter.strategy().solve(conjunction).of(conjunction));
  }

  /** The relation without variables that holds, or does not. */
  VariableAutomaton constant(boolean holds) {
    return VariableAutomaton.constant(numeration, holds, meter);
  }

  /** The conjunction, smallest automata first. */
  VariableAutomaton join(List<VariableAutomaton> parts) {
    List<VariableAutomaton> rest = new ArrayList<>(parts);
    rest.sort(Comparator.comparingInt(part -> part.automaton().states()));
    VariableAutomaton joined = constant(true);
    for (VariableAutomaton part : rest) {
      joined = joined.and(part, meter);
    }
    return joined;
  }
}
