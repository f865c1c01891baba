// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import sprague.syntax.BoardCondition;
import sprague.syntax.BoardExpression;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.OptionSyntax;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.And;
import sprague.syntax.ConditionSyntax.Chain;
import sprague.syntax.ConditionSyntax.In;
import sprague.syntax.ConditionSyntax.Not;
import sprague.syntax.ConditionSyntax.Or;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Binary;
import sprague.syntax.Expression.Operator;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;
import sprague.syntax.SetSyntax.Except;
import sprague.syntax.SetSyntax.Union;

/**
 * Prints syntax trees. Parsing the text gives the same tree, apart from spans, if it holds no
 * number -2^63, which has no text. Parentheses are printed only where the tree would be another one
 * without them. O(size of the tree * its height), as the text of a node is copied into that of its
 * parent.
 */
final class SyntaxPrinter {
  private SyntaxPrinter() {}

  static String show(Header header) {
    List<Parameter> parameters = header.parameters();
    return "game "
        + header.name()
        + (parameters.isEmpty() ? "" : "(" + list(parameters, SyntaxPrinter::show) + ")");
  }

  private static String show(Parameter parameter) {
    String kind =
        switch (parameter.kind()) {
          case INTEGER -> "";
          case SET -> ": set";
          case LIST -> ": list";
          case BOARD -> ": board";
          case CELL -> ": cell";
        };
    return parameter.name()
        + kind
        + parameter.defaultValue().map(it -> " = " + show(it)).orElse("");
  }

  static String show(Argument argument) {
    return switch (argument) {
      case Argument.Integer(Expression value) -> show(value);
      case Argument.Board(Expression value) -> show(value);
      case Argument.Numbers(SetSyntax set) -> show(set);
      case Argument.Items(List<Expression> items) -> "[" + list(items, SyntaxPrinter::show) + "]";
    };
  }

  static String show(Clause clause) {
    return switch (clause) {
      case Clause.Moves moves ->
          show(moves.head()) + joined(moves.moves(), "", move -> " " + show(move));
      case Clause.Finish finishes ->
          show(finishes.head()) + " " + finishes.result().word() + where(finishes.where());
      case Clause.StuckResult stuck -> "stuck " + stuck.result().word();
      case Clause.Start starts -> "start " + show(starts.position());
    };
  }

  static String show(Move move) {
    return "-> "
        + show(move.option())
        + move.gain().map(gain -> " gains " + show(gain)).orElse("")
        + where(move.where());
  }

  private static String where(Optional<Where> where) {
    return where.map(it -> " where " + list(it.conditions(), SyntaxPrinter::show)).orElse("");
  }

  static String show(PositionSyntax position) {
    return position.name() + "(" + list(position.arguments(), SyntaxPrinter::show) + ")";
  }

  private static String show(OptionSyntax option) {
    return joined(option.parts(), " + ", SyntaxPrinter::show);
  }

  private static String show(PartSyntax part) {
    return switch (part) {
      case PartSyntax.Single one -> show(one.position());
      case PartSyntax.Copies copies -> factor(copies.count()) + " * " + show(copies.part());
      case PartSyntax.Sum sum -> {
        String range = sum.variable() + " in " + show(sum.low()) + ".." + show(sum.high());
        yield "sum(" + range + ") " + show(sum.part());
      }
    };
  }

  static String show(Expression expression) {
    return switch (expression) {
      case Expression.Number number -> Long.toString(number.value());
      case Expression.Name name -> name.name();
      case Expression.Negative negative -> "-" + primary(negative.operand());
      case Binary binary -> {
        String operator = " " + binary.operator().symbol() + " ";
        yield isSum(binary)
            ? show(binary.left()) + operator + factor(binary.right())
            : factor(binary.left()) + operator + primary(binary.right());
      }
      case Expression.Call call ->
          call.function().word() + "(" + list(call.arguments(), SyntaxPrinter::show) + ")";
      case Expression.Index index -> index.list() + "[" + show(index.index()) + "]";
      case BoardExpression.Apply apply ->
          apply.function().word() + "(" + list(apply.arguments(), SyntaxPrinter::show) + ")";
      case BoardExpression.Cells cells -> show(cells.set());
      case BoardExpression.Text text -> '"' + text.text() + '"';
    };
  }

