// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.nimber;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.Diagnostic;
import sprague.catalogue.nimber.NimberExpression.Step;
import sprague.nimber.Nimber;
import sprague.syntax.Span;

/**
 * A recursive-descent parser of nimber expressions that evaluates while it reads, one method for
 * each rule of the grammar. Numbers are unsigned longs. An instance is used once.
 */
final class NimberReader {
  /*
   * all     = "log" "(" sum "," sum ")" | sum
   * sum     = product { ("+" | "xor") product }
   * product = power { ("*" | "/") power }
   * power   = operand [ "^" [ "-" ] number ]
   * operand = number | "(" sum ")" | "sqrt" "(" sum ")"
   */

  /**
   * Maximum length of an expression in characters; a longer one is refused. Bounds the time of a
   * query.
   */
  static final int MAX_LENGTH = 10_000;

  /** Maximum nesting of brackets: 800 stack frames, four a level, are far from an overflow. */
  private static final int MAX_DEPTH = 200;

  /** Maximum length of a token quoted in a message. */
  private static final int MAX_QUOTED = 20;

  private static final Pattern TOKEN = Pattern.compile("[0-9]+|[\\p{L}_]+|\\S");
  private static final String HINT =
      "nim arithmetic is written as 7 * (9 + 3)^-1, sqrt(5) or log(2, 3)";

  /** A mistake in the expression, with its place and a hint. */
  static final class Mistake extends Exception {
    private static final long serialVersionUID = 1;
    final transient Diagnostic diagnostic;

    Mistake(Span span, String message, String hint) {
      super(message, null, false, false);
      diagnostic = Diagnostic.error("bad-nimbers", span, message, hint);
    }
  }

  private record Token(String word, Span span) {}

  /** The tokens; the last one, with the empty word, marks the end. */
  private final List<Token> tokens = new ArrayList<>();

  private final List<Step> steps = new ArrayList<>();
  private final String text;

  private int next; // the index of the next token
  private int depth; // the number of open brackets

  NimberReader(String text) {
    this.text = text;
  }

