// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import sprague.syntax.Clause.OptionSyntax;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Result;
import sprague.syntax.Expression.Operator;

/** The canonical text of the pieces of a clause, with as few parentheses as the meaning allows. */
final class SyntaxText {
  private SyntaxText() {}

  static String show(PositionSyntax position) {
    return position.name() + "(" + list(position.arguments(), SyntaxText::show) + ")";
  }

  static String show(OptionSyntax option) {
    return option.parts().stream().map(SyntaxText::show).collect(Collectors.joining(" + "));
  }

  static String show(PartSyntax part) {
    return switch (part) {
      case PartSyntax.One one -> show(one.position());
      case PartSyntax.Copies copies -> count(copies.count()) + " * " + show(copies.part());
      case PartSyntax.Sum sum ->
          "sum(%s in %s..%s) %s"
              .formatted(sum.variable(), show(sum.low()), show(sum.high()), show(sum.part()));
    };
  }

  /** A count is a product; a sum in its place needs parentheses. */
  private static String count(Expression count) {
    return isSum(count) ? "(" + show(count) + ")" : show(count);
  }

  static String show(Result result) {
    return result.name().toLowerCase(Locale.ROOT);
  }

  static String show(Expression expression) {
    return switch (expression) {
      case Expression.Number number -> Long.toString(number.value());
      case Expression.Name name -> name.name();
      case Expression.Negative negative -> "-" + factor(negative.operand());
      case Expression.Binary binary ->
          isSum(binary)
              ? show(binary.left()) + " " + binary.operator().symbol() + " " + term(binary.right())
              : term(binary.left())
                  + " "
                  + binary.operator().symbol()
                  + " "
                  + factor(binary.right());
      case Expression.Call call ->
          call.function().word() + "(" + list(call.arguments(), SyntaxText::show) + ")";
      case Expression.Index index -> index.list() + "[" + show(index.index()) + "]";
    };
  }

  private static boolean isSum(Expression expression) {
    return expression instanceof Expression.Binary binary
        && (binary.operator() == Operator.PLUS || binary.operator() == Operator.MINUS);
  }

  private static String term(Expression expression) {
    return isSum(expression) ? "(" + show(expression) + ")" : show(expression);
  }

  private static String factor(Expression expression) {
    return expression instanceof Expression.Binary
        ? "(" + show(expression) + ")"
        : show(expression);
  }

  static String show(SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces braces -> "{" + list(braces.elements(), SyntaxText::show) + "}";
      case SetSyntax.Interval interval -> show(interval.low()) + ".." + show(interval.high());
      case SetSyntax.Name name -> name.name();
      case SetSyntax.Powers powers -> "powers(" + show(powers.base()) + ")";
      case SetSyntax.Digits digits -> "digits(" + show(digits.of()) + ")";
      case SetSyntax.Union union -> show(union.left()) + " union " + simple(union.right());
      case SetSyntax.Except except -> show(except.from()) + " except " + simple(except.without());
    };
  }

  private static String simple(SetSyntax set) {
    return set instanceof SetSyntax.Union || set instanceof SetSyntax.Except
        ? "(" + show(set) + ")"
        : show(set);
  }

  private static String show(SetSyntax.Element element) {
    return switch (element) {
      case SetSyntax.Element.One one -> show(one.value());
      case SetSyntax.Element.Many many -> show(many.low()) + ".." + show(many.high());
    };
  }

  static String show(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.Chain chain -> {
        StringBuilder text = new StringBuilder(show(chain.terms().getFirst()));
        for (int i = 0; i < chain.relations().size(); i++) {
          text.append(' ').append(chain.relations().get(i).symbol()).append(' ');
          text.append(show(chain.terms().get(i + 1)));
        }
        yield text.toString();
      }
      case ConditionSyntax.In in ->
          show(in.term()) + (in.negated() ? " not in " : " in ") + show(in.set());
      case ConditionSyntax.Not not -> "not " + within(not.condition(), 2);
      case ConditionSyntax.And and -> within(and.left(), 1) + " and " + within(and.right(), 2);
      case ConditionSyntax.Or or -> within(or.left(), 0) + " or " + within(or.right(), 1);
    };
  }

  private static String within(ConditionSyntax condition, int strength) {
    int own =
        switch (condition) {
          case ConditionSyntax.Or _ -> 0;
          case ConditionSyntax.And _ -> 1;
          default -> 2;
        };
    return own < strength ? "(" + show(condition) + ")" : show(condition);
  }

  static <T> String list(List<T> items, Function<T, String> show) {
    return items.stream().map(show).collect(Collectors.joining(", "));
  }
}
