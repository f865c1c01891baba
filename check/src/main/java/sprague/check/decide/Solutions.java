// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Turns formulas into the automata of their solutions.
 *
 * <p>A quantifier is not taken after everything below it has been joined; see {@link Elimination}.
 *
 * @param numeration how numbers are written
 * @param memory what was found of formulas in this numeration before
 */
record Solutions(Numeration numeration, Meter meter, Memory memory) {

  /**
   * The solutions of a formula.
   *
   * @throws BudgetSpent when the budget does not suffice
   * @throws ArithmeticException when a linear form leaves 64 bits
   * @throws IllegalArgumentException when an atom does not belong to the numeration
   */
  Relation of(Formula formula) {
    return switch (formula) {
      case Formula.IsZero(var form) -> LinearAtom.isZero(numeration, form, meter);
      case Formula.AtLeastZero(var form) -> LinearAtom.atLeastZero(numeration, form, meter);
      case Formula.Xor xor -> Atoms.xor(numeration, xor, meter);
      case Formula.Residue residue -> Atoms.residue(numeration, residue, meter);
      case Formula.Weight weight -> Atoms.weight(numeration, weight, meter);
      case Formula.Member(Automaton relation, List<Variable> variables) -> {
        if (!relation.numeration().equals(numeration)) {
          throw new IllegalArgumentException(
              "an automaton in " + relation.numeration() + " among numerals in " + numeration);
        }
        yield Relation.of(variables, relation.greedy(meter), meter);
      }
      case Formula.Not(Formula inner) -> of(inner).not(meter);
      case Formula.And and -> join(each(and.conjuncts()));
      case Formula.Or(List<Formula> formulas) ->
          join(formulas.stream().map(part -> of(part).complement()).toList()).not(meter);
      case Formula.Exists(List<Variable> variables, Formula inner) -> exists(variables, inner);
      case Formula.ForAll(List<Variable> variables, Formula inner) ->
          exists(variables, inner.negation()).not(meter);
    };
  }

  private List<Relation> each(List<Formula> formulas) {
    return formulas.stream().map(this::of).toList();
  }

  private Relation exists(List<Variable> variables, Formula formula) {
    if (formula instanceof Formula.Or(List<Formula> formulas)) {
      return join(formulas.stream().map(part -> exists(variables, part).complement()).toList())
          .not(meter);
    }
    return memory.of(
        numeration, variables, formula, () -> Elimination.of(this, variables, formula.conjuncts()));
  }

  /** The conjunction, smallest automata first. */
  Relation join(List<Relation> parts) {
    List<Relation> rest = new ArrayList<>(parts);
    rest.sort(Comparator.comparingInt(part -> part.automaton().states()));
    Relation joined = Relation.constant(numeration, true, meter);
    for (Relation part : rest) {
      joined = joined.and(part, meter);
    }
    return joined;
  }
}
