// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Function;
import sprague.syntax.Expression.Operator;
import sprague.syntax.Nearest;
import sprague.syntax.parse.Token.Kind;

/** Reads integer expressions. */
public final class ExpressionParser {
  private static final String EXAMPLE = "a term is made of numbers and variables: n - 2 * k";

  private final Cursor cursor;

  public ExpressionParser(Cursor cursor) {
    this.cursor = cursor;
  }

  /** A whole term, on its own in the text. */
  public Expression term() {
    cursor.beginPart();
    return sum();
  }

  /** A term within a condition or another term. */
  Expression sum() {
    Token first = cursor.peek();
    Expression left = product();
    while (cursor.at("+") || cursor.at("-")) {
      Token sign = cursor.next();
      cursor.operator(sign);
      Expression right = product();
      Operator operator = sign.is("+") ? Operator.PLUS : Operator.MINUS;
      left = new Expression.Binary(operator, left, right, cursor.since(first));
    }
    return left;
  }

  private Expression product() {
    Token first = cursor.peek();
    Expression left = signed();
    for (Optional<Operator> operator = factorOperator(); operator.isPresent(); ) {
      cursor.operator(cursor.next());
      Expression right = signed();
      left = new Expression.Binary(operator.get(), left, right, cursor.since(first));
      operator = factorOperator();
    }
    return left;
  }

  /** The operator {@code *}, {@code /} or {@code mod} that stands here. */
  Optional<Operator> factorOperator() {
    if (cursor.at("*")) {
      return Optional.of(Operator.TIMES);
    }
    if (cursor.at("/")) {
      if (cursor.peek(1).is("/") && cursor.peek(1).start() == cursor.peek().end()) {
        throw cursor.fail(
            "other-spelling",
            cursor.peek(),
            "'//' has no meaning here",
            "division is written / and rounds down; a comment begins with #");
      }
      return Optional.of(Operator.DIVIDE);
    }
    return cursor.at("mod") ? Optional.of(Operator.MOD) : Optional.empty();
  }

  /** A factor: a primary term, perhaps with a sign. */
  Expression signed() {
    Token first = cursor.peek();
    if (!cursor.accept("-")) {
      return primary();
    }
    cursor.enter(first);
    Expression operand = signed();
    cursor.leave();
    return new Expression.Negative(operand, cursor.since(first));
  }

  private Expression primary() {
    Token first = cursor.peek();
    if (first.kind() == Kind.NUMBER) {
      return number();
    }
    if (first.is("(")) {
      cursor.enter(cursor.next());
      Expression inner = sum();
      cursor.expect(")", "to close the parenthesis", "every ( needs its )");
      cursor.leave();
      return inner;
    }
    if (first.kind() == Kind.WORD) {
      Optional<Function> function = Words.function(first.text());
      if (function.isPresent()) {
        return call(function.get());
      }
      if (!Words.isReserved(first.text())) {
        return name();
      }
      boolean isSet = Words.isSet(first.text());
      throw cursor.fail(
          isSet ? "set-as-number" : "term-expected",
          first,
          isSet
              ? first.quoted() + " is a set, where a number is expected"
              : "a number or a variable is expected, not " + first.quoted(),
          isSet
              ? "ask for a member: s in " + first.text()
              : first.quoted() + " is a word of the language; a variable needs another name");
    }
    throw cursor.fail(
        "term-expected",
        first,
        "a number or a variable is expected, not " + first.quoted(),
        EXAMPLE);
  }

  private Expression number() {
    Token token = cursor.peek();
    Expression number = new Expression.Number(wholeNumber(), token.span());
    Token after = cursor.peek();
    boolean touches = after.start() == token.end();
    if (touches && (after.is("(") || isVariable(after))) {
      throw cursor.fail(
          "missing-times",
          after,
          "an operator is missing between " + token.quoted() + " and " + after.quoted(),
          "write a product as " + token.text() + " * " + (after.is("(") ? "(...)" : after.text()));
    }
    return number;
  }

  private static boolean isVariable(Token token) {
    return token.kind() == Kind.WORD && !Words.KEYWORDS.contains(token.text());
  }

  /** The number that stands here, which has to fit into 64 bits. */
  public long wholeNumber() {
    Token token = cursor.next();
    String digits = token.text();
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException tooLarge) {
      cursor.note(
          "too-large",
          token.span(),
          "the number " + token.quoted() + " does not fit into 64 bits",
          "the largest number is " + Long.MAX_VALUE);
      return 0;
    }
  }

  private Expression name() {
    if (cursor.peek(1).is("(")) {
      throw notFunction(cursor.peek());
    }
    Token name = cursor.next();
    if (cursor.at("[")) {
      cursor.enter(cursor.next());
      Expression index = sum();
      cursor.expect("]", "after the index", "an element of a list is written a[i]");
      cursor.leave();
      return new Expression.Index(name.text(), index, name.span(), cursor.since(name));
    }
    return new Expression.Name(name.text(), name.span());
  }

  private Cursor.Lost notFunction(Token name) {
    if (name.firstOnLine()) {
      return cursor.fail(
          "term-expected",
          name,
          "a number or a variable is expected, not " + name.quoted(),
          "the rule before this line is not complete");
    }
    String nearest =
        Nearest.to(name.text(), Words.functionNames())
            .map(word -> "did you mean " + word + "? ")
            .orElse("");
    return cursor.fail(
        "unknown-function",
        name,
        name.quoted() + " is not a function, and a position cannot stand within a number",
        nearest + "the functions are " + String.join(", ", Words.functionNames()));
  }

  private Expression call(Function function) {
    Token word = cursor.next();
    cursor.enter(word);
    cursor.expect(
        "(",
        "after the function " + word.text(),
        word.quoted() + " is a function; a variable needs another name");
    List<Expression> arguments = new ArrayList<>();
    if (!cursor.at(")")) {
      do {
        arguments.add(sum());
      } while (cursor.accept(","));
    }
    cursor.expect(")", "after the arguments of " + word.text(), "every ( needs its )");
    cursor.leave();
    Expression call = new Expression.Call(function, List.copyOf(arguments), cursor.since(word));
    checkArguments(function, arguments, call);
    return call;
  }

  private void checkArguments(Function function, List<Expression> arguments, Expression call) {
    int given = arguments.size();
    String wanted =
        switch (function) {
          case MIN, MAX, GCD -> given >= 2 ? "" : "two or more arguments";
          case BITXOR, BITAND -> given == 2 ? "" : "two arguments";
          case ABS, BITS -> given == 1 ? "" : "one argument";
          case SIZE ->
              given == 1 && arguments.getFirst() instanceof Expression.Name
                  ? ""
                  : "the name of a list or a set";
        };
    if (!wanted.isEmpty()) {
      cursor.note(
          "function-arguments",
          call.span(),
          function.word() + " takes " + wanted,
          function == Function.SIZE ? "for example size(a)" : "");
    }
  }
}
