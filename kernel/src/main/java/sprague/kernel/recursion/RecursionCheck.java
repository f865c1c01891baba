// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.recursion;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.number;

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
import sprague.syntax.parse.RuleParser;

/**
 * Proves a recursion for the nim-values of a game in which the options of n are l(n), ..., n - 1,
 * where 0 &lt;= l(n) &lt;= n, and l(n + 1) is l(n) or l(n) + 1. Positions may have other arguments,
 * which are constants that no move changes.
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
 * + 1) - l(n) is 0 or 1.
 */
public final class RecursionCheck {
  private RecursionCheck() {}

  /**
   * Proves a claim.
   *
   * @param family positions with one coordinate, n
   * @return the theorem in a sentence
   * @throws CheckFailure when the claim is false or not proved
   */
  public static String examine(Rules rules, Family family, RecursionClaim claim, ProofLimits limits)
      throws CheckFailure {
    FirstOption l = claim.firstOption(family);
    Numeration numeration = DefaultBase.of(rules);
    Decider decider = new Decider(numeration, limits);
    SingleCoordinateMoves moves = SingleCoordinateMoves.of(rules, family, numeration);
    Variable from = moves.from();
    Variable to = moves.to();
    Variable first = new Variable("first");
    Variable next = new Variable("next");
    List<Variable> here = List.of(from);
    List<Variable> both = List.of(from, to);
    moves.requireObligations(decider, List.of());
    Formula grows =
        new Formula.Exists(
            List.of(first, next),
            and(
                l.is(number(from), first, numeration),
                l.is(number(from).plus(1), next, numeration),
                atMost(number(first), number(next)),
                atMost(number(next), number(first).plus(1))));
    decider.require(new Formula.ForAll(here, grows), "the first option does not grow by 0 or 1");
    Formula isOption =
        new Formula.Exists(
            List.of(first),
            and(
                l.is(number(from), first, numeration),
                atMost(number(first), number(to)),
                less(number(to), number(from))));
    for (Formula move : moves.moves()) {
      decider.require(
          new Formula.ForAll(both, implies(move, isOption)),
          "a move leads elsewhere than to the positions from the first option on");
    }
    decider.require(
        new Formula.ForAll(both, implies(isOption, moves.isMove())),
        "no move leads to a position from the first option on");
    String n = family.variables().getFirst();
    return "the options of %s are l(%s), ..., %s - 1, where l(%s) = %s, brought between 0 and %s, grows"
            .formatted(n, n, n, n, RuleParser.oneLine(claim.first()), n)
        + " by 0 or 1 at a time, so G(%s) = %s - l(%s) where l(%s) = l(%s - 1) or %s = 0, and G(%s) ="
            .formatted(n, n, n, n, n, n, n)
        + " G(l(%s) - 1) elsewhere".formatted(n);
  }
}