  NimberExpression read() throws Mistake {
    if (text.length() > MAX_LENGTH) {
      throw new Mistake(
          new Span(0, 0), "an expression has at most " + MAX_LENGTH + " characters", "");
    }
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      // The signs of nim-addition and nim-multiplication, a plus and a cross in circles.
      String word = token.group().replace('\u2295', '+').replace('\u2297', '*');
      tokens.add(new Token(word, new Span(token.start(), token.end())));
    }
    tokens.add(new Token("", new Span(text.length(), text.length())));
    boolean isLogarithm = is("log");
    OptionalLong value = isLogarithm ? logarithm() : OptionalLong.of(sum());
    if (!is("")) {
      throw isLogarithm ? logarithmInside() : operatorExpected();
    }
    return new NimberExpression(text.strip().replaceAll("\\s+", " "), value, steps);
  }

  private OptionalLong logarithm() throws Mistake {
    next++;
    expect("(");
    long base = sum();
    expect(",");
    long value = sum();
    expect(")");
    OptionalLong exponent = Nimber.logarithm(base, value);
    steps.add(new Step("log(" + text(base) + ", " + text(value) + ")", exponent));
    return exponent;
  }

  private long sum() throws Mistake {
    long value = product();
    while (is("+") || is("xor")) {
      next++;
      long other = product();
      value = step(text(value) + " + " + text(other), Nimber.sum(value, other));
    }
    return value;
  }

  private long product() throws Mistake {
    long value = power();
    while (is("*") || is("/")) {
      boolean divides = is("/");
      int from = tokens.get(++next).span.start();
      long other = power();
      if (divides && other == 0) {
        throw new Mistake(spanFrom(from), "this is 0; division by 0 is not defined", "");
      }
      long factor = divides ? Nimber.inverse(other) : other;
      String operation = text(value) + (divides ? " / " : " * ") + text(other);
      value = step(operation, Nimber.product(value, factor));
    }
    return value;
  }

  private long power() throws Mistake {
    int from = tokens.get(next).span.start();
    long base = operand();
    if (!is("^")) {
      return base;
    }
    next++;
    boolean inverts = is("-");
    if (inverts) {
      next++;
      if (base == 0) {
        throw new Mistake(spanFrom(from), "0 has no powers with negative exponents", "");
      }
    }
    if (!isNumber()) {
      throw new Mistake(
          tokens.get(next).span, "an exponent is a whole number", "as in 7^5 or 7^-1");
    }
    long exponent = number();
    long value = Nimber.power(inverts ? Nimber.inverse(base) : base, exponent);
    return step(text(base) + "^" + (inverts ? "-" : "") + text(exponent), value);
  }

  private long operand() throws Mistake {
    if (isNumber()) {
      return number();
    }
    boolean isRoot = is("sqrt");
    if (isRoot) {
      next++;
    } else if (!is("(")) {
      throw operandExpected();
    }
    if (++depth > MAX_DEPTH) {
      throw new Mistake(
          tokens.get(next).span,
          "there are more than " + MAX_DEPTH + " brackets nested in each other",
          "");
    }
    expect("(");
    long value = sum();
    expect(")");
    depth--;
    return isRoot ? step("sqrt(" + text(value) + ")", Nimber.squareRoot(value)) : value;
  }

  private boolean is(String word) {
    return tokens.get(next).word.equals(word);
  }

  private boolean isNumber() {
    String word = tokens.get(next).word;
    return !word.isEmpty() && word.charAt(0) >= '0' && word.charAt(0) <= '9';
  }

  private long number() throws Mistake {
    Token token = tokens.get(next);
    try {
      long number = Long.parseUnsignedLong(token.word);
      next++;
      return number;
    } catch (NumberFormatException tooLarge) {
      throw new Mistake(
          token.span,
          "this number is too large",
          "numbers must be below 2^64 = 18446744073709551616");
    }
  }

  private void expect(String word) throws Mistake {
    if (!is(word)) {
      Token token = tokens.get(next);
      String found = token.word.isEmpty() ? "the end" : shortened(token.word);
      throw new Mistake(token.span, "`" + word + "` is missing before " + found, HINT);
    }
    next++;
  }

  /** The mistake at a token where an operand is expected. */
  private Mistake operandExpected() {
    Token token = tokens.get(next);
    return switch (token.word) {
      case "" -> new Mistake(token.span, "a number is missing here", HINT);
      case "-" -> minus();
      case "log" -> logarithmInside();
      default ->
          new Mistake(token.span, "a number is expected here, not " + shortened(token.word), HINT);
    };
  }

  /** The mistake at a token where an operator is expected. */
  private Mistake operatorExpected() {
    Token token = tokens.get(next);
    return switch (token.word) {
      case "-" -> minus();
      case "^" -> new Mistake(token.span, "write brackets for a power of a power", "as in (2^3)^4");
      case ")" -> new Mistake(token.span, "no bracket is open here", HINT);
      default ->
          new Mistake(
              token.span,
              isNumber() || is("(") || is("sqrt") || is("log")
                  ? "an operator is missing before " + shortened(token.word)
                  : shortened(token.word) + " is not an operator of nim arithmetic",
              HINT);
    };
  }

  private Mistake minus() {
    return new Mistake(
        tokens.get(next).span,
        "nimbers need no minus: each is its own negative",
        "a - b is the same as a + b; the difference of whole numbers is another thing");
  }

  private Mistake logarithmInside() {
    return new Mistake(
        tokens.get(next).span,
        "a logarithm is an exponent, not a nimber, so it cannot be part of an expression",
        "log(base, value) gives the least exponent");
  }

  private static String shortened(String word) {
    return word.length() > MAX_QUOTED ? "this" : "`" + word + "`";
  }

  /** From a place in the text to the end of the token read last. */
  private Span spanFrom(int from) {
    return new Span(from, tokens.get(next - 1).span.end());
  }

  /** Records an operation and returns its value. */
  private long step(String operation, long value) {
    steps.add(new Step(operation, OptionalLong.of(value)));
    return value;
  }

  private static String text(long number) {
    return Long.toUnsignedString(number);
  }
}
