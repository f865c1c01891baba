// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.recursion;

import java.util.List;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.BoardExpression;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Function;
import sprague.syntax.parse.RuleParser;

/**
 * The function l(n) = max(0, min(n, e)), where e is an expression of the rule language in n.
 * Sample: {@code n - 3}, if at most 3 may be taken from n. Methods cost O(length of e).
 *
 * @param end the position {@code end(max(0, min(n, e)))} with the coordinate n
 */
public record FirstOption(ParametrizedPosition end) {
  /** The maximum length of e: reading and evaluating it is recursive, and the stack finite. */
  private static final int MAX_CHARACTERS = 1000;

  /**
   * Reads e, an expression with {@code +, -, *, /, mod, min, max}, numbers and the coordinate. Its
   * text is inserted into a position, which is parsed. To make sure that it is one expression
   * there, the syntax tree has to have the form max(a, min(b, c)).
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
      throw new CheckFailure("the expression of the first option has a comment");
    }
    String position = "end(max(0, min(%s, %s)))".formatted(coordinate, RuleParser.oneLine(text));
    try {
      FirstOption option =
          new FirstOption(ParametrizedPosition.read(position, Rules.read("end(n) -> end(n)")));
      if (isMaxOfMin(option.expression())
          && isAllowed(option.expression())
          && option.end.coordinates().equals(List.of(coordinate))) {
        return option;
      }
    } catch (CheckFailure unreadable) {
      // The text is no expression; refused below.
    }
    throw new CheckFailure(
        "the first option is no expression in " + coordinate + " and numbers: " + text);
  }

  /** The expression l(n). */
  public Expression expression() {
    return end.arguments().getFirst();
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

  /**
   * Whether an expression has no operations but those allowed in e, all of which have a value for
   * every n. Recursive; e has at most 1,000 characters.
   */
  private static boolean isAllowed(Expression expression) {
    return switch (expression) {
      case Expression.Number _, Expression.Name _ -> true;
      case Expression.Negative(Expression operand, var _) -> isAllowed(operand);
      case Expression.Binary binary -> isAllowed(binary.left()) && isAllowed(binary.right());
      case Expression.Call call ->
          (call.function() == Function.MIN || call.function() == Function.MAX)
              && call.arguments().stream().allMatch(FirstOption::isAllowed);
      case Expression.Index _, BoardExpression _ -> false;
    };
  }

  /**
   * The formula {@code first = l(n)}.
   *
   * @param n a form whose values are natural numbers
   * @throws CheckFailure when no formula expresses l, for example because e has a product of
   *     variables
   */
  Formula is(LinearForm<Variable> n, Variable first, Numeration numeration) throws CheckFailure {
    try {
      return end.argumentConstraints(List.of(n), List.of(first), numeration).exists(Formula.and());
    } catch (NotExpressible beyond) {
      throw new CheckFailure("the first option: " + beyond.reason());
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
  }
}
