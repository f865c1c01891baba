// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sprague.syntax.Diagnostic;
import sprague.syntax.GameSyntax.Comment;
import sprague.syntax.SourceText;
import sprague.syntax.Span;
import sprague.syntax.parse.Token.Kind;

/** Cuts a text into tokens and comments. Cost O(length). */
final class Lexer {
  /*
   * A sign that paper or another language writes differently is read as what it means. A slip is
   * reported with the right spelling and then read as meant, so that it gives one message. A run of
   * characters that mean nothing becomes one RUBBISH token, reported here; the parser stays silent
   * about it.
   */

  /** A megabyte of rules is far more than anybody writes; longer texts are not rules. */
  static final int LONGEST_TEXT = 1 << 20;

  /** More complaints than this help nobody. */
  static final int MOST_MISTAKES = 20;

  private static final List<String> SIGNS =
      List.of(
          "->", "..", "<=", ">=", "!=", "(", ")", "{", "}", "[", "]", ",", ";", ":", "+", "-", "*",
          "/", "=", "<", ">");

  /** Signs of paper and of other languages that can mean one thing only, and what that is. */
  private static final Map<String, String> OTHER_SIGNS =
      Map.ofEntries(
          Map.entry("==", "="),
          Map.entry("&&", "and"),
          Map.entry("||", "or"),
          Map.entry("%", "mod"),
          Map.entry("\u2264", "<="),
          Map.entry("\u2265", ">="),
          Map.entry("\u2260", "!="),
          Map.entry("\u2192", "->"),
          Map.entry("\u21d2", "->"),
          Map.entry("\u2208", "in"),
          Map.entry("\u2209", "not in"),
          Map.entry("\u222a", "union"),
          Map.entry("\u2216", "except"),
          Map.entry("\u2227", "and"),
          Map.entry("\u2228", "or"),
          Map.entry("\u00ac", "not"),
          Map.entry("\u2212", "-"),
          Map.entry("\u2013", "-"),
          Map.entry("\u00d7", "*"),
          Map.entry("\u00b7", "*"),
          Map.entry("\u22c5", "*"),
          Map.entry("\u2026", ".."));

  private static final List<String> ALL_SIGNS =
      Stream.concat(OTHER_SIGNS.keySet().stream(), SIGNS.stream()).toList();

  /** Pairs of a common slip and what it stands for. */
  private static final String[][] SLIPS = {{"...", ".."}, {"=<", "<="}, {"<>", "!="}};

  /** What turns the digits before it into a number with so many zeros more. */
  private static final Pattern POWER = Pattern.compile("[eE]\\+?([0-9]+)(?![A-Za-z0-9_])");

  /** The digits of the largest number of 64 bits. */
  private static final int MOST_DIGITS = 19;

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final List<Comment> comments = new ArrayList<>();
  private final List<Diagnostic> mistakes = new ArrayList<>();
  private int at;
  private boolean firstOnLine = true;

  private Lexer(String text) {
    this.text = text;
  }

  /** The tokens, with an END at the end, the comments, and what was wrong. */
  record Lexed(List<Token> tokens, List<Comment> comments, List<Diagnostic> mistakes) {}

  static Lexed lex(SourceText source) {
    Lexer lexer = new Lexer(source.text());
    if (lexer.isReadable()) {
      lexer.run();
    }
    int end = source.text().length();
    lexer.tokens.add(new Token(Kind.END, "", end, end, lexer.firstOnLine));
    return new Lexed(lexer.tokens, lexer.comments, lexer.mistakes);
  }

