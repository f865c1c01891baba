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
import sprague.kernel.law.DefaultBase;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.SingleCoordinateMoves;
import sprague.kernel.rules.Undecided;

/**
 * Proves the nim-values of a subtraction game with a parameter k, for all k &gt;= least: from
 * heap(n, k) one of finitely many numbers may be taken, each a linear function of k.
 *
 * <p>It is decided that these are the moves of the rules: for all n, m and all k of the claim, a
 * move leads from n to m if and only if n - m is one of the numbers, and each move leaves one
 * position of the same name with the same k. The values are then proved by {@link
 * ParametricMexCheck}.
 *
 * <p>Source: the induction is our own. For {1, 2, k} the values are in Codeforces 1194 D; for two
 * numbers see Winning Ways, chapter 4.
 */
public final class ParameterCheck {
  /** The cost of a case of the induction, about 5 microseconds, in steps of {@link ProofLimits}. */
  private static final long STEPS_PER_CASE = 1_000;

  private ParameterCheck() {}

  /**
   * Proves a claim.
   *
   * @param family positions with two coordinates, the size and then the parameter
   * @return the theorem in a sentence
   * @throws CheckFailure when the claim is false or not proved
   */
  public static String examine(Rules rules, Family family, ParameterClaim claim, ProofLimits limits)
      throws CheckFailure {
    AtomicLong cases = new AtomicLong();
    try {
      demandMoves(rules, family, claim, limits);
      demandValues(claim, () -> count(limits, cases.incrementAndGet()));
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
    String n = family.variables().getFirst();
    String k = family.variables().getLast();
    return "for every %s >= %d and all %s, G(%s, %s) is term %s of the certificate's sequence for %s mod %d"
        .formatted(k, claim.least(), n, n, k, n, k, claim.sequences().size());
  }

  /** Proves that the sequences are the nim-values, if the numbers of the claim are the moves. */
  static void demandValues(ParameterClaim claim, ParametricMexCheck.Watch watch)
      throws CheckFailure {
    for (int r = 0; r < claim.sequences().size(); r++) {
      PiecewisePeriodicSequence sequence = claim.sequences().get(r);
      if (!new ParametricMexCheck(sequence, claim.takes(r), claim.least(r), watch).holds()) {
        throw new CheckFailure("the induction fails for remainder " + r + " of the parameter");
      }
    }
  }

  /** Ends the proof if it has more cases than the limit of steps allows. */
  private static void count(ProofLimits limits, long cases) throws CheckFailure {
    limits.watch().run();
    if (cases > limits.steps() / STEPS_PER_CASE || Thread.currentThread().isInterrupted()) {
      throw new Undecided("the induction has too many cases");
    }
  }

  /** Decides that the numbers of the claim are those that the moves take. */
  private static void demandMoves(
      Rules rules, Family family, ParameterClaim claim, ProofLimits limits) throws CheckFailure {
    Numeration numeration = DefaultBase.of(rules);
    SingleCoordinateMoves moves = SingleCoordinateMoves.of(rules, family, numeration);
    Decider decider = new Decider(numeration, limits);
    List<Formula> domain = List.of(atMost(number(claim.least()), number(moves.kept().getFirst())));
    moves.requireObligations(decider, domain);
    List<Formula> taken = new ArrayList<>();
    for (Linear take : claim.takes()) {
      taken.add(
          equal(
              number(moves.from()).minus(number(moves.to())),
              number(moves.kept().getFirst()).times(take.times()).plus(take.plus())));
    }
    for (Formula move : moves.moves()) {
      decider.require(
          moves.forAll(domain, List.of(moves.to()), implies(move, new Formula.Or(taken))),
          "a move takes another number");
    }
    for (Formula take : taken) {
      decider.require(
          moves.forAll(domain, List.of(moves.to()), implies(take, moves.isMove())),
          "a number may not always be taken");
    }
  }
}
