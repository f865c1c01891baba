// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.math.BigInteger;
import java.util.ArrayList;
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
    return decide(sentence, numeration, budget, new Memory());
  }

  /** The same for one of several sentences that have formulas in common. */
  public static Verdict decide(
      Formula sentence, Numeration numeration, Budget budget, Memory memory) {
    Set<Variable> leading = new LinkedHashSet<>();
    Formula rest = sentence;
    while (rest instanceof Formula.ForAll(List<Variable> variables, Formula inner)
        && variables.stream().noneMatch(leading::contains)) {
      leading.addAll(variables);
      rest = inner;
    }
    Meter meter = new Meter(budget);
    // Where it does not matter how numbers are written, two digits make the smallest tables.
    Numeration written = sentence.isArithmetic() ? Numeration.base(2) : numeration;
    try {
      return least(new Solutions(written, meter, memory), rest.negation(), List.copyOf(leading))
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
      Formula formula, List<Variable> variables, Numeration numeration, Budget budget) {
    Meter meter = new Meter(budget);
    try {
      Relation found = new Solutions(numeration, meter, new Memory()).of(formula);
      if (!variables.containsAll(found.variables())) {
        throw new IllegalArgumentException("free among " + found.variables());
      }
      return Optional.of(found.on(variables, meter).greedy(meter).minimal(meter));
    } catch (BudgetSpent | ArithmeticException spent) {
      return Optional.empty();
    }
  }

  /**
   * The least solution: the first variable as small as possible, then the second, and so on. The
   * others are eliminated each time, for a relation between all of them may be too large.
   */
  private static Optional<Map<Variable, BigInteger>> least(
      Solutions solutions, Formula formula, List<Variable> variables) {
    Relation any = solutions.of(new Formula.Exists(variables, formula));
    if (!any.variables().isEmpty()) {
      throw new IllegalArgumentException("free among " + any.variables());
    }
    if (any.automaton().isEmpty()) {
      return Optional.empty();
    }
    Map<Variable, BigInteger> numbers = new LinkedHashMap<>();
    List<Formula> fixed = new ArrayList<>(List.of(formula));
    for (Variable variable : variables) {
      List<Variable> others = variables.stream().filter(each -> !each.equals(variable)).toList();
      Relation alone = solutions.of(new Formula.Exists(others, new Formula.And(fixed)));
      // Where the formula does not speak of it, every number will do.
      BigInteger least = alone.automaton().least().orElseThrow();
      numbers.put(variable, least);
      Automaton is =
          Atoms.constant(solutions.numeration(), variable, least, solutions.meter()).automaton();
      fixed.add(Formula.member(is, variable));
    }
    return Optional.of(numbers);
  }
}
