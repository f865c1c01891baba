// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.or;
import static sprague.check.decide.Formula.residue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sprague.check.decide.Budget;
import sprague.check.decide.Formula;
import sprague.check.law.Kind;
import sprague.check.law.Landing;
import sprague.check.law.Measure;
import sprague.check.rules.Decider;
import sprague.check.rules.Demands;
import sprague.check.rules.Family;
import sprague.check.rules.MoveFormula;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import sprague.check.rules.Untranslatable;
import sprague.ground.linear.LinearForm;

/**
 * Proves that the P-positions are exactly those claimed.
 *
 * <p>By induction along a measure it suffices that no option of a claimed position is claimed, and
 * that every other position has an option that is. For if all options are known, a position is a
 * P-position when and only when none of them is one. An option without components is a P-position:
 * who moves next there cannot. So is an even number of equal components, whatever they are, as the
 * second player repeats the first player's moves. Decided is besides that each move leads to
 * positions spoken of, with a smaller measure, a natural number, and leaves one component that is
 * not paired, at most.
 *
 * <p>Sets that automata cannot read go through a {@link Sieve}; then the sentences may fail though
 * the claim holds.
 */
public final class OutcomeCheck {
  private final Rules rules;
  private final OutcomeClaim claim;
  private final Measure measure;
  private final Sieve sieve;
  private final Decider decider;
  private final List<Kind> kinds;

  private OutcomeCheck(Rules rules, OutcomeClaim claim, Measure measure, Budget budget) {
    this.rules = rules;
    this.claim = claim;
    this.measure = measure;
    this.sieve =
        new Sieve(
            claim.numeration(),
            Math.toIntExact(claim.modulus()),
            Math.toIntExact(claim.below()),
            budget);
    this.decider = new Decider(claim.numeration(), budget);
    this.kinds = claim.laws().stream().map(OutcomeLaw::kind).toList();
  }

  /**
   * Proves a claim.
   *
   * @param family the positions asked about
   * @param measure what is said to fall in every move
   * @return the law in words
   * @throws Refusal when it does not hold, or that it does is not seen within the budget
   */
  public static String examine(
      Rules rules, Family family, OutcomeClaim claim, Measure measure, Budget budget)
      throws Refusal {
    OutcomeLaw asked = claim.laws().getFirst();
    if (!asked.kind().speaksOf(family)) {
      throw new Refusal("the first law does not speak of the position asked about");
    }
    if (!claim.laws().stream().allMatch(law -> law.kind().fits(rules))) {
      throw new Refusal("a law speaks of positions that the game does not have");
    }
    if (!measure.fits(rules)) {
      throw new Refusal("the measure is not one of the game's positions");
    }
    OutcomeCheck check = new OutcomeCheck(rules, claim, measure, budget);
    try {
      for (OutcomeLaw law : claim.laws()) {
        check.decide(law);
      }
      return OutcomeWords.of(asked, family, check.decider);
    } catch (Untranslatable beyond) {
      throw new Refusal(beyond.reason());
    } catch (ArithmeticException overflow) {
      throw new Refusal("a number does not fit in 64 bits");
    }
  }

  private void decide(OutcomeLaw law) throws Refusal {
    Kind kind = law.kind();
    List<LinearForm<String>> arguments = kind.arguments();
    List<Formula> lostOptions = new ArrayList<>();
    for (MoveFormula move :
        MoveFormula.all(rules, kind.name(), arguments, claim.numeration(), sieve)) {
      lostOptions.add(lostOption(move, kind, arguments));
      for (Demands.Obligation obligation : move.demands().obligations()) {
        demand(kind, obligation.formula(), obligation.otherwise());
      }
    }
    Formula isLost = kind.member(law.lost(), arguments, List.of());
    for (Formula option : lostOptions) {
      demand(
          kind,
          implies(isLost, not(option)),
          "the law calls it a P-position, but a move leads to another one");
    }
    demand(
        kind,
        or(isLost, new Formula.Or(lostOptions)),
        "the law calls it no P-position, but no move leads to one");
  }

  /** Says that the move has an option that is a P-position by the laws. */
  private Formula lostOption(MoveFormula move, Kind kind, List<LinearForm<String>> arguments) {
    List<Landing> landings =
        Landing.of(move, kind.name(), arguments, kinds, measure).stream()
            .filter(landing -> !isEven(landing.count()))
            .toList();
    if (landings.size() > 1) {
      move.demands().oblige(or(), "a move leaves more than one component");
    }
    return move.demands().met(landings.isEmpty() ? and() : isLost(landings.getFirst()));
  }

  private static boolean isEven(LinearForm<String> count) {
    return count.isConstant() && count.constant() % 2 == 0;
  }

  private Formula isLost(Landing landing) {
    List<Formula> cases = new ArrayList<>();
    for (OutcomeLaw law : claim.laws()) {
      if (law.kind().name().equals(landing.name())) {
        cases.add(law.kind().member(law.lost(), landing.arguments(), List.of()));
      }
    }
    return landing.count().isConstant()
        ? new Formula.Or(cases)
        : or(
            residue(landing.count(), 2, 0),
            and(residue(landing.count(), 2, 1), new Formula.Or(cases)));
  }

  /** Demands that a formula hold for all positions of a kind. */
  private void demand(Kind kind, Formula formula, String otherwise) throws Refusal {
    Formula sentence = new Formula.ForAll(kind.variables(), formula);
    decider.demand(
        sieve.strengthened(sentence),
        at ->
            (sieve.isUsed() ? "some sets being known in part only, it is not seen: " : "")
                + show(kind, at)
                + otherwise);
  }

  private static String show(Kind kind, Map<String, BigInteger> at) {
    return kind.arguments().stream()
        .map(
            argument ->
                argument.isConstant()
                    ? String.valueOf(argument.constant())
                    : argument.coefficients().keySet().stream()
                        .map(variable -> at.getOrDefault(variable, BigInteger.ZERO).toString())
                        .collect(Collectors.joining()))
        .collect(Collectors.joining(", ", kind.name() + "(", "): "));
  }
}
