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
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.SingleCoordinateMoves;
import sprague.kernel.rules.Undecided;

/**
 * Checks a {@link ParameterClaim}: the nim-values of a subtraction game with a parameter k, for all
 * k &gt;= least. From heap(n, k) one of finitely many numbers may be taken, the takes, each a
 * linear function of k; for example 1, 2 or k. The values for the k with one remainder modulo some
 * number are one sequence in n, whose pieces have bounds and periods that are linear in k.
 *
 * <p>First it is decided that the takes of the claim are the moves of the rules: for all n, m and
 * all k of the claim, a move leads from n to m if and only if n - m is one of the takes, and each
 * move leaves one position of the same name with the same k. Then {@link ParametricMexCheck} proves
 * the values, for each remainder of k separately; its documentation has the number of cases.
 *
 * <p>Source: the induction is our own. For {1, 2, k} the values are in Codeforces 1194 D; for two
 * numbers see Winning Ways, chapter 4.
 */
public final class ParameterCheck {
  /** A case takes about 5 microseconds, as long as this number of steps of a decision. */
  private static final long STEPS_PER_CASE = 1_000;

  private ParameterCheck() {}

  /**
   * Proves a claim.
   *
   * @param family positions with two coordinates, the size n and then the parameter k
   * @param limits of steps, for the decisions and again for the cases of the induction
   * @return the theorem in a sentence
   * @throws CheckFailure when the claim is false, or not proved within the limits or 64 bits
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
    return "for every %s >= %s and all %s, G(%s, %s) is term %s of the certificate's sequence for %s mod %s"
        .formatted(k, claim.least(), n, n, k, n, k, claim.sequences().size());
  }

  /** Proves that the sequences are the nim-values, if the takes of the claim are the moves. */
  static void demandValues(ParameterClaim claim, ParametricMexCheck.Watch watch)
      throws CheckFailure {
    for (int r = 0; r < claim.sequences().size(); r++) {
      PiecewisePeriodicSequence sequence = claim.sequences().get(r);
      if (!ParametricMexCheck.holds(sequence, claim.takes(r), claim.least(r), watch)) {
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

  /** Decides that every move takes one of the claim's takes, and that every take is a move. */
  private static void demandMoves(
      Rules rules, Family family, ParameterClaim claim, ProofLimits limits) throws CheckFailure {
    Numeration numeration = DefaultBase.of(rules);
    SingleCoordinateMoves moves = SingleCoordinateMoves.of(rules, family, numeration);
    Decider decider = new Decider(numeration, limits);
    Variable k = moves.kept().getFirst();
    List<Formula> domain = List.of(atMost(number(claim.least()), number(k)));
    moves.requireObligations(decider, domain);
    List<Formula> isTaken = new ArrayList<>();
    for (Linear take : claim.takes()) {
      isTaken.add(
          equal(
              number(moves.from()).minus(number(moves.to())),
              number(k).times(take.times()).plus(take.plus())));
    }
    for (Formula move : moves.moves()) {
      decider.require(
          moves.forAll(domain, List.of(moves.to()), implies(move, new Formula.Or(isTaken))),
          "a move takes another number");
    }
    for (Formula take : isTaken) {
      decider.require(
          moves.forAll(domain, List.of(moves.to()), implies(take, moves.isMove())),
          "a number may not always be taken");
    }
  }
}
