// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.DefaultBase;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.SingleCoordinateMoves;
import sprague.nimber.linear.LinearForm;

/**
 * Proves that G(n) = floor((n mod p) / d), with n mod 0 = n, for all values of some parameters, in
 * a game where a move takes a number t from a heap of n: n mod (m + 1) where 1 to m may be taken,
 * and floor((n mod (l + r)) / l) where l to r may be.
 *
 * <p><b>Theorem.</b> Let p &gt;= 0 and d &gt;= 1 be numbers such that
 *
 * <ol>
 *   <li>for every number t that may be taken from some n, t &gt;= d, and t differs from c p by at
 *       least d for every integer c;
 *   <li>for all n, x and w &gt;= 0 such that x &lt; p and x &lt;= n, or p = 0 and x = n, and such
 *       that w + d &lt;= x, some t may be taken from n with w &lt;= x - t &lt; w + d.
 * </ol>
 *
 * <p>Then G(n) = floor((n mod p) / d). <b>Proof</b> by induction over n; by 1., t &gt;= 1. Let x =
 * n mod p and v = floor(x / d). If n - t had value v, then |x - y| &lt; d for y = (n - t) mod p;
 * but t - (x - y) is c p for an integer c, against 1. For a value u &lt; v let w = u d. Then w + d
 * &lt;= v d &lt;= x, so that 2. gives an option n - t with 0 &lt;= w &lt;= x - t &lt; w + d. So x -
 * t is the remainder of n - t, and its value is u. Hence v is the least value that no option has.
 *
 * <p>If p has a parameter, it is decided in 1. that t &lt;= C p - d for a constant C; then t
 * differs from c p by at least d for c &gt;= C too, and for c &lt; 0 as t &gt;= d. All sentences
 * are linear, as w stands for the product u d; 2. is asked of other w as well.
 *
 * <p>Source: for 1 to m Bachet 1612; for l to r Winning Ways, chapter 4; the sentences are our own.
 */
final class QuotientCheck {
  /** The constant C. A greater one admits greater t; each multiple below it is one more case. */
  private static final int MAX_MULTIPLE = 4;

  private static final Variable X = new Variable("x");
  private static final Variable W = new Variable("w");

  private QuotientCheck() {}

  /**
   * Proves a claim. Cost: one decision for each move of the rules and each of its obligations, and
   * three more.
   *
   * @param family positions with the coordinates n and then the parameters
   * @return the theorem in a sentence
   * @throws CheckFailure when the claim is false or not proved
   */
  static String examine(Rules rules, Family family, QuotientClaim claim, ProofLimits limits)
      throws CheckFailure {
    Numeration numeration = DefaultBase.of(rules);
    SingleCoordinateMoves moves = SingleCoordinateMoves.of(rules, family, numeration);
    Decider decider = new Decider(numeration, limits);
    List<Formula> domain = new ArrayList<>();
    claim.where().forEach(each -> domain.add(new Formula.AtLeastZero(form(each, moves))));
    decider.require(
        new Formula.Exists(moves.kept(), new Formula.And(domain)),
        "no parameters satisfy the conditions");
    moves.requireObligations(decider, domain);
    LinearForm<Variable> p = form(claim.period(), moves);
    LinearForm<Variable> d = form(claim.divisor(), moves);
    decider.require(
        moves.forAll(domain, List.of(), and(atMost(number(0), p), atMost(number(1), d))),
        "the period is negative, or the divisor less than 1");
    Variable c = new Variable("c");
    Formula apart = apart(number(moves.from()).minus(number(moves.to())), p, d, c);
    for (Formula move : moves.moves()) {
      decider.require(
          moves.forAll(domain, List.of(moves.to(), c), implies(move, apart)),
          "a move may leave the value as it is");
    }
    decider.require(
        moves.forAll(domain, List.of(X, W), reached(moves, p, d)),
        "no move leads to a smaller value");
    return "G(%s) = floor((%s mod p) / d), where n mod 0 = n, for all parameters of the certificate with its p and d"
        .formatted(String.join(", ", family.variables()), family.variables().getFirst());
  }

  /** Sentence 1. of a number t, for all natural c; for c &lt; 0 it follows, as t &gt;= d. */
  private static Formula apart(
      LinearForm<Variable> t, LinearForm<Variable> p, LinearForm<Variable> d, Variable c) {
    List<LinearForm<Variable>> multiples = new ArrayList<>();
    List<Formula> all = new ArrayList<>(List.of(atMost(d, t)));
    if (p.isConstant()) {
      multiples.add(number(c).times(p.constant()));
    } else {
      for (int i = 1; i < MAX_MULTIPLE; i++) {
        multiples.add(p.times(i));
      }
      all.add(atMost(t.plus(d), p.times(MAX_MULTIPLE)));
    }
    for (LinearForm<Variable> each : multiples) {
      all.add(or(atMost(each.plus(d), t), atMost(t.plus(d), each)));
    }
    return new Formula.And(all);
  }

  /** Sentence 2. of n, x and w. */
  private static Formula reached(
      SingleCoordinateMoves moves, LinearForm<Variable> p, LinearForm<Variable> d) {
    LinearForm<Variable> n = number(moves.from());
    LinearForm<Variable> left = number(X).minus(n).plus(number(moves.to()));
    LinearForm<Variable> end = number(W).plus(d);
    Formula isRemainder =
        or(
            and(less(number(X), p), atMost(number(X), n)),
            and(equal(p, number(0)), equal(number(X), n)));
    return implies(
        and(isRemainder, atMost(end, number(X))),
        exists(moves.to(), and(moves.isMove(), atMost(number(W), left), less(left, end))));
  }

  /** A linear function of the parameters. */
  private static LinearForm<Variable> form(List<Long> function, SingleCoordinateMoves moves) {
    LinearForm<Variable> form = number(function.getLast());
    for (int i = 0; i < moves.kept().size(); i++) {
      form = form.plus(number(moves.kept().get(i)).times(function.get(i)));
    }
    return form;
  }
}
