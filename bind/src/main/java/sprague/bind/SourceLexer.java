// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.SourceTokens.Comment;
import sprague.syntax.Span;
import sprague.syntax.parse.Keywords;
import sprague.syntax.parse.Lexer;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Splits a text that a person wrote into tokens and comments.
 *
 * <p>It accepts more than {@link Lexer}, which the proof checker uses. A sign of mathematics or of
 * another language becomes the sign of the rule language. A wrong spelling is reported once and
 * then read as the sign that it means. A sequence of characters without a meaning is reported and
 * becomes one {@link Kind#UNKNOWN} token, which no parser accepts.
 */
final class SourceLexer {

  /** Signs with only one possible meaning, and the signs or words of the language for them. */
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

  /** Wrong spellings, and the signs that they probably mean. */
  private static final Map<String, String> WRONG_SIGNS =
      Map.of("...", "..", "=<", "<=", "<>", "!=");

  /** The exponent of a number such as 1e18, after the digits before the e. */
  private static final Pattern EXPONENT = Pattern.compile("[eE]\\+?([0-9]+)(?![A-Za-z0-9_])");

  private final SourceText source;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final List<Comment> comments = new ArrayList<>();
  private final List<Diagnostic> mistakes = new ArrayList<>();
  private int offset;

  SourceLexer(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  /**
   * Splits the whole text; call it once. O(length), besides a look back over the tokens to the last
   * {@code where} or arrow for each {@code =>} and {@code |}.
   */
  SourceTokens run() {
    skip();
    while (offset < text.length()) {
      token();
      skip();
    }
    tokens.add(new Token(Kind.END, "", offset, offset));
    return new SourceTokens(source, tokens, comments, mistakes);
  }

  /** Moves to the next token or the end of the text, and collects the comments before it. */
  private void skip() {
    int from = offset;
    offset = Lexer.skip(text, from);
    int start = text.indexOf('#', from, offset);
    while (start >= 0) {
      boolean isOwnLine = tokens.isEmpty() || SourceTokens.isLineEndBetween(text, from, start);
      int end = start;
      while (end < offset && !SourceTokens.isLineEndBetween(text, end, end + 1)) {
        end++;
      }
      String words = text.substring(start + 1, end).strip();
      comments.add(new Comment(words, isOwnLine, new Span(start, end)));
      // The line end is behind the comment, so the next one is on its own line.
      from = end;
      start = text.indexOf('#', from, offset);
    }
  }

  /** Reads the token at the current offset. */
  private void token() {
    if (wrongSign() || otherSign()) {
      return;
    }
    // Lexer would read two signs of a product; people mean a power.
    if (text.startsWith("**", offset)) {
      offset += 2;
      unknown(offset - 2);
      return;
    }
    Token token = Lexer.token(text, offset);
    offset = token.end();
    switch (token.kind()) {
      case NUMBER -> {
        exponent(token);
        add(Kind.NUMBER, token.text(), token.start());
      }
      case UNKNOWN -> unknownRun(token.start());
      default -> tokens.add(token);
    }
  }

  /**
   * The sign that the text has at an offset, or an empty string. No sign of {@code OTHER_SIGNS} or
   * {@code WRONG_SIGNS} is a prefix of another, so the order of the signs does not matter.
   */
  private String signAt(Collection<String> signs, int at) {
    for (String sign : signs) {
      if (text.startsWith(sign, at)) {
        return sign;
      }
    }
    return "";
  }

  /** Reads a sign of mathematics or of another language, if there is one. */
  private boolean otherSign() {
    String sign = signAt(OTHER_SIGNS.keySet(), offset);
    if (sign.isEmpty()) {
      return false;
    }
    int start = offset;
    offset += sign.length();
    for (String word : OTHER_SIGNS.getOrDefault(sign, "").split(" ", -1)) {
      add(Character.isLetter(word.charAt(0)) ? Kind.WORD : Kind.SIGN, word, start);
    }
    return true;
  }

  /** Reads and reports a wrong spelling, if there is one. */
  private boolean wrongSign() {
    if (text.startsWith("=>", offset)) {
      // Comparisons occur only after `where`, arrows only before it.
      boolean isComparison = UnknownSignAdvice.isAfterWhere(tokens) && !isPosition(offset + 2);
      wrongSign(
          "=>",
          isComparison ? ">=" : "->",
          isComparison
              ? "write >= for at least, or -> for a move"
              : "write -> for a move, or >= for at least");
      return true;
    }
    String sign = signAt(WRONG_SIGNS.keySet(), offset);
    String meant = WRONG_SIGNS.getOrDefault(sign, "");
    if (!sign.isEmpty()) {
      wrongSign(sign, meant, "write " + meant + " here");
    }
    return !sign.isEmpty();
  }

  /** Whether a position follows an offset: a name with parentheses that is no function. */
  private boolean isPosition(int after) {
    int start = Lexer.skip(text, after);
    if (start == text.length()) {
      return false;
    }
    Token name = Lexer.token(text, start);
    return name.kind() == Kind.WORD
        && text.startsWith("(", Lexer.skip(text, name.end()))
        && Keywords.function(name.text()).isEmpty();
  }

  private void wrongSign(String sign, String meant, String hint) {
    int start = offset;
    offset += sign.length();
    report("other-spelling", start, "the rule language writes this sign in another way", hint);
    add(Kind.SIGN, meant, start);
  }

  /** Reports a number such as 1e18, and skips the exponent. */
  private void exponent(Token digits) {
    Matcher exponent = EXPONENT.matcher(text).region(offset, text.length());
    if (exponent.lookingAt()) {
      offset = exponent.end();
      String zeros = exponent.group(1);
      // An exponent of more than two digits could be too large for parseInt.
      String number = zeros.length() > 2 ? "" : digits.text() + "0".repeat(Integer.parseInt(zeros));
      boolean isTooLarge = number.isEmpty() || new BigInteger(number).bitLength() >= Long.SIZE;
      report(
          "power-of-ten",
          digits.start(),
          "a number is written with all its digits here",
          isTooLarge ? "numbers go up to " + Long.MAX_VALUE : "write " + number);
    }
  }

  /** Reads and reports characters without a meaning as one; a LaTeX command as a whole. */
  private void unknownRun(int start) {
    while (offset < text.length() && isUnknown(offset)) {
      offset++;
    }
    if (text.charAt(start) == '\\') {
      while (offset < text.length() && Character.isLetter(text.charAt(offset))) {
        offset++;
      }
    }
    unknown(start);
  }

  /** Reports characters without a meaning, from an offset to the current one. */
  private void unknown(int start) {
    report(new UnknownSignAdvice(text, tokens).of(start, offset));
    add(Kind.UNKNOWN, "", start);
  }

  private boolean isUnknown(int at) {
    return Lexer.skip(text, at) == at
        && Lexer.token(text, at).kind() == Kind.UNKNOWN
        && signAt(OTHER_SIGNS.keySet(), at).isEmpty();
  }

  /** Adds a token from an offset to the current one. */
  private void add(Kind kind, String word, int start) {
    tokens.add(new Token(kind, word, start, offset));
  }

  /** Reports a mistake from an offset to the current one. */
  private void report(String code, int start, String message, String hint) {
    report(Diagnostic.error(code, new Span(start, offset), message, hint));
  }

  /** Reports a mistake, unless the maximum number has been reported. */
  private void report(Diagnostic mistake) {
    if (mistakes.size() < MistakeFinder.MAX_MISTAKES) {
      mistakes.add(mistake);
    }
  }
}
