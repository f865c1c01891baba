// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.Law;
import sprague.kernel.law.OptionValueFormula;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.nimber.linear.LinearForm;

/**
 * The claim that sums of positions in misere play are won as sums of nim-heaps of their nim-values:
 * the P-positions are the sums of nim-sum 0 with a value of 2 or more, and those of nim-sum 1 with
 * values of 0 and 1 only.
 *
 * <p><b>Theorem.</b> It is so if the values of normal play are those of the laws, each option is
 * one position, and each position of value 0 that has an option has one of value 1.
 *
 * <p><b>Proof.</b> Let S be the set of sums described. No option of a sum in S is in S: the value
 * of the position moved in changes, so the nim-sum does. If some value is 2 or more and the nim-sum
 * is 0, two are, and one remains. If all are 0 or 1, a new value of 2 or more is the only one, so
 * that the nim-sum is not 0, and a new value of 0 or 1 makes it 0.
 *
 * <p>Each other sum with an option has one in S. If exactly one value is 2 or more, its position
 * has options of the values 0 and 1, and one makes the nim-sum 1. If more are, the nim-sum is not
 * 0, and the move of Nim that makes it 0 leaves one. If all are 0 or 1, the nim-sum is 0: a
 * position of value 1 has an option of value 0; if there is none, some position of value 0 has an
 * option, and so one of value 1. A sum without an option has the nim-sum 0 and is not in S, as it
 * has to be.
 *
 * <p>Cost: that of the check of {@link DigitsClaim}; then, for each law, a sentence for each move
 * of the rules, that it leaves one position with a law, and the one about the value 0.
 *
 * <p>Source: T. S. Ferguson, On sums of graph games with last player losing, International Journal
 * of Game Theory 3, 1974.
 *
 * @param values the laws of the nim-values of normal play
 */
public record MisereNimClaim(DigitsClaim values) implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "misere-nim";

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** Reads the fields of a {@link DigitsClaim}. */
  public static MisereNimClaim read(JsonFields fields) throws MalformedCertificate {
    return new MisereNimClaim(DigitsClaim.read(fields));
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    Endings.of(context.rules()).requirePlainMisere();
    String statement = values.examine(context);
    for (Law law : values.laws()) {
      requirePairing(law, context);
    }
    return "sums of these positions are won in misere play"
        + " as those of nim-heaps of the nim-values; "
        + statement;
  }

  /** Requires that options are single, and the condition on positions of value 0. */
  private void requirePairing(Law law, ClaimContext context) throws CheckFailure {
    PositionClass kind = law.kind();
    Decider decider = new Decider(law.values().numeration(), context.limits());
    List<Variable> running = kind.newVariables();
    List<LinearForm<Variable>> from = kind.arguments(running);
    List<PositionClass> kinds = values.laws().stream().map(Law::kind).toList();
    List<Automaton> automata = values.laws().stream().map(Law::values).toList();
    List<Formula> someOption = new ArrayList<>();
    List<Formula> optionOfOne = new ArrayList<>();
    for (MoveFormula move :
        MoveFormula.all(
            context.rules(), kind.name(), from, law.values().numeration(), NonAutomaticSets.NONE)) {
      OptionValueFormula option =
          new OptionValueFormula(
              move, kind.name(), from, kinds, context.measureOrSum(), /* isPlain= */ false);
      option.obligeOne();
      for (DefiningConstraints.Obligation obligation : option.obligations()) {
        decider.require(
            new Formula.ForAll(running, obligation.formula()),
            fails -> obligation.otherwise() + ", at " + kind.counterexample(running, fails));
      }
      someOption.add(option.exists());
      optionOfOne.add(
          option.has(
              part -> valued(1, v -> PositionClass.accepted(kinds, automata, part, List.of(v))),
              or()));
    }
    Formula isZero = valued(0, v -> kind.member(law.values(), from, List.of(v)));
    decider.require(
        new Formula.ForAll(
            running, implies(and(isZero, new Formula.Or(someOption)), new Formula.Or(optionOfOne))),
        fails ->
            kind.counterexample(running, fails) + " has the value 0 and no option of the value 1");
  }

  /** The formula that a position has a value, given the formula that a variable is its value. */
  private static Formula valued(long value, Function<Variable, Formula> law) {
    Variable v = new Variable("value");
    return exists(v, and(equal(number(v), number(value)), law.apply(v)));
  }
}
