// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.Rules;
import sprague.nimber.linear.LinearForm;

/**
 * Proves, by the mex rule and induction along a measure, that laws give the nim-values of a game. A
 * {@link Law} is an automaton for a {@link PositionClass}: positions of one name, in which each
 * argument is fixed or any number.
 *
 * <p>Let A(x, v) say that the law of the class of x accepts the position x with the value v, and
 * let O(x, w) say that x has an option whose components have, by the laws, values with the nim-sum
 * w. Decided are the sentences, for each class of positions:
 *
 * <ol>
 *   <li>every component of an option of x is in one of the classes, and its measure is below that
 *       of x ({@link Measure});
 *   <li>for all x there is a v with A(x, v);
 *   <li>for all x and v, A(x, v) implies not O(x, v);
 *   <li>for all x, v and {@code w < v}, A(x, v) implies O(x, w).
 * </ol>
 *
 * <p>Claim: then A(x, v) holds exactly when v is the nim-value of x. By induction along the
 * measure, suppose so for all components of the options of x. Then O(x, w) says that w is the value
 * of an option, and by 3 and 4 each v with A(x, v) is the mex of these values; by 2 there is one.
 *
 * <p>If a move leaves a sum over a range of positions, its nim-sum is read by {@link PrefixSums},
 * which are verified first. As these read the xor of what the laws say of the range, and the
 * positions of the range are in classes of laws and have a smaller measure (sentence 1), the
 * induction covers them as well.
 *
 * <p>Numbers are unbounded here: where a rule would exceed 64 bits, the law is about what the rule
 * would say without that limit. Cost: that of the decisions, within the budget.
 */
public final class MexInduction {
  private final Rules rules;
  private final Measure measure;
  private final List<Law> laws;
  private final List<Law> sums;
  private final Numeration numeration;
  private final Decider decider;

  private MexInduction(
      Rules rules, Measure measure, List<Law> laws, List<Law> sums, ProofLimits budget) {
    this.rules = rules;
    this.sums = sums;
    this.measure = measure;
    this.laws = laws;
    this.numeration = laws.getFirst().values().numeration();
    this.decider = new Decider(numeration, budget);
  }

  /**
   * Requires that the laws give the nim-value of every position of their classes.
   *
   * @param rules of any game: the values are those of its moves in plain normal play
   * @param laws at least one, all in the same numeration, of classes without a common position
   * @param sums prefix sums of some of the laws, in the same numeration; verified here
   * @param measure has to fall in every move
   * @param budget its steps are for all sentences together
   * @throws CheckFailure when a sentence is false, or is not decided within the budget
   * @throws sprague.kernel.rules.NotExpressible when no formula expresses a move
   * @throws ArithmeticException when the coefficients of a formula leave 64 bits
   */
  public static void require(
      Rules rules, List<Law> laws, List<Law> sums, Measure measure, ProofLimits budget)
      throws CheckFailure {
    PositionClass.requireFit(laws.stream().map(Law::kind).toList(), rules, measure);
    MexInduction proof = new MexInduction(rules, measure, laws, sums, budget);
    PrefixSums.require(laws, sums, proof.decider);
    for (Law law : laws) {
      proof.requireSentences(law);
    }
  }

  /** Requires the sentences 1 to 4 of the class comment for the positions of a law. */
  private void requireSentences(Law law) throws CheckFailure {
    PositionClass kind = law.kind();
    List<Variable> running = kind.newVariables();
    List<LinearForm<Variable>> arguments = kind.arguments(running);
    List<PositionClass> kinds = laws.stream().map(Law::kind).toList();
    List<Function<Variable, Formula>> options = new ArrayList<>();
    for (MoveFormula move : MoveFormula.withRanges(rules, kind.name(), arguments, numeration)) {
      OptionValueFormula option =
          new OptionValueFormula(move, kind.name(), arguments, kinds, measure, /* isPlain= */ true);
      option.obligeRanges(kind.name(), arguments, sums, measure);
      options.add(option.valuedBy(laws, sums));
      for (DefiningConstraints.Obligation obligation : option.obligations()) {
        decider.require(
            new Formula.ForAll(running, obligation.formula()),
            fails -> obligation.otherwise() + ", at " + kind.counterexample(running, fails));
      }
    }
    Variable value = new Variable("value");
    Variable other = new Variable("other");
    Formula hasValue = kind.member(law.values(), arguments, List.of(value));
    requireForAll(law, running, exists(value, hasValue), _ -> "the law gives it no value");
    requireForAll(
        law,
        running,
        new Formula.ForAll(List.of(value), implies(hasValue, not(isOption(options, value)))),
        fails -> "the law says " + fails.number(value) + ", which is the value of an option");
    requireForAll(
        law,
        running,
        new Formula.ForAll(
            List.of(value, other),
            implies(and(hasValue, less(number(other), number(value))), isOption(options, other))),
        fails ->
            "the law says %s, but no option has the value %s"
                .formatted(fails.number(value), fails.number(other)));
  }

  /** The formula O(x, value). */
  private static Formula isOption(List<Function<Variable, Formula>> options, Variable value) {
    return new Formula.Or(options.stream().map(option -> option.apply(value)).toList());
  }

  /** Requires a formula for all positions of a law. */
  private void requireForAll(
      Law law, List<Variable> running, Formula formula, Function<Verdict.Fails, String> otherwise)
      throws CheckFailure {
    decider.require(
        new Formula.ForAll(running, formula),
        fails -> law.kind().counterexample(running, fails) + ": " + otherwise.apply(fails));
  }
}
