// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A session that decides sentences, and computes the solutions of formulas, within one {@link
 * ProofLimits}: the size is for each automaton, the steps for all sentences together. Not
 * thread-safe.
 */
public final class Decision {
  private final FormulaCompiler compiler;

  /** Compiles what does not depend on how numbers are written: two digits make small tables. */
  private final FormulaCompiler binary;

  /**
   * Begins a session.
   *
   * @param numeration how numbers are written: base 2 when nim-sums occur
   */
  public Decision(Numeration numeration, ProofLimits budget) {
    LimitMeter meter = new LimitMeter(budget);
    this.compiler = new FormulaCompiler(numeration, meter);
    this.binary = numeration.isBinary() ? compiler : new FormulaCompiler(Numeration.base(2), meter);
  }

  /** Decides a single sentence. */
  public static Verdict decide(Formula sentence, Numeration numeration, ProofLimits budget) {
    return new Decision(numeration, budget).decide(sentence);
  }

  /** Computes the solutions of a single formula. */
  public static Optional<Automaton> solutions(
      Formula formula, List<Variable> variables, Numeration numeration, ProofLimits budget) {
    return new Decision(numeration, budget).solutions(formula, variables);
  }

  /**
   * Whether a sentence is true of the natural numbers; if it is false and starts with universal
   * quantifiers, the least numbers for which the rest fails. Cost: a tower of exponentials at
   * worst, which the budget cuts short.
   *
   * @param sentence a formula without free variables
   * @throws IllegalArgumentException when a variable is free, or an atom does not belong to the
   *     numeration
   */
  public Verdict decide(Formula sentence) {
    Set<Variable> leading = new LinkedHashSet<>();
    Formula rest = sentence;
    while (rest instanceof Formula.ForAll(List<Variable> variables, Formula inner)
        && variables.stream().noneMatch(leading::contains)) {
      leading.addAll(variables);
      rest = inner;
    }
    try {
      return least(
              sentence.isArithmetic() ? binary : compiler, rest.negation(), List.copyOf(leading))
          .<Verdict>map(Verdict.Fails::new)
          .orElseGet(Verdict.Holds::new);
    } catch (LimitReached limit) {
      return new Verdict.GaveUp(limit.reason());
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
  public Optional<Automaton> solutions(Formula formula, List<Variable> variables) {
    LimitMeter meter = compiler.meter();
    try {
      VariableAutomaton found = compiler.of(formula);
      if (!variables.containsAll(found.variables())) {
        throw new IllegalArgumentException("free among " + found.variables());
      }
      return Optional.of(found.on(variables, meter).greedy(meter).minimal(meter));
    } catch (LimitReached | ArithmeticException spent) {
      return Optional.empty();
    }
  }

  /**
   * The least solution: the first variable as small as possible, then the second, and so on. The
   * others are eliminated each time, for a relation between all of them may be too large.
   */
  private static Optional<Map<Variable, BigInteger>> least(
      FormulaCompiler compiler, Formula formula, List<Variable> variables) {
    VariableAutomaton any = compiler.of(new Formula.Exists(variables, formula));
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
      VariableAutomaton alone = compiler.of(new Formula.Exists(others, new Formula.And(fixed)));
      // Where the formula does not speak of it, every number will do.
      BigInteger least = alone.automaton().least().orElseThrow();
      numbers.put(variable, least);
      Automaton is =
          AtomAutomata.constant(compiler.numeration(), variable, least, compiler.meter())
              .automaton();
      fixed.add(Formula.member(is, variable));
    }
    return Optional.of(numbers);
  }
}
