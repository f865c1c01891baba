// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.nimber;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.catalogue.nimber.NimberExpression.Step;
import sprague.nimber.Nimber;
import sprague.syntax.Span;

/** Reads an expression in nimbers and works it out as it goes. Used once. */
final class NimberReader {
  /*
   * all     = "log" "(" sum "," sum ")" | sum
   * sum     = product { ("+" | "xor") product }
   * product = power { ("*" | "/") power }
   * power   = single [ "^" [ "-" ] number ]
   * single  = number | "(" sum ")" | "sqrt" "(" sum ")"
   */

  static final int LONGEST = 10_000;

  /** Brackets in brackets, each of which takes four calls. */
  private static final int DEEPEST = 200;

  private static final int LONGEST_SHOWN = 20;
  private static final Pattern TOKEN = Pattern.compile("[0-9]+|[\\p{L}_]+|\\S");
  private static final String HINT =
      "nim arithmetic is written as 7 * (9 + 3)^-1, sqrt(5) or log(2, 3)";

  /** An expression that cannot be worked out, and where. */
  static final class Refusal extends Exception {
    private static final long serialVersionUID = 1;
    final transient Span span;
    final String said;
    final String hint;

    Refusal(Span span, String said, String hint) {
      super(said, null, false, false);
      this.span = span;
      this.said = said;
      this.hint = hint;
    }
  }

  private record Token(String word, Span span) {}

  private final List<Token> tokens = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final String text;
  private int at;
  private int depth;

  NimberReader(String text) {
    this.text = text;
  }

  NimberExpression read() throws Refusal {
    if (text.length() > LONGEST) {
      throw new Refusal(new Span(0, 0), "an expression has at most " + LONGEST + " characters", "");
    }
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String word = token.group().replace('\u2295', '+').replace('\u2297', '*');
      tokens.add(new Token(word, new Span(token.start(), token.end())));
    }
    tokens.add(new Token("", new Span(text.length(), text.length())));
    boolean isLogarithm = is("log");
    OptionalLong value = isLogarithm ? logarithm() : OptionalLong.of(sum());
    if (!is("")) {
      throw isLogarithm ? alone() : noSign();
    }
    return new NimberExpression(text.strip().replaceAll("\\s+", " "), value, steps);
  }

  private OptionalLong logarithm() throws Refusal {
    at++;
    need("(");
    long base = sum();
    need(",");
    long value = sum();
    need(")");
    OptionalLong exponent = Nimber.logarithm(base, value);
    steps.add(new Step("log(" + shown(base) + ", " + shown(value) + ")", exponent));
    return exponent;
  }

  private long sum() throws Refusal {
    long value = product();
    while (is("+") || is("xor")) {
      at++;
      long other = product();
      value = step(shown(value) + " + " + shown(other), Nimber.sum(value, other));
    }
    return value;
  }

  private long product() throws Refusal {
    long value = power();
    while (is("*") || is("/")) {
      boolean divides = is("/");
      int from = tokens.get(++at).span.start();
      long other = power();
      if (divides && other == 0) {
        throw new Refusal(upToHere(from), "this is 0, and nothing is divided by 0", "");
      }
      value =
          divides
              ? step(
                  shown(value) + " / " + shown(other), Nimber.product(value, Nimber.inverse(other)))
              : step(shown(value) + " * " + shown(other), Nimber.product(value, other));
    }
    return value;
  }

  private long power() throws Refusal {
    int from = tokens.get(at).span.start();
    long base = single();
    if (!is("^")) {
      return base;
    }
    at++;
    boolean inverts = is("-");
    if (inverts) {
      at++;
      if (base == 0) {
        throw new Refusal(upToHere(from), "0 has no powers with negative exponents", "");
      }
    }
    if (!isNumber()) {
      throw new Refusal(tokens.get(at).span, "an exponent is a whole number", "as in 7^5 or 7^-1");
    }
    long exponent = number();
    long value = Nimber.power(inverts ? Nimber.inverse(base) : base, exponent);
    return step(shown(base) + "^" + (inverts ? "-" : "") + shown(exponent), value);
  }

  private long single() throws Refusal {
    if (isNumber()) {
      return number();
    }
    boolean isRoot = is("sqrt");
    if (isRoot) {
      at++;
    } else if (!is("(")) {
      throw noNumber();
    }
    if (++depth > DEEPEST) {
      throw new Refusal(
          tokens.get(at).span, "these are more than " + DEEPEST + " brackets in brackets", "");
    }
    need("(");
    long value = sum();
    need(")");
    depth--;
    return isRoot ? step("sqrt(" + shown(value) + ")", Nimber.squareRoot(value)) : value;
  }

  private boolean is(String word) {
    return tokens.get(at).word.equals(word);
  }

  private boolean isNumber() {
    String word = tokens.get(at).word;
    return !word.isEmpty() && word.charAt(0) >= '0' && word.charAt(0) <= '9';
  }

  private long number() throws Refusal {
    Token token = tokens.get(at);
    try {
      long number = Long.parseUnsignedLong(token.word);
      at++;
      return number;
    } catch (NumberFormatException tooLarge) {
      throw new Refusal(
          token.span,
          "this number is too large",
          "the nimbers below 2^64 = 18446744073709551616 are a field of their own");
    }
  }

  private void need(String word) throws Refusal {
    if (!is(word)) {
      Token token = tokens.get(at);
      String found = token.word.isEmpty() ? "the end" : shortened(token.word);
      throw new Refusal(token.span, "`" + word + "` is missing before " + found, HINT);
    }
    at++;
  }

  /** What stands where a number or a bracket should. */
  private Refusal noNumber() {
    Token token = tokens.get(at);
    return switch (token.word) {
      case "" -> new Refusal(token.span, "a number is missing here", HINT);
      case "-" -> minus();
      case "log" -> alone();
      default ->
          new Refusal(token.span, "a number is expected here, not " + shortened(token.word), HINT);
    };
  }

  /** What stands where a sign should. */
  private Refusal noSign() {
    Token token = tokens.get(at);
    return switch (token.word) {
      case "-" -> minus();
      case "^" -> new Refusal(token.span, "a power of a power takes brackets", "as in (2^3)^4");
      case ")" -> new Refusal(token.span, "no bracket is open here", HINT);
      default ->
          new Refusal(
              token.span,
              isNumber() || is("(") || is("sqrt") || is("log")
                  ? "a sign is missing before " + shortened(token.word)
                  : shortened(token.word) + " is no sign of nim arithmetic",
              HINT);
    };
  }

  private Refusal minus() {
    return new Refusal(
        tokens.get(at).span,
        "nimbers need no minus: each is its own negative",
        "a - b is the same as a + b; the difference of whole numbers is another thing");
  }

  private Refusal alone() {
    return new Refusal(
        tokens.get(at).span,
        "a logarithm is an exponent, no nimber, and stands alone",
        "log(base, value) gives the least exponent");
  }

  private static String shortened(String word) {
    return word.length() > LONGEST_SHOWN ? "this" : "`" + word + "`";
  }

  private Span upToHere(int from) {
    return new Span(from, tokens.get(at - 1).span.end());
  }

  private long step(String done, long value) {
    steps.add(new Step(done, OptionalLong.of(value)));
    return value;
  }

  private static String shown(long number) {
    return Long.toUnsignedString(number);
  }
}
