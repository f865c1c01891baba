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
 * A session of the decision procedure: decides sentences and computes the solutions of formulas.
 * The limit of table entries applies to each automaton, the limit of steps to the session as a
 * whole: once it is reached, no further call decides anything. Exceptions of the watch of the
 * limits pass through. Not thread-safe.
 */
public final class Decision {
  private final FormulaCompiler compiler;

  /** For sentences whose truth does not depend on the numeration: base 2 has the fewest columns. */
  private final FormulaCompiler binary;

  /**
   * Begins a session.
   *
   * @param numeration how numbers are written; base 2 is required if nim-sums occur
   */
  public Decision(Numeration numeration, ProofLimits limits) {
    LimitMeter meter = new LimitMeter(limits);
    this.compiler = new FormulaCompiler(numeration, meter);
    this.binary = numeration.isBinary() ? compiler : new FormulaCompiler(Numeration.base(2), meter);
  }

  /** Decides one sentence in a new session. */
  public static Verdict decide(Formula sentence, Numeration numeration, ProofLimits limits) {
    return new Decision(numeration, limits).decide(sentence);
  }

  /** Computes the solutions of one formula in a new session. */
  public static Optional<Automaton> solutions(
      Formula formula, List<Variable> variables, Numeration numeration, ProofLimits limits) {
    return new Decision(numeration, limits).solutions(formula, variables);
  }

  /**
   * Decides whether a sentence is true of the natural numbers; if it is false and begins with
   * universal quantifiers, returns the least numbers for which the rest fails. Cost: at worst a
   * tower of exponentials, as high as the quantifiers alternate; the limits end it.
   *
   * @param sentence a formula without free variables
   * @throws IllegalArgumentException when a variable is free, an automaton has another numeration,
   *     or a nim-sum occurs and the base is not 2
   */
  public Verdict decide(Formula sentence) {
    // A quantifier of a variable that is quantified already hides it, and stays in the rest.
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
      return new Verdict.Unknown(limit.reason());
    } catch (ArithmeticException overflow) {
      return new Verdict.Unknown("a number does not fit in 64 bits");
    }
  }

  /**
   * The minimal automaton of a formula's solutions; empty if a limit is reached, or a number does
   * not fit in 64 bits.
   *
   * @param variables the variable of each track: all free variables of the formula, and any others
   * @throws IllegalArgumentException as for {@link #decide(Formula)}, where these variables may be
   *     free
   */
  public Optional<Automaton> solutions(Formula formula, List<Variable> variables) {
    LimitMeter meter = compiler.meter();
    try {
      VariableAutomaton found = compiler.of(formula);
      if (!variables.containsAll(found.variables())) {
        throw new IllegalArgumentException("free among " + found.variables());
      }
      // Tracks that on() adds accept all words, and greedy() restricts them to greedy numerals.
      return Optional.of(found.on(variables, meter).greedy(meter).minimal(meter));
    } catch (LimitReached | ArithmeticException spent) {
      return Optional.empty();
    }
  }

  /**
   * The least solution of a formula: the least number for the first variable that occurs in a
   * solution, then the least for the second, and so on; empty if there is no solution. For each
   * variable the others are eliminated anew, because one relation between all may be too large.
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
      // If the formula does not mention the variable, there is no track, and the result is 0.
      BigInteger least = new AcceptanceDistances(alone.automaton()).least().orElseThrow();
      numbers.put(variable, least);
      Automaton is =
          AtomAutomata.constant(compiler.numeration(), variable, least, compiler.meter())
              .automaton();
      fixed.add(Formula.member(is, variable));
    }
    return Optional.of(numbers);
  }
}
