// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;

/** Reads sets of integers. */
record SetParser(Cursor cursor, ExpressionParser expressions) {
  private static final String EXAMPLE = "a set reads {1, 5, 6}, 1..k, primes or the name of one";

  SetSyntax set() {
    Token first = cursor.peek();
    SetSyntax left = simple();
    while (cursor.at("union") || cursor.at("except")) {
      Token word = cursor.next();
      cursor.operator(word);
      SetSyntax right = simple();
      left =
          word.is("union")
              ? new SetSyntax.Union(left, right, cursor.since(first))
              : new SetSyntax.Except(left, right, cursor.since(first));
    }
    return left;
  }

  private SetSyntax simple() {
    Token first = cursor.peek();
    if (first.is("{")) {
      return braces();
    }
    if (first.is("(") && cursor.parenthesisHoldsSet()) {
      cursor.enter(cursor.next());
      SetSyntax inner = set();
      cursor.expect(")", "to close the parenthesis", "every ( needs its )");
      cursor.leave();
      return inner;
    }
    if (first.kind() == Token.Kind.WORD && Words.KNOWN_SETS.contains(first.text())) {
      cursor.next();
      return new SetSyntax.Name(first.text(), first.span());
    }
    if (cursor.accept(Words.POWERS)) {
      Expression base = argument(first, "the powers of two are powers(2)");
      return new SetSyntax.Powers(base, cursor.since(first));
    }
    if (cursor.accept(Words.DIGITS)) {
      Expression of = argument(first, "the digits of n are digits(n)");
      return new SetSyntax.Digits(of, cursor.since(first));
    }
    if (first.is("[")) {
      throw cursor.fail(
          "set-expected", first, "a set is written in braces, not in brackets", "write {1, 2, 3}");
    }
    Expression low = expressions.sum();
    if (cursor.accept("..")) {
      Expression high = expressions.sum();
      return new SetSyntax.Interval(low, high, cursor.since(first));
    }
    if (low instanceof Expression.Name name) {
      return new SetSyntax.Name(name.name(), name.span());
    }
    throw cursor.fail("set-expected", first, "a set is expected here, not a number", EXAMPLE);
  }

  private Expression argument(Token word, String hint) {
    cursor.enter(word);
    cursor.expect("(", "after " + word.text(), hint);
    Expression argument = expressions.sum();
    cursor.expect(")", "after the number", hint);
    cursor.leave();
    return argument;
  }

  private SetSyntax braces() {
    Token first = cursor.peek();
    cursor.enter(cursor.next());
    List<Element> elements = new ArrayList<>();
    if (!cursor.at("}")) {
      do {
        elements.add(element());
      } while (cursor.accept(","));
    }
    cursor.expect("}", "after the elements of the set", "separate the elements by commas");
    cursor.leave();
    return new SetSyntax.Braces(List.copyOf(elements), cursor.since(first));
  }

  private Element element() {
    Expression low = expressions.sum();
    return cursor.accept("..") ? new Element.Many(low, expressions.sum()) : new Element.One(low);
  }
}
