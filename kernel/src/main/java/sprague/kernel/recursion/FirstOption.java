// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.recursion;

import static sprague.kernel.decide.Formula.number;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Function;
import sprague.syntax.GameSyntax;
import sprague.syntax.parse.RuleParser;

/**
 * The function l(n) = max(0, min(n, e)), where e is an expression of the rule language in n.
 * Sample: {@code n - 3}, if at most 3 may be taken from n.
 *
 * @param rules rules whose only move is {@code end(n) -> end(max(0, min(n, e)))}
 * @param clause the clause of that move
 * @param whole l(n), the argument in its option
 */
public record FirstOption(Rules rules, Moves clause, Expression whole) {
  /** The maximum length of e: reading and evaluating it is recursive, and the stack finite. */
  private static final int MAX_CHARACTERS = 1000;

  /** The name of the positions in {@code rules}. */
  private static final String NAME = "end";

  /**
   * Reads e, an expression with {@code +, -, *, /, mod, min, max}, numbers and the coordinate. Its
   * text is inserted into a rule, which is parsed. To make sure that it cannot change the rest of
   * the rule, the syntax tree has to be that of the rule with one expression in the place of e.
   *
   * @param text the expression e
   * @param coordinate the name of n
   * @throws CheckFailure when the text is no such expression
   */
  static FirstOption read(String text, String coordinate) throws CheckFailure {
    if (text.length() > MAX_CHARACTERS) {
      throw new CheckFailure("the expression of the first option is too long");
    }
    if (text.contains("#")) {
      // A comment would hide the end of the rule.
      throw new CheckFailure("the expression of the first option has a comment");
    }
    String rule =
        "%s(%s) -> %s(max(0, min(%s, %s)))".formatted(NAME, coordinate, NAME, coordinate, text);
    Optional<GameSyntax> game = RuleParser.parse(rule).result();
    if (game.isPresent()
        && game.get().header().isEmpty()
        && game.get().clauses().size() == 1
        && game.get().clauses().getFirst() instanceof Moves clause
        && clause.moves().size() == 1
        && clause.moves().getFirst().where().isEmpty()
        && clause.moves().getFirst().gain().isEmpty()
        && clause.moves().getFirst().option().parts().size() == 1
        && clause.moves().getFirst().option().parts().getFirst()
            instanceof PartSyntax.Single(Clause.PositionSyntax position, var _)
        && position.arguments().size() == 1
        && isMaxOfMin(position.arguments().getFirst())) {
      Expression whole = position.arguments().getFirst();
      Set<String> names = new LinkedHashSet<>();
      if (isAllowed(whole, names) && names.equals(Set.of(coordinate))) {
        return new FirstOption(Rules.read(rule), clause, whole);
      }
    }
    throw new CheckFailure(
        "the first option is no expression in " + coordinate + " and numbers: " + text);
  }

  /** Whether an expression has the form max(a, min(b, c)). */
  private static boolean isMaxOfMin(Expression whole) {
    return whole instanceof Expression.Call max
        && max.function() == Function.MAX
        && max.arguments().size() == 2
        && max.arguments().getLast() instanceof Expression.Call min
        && min.function() == Function.MIN
        && min.arguments().size() == 2;
  }

  /** Whether an expression has no operations but those allowed in e; adds its names to a set. */
  private static boolean isAllowed(Expression expression, Set<String> names) {
    return switch (expression) {
      case Expression.Number _ -> true;
      case Expression.Name(String name, var _) -> {
        names.add(name);
        yield true;
      }
      case Expression.Negative(Expression operand, var _) -> isAllowed(operand, names);
      case Expression.Binary binary ->
          isAllowed(binary.left(), names) && isAllowed(binary.right(), names);
      case Expression.Call call ->
          (call.function() == Function.MIN || call.function() == Function.MAX)
              && call.arguments().stream().allMatch(each -> isAllowed(each, names));
      case Expression.Index _ -> false;
    };
  }

  /**
   * The formula {@code end = l(n)}.
   *
   * @param n a form whose values are natural numbers
   * @throws CheckFailure when no formula expresses l, for example because e has a product of
   *     variables
   */
  Formula is(LinearForm<Variable> n, Variable end, Numeration numeration) throws CheckFailure {
    try {
      MoveFormula formula =
          new MoveFormula(
              rules,
              clause,
              clause.moves().getFirst(),
              List.of(n),
              numeration,
              NonAutomaticSets.NONE);
      LinearForm<Variable> form = formula.parts().getFirst().arguments().getFirst();
      return formula.constraints().exists(Formula.equal(number(end), form));
    } catch (NotExpressible beyond) {
      throw new CheckFailure("the first option: " + beyond.reason());
    } catch (ArithmeticException overflow) {
      throw new CheckFailure("the first option has numbers beyond 64 bits");
    }
  }
}
