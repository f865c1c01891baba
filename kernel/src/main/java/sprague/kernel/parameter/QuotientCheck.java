// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.DefaultBase;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.SingleCoordinateMoves;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.LinearForm;

/**
 * Proves that G(n) = floor((n mod p) / d), for all values of some parameters, in a game where a
 * move takes a number t from a heap of n and leaves the parameters as they are. Samples: 1 to m may
 * be taken, G(n) = n mod (m + 1); l to r may be taken, l &lt;= r, G(n) = floor((n mod (l + r)) /
 * l).
 *
 * <p><b>Theorem.</b> Let p and d be numbers, at least 1, such that
 *
 * <ol>
 *   <li>for every number t that may be taken from some n, and every integer c, t differs from c p
 *       by at least d, and t &gt;= d;
 *   <li>for all x &lt; p, all n &gt;= x, and all w &gt;= 0 with w + d &lt;= x, some t may be taken
 *       from n such that w &lt;= x - t &lt; w + d.
 * </ol>
 *
 * <p>Then G(n) = floor((n mod p) / d). Without a period, G(n) = floor(n / d), if 1. holds for c = 0
 * alone and 2. for x = n.
 *
 * <p><b>Proof</b> by induction over n; by 1., t &gt;= 1. Let x = n mod p, or x = n without a
 * period, and v = floor(x / d). If an option n - t had value v, then y = (n - t) mod p would be in
 * the same one of the intervals [0, d), [d, 2 d), ... as x, so that |x - y| &lt; d; but t - (x - y)
 * is c p for an integer c, or 0 without a period, against 1. For a value u &lt; v let w = u d. Then
 * w + d &lt;= v d &lt;= x, so that 2. gives an option n - t with 0 &lt;= w &lt;= x - t &lt; w + d.
 * As 0 &lt;= x - t &lt; p, it is the remainder of n - t, and floor((x - t) / d) = u. So v is the
 * least value that no option has.
 *
 * <p>In 1. it is decided that t &lt;= C p - d for a constant C; then t differs from c p by at least
 * d for c &gt;= C, and for c &lt; 0 since t &gt;= d. Where p has no parameter, it is decided instead
 * that t mod p is from d to p - d. All sentences are linear, with n, t, x, w and
 * the parameters as variables: w stands for the product u d. If they hold for more w than these
 * products, nothing is lost.
 *
 * <p>Source: for 1 to m Bachet 1612; for l to r Winning Ways, chapter 4; the sentences are our own.
 */
public final class QuotientCheck {
  /** The constant C. A greater one admits greater t, and costs a case more. */
  private static final int MULTIPLES = 4;

  /** The greatest period without parameters for which remainders are listed, not multiples. */
  private static final int MAX_FIXED = 64;

  private final SingleCoordinateMoves moves;
  private final QuotientClaim claim;
  private final Decider decider;

  private QuotientCheck(SingleCoordinateMoves moves, QuotientClaim claim, Decider decider) {
    this.moves = moves;
    this.claim = claim;
    this.decider = decider;
  }

  /**
   * Proves a claim.
   *
   * @param family positions with the size as the first coordinate and the parameters as the others
   * @return the theorem in a sentence
   * @throws CheckFailure when the claim is false or not proved
   */
  public static String examine(
      Rules rules, Family family, QuotientClaim claim, ProofLimits limits) throws CheckFailure {
    Numeration numeration = DefaultBase.of(rules);
    SingleCoordinateMoves moves = SingleCoordinateMoves.of(rules, family, numeration);
    try {
      new QuotientCheck(moves, claim, new Decider(numeration, limits)).prove();
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
    return "G(%s) = floor(%s / d) for all parameters of the certificate, with its functions d%s"
        .formatted(
            String.join(", ", family.variables()),
            family.variables().getFirst() + (claim.period().isEmpty() ? "" : " mod p"),
            claim.period().isEmpty() ? "" : " and p");
  }

  private void prove() throws CheckFailure {
    for (DefiningConstraints.Obligation each : moves.obligations()) {
      require(List.of(moves.from()), each.formula(), each.otherwise());
    }
    LinearForm<Variable> d = form(claim.divisor());
    LinearForm<Variable> taken = number(moves.from()).minus(number(moves.to()));
    Variable x = new Variable("x");
    Variable w = new Variable("w");
    LinearForm<Variable> left = number(x).minus(taken);
    List<Formula> positive = new ArrayList<>(List.of(atMost(number(1), d)));
    List<Formula> apart = new ArrayList<>(List.of(atMost(d, taken)));
    List<Formula> wanted = new ArrayList<>(List.of(atMost(number(w).plus(d), number(x))));
    if (claim.period().isEmpty()) {
      wanted.add(Formula.equal(number(x), number(moves.from())));
    } else {
      LinearForm<Variable> p = form(claim.period());
      positive.add(atMost(number(1), p));
      apart.add(
          p.isConstant() && 1 <= p.constant() && p.constant() <= MAX_FIXED
              ? farFromMultiples(taken, d, (int) p.constant())
              : farFromMultiples(taken, d, p));
      wanted.add(less(number(x), p));
      wanted.add(atMost(number(x), number(moves.from())));
    }
    require(List.of(), new Formula.And(positive), "the period or the divisor is less than 1");
    for (Formula move : moves.moves()) {
      require(
          List.of(moves.from(), moves.to()),
          implies(move, new Formula.And(apart)),
          "a move may leave the value as it is");
    }
    require(
        List.of(moves.from(), x, w),
        implies(
            new Formula.And(wanted),
            exists(
                moves.to(),
                and(
                    moves.isMove(),
                    atMost(number(w), left),
                    less(left, number(w).plus(d))))),
        "no move leads to a smaller value");
  }

  /** That t differs by d or more from all multiples of p, by the constant C. */
  private static Formula farFromMultiples(
      LinearForm<Variable> t, LinearForm<Variable> d, LinearForm<Variable> p) {
    List<Formula> all = new ArrayList<>(List.of(atMost(t.plus(d), p.times(MULTIPLES))));
    for (int c = 1; c < MULTIPLES; c++) {
      all.add(or(atMost(p.times(c).plus(d), t), atMost(t.plus(d), p.times(c))));
    }
    return new Formula.And(all);
  }

  /** The same for a number p: d &lt;= t mod p &lt;= p - d. */
  private static Formula farFromMultiples(
      LinearForm<Variable> t, LinearForm<Variable> d, int p) {
    List<Formula> any = new ArrayList<>();
    for (int rest = 0; rest < p; rest++) {
      any.add(
          and(residue(t, p, rest), atMost(d, number(rest)), atMost(d, number(p - rest))));
    }
    return new Formula.Or(any);
  }

  /** Requires that a formula holds for all numbers and all parameters that the claim is about. */
  private void require(List<Variable> numbers, Formula formula, String otherwise)
      throws CheckFailure {
    List<Variable> variables = new ArrayList<>(moves.kept());
    variables.addAll(numbers);
    List<Formula> domain = new ArrayList<>();
    claim.where().forEach(condition -> domain.add(new Formula.AtLeastZero(form(condition))));
    decider.require(
        new Formula.ForAll(variables, implies(new Formula.And(domain), formula)), otherwise);
  }

  /** A linear function of the parameters. */
  private LinearForm<Variable> form(List<Long> function) {
    LinearForm<Variable> form = number(function.getLast());
    for (int i = 0; i < moves.kept().size(); i++) {
      form = form.plus(number(moves.kept().get(i)).times(function.get(i)));
    }
    return form;
  }
}