  private static boolean isSum(Expression expression) {
    return expression instanceof Binary binary
        && (binary.operator() == Operator.PLUS || binary.operator() == Operator.MINUS);
  }

  /** An expression as the left operand of {@code *}: only a sum needs parentheses. */
  private static String factor(Expression expression) {
    return parenthesized(show(expression), isSum(expression));
  }

  /** An expression after a minus sign or as the right operand of {@code *}. */
  private static String primary(Expression expression) {
    return parenthesized(show(expression), expression instanceof Binary);
  }

  private static String show(SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces braces -> "{" + list(braces.elements(), SyntaxPrinter::show) + "}";
      case SetSyntax.Interval interval -> show(interval.low()) + ".." + show(interval.high());
      case SetSyntax.Name name -> name.name();
      case SetSyntax.Powers powers -> "powers(" + show(powers.base()) + ")";
      case SetSyntax.Digits digits -> "digits(" + show(digits.of()) + ")";
      case SetSyntax.Term term -> show(term.term());
      case Union union -> show(union.left()) + " union " + operand(union.right());
      case Except except -> show(except.from()) + " except " + operand(except.without());
    };
  }

  /** A set as the right operand of {@code union} or {@code except}. */
  private static String operand(SetSyntax set) {
    return parenthesized(show(set), set instanceof Union || set instanceof Except);
  }

  private static String show(Element element) {
    return switch (element) {
      case Element.Number(Expression value) -> show(value);
      case Element.Range(Expression low, Expression high) -> show(low) + ".." + show(high);
    };
  }

  static String show(ConditionSyntax condition) {
    return switch (condition) {
      case Chain chain -> {
        StringBuilder text = new StringBuilder(show(chain.terms().getFirst()));
        for (int i = 0; i < chain.relations().size(); i++) {
          text.append(' ').append(chain.relations().get(i).symbol()).append(' ');
          text.append(show(chain.terms().get(i + 1)));
        }
        yield text.toString();
      }
      case In in -> show(in.term()) + (in.negated() ? " not in " : " in ") + show(in.set());
      case Not not -> "not " + operand(not.condition(), /* mayBeAnd= */ false);
      case And and -> operand(and.left(), true) + " and " + operand(and.right(), false);
      case Or or ->
          show(or.left()) + " or " + parenthesized(show(or.right()), or.right() instanceof Or);
      case BoardCondition.Adjacent(Expression left, Expression right, var _) ->
          show(left) + " ~ " + show(right);
      case BoardCondition.Subset(Expression part, Expression whole, var _) ->
          show(part) + " subset " + show(whole);
      case BoardCondition.NoneSubset none ->
          "no " + none.variable() + " in " + show(none.regions()) + " subset " + show(none.whole());
    };
  }

  /**
   * A condition as an operand of {@code and} or {@code not}.
   *
   * @param mayBeAnd whether {@code and} needs no parentheses here, as the left operand of itself
   */
  private static String operand(ConditionSyntax condition, boolean mayBeAnd) {
    boolean isJoined = condition instanceof Or || (condition instanceof And && !mayBeAnd);
    return parenthesized(show(condition), isJoined);
  }

  private static String parenthesized(String text, boolean isNeeded) {
    return isNeeded ? "(" + text + ")" : text;
  }

  private static <T> String list(List<T> items, Function<T, String> show) {
    return joined(items, ", ", show);
  }

  private static <T> String joined(List<T> items, String separator, Function<T, String> show) {
    return items.stream().map(show).collect(Collectors.joining(separator));
  }
}
