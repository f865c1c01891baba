// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;
import java.util.Map;
import sprague.nimber.linear.LinearForm;

/**
 * The truth of a formula by its definition, quantifiers tried one number after the other up to a
 * bound.
 */
record Truth(Numeration numeration, long bound) {

  /** Whether the formula holds; the numbers are changed on the way and put back. */
  boolean holds(Formula formula, Map<Variable, Long> numbers) {
    return switch (formula) {
      case Formula.IsZero(var form) -> value(form, numbers) == 0;
      case Formula.AtLeastZero(var form) -> value(form, numbers) >= 0;
      case Formula.Xor(Variable left, Variable right, Variable result) ->
          (number(left, numbers) ^ number(right, numbers)) == number(result, numbers);
      case Formula.Residue(var form, int modulus, int remainder) ->
          Math.floorMod(value(form, numbers), modulus) == remainder;
      case Formula.Weight(Variable variable, int step) -> {
        int place = 0;
        while (weight(place) < number(variable, numbers)) {
          place += step;
        }
        yield weight(place) == number(variable, numbers);
      }
      case Formula.Member(Automaton relation, List<Variable> variables) ->
          relation.contains(variables.stream().mapToLong(each -> number(each, numbers)).toArray());
      case Formula.Not(Formula inner) -> !holds(inner, numbers);
      case Formula.And(List<Formula> formulas) ->
          formulas.stream().allMatch(each -> holds(each, numbers));
      case Formula.Or(List<Formula> formulas) ->
          formulas.stream().anyMatch(each -> holds(each, numbers));
      case Formula.Exists(List<Variable> variables, Formula inner) ->
          some(variables, inner, numbers, true);
      case Formula.ForAll(List<Variable> variables, Formula inner) ->
          !some(variables, inner, numbers, false);
    };
  }

  /** The weight of a place by its definition. */
  private long weight(int place) {
    List<Integer> digits = numeration.digits();
    long weight = place < digits.size() ? 1 : 0;
    for (int i = 0; i < Math.min(place, digits.size()); i++) {
      weight += digits.get(i) * weight(place - 1 - i);
    }
    return weight;
  }

  private boolean some(
      List<Variable> variables, Formula formula, Map<Variable, Long> numbers, boolean wanted) {
    if (variables.isEmpty()) {
      return holds(formula, numbers) == wanted;
    }
    Variable variable = variables.getFirst();
    Long hidden = numbers.get(variable);
    boolean found = false;
    for (long number = 0; number <= bound && !found; number++) {
      numbers.put(variable, number);
      found = some(variables.subList(1, variables.size()), formula, numbers, wanted);
    }
    if (hidden == null) {
      numbers.remove(variable);
    } else {
      numbers.put(variable, hidden);
    }
    return found;
  }

  private static long number(Variable variable, Map<Variable, Long> numbers) {
    Long number = numbers.get(variable);
    if (number == null) {
      throw new AssertionError(variable + " is free");
    }
    return number;
  }

  private static long value(LinearForm<Variable> form, Map<Variable, Long> numbers) {
    long value = form.constant();
    for (var entry : form.coefficients().entrySet()) {
      value += entry.getValue() * number(entry.getKey(), numbers);
    }
    return value;
  }
}
