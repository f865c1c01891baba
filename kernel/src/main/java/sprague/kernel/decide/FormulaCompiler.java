// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Computes the automaton of a formula's solutions, bottom up: a conjunction is a product, a
 * negation a complement, and quantifiers are eliminated from a {@link Conjunction}. A disjunction
 * is the negation of the conjunction of the complements.
 *
 * @param numeration how numbers are written
 * @param meter counts the steps and limits the automata
 * @param cache solutions of conjunctions in this numeration
 */
record FormulaCompiler(Numeration numeration, LimitMeter meter, ConjunctionCache cache) {

  FormulaCompiler(Numeration numeration, LimitMeter meter) {
    this(numeration, meter, new ConjunctionCache());
  }

  /** The same compiler with another meter. The cache is shared: limits change no solution. */
  FormulaCompiler with(LimitMeter other) {
    return new FormulaCompiler(numeration, other, cache);
  }

  /**
   * The solutions of a formula, as an automaton that accepts greedy numerals only.
   *
   * @throws LimitReached when a limit is reached
   * @throws ArithmeticException when a linear form leaves 64 bits
   * @throws IllegalArgumentException when an automaton has another numeration, or a nim-sum occurs
   *     and the base is not 2
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
      // Words that are no greedy numerals, which complement() accepts, are rejected by not().
      case Formula.Or(List<Formula> formulas) ->
          join(formulas.stream().map(part -> of(part).complement()).toList()).not(meter);
      case Formula.Exists(List<Variable> variables, Formula inner) -> exists(variables, inner);
      case Formula.ForAll(List<Variable> variables, Formula inner) ->
          exists(variables, inner.negation()).not(meter);
    };
  }

  /** {@code exists} is distributed over a disjunction; else the formula is a conjunction. */
  private VariableAutomaton exists(List<Variable> variables, Formula formula) {
    if (formula instanceof Formula.Or(List<Formula> formulas)) {
      return join(formulas.stream().map(part -> exists(variables, part).complement()).toList())
          .not(meter);
    }
    return solve(Conjunction.of(this, variables, formula.conjuncts()));
  }

  /** The solutions of a conjunction at which a derivation begins, by the strategy of the limits. */
  VariableAutomaton solve(Conjunction conjunction) {
    return cache.of(conjunction, () -> meter.strategy().solve(conjunction).of(conjunction));
  }

  /** The automaton of true, or of false: it has no tracks. */
  VariableAutomaton constant(boolean holds) {
    return VariableAutomaton.constant(numeration, holds, meter);
  }

  /** The intersection. Small automata are multiplied first, to keep the products small. */
  VariableAutomaton join(List<VariableAutomaton> parts) {
    List<VariableAutomaton> sorted = new ArrayList<>(parts);
    sorted.sort(Comparator.comparingInt(part -> part.automaton().states()));
    VariableAutomaton joined = constant(true);
    for (VariableAutomaton part : sorted) {
      joined = joined.and(part, meter);
    }
    return joined;
  }
}
