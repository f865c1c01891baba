// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.Set;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;
import sprague.syntax.Span;

/** Parses sets of integers: {@code set} and {@code simple-set} of the grammar. */
record SetParser(Cursor cursor, ExpressionParser expressions) {
  private static final Set<String> OPERATORS = Set.of("union", "except");

  SetSyntax set() {
    return cursor.leftAssociative(this::simple, OPERATORS, SetParser::binary);
  }

  private static SetSyntax binary(String operator, SetSyntax left, SetSyntax right, Span span) {
    return operator.equals("union")
        ? new SetSyntax.Union(left, right, span)
        : new SetSyntax.Except(left, right, span);
  }

  private SetSyntax simple() {
    Token first = cursor.peek();
    if (first.is("{")) {
      var elements = cursor.nested(cursor.next(), () -> cursor.list("}", this::element));
      return new SetSyntax.Braces(elements, cursor.since(first));
    }
    if (first.is("(") && cursor.parenthesisHolds(Keywords.SET_MARKS)) {
      return cursor.bracketed(this::set, ")");
    }
    if (cursor.accept(Keywords.POWERS)) {
      return new SetSyntax.Powers(argument(first), cursor.since(first));
    }
    if (cursor.accept(Keywords.DIGITS)) {
      return new SetSyntax.Digits(argument(first), cursor.since(first));
    }
    if (Keywords.NAMED_SETS.contains(first.text())) {
      return new SetSyntax.Name(cursor.next().text(), first.span());
    }
    Expression low = expressions.sum();
    if (cursor.accept("..")) {
      return new SetSyntax.Interval(low, expressions.sum(), cursor.since(first));
    }
    if (low instanceof Expression.Name name) {
      return new SetSyntax.Name(name.name(), name.span());
    }
    throw cursor.fail(Problem.SET, first);
  }

  /** Reads the number in parentheses after {@code powers} or {@code digits}. */
  private Expression argument(Token word) {
    return cursor.nested(
        word,
        () -> {
          cursor.expect("(");
          Expression argument = expressions.sum();
          cursor.expect(")");
          return argument;
        });
  }

  private Element element() {
    Expression low = expressions.sum();
    return cursor.accept("..")
        ? new Element.Range(low, expressions.sum())
        : new Element.Number(low);
  }
}
