// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sprague.syntax.BoardExpression;
import sprague.syntax.BoardFunction;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Function;
import sprague.syntax.Expression.Operator;
import sprague.syntax.Span;
import sprague.syntax.parse.Token.Kind;

/**
 * Parses terms, such as {@code 2 * n - min(k, 3)}: {@code sum}, {@code product} and {@code factor}
 * of the grammar, which the package describes. Each method begins at the current token of the
 * cursor and moves behind what it reads; it throws {@link Cursor.Failure} at a token that does not
 * fit. Cost O(number of tokens read).
 */
public final class ExpressionParser {
  private static final Set<String> SUM_SIGNS = Set.of("+", "-");
  static final Set<String> PRODUCT_SIGNS = Set.of("*", "/", "mod");

  private final Cursor cursor;

  public ExpressionParser(Cursor cursor) {
    this.cursor = cursor;
  }

  /**
   * Reads a sum that is not part of a condition or a larger sum. It may have {@link
   * Cursor#MAX_OPERATORS} operators of its own.
   */
  public Expression term() {
    cursor.beginPart();
    return sum();
  }

  /** Reads a sum within a condition or a larger sum, whose operators it adds to. */
  Expression sum() {
    return cursor.leftAssociative(this::product, SUM_SIGNS, ExpressionParser::binary);
  }

  private Expression product() {
    return cursor.leftAssociative(this::signed, PRODUCT_SIGNS, ExpressionParser::binary);
  }

  /** The term with one of the five binary operators, given by its symbol. */
  static Expression binary(String symbol, Expression left, Expression right, Span span) {
    Operator operator =
        Stream.of(Operator.values())
            .filter(each -> each.symbol().equals(symbol))
            .findFirst()
            .orElseThrow();
    return new Expression.Binary(operator, left, right, span);
  }

  /** Reads a factor: a primary term after zero or more minus signs. */
  Expression signed() {
    Token first = cursor.peek();
    return cursor.accept("-")
        ? new Expression.Negative(cursor.nested(first, this::signed), cursor.since(first))
        : primary();
  }

  /** Reads a sum where a set in braces has no meaning. */
  Expression plain() {
    if (cursor.at("{")) {
      throw cursor.fail(Problem.TERM, cursor.peek());
    }
    return sum();
  }

  private Expression primary() {
    Token first = cursor.peek();
    if (first.is("(")) {
      return cursor.bracketed(this::sum, ")");
    }
    if (first.kind() == Kind.NUMBER) {
      return number();
    }
    if (first.kind() == Kind.TEXT) {
      return new BoardExpression.Text(cursor.next().text(), first.span());
    }
    if (first.is("{")) {
      return new BoardExpression.Cells(new SetParser(cursor, this).simple(), cursor.since(first));
    }
    // Names of functions of boards are not reserved: without a parenthesis they are variables.
    Optional<BoardFunction> ofBoards =
        first.kind() == Kind.WORD && cursor.peek(1).is("(")
            ? BoardFunction.of(first.text())
            : Optional.empty();
    if (ofBoards.isPresent()) {
      return apply(ofBoards.get());
    }
    Optional<Function> function = Keywords.function(first.text());
    if (function.isPresent()) {
      return call(function.get());
    }
    if (first.kind() == Kind.WORD && !Keywords.isReserved(first.text())) {
      return name();
    }
    throw cursor.fail(Problem.TERM, first);
  }

  /**
   * Reads a number. A product needs its sign: {@code 2k} and {@code 2(k)} are errors. After a
   * blank, a word may begin the next clause, so {@code 2 k} is not reported here.
   */
  private Expression number() {
    Token token = cursor.peek();
    Expression number = new Expression.Number(wholeNumber(), token.span());
    Token after = cursor.peek();
    boolean isOperand =
        after.is("(") || (after.kind() == Kind.WORD && !Keywords.KEYWORDS.contains(after.text()));
    if (isOperand && after.start() == token.end()) {
      throw cursor.fail(Problem.OPERATOR, after);
    }
    return number;
  }

  /** Reads a number token, the current one; adds an error and returns 0 if it is 2^63 or more. */
  public long wholeNumber() {
    Token token = cursor.next();
    try {
      return Long.parseLong(token.text());
    } catch (NumberFormatException _) {
      cursor.note(Problem.NUMBER, token.span());
      return 0;
    }
  }

  /** Reads a variable, a parameter or an item of a list. */
  private Expression name() {
    if (cursor.peek(1).is("(")) {
      throw cursor.fail(Problem.FUNCTION, cursor.peek());
    }
    Token name = cursor.next();
    if (cursor.at("[")) {
      Expression index = cursor.bracketed(this::sum, "]");
      return new Expression.Index(name.text(), index, name.span(), cursor.since(name));
    }
    return new Expression.Name(name.text(), name.span());
  }

  /** Reads {@code (ARGUMENTS)} after a function's word, at which too deep nesting is reported. */
  private List<Expression> arguments(Token word) {
    return cursor.nested(
        word,
        () -> {
          cursor.expect("(");
          return cursor.list(")", this::sum);
        });
  }

  private Expression apply(BoardFunction function) {
    Token word = cursor.next();
    var apply = new BoardExpression.Apply(function, arguments(word), cursor.since(word));
    if (apply.arguments().size() != function.arity()) {
      cursor.note(Problem.ARGUMENTS, apply.span());
    }
    return apply;
  }

  private Expression call(Function function) {
    Token word = cursor.next();
    List<Expression> arguments = arguments(word);
    Expression.Call call = new Expression.Call(function, arguments, cursor.since(word));
    if (!fits(call)) {
      cursor.note(Problem.ARGUMENTS, call.span());
    }
    return call;
  }

  /** Whether the number of arguments is right. */
  private static boolean fits(Expression.Call call) {
    int number = call.arguments().size();
    return switch (call.function()) {
      case MIN, MAX, GCD -> number >= 2;
      case BITXOR, BITAND, POWER -> number == 2;
      case ABS, BITS, SIZE -> number == 1;
    };
  }
}