  private boolean isReadable() {
    for (int i = 0; i < Math.min(text.length(), LONGEST_TEXT); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) && "\t\n\r\f".indexOf(c) < 0) {
        mistakes.add(
            Diagnostic.error(
                "not-text",
                new Span(i, i + 1),
                String.format(Locale.ROOT, "this is not a text: it holds the character %02x", +c),
                "a rule text is plain text such as: heap(n) -> heap(n - 1)"));
        return false;
      }
    }
    if (text.length() > LONGEST_TEXT) {
      mistakes.add(
          Diagnostic.error(
              "too-long",
              new Span(0, 0),
              String.format(Locale.ROOT, "this text of %d characters is too long", text.length()),
              "at most " + LONGEST_TEXT + " characters are read; is this the right file?"));
      return false;
    }
    return true;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n' || c == '\r') {
        firstOnLine = true;
        at++;
      } else if (isBlank(c)) {
        at++;
      } else if (c == '#') {
        comment();
      } else {
        token(c);
        firstOnLine = false;
      }
    }
  }

  private static boolean isBlank(char c) {
    return c == ' '
        || c == '\t'
        || c == '\f'
        || c == '\r'
        || c == '\n'
        || c == '\u00a0'
        || c == '\ufeff';
  }

  private void comment() {
    int start = at;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    comments.add(
        new Comment(text.substring(start + 1, at).strip(), firstOnLine, new Span(start, at)));
  }

  private void token(char c) {
    int start = at;
    if (isLetter(c)) {
      while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
        at++;
      }
      add(Kind.WORD, text.substring(start, at), start);
    } else if (isDigit(c)) {
      while (at < text.length() && isDigit(text.charAt(at))) {
        at++;
      }
      String digits = text.substring(start, at);
      power(start, digits);
      add(Kind.NUMBER, digits, start);
    } else if (!slip() && !sign()) {
      rubbish(start);
    }
  }

  /** Reports a number such as 1e18, which is then read as the digits before the e. */
  private void power(int start, String digits) {
    Matcher power = POWER.matcher(text).region(at, text.length());
    if (power.lookingAt()) {
      at = power.end();
      String zeros = power.group(1);
      boolean isLong =
          zeros.length() > 2 || digits.length() + Integer.parseInt(zeros) > MOST_DIGITS;
      report(
          "power-of-ten",
          new Span(start, at),
          "a number is written with all its digits here",
          isLong
              ? "numbers go up to " + Long.MAX_VALUE
              : "write " + digits + "0".repeat(Integer.parseInt(zeros)));
    }
  }

  private boolean isNumberAround(int point) {
    return point > 0
        && isDigit(text.charAt(point - 1))
        && point + 1 < text.length()
        && isDigit(text.charAt(point + 1));
  }

  private boolean slip() {
    if (text.startsWith("=>", at)) {
      // Behind `where` something is compared; before it this can only be an arrow.
      String meant = isAfterWhere() ? ">=" : "->";
      return slipped("=>", meant, "write >= for at least, and -> for a move");
    }
    for (String[] slip : SLIPS) {
      if (text.startsWith(slip[0], at)) {
        return slipped(slip[0], slip[1], "write " + slip[1] + " here");
      }
    }
    return false;
  }

  private boolean slipped(String slip, String meant, String hint) {
    int start = at;
    at += slip.length();
    report(
        "other-spelling",
        new Span(start, at),
        "the rule language writes this sign in another way",
        hint);
    add(Kind.SIGN, meant, start);
    return true;
  }

  private boolean isAfterWhere() {
    for (Token token : tokens.reversed()) {
      if (token.is("where") || token.is("->")) {
        return token.is("where");
      }
    }
    return false;
  }

  /** The sign that stands at a place, of ours or of others; an empty text where none does. */
  private String signAt(int place) {
    for (String sign : ALL_SIGNS) {
      if (text.startsWith(sign, place)) {
        return sign;
      }
    }
    return "";
  }

  private boolean sign() {
    String sign = signAt(at);
    if (sign.isEmpty()) {
      return false;
    }
    int start = at;
    at += sign.length();
    for (String word : OTHER_SIGNS.getOrDefault(sign, sign).split(" ", -1)) {
      add(Character.isLetter(word.charAt(0)) ? Kind.WORD : Kind.SIGN, word, start);
    }
    return true;
  }

  private void rubbish(int start) {
    while (at < text.length() && isUnknown(at)) {
      at++;
    }
    Span span = new Span(start, at);
    char first = text.charAt(start);
    switch (first) {
      case '^' ->
          report(
              "unknown-sign",
              span,
              "'^' has no meaning here",
              "write a power as a product, n * n, and the exclusive or of bits as bitxor(a, b)");
      case '!' ->
          report("unknown-sign", span, "'!' has no meaning here", "write not, or != for unequal");
      case '.' ->
          report(
              "unknown-sign",
              span,
              "a single '.' has no meaning: all numbers are whole",
              isNumberAround(start)
                  ? "write a whole number; a range has two points, as 1..5"
                  : "write a range as 1..5");
      case '|', '\u2223' ->
          report(
              "unknown-sign",
              span,
              "the character " + show(first) + " has no meaning here",
              "k divides n is written n mod k = 0, and either of two conditions with or");
      default ->
          report(
              "unknown-sign",
              span,
              at - start == 1
                  ? "the character " + show(first) + " has no meaning here"
                  : "these characters have no meaning here",
              "take it out; a comment begins with #");
    }
    add(Kind.RUBBISH, "", start);
  }

  private static String show(char c) {
    return c > ' ' && c < 127 ? "'" + c + "'" : String.format(Locale.ROOT, "U+%04X", (int) c);
  }

  private boolean isUnknown(int i) {
    char c = text.charAt(i);
    return !(isBlank(c) || c == '#' || isLetter(c) || isDigit(c)) && signAt(i).isEmpty();
  }

  static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void add(Kind kind, String word, int start) {
    tokens.add(new Token(kind, word, start, at, firstOnLine));
  }

  private void report(String code, Span span, String message, String hint) {
    if (mistakes.size() < MOST_MISTAKES) {
      mistakes.add(Diagnostic.error(code, span, message, hint));
    }
  }
}
