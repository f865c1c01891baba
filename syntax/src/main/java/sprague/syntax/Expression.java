// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Locale;

/** The syntax tree of a term: an integer expression, or a term of games on boards. */
public sealed interface Expression
    permits Expression.Number,
        Expression.Name,
        Expression.Negative,
        Expression.Binary,
        Expression.Call,
        Expression.Index,
        BoardExpression {

  /** The range of the text that holds the expression. */
  Span span();

  /** A number in decimal digits; from the parser, 0 to 2^63 - 1. */
  record Number(long value, Span span) implements Expression {}

  /** A variable or a parameter: a number or, in games on boards, also a board, cell or region. */
  record Name(String name, Span span) implements Expression {}

  /** {@code -operand}. */
  record Negative(Expression operand, Span span) implements Expression {}

  /** {@code left operator right}. */
  record Binary(Operator operator, Expression left, Expression right, Span span)
      implements Expression {}

  /** {@code function(arguments)}, such as {@code min(a, b)}. */
  record Call(Function function, List<Expression> arguments, Span span) implements Expression {}

  /** {@code list[index]}: an item of a list parameter, counted from 0. */
  record Index(String list, Expression index, Span listSpan, Span span) implements Expression {}

  /** An arithmetic operator. {@code /} rounds down; {@code a mod b} is from 0 to |b| - 1. */
  enum Operator {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    DIVIDE("/"),
    MOD("mod");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  /**
   * A built-in function. {@code min}, {@code max} and {@code gcd} take two or more arguments,
   * {@code bitxor}, {@code bitand} and {@code power} two, {@code abs} and {@code bits} one, {@code
   * size} the name of a list or a set. {@code gcd} and {@code bits} of a negative number are those
   * of its absolute value, and {@code gcd(0, 0)} is 0.
   */
  enum Function {
    MIN,
    MAX,
    ABS,
    SIZE,
    BITXOR,
    BITAND,
    GCD,
    /** The first argument to the power of the second, which is not negative. */
    POWER,
    /** The number of ones of a number in base 2. */
    BITS;

    /** The word of the language, such as {@code min}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
