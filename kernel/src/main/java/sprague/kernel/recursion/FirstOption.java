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
 *
 * @param rules rules with the only move end(n) -> end(l(n))
 * @param clause that move
 * @param whole l(n) as an expression
 */
public record FirstOption(Rules rules, Moves clause, Expression whole) {
  /** The longest expression: reading and evaluating it is recursive. */
  private static final int MAX_CHARACTERS = 1000;

  private static final String NAME = "end";

  /**
   * Reads an expression with {@code +, -, *, /, mod, min, max}, numbers and the coordinate. It is
   * put into a rule as part of the argument of a position, and refused if it is not read as one
   * expression there.
   *
   * @param coordinate the name of n
   * @throws CheckFailure when the text is no such expression
   */
  static FirstOption read(String text, String coordinate) throws CheckFailure {
    if (text.length() > MAX_CHARACTERS) {
      throw new CheckFailure("the expression of the first option is too long");
    }
    if (text.contains("#")) {
      // It would hide the end of the rule.
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
            instanceof PartSyntax.One(Clause.PositionSyntax position, var _)
        && position.arguments().size() == 1
        && isBrought(position.arguments().getFirst())) {
      Expression whole = position.arguments().getFirst();
      Set<String> names = new LinkedHashSet<>();
      if (isPlain(whole, names) && names.equals(Set.of(coordinate))) {
        return new FirstOption(Rules.read(rule), clause, whole);
      }
    }
    throw new CheckFailure(
        "the first option is no expression in " + coordinate + " and numbers: " + text);
  }

  /** Whether an expression is max(a, min(b, c)). */
  private static boolean isBrought(Expression whole) {
    return whole instanceof Expression.Call max
        && max.function() == Function.MAX
        && max.arguments().size() == 2
        && max.arguments().getLast() instanceof Expression.Call min
        && min.function() == Function.MIN
        && min.arguments().size() == 2;
  }

  /** Whether an expression has allowed operations only; adds the names in it. */
  private static boolean isPlain(Expression expression, Set<String> names) {
    return switch (expression) {
      case Expression.Number _ -> true;
      case Expression.Name(String name, var _) -> {
        names.add(name);
        yield true;
      }
      case Expression.Negative(Expression operand, var _) -> isPlain(operand, names);
      case Expression.Binary binary ->
          isPlain(binary.left(), names) && isPlain(binary.right(), names);
      case Expression.Call call ->
          (call.function() == Function.MIN || call.function() == Function.MAX)
              && call.arguments().stream().allMatch(argument -> isPlain(argument, names));
      case Expression.Index _ -> false;
    };
  }

  /**
   * Says that {@code end} = l(n).
   *
   * @param n natural
   * @throws CheckFailure when no formula expresses it
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
      return formula.demands().met(Formula.equal(number(end), form));
    } catch (NotExpressible beyond) {
      throw new CheckFailure("the first option: " + beyond.reason());
    } catch (ArithmeticException overflow) {
      throw new CheckFailure("the first option has numbers beyond 64 bits");
    }
  }
}
