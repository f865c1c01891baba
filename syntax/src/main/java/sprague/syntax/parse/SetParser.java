// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.Set;
import sprague.syntax.BoardExpression;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;
import sprague.syntax.Span;

/**
 * Parses sets of integers, such as {@code {1, 5} union primes}: {@code set} and {@code simple-set}
 * of the grammar, which the package describes. Each method begins at the current token of the
 * cursor and moves behind the set; it throws {@link Cursor.Failure} if there is none.
 *
 * <p>Cost O(number of tokens), times the nesting of parentheses: each is searched once to tell a
 * set, {@code (S union T)}, from the number at which an interval begins, {@code (n - 1)..n}.
 */
record SetParser(Cursor cursor, ExpressionParser expressions) {
  private static final Set<String> OPERATORS = Set.of("union", "except");

  /** Reads a set with all its {@code union} and {@code except}, which are left-associative. */
  SetSyntax set() {
    return cursor.leftAssociative(this::simple, OPERATORS, SetParser::binary);
  }

  private static SetSyntax binary(String operator, SetSyntax left, SetSyntax right, Span span) {
    return operator.equals("union")
        ? new SetSyntax.Union(left, right, span)
        : new SetSyntax.Except(left, right, span);
  }

  /** Reads one operand of {@code union} and {@code except}, or a set in parentheses. */
  SetSyntax simple() {
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
    if (first.kind() == Token.Kind.WORD && Keywords.family(first.text()).isPresent()) {
      return new SetSyntax.Name(cursor.next().text(), first.span());
    }
    // An interval or the name of a set parameter: both begin with an expression.
    Expression low = expressions.sum();
    if (cursor.accept("..")) {
      return new SetSyntax.Interval(low, expressions.sum(), cursor.since(first));
    }
    if (low instanceof Expression.Name name) {
      return new SetSyntax.Name(name.name(), name.span());
    }
    // A term about boards, such as lines(3) or S - {a}; binding refuses one that is a number.
    if (low instanceof BoardExpression || low instanceof Expression.Binary) {
      return new SetSyntax.Term(low, low.span());
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

  /** Reads a number or an interval within braces. */
  private Element element() {
    Expression low = expressions.sum();
    return cursor.accept("..")
        ? new Element.Range(low, expressions.sum())
        : new Element.Number(low);
  }
}
