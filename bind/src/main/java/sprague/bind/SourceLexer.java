// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.SourceTokens.Comment;
import sprague.syntax.Span;
import sprague.syntax.parse.Lexer;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Cuts a text that a person wrote into tokens.
 *
 * <p>It reads more than {@link Lexer}. A sign that paper or another language writes differently
 * becomes the sign of the rule language. A wrong spelling is reported and then read as what it
 * means, so that it causes one message. A run of characters that mean nothing is reported and
 * becomes one {@link Kind#UNKNOWN} token.
 */
final class SourceLexer {

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

  /** Wrong spellings, and what they stand for. */
  private static final Map<String, String> WRONG_SIGNS =
      Map.of("...", "..", "=<", "<=", "<>", "!=");

  /** Behind digits: what makes them a number with the given number of zeros more. */
  private static final Pattern POWER = Pattern.compile("[eE]\\+?([0-9]+)(?![A-Za-z0-9_])");

  /** The maximum length of a LaTeX command that a message repeats. */
  private static final int MAX_COMMAND = 20;

  /** The number of digits of the largest number of 64 bits. */
  private static final int MAX_DIGITS = 19;

  private final SourceText source;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final List<Comment> comments = new ArrayList<>();
  private final List<Diagnostic> mistakes = new ArrayList<>();
  private int at;

  SourceLexer(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  SourceTokens run() {
    skip();
    while (at < text.length()) {
      token();
      skip();
    }
    tokens.add(new Token(Kind.END, "", at, at));
    return new SourceTokens(source, tokens, comments, mistakes);
  }

  /** Moves behind blanks and comments, and keeps the comments. */
  private void skip() {
    int from = at;
    int start = at;
    for (at = Lexer.skip(text, from); start < at; start++) {
      if (text.charAt(start) == '#') {
        boolean isOwnLine = tokens.isEmpty() || SourceTokens.isLineEndBetween(text, from, start);
        int end = start;
        while (end < at && !SourceTokens.isLineEndBetween(text, end, end + 1)) {
          end++;
        }
        String words = text.substring(start + 1, end).strip();
        comments.add(new Comment(words, isOwnLine, new Span(start, end)));
        start = end;
      }
    }
  }

  private void token() {
    if (wrongSign() || otherSign()) {
      return;
    }
    if (text.startsWith("**", at)) {
      int start = at;
      at += 2;
      unknown(start, "'**' has no meaning here", powerHint(start));
      add(Kind.UNKNOWN, "", start);
      return;
    }
    Token token = Lexer.token(text, at);
    at = token.end();
    switch (token.kind()) {
      case NUMBER -> {
        power(token);
        add(Kind.NUMBER, token.text(), token.start());
      }
      case UNKNOWN -> unknown(token.start());
      default -> tokens.add(token);
    }
  }

  /** The sign of a list with which the text goes on at a place, or an empty text. */
  private String prefix(Collection<String> signs, int place) {
    for (String sign : signs) {
      if (text.startsWith(sign, place)) {
        return sign;
      }
    }
    return "";
  }

  private boolean otherSign() {
    String sign = prefix(OTHER_SIGNS.keySet(), at);
    if (sign.isEmpty()) {
      return false;
    }
    int start = at;
    at += sign.length();
    for (String word : OTHER_SIGNS.getOrDefault(sign, "").split(" ", -1)) {
      add(Character.isLetter(word.charAt(0)) ? Kind.WORD : Kind.SIGN, word, start);
    }
    return true;
  }

  private boolean wrongSign() {
    if (text.startsWith("=>", at)) {
      // Behind `where` something is compared; before it this can only be an arrow.
      wrongSign("=>", isAfterWhere() ? ">=" : "->", "write >= for at least, and -> for a move");
      return true;
    }
    String sign = prefix(WRONG_SIGNS.keySet(), at);
    String meant = WRONG_SIGNS.getOrDefault(sign, "");
    if (!sign.isEmpty()) {
      wrongSign(sign, meant, "write " + meant + " here");
    }
    return !sign.isEmpty();
  }

  private void wrongSign(String sign, String meant, String hint) {
    int start = at;
    at += sign.length();
    report("other-spelling", start, "the rule language writes this sign in another way", hint);
    add(Kind.SIGN, meant, start);
  }

  private boolean isAfterWhere() {
    for (Token token : tokens.reversed()) {
      if (token.is("where") || token.is("->")) {
        return token.is("where");
      }
    }
    return false;
  }

  /** Reports a number such as 1e18, which is then read as the digits before the e. */
  private void power(Token digits) {
    Matcher power = POWER.matcher(text).region(at, text.length());
    if (power.lookingAt()) {
      at = power.end();
      String zeros = power.group(1);
      boolean isLong =
          zeros.length() > 2 || digits.text().length() + Integer.parseInt(zeros) > MAX_DIGITS;
      report(
          "power-of-ten",
          digits.start(),
          "a number is written with all its digits here",
          isLong
              ? "numbers go up to " + Long.MAX_VALUE
              : "write " + digits.text() + "0".repeat(Integer.parseInt(zeros)));
    }
  }

  /** Reads and reports a run of characters that mean nothing. */
  private void unknown(int start) {
    while (at < text.length() && isUnknown(at)) {
      at++;
    }
    char first = text.charAt(start);
    String one = "the character " + show(first) + " has no meaning here";
    switch (first) {
      case '^' -> unknown(start, "'^' has no meaning here", powerHint(start));
      case '\\' -> latex(start);
      case '&' -> unknown(start, one, "conditions are joined by and, and bits by bitand(a, b)");
      case '!' -> unknown(start, "'!' has no meaning here", "write not, or != for unequal");
      case '.' ->
          unknown(
              start,
              "a single '.' has no meaning: all numbers are whole",
              isDigit(start - 1) && isDigit(start + 1)
                  ? "write a whole number; a range has two points, as 1..5"
                  : "write a range as 1..5; no point ends a rule");
      case '|', '\u2223' ->
          unknown(
              start,
              one,
              isAfterWhere()
                  ? "k divides n is written n mod k = 0, and either of two conditions with or"
                  : SyntaxAdvice.ANOTHER_MOVE);
      default ->
          unknown(
              start,
              at - start == 1 ? one : "these characters have no meaning here",
              "take it out; a comment begins with #");
    }
    add(Kind.UNKNOWN, "", start);
  }

  /**
   * How to say a power in the language: those of a number are a set, those with a constant exponent
   * are products, and others can be listed in a set.
   */
  private String powerHint(int start) {
    boolean isOfNumber = !tokens.isEmpty() && tokens.getLast().kind() == Kind.NUMBER;
    boolean isByNumber = isDigit(Lexer.skip(text, at));
    String power =
        isOfNumber && !isByNumber
            ? "a power of %1$s is s in powers(%1$s)".formatted(tokens.getLast().text())
            : isByNumber
                ? "write a power as a product, n * n"
                : "list the powers in a set: s in S, and S={1,4,27,256} behind the rules";
    return power
        + (text.startsWith("**", start) ? "" : "; the exclusive or of bits is bitxor(a, b)");
  }

  /** Reads and reports a command of LaTeX. */
  private void latex(int start) {
    while (at < text.length() && Character.isLetter(text.charAt(at))) {
      at++;
    }
    unknown(
        start,
        "'" + text.substring(start, Math.min(at, start + MAX_COMMAND)) + "' has no meaning here",
        "commands of LaTeX are not read: write -> for a move, 1 <= k <= 3, n * k, n / 2, {1, 2}");
  }

  private void unknown(int start, String message, String hint) {
    report("unknown-sign", start, message, hint);
  }

  private boolean isUnknown(int place) {
    return Lexer.skip(text, place) == place
        && Lexer.token(text, place).kind() == Kind.UNKNOWN
        && prefix(OTHER_SIGNS.keySet(), place).isEmpty();
  }

  private boolean isDigit(int place) {
    return place >= 0
        && place < text.length()
        && text.charAt(place) >= '0'
        && text.charAt(place) <= '9';
  }

  private static String show(char c) {
    return c > ' ' && c < 127 ? "'" + c + "'" : String.format(Locale.ROOT, "U+%04X", (int) c);
  }

  private void add(Kind kind, String word, int start) {
    tokens.add(new Token(kind, word, start, at));
  }

  /** Reports a mistake from an offset to this place, unless there are many already. */
  private void report(String code, int start, String message, String hint) {
    if (mistakes.size() < MistakeFinder.MAX_MISTAKES) {
      mistakes.add(Diagnostic.error(code, new Span(start, at), message, hint));
    }
  }
}
