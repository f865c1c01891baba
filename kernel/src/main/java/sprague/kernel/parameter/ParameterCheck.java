// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.DefaultBase;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Line;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.SingleCoordinateMoves;
import sprague.kernel.rules.Undecided;

/**
 * Proves the values of a subtraction game with a parameter k for all k: from heap(n, k) one of
 * finitely many numbers may be taken, each linear in k.
 *
 * <p>It is decided that the rules are such: for all n, m and all k of the claim, a move leads from
 * n to m if and only if n - m is one of the numbers, and each move leaves one position of the same
 * name with the same k. The values are proved by {@link ParametricMexCheck}.
 *
 * <p>Source: the induction is our own. For {1, 2, k} the law is Codeforces 1194 D; for two numbers
 * see Winning Ways, chapter 4.
 */
public final class ParameterCheck {
  /** The cost of a case of the induction, in steps of the budget: about 5 microseconds. */
  private static final long STEPS_PER_CASE = 1_000;

  private ParameterCheck() {}

  /**
   * Proves a claim.
   *
   * @return the theorem in a sentence
   * @throws CheckFailure when the claim is false or not proved
   */
  public static String examine(Rules rules, Family family, ParameterClaim claim, ProofLimits budget)
      throws CheckFailure {
    if (family.variables().size() != 2) {
      throw new CheckFailure("the claim is about positions with 2 coordinates");
    }
    AtomicLong cases = new AtomicLong();
    try {
      decideTakes(rules, family, claim, budget);
      decideCases(claim, () -> count(budget, cases.incrementAndGet()));
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
    String n = family.variables().getFirst();
    String k = family.variables().getLast();
    return "for every %s >= %d and all %s, G(%s, %s) is term %s of the certificate's sequence for %s mod %d"
        .formatted(k, claim.least(), n, n, k, n, k, claim.patterns().size());
  }

  /** Proves that the patterns are the values of the game in which the takes are the moves. */
  static void decideCases(ParameterClaim claim, ParametricMexCheck.Watch watch)
      throws CheckFailure {
    for (int rest = 0; rest < claim.patterns().size(); rest++) {
      ParametricMexCheck check =
          new ParametricMexCheck(
              claim.patterns().get(rest), claim.takes(rest), claim.least(rest), watch);
      if (!check.holds()) {
        throw new CheckFailure("the induction fails for remainder " + rest + " of the parameter");
      }
    }
  }

  /** Ends the work when there are too many cases. */
  private static void count(ProofLimits budget, long cases) throws CheckFailure {
    budget.watch().run();
    if (cases > budget.steps() / STEPS_PER_CASE || Thread.currentThread().isInterrupted()) {
      throw new Undecided("the cases of the induction take too long");
    }
  }

  /** Decides that the takes are the moves. */
  private static void decideTakes(
      Rules rules, Family family, ParameterClaim claim, ProofLimits budget) throws CheckFailure {
    Numeration numeration = DefaultBase.of(rules);
    SingleCoordinateMoves slides = SingleCoordinateMoves.of(rules, family, numeration);
    Decider decider = new Decider(numeration, budget);
    for (DefiningConstraints.Obligation each : slides.obligations()) {
      decider.demand(forAll(claim, slides, List.of(), each.formula()), each.otherwise());
    }
    List<Formula> taken = new ArrayList<>();
    for (Line take : claim.takes()) {
      taken.add(
          equal(
              number(slides.from()).minus(number(slides.to())),
              number(slides.kept()).times(take.times()).plus(take.plus())));
    }
    for (Formula move : slides.moves()) {
      decider.demand(
          forAll(claim, slides, List.of(slides.to()), implies(move, new Formula.Or(taken))),
          "a move takes another number");
    }
    for (Formula take : taken) {
      decider.demand(
          forAll(claim, slides, List.of(slides.to()), implies(take, slides.leads())),
          "a number may not always be taken");
    }
  }

  /** Says that a formula holds for all sizes and all parameters of the claim. */
  private static Formula forAll(
      ParameterClaim claim, SingleCoordinateMoves slides, List<Variable> more, Formula formula) {
    List<Variable> variables = new ArrayList<>(List.of(slides.kept(), slides.from()));
    variables.addAll(more);
    return new Formula.ForAll(
        variables, implies(atMost(number(claim.least()), number(slides.kept())), formula));
  }
}
