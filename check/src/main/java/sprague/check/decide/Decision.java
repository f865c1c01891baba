// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Decides sentences, and finds the least solutions of formulas. */
public final class Decision {
  private Decision() {}

  /**
   * Whether a sentence is true of the natural numbers; if it is false and starts with universal
   * quantifiers, the least numbers for which the rest fails. Cost: a tower of exponentials at
   * worst, which the budget cuts short.
   *
   * @param sentence a formula without free variables
   * @param numeration how numbers are written: base 2 when nim-sums occur
   * @throws IllegalArgumentException when a variable is free, or an atom does not belong to the
   *     numeration
   */
  public static Verdict decide(Formula sentence, Numeration numeration, Budget budget) {
    Set<String> leading = new LinkedHashSet<>();
    Formula rest = sentence;
    while (rest instanceof Formula.ForAll(List<String> variables, Formula inner)
        && variables.stream().noneMatch(leading::contains)) {
      leading.addAll(variables);
      rest = inner;
    }
    Meter meter = new Meter(budget);
    try {
      Relation failing = new Solutions(numeration, meter).of(rest.negation());
      if (!leading.containsAll(failing.variables())) {
        throw new IllegalArgumentException("free among " + failing.variables());
      }
      return least(failing, List.copyOf(leading), numeration, meter)
          .<Verdict>map(Verdict.Fails::new)
          .orElseGet(Verdict.Holds::new);
    } catch (BudgetSpent spent) {
      return new Verdict.GaveUp(spent.reason());
    } catch (ArithmeticException overflow) {
      return new Verdict.GaveUp("a number does not fit in 64 bits");
    }
  }

  /**
   * The automaton of a formula's solutions, with the fewest states; empty when the budget does not
   * suffice.
   *
   * @param variables the variable of each track; all that are free in the formula, and perhaps more
   * @throws IllegalArgumentException when another variable is free, or an atom does not belong to
   *     the base
   */
  public static Optional<Automaton> solutions(
      Formula formula, List<String> variables, Numeration numeration, Budget budget) {
    Meter meter = new Meter(budget);
    try {
      Relation found = new Solutions(numeration, meter).of(formula);
      if (!variables.containsAll(found.variables())) {
        throw new IllegalArgumentException("free among " + found.variables());
      }
      return Optional.of(found.on(variables, meter).greedy(meter).minimal(meter));
    } catch (BudgetSpent | ArithmeticException spent) {
      return Optional.empty();
    }
  }

  /** The least solution: the first variable as small as possible, then the second, and so on. */
  private static Optional<Map<String, BigInteger>> least(
      Relation solutions, List<String> variables, Numeration numeration, Meter meter) {
    Map<String, BigInteger> numbers = new LinkedHashMap<>();
    Relation left = solutions;
    for (String variable : variables) {
      Relation alone = left;
      for (String other : left.variables()) {
        if (!other.equals(variable)) {
          alone = alone.without(other, meter);
        }
      }
      Optional<BigInteger> least = alone.automaton().least();
      if (least.isEmpty()) {
        return Optional.empty();
      }
      numbers.put(variable, least.get());
      left =
          left.and(Atoms.constant(numeration, variable, least.get(), meter), meter)
              .without(variable, meter);
    }
    return left.automaton().isEmpty() ? Optional.empty() : Optional.of(numbers);
  }
}
