// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.recursion;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.number;

import java.util.List;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.DefaultBase;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.SingleCoordinateMoves;
import sprague.syntax.parse.RuleParser;

/**
 * The claim that the options of n are l(n), ..., n - 1, where 0 &lt;= l(n) &lt;= n, and l(n + 1) is
 * l(n) or l(n) + 1. Positions may have other arguments, which are constants that no move changes.
 * In a certificate: {@code "theorem": "window", "first": "n - 3"}.
 *
 * <p><b>Theorem.</b> G(n) = n - l(n) if n = 0 or l(n) = l(n - 1), else G(n) = G(l(n) - 1).
 *
 * <p><b>Proof.</b> By induction over n, the positions l(n), ..., n have the values 0, ..., n -
 * l(n), each once. For n = 0 there is no option, and G(0) = 0. Let it hold for n - 1. If l(n) = l(n
 * - 1), the options of n have the values 0, ..., n - 1 - l(n), so that G(n) = n - l(n), and it
 * holds for n. If l(n) = l(n - 1) + 1, the options are the positions l(n - 1), ..., n - 1 without
 * the first, whose value is the only one of 0, ..., n - 1 - l(n - 1) that they lack. So G(n) =
 * G(l(n) - 1), and it holds for n.
 *
 * <p>The theorem covers Nim, taking 1 to m, and taking up to the k-th part of a heap.
 *
 * <p>It is decided, for all n and m, that a move leads from n to m if and only if l(n) &lt;= m &lt;
 * n; that every move leaves one position, which differs from n in this argument only; and that l(n
 * + 1) - l(n) is 0 or 1. Cost: that of these sentences, one for each move of the rules, two more,
 * and one for each term that may be undefined; no value is computed.
 *
 * @param first an expression e of the rule language in the coordinate n; l(n) = max(0, min(n, e))
 */
public record RecursionClaim(String first) implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "window";

  @Override
  public String theorem() {
    return THEOREM;
  }

  public static RecursionClaim read(JsonFields fields) throws MalformedCertificate {
    return new RecursionClaim(fields.text("first"));
  }

  /**
   * The function l, whose value at n is the first option of n.
   *
   * @param family the positions that the claim is about
   * @throws CheckFailure when they have more or less than one coordinate, or {@link #first} is no
   *     expression in it
   */
  public FirstOption firstOption(Family family) throws CheckFailure {
    CheckFailure.require(
        family.variables().size() == 1, "the claim is about positions with 1 coordinates");
    return FirstOption.read(first, family.variables().getFirst());
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    FirstOption l = firstOption(context.family());
    Numeration numeration = DefaultBase.of(context.rules());
    Decider decider = new Decider(numeration, context.limits());
    SingleCoordinateMoves moves =
        SingleCoordinateMoves.of(context.rules(), context.family(), numeration);
    Variable from = moves.from();
    Variable to = moves.to();
    Variable least = new Variable("first");
    Variable next = new Variable("next");
    List<Variable> both = List.of(from, to);
    moves.requireObligations(decider, List.of());
    Formula grows =
        new Formula.Exists(
            List.of(least, next),
            and(
                l.is(number(from), least, numeration),
                l.is(number(from).plus(1), next, numeration),
                atMost(number(least), number(next)),
                atMost(number(next), number(least).plus(1))));
    decider.require(
        new Formula.ForAll(List.of(from), grows), "the first option does not grow by 0 or 1");
    Formula isOption =
        new Formula.Exists(
            List.of(least),
            and(
                l.is(number(from), least, numeration),
                atMost(number(least), number(to)),
                less(number(to), number(from))));
    for (Formula move : moves.moves()) {
      decider.require(
          new Formula.ForAll(both, implies(move, isOption)),
          "a move leads elsewhere than to the positions from the first option on");
    }
    decider.require(
        new Formula.ForAll(both, implies(isOption, moves.isMove())),
        "no move leads to a position from the first option on");
    String n = context.family().variables().getFirst();
    return ("the options of %1$s are l(%1$s), ..., %1$s - 1, where l(%1$s) = %2$s, brought between"
            + " 0 and %1$s, grows by 0 or 1 at a time, so G(%1$s) = %1$s - l(%1$s) where"
            + " l(%1$s) = l(%1$s - 1) or %1$s = 0, and G(%1$s) = G(l(%1$s) - 1) elsewhere")
        .formatted(n, RuleParser.oneLine(first));
  }
}
