// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Locale;
import sprague.syntax.Span;
import sprague.syntax.parse.Lexer;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Explains characters that the rule language does not use, such as {@code ^}, {@code !} or a
 * command of LaTeX.
 *
 * @param text the whole text
 * @param before the tokens before the characters
 */
record UnknownSignAdvice(String text, List<Token> before) {
  /**
   * The maximum number of tokens between {@code where} and a sign: more than conditions have that
   * people write. It bounds the time of a text of many wrong signs.
   */
  private static final int MAX_LOOKED_BACK = 1000;

  /** The maximum number of characters of a LaTeX command that a message quotes; few are longer. */
  private static final int MAX_COMMAND = 20;

  /**
   * The mistake in the characters from {@code start} to {@code end - 1}: a sign such as {@code **},
   * a run of characters that are no tokens, or a command of LaTeX with its letters. The first
   * character decides. O(end - start), and for a bar {@value #MAX_LOOKED_BACK} tokens.
   */
  Diagnostic of(int start, int end) {
    char first = text.charAt(start);
    String one = "the character " + show(first) + " has no meaning here";
    Span span = new Span(start, end);
    return switch (first) {
      case '*' -> mistake(span, "'**' has no meaning here", powerHint(start, end));
      case '^' -> mistake(span, "'^' has no meaning here", powerHint(start, end));
      case '\\' ->
          mistake(
              span,
              "'%s' has no meaning here"
                  .formatted(text.substring(start, Math.min(end, start + MAX_COMMAND))),
              "commands of LaTeX are not read: write -> for a move, 1 <= k <= 3, n * k, n / 2,"
                  + " {1, 2}");
      case '"' ->
          mistake(
              span,
              "this quote is not closed on its line",
              "a picture stands between two quotes, as \"##.#\"; a rule has no other quotes");
      case '&' -> mistake(span, one, "conditions are joined by and, and bits by bitand(a, b)");
      case '!' -> mistake(span, "'!' has no meaning here", "write not, or != for unequal");
      case '.' ->
          mistake(
              span,
              "a single '.' has no meaning: all numbers are whole",
              isDigit(start - 1) && isDigit(start + 1)
                  ? "write a whole number; a range has two points, as 1..5"
                  : "write a range as 1..5; no point ends a rule");
      case '|', '\u2223' ->
          mistake(
              span,
              one,
              isAfterWhere(before)
                  ? "k divides n is written n mod k = 0, and either of two conditions with or"
                  : SyntaxAdvice.ANOTHER_MOVE);
      default ->
          mistake(
              span,
              end - start == 1 ? one : "these characters have no meaning here",
              "remove it; a comment begins with #");
    };
  }

  private static Diagnostic mistake(Span span, String message, String hint) {
    return Diagnostic.error("unknown-sign", span, message, hint);
  }

  /**
   * Whether the token after these is within the conditions of a move, as far as the last {@value
   * #MAX_LOOKED_BACK} tokens show.
   */
  static boolean isAfterWhere(List<Token> tokens) {
    int from = Math.max(0, tokens.size() - MAX_LOOKED_BACK);
    for (Token token : tokens.subList(from, tokens.size()).reversed()) {
      if (token.is("where") || token.is("->")) {
        return token.is("where");
      }
    }
    return false;
  }

  /** How to write a power: by what stands before and behind the sign, a number or a name. */
  private String powerHint(int start, int end) {
    boolean isOfNumber = !before.isEmpty() && before.getLast().kind() == Kind.NUMBER;
    boolean isByNumber = isDigit(Lexer.skip(text, end));
    String power =
        isOfNumber && !isByNumber
            ? "write power(%1$s, k), or s in powers(%1$s)".formatted(before.getLast().text())
            : isByNumber
                ? "write a power as power(n, 2), or as a product, n * n"
                : "write power(b, k)";
    return power
        + (text.startsWith("**", start) ? "" : "; the exclusive or of bits is bitxor(a, b)");
  }

  private boolean isDigit(int index) {
    return index >= 0
        && index < text.length()
        && text.charAt(index) >= '0'
        && text.charAt(index) <= '9';
  }

  private static String show(char c) {
    return c > ' ' && c < 127 ? "'" + c + "'" : String.format(Locale.ROOT, "U+%04X", (int) c);
  }
}
