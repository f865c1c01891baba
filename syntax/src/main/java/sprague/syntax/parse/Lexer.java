// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import sprague.syntax.parse.Token.Kind;

/**
 * Splits a text into tokens. For example, {@code heap(n) -> 0 # end} has the tokens {@code heap},
 * {@code (}, {@code n}, {@code )}, {@code ->} and {@code 0}. Blanks and comments only separate
 * tokens.
 */
public final class Lexer {
  /** Searched in order, so a sign comes before its prefixes: {@code ->} before {@code -}. */
  private static final List<String> SIGNS =
      List.of(
          "->", "..", "<=", ">=", "!=", "(", ")", "{", "}", "[", "]", ",", ";", ":", "+", "-", "*",
          "/", "=", "<", ">", "~");

  /** The last two are the no-break space and the byte order mark. */
  private static final String BLANKS = " \t\f\r\n\u00a0\ufeff";

  private Lexer() {}

  /**
   * The tokens of a text in order, then one {@link Kind#END}. Never fails: other characters are
   * {@link Kind#UNKNOWN}. Cost O(length of the text).
   */
  public static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    int at = skip(text, 0);
    while (at < text.length()) {
      Token token = token(text, at);
      tokens.add(token);
      at = skip(text, token.end());
    }
    tokens.add(new Token(Kind.END, "", text.length(), text.length()));
    return tokens;
  }

  /** The first index from {@code from} on that is neither a blank nor in a comment. */
  public static int skip(String text, int from) {
    int at = from;
    while (at < text.length()) {
      if (text.charAt(at) == '#') {
        at = end(text, at, Lexer::inComment);
      } else if (BLANKS.indexOf(text.charAt(at)) >= 0) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }

  /** The token that begins at an index which {@link #skip} returned, below the text's length. */
  public static Token token(String text, int start) {
    if (isLetter(text.charAt(start))) {
      return token(Kind.WORD, text, start, end(text, start, c -> isLetter(c) || isDigit(c)));
    }
    if (isDigit(text.charAt(start))) {
      return token(Kind.NUMBER, text, start, end(text, start, Lexer::isDigit));
    }
    // A quote that is not closed is an unknown character.
    int close = text.charAt(start) == '"' ? end(text, start + 1, Lexer::inText) : text.length();
    if (close < text.length() && text.charAt(close) == '"') {
      return new Token(Kind.TEXT, text.substring(start + 1, close), start, close + 1);
    }
    for (String sign : SIGNS) {
      if (text.startsWith(sign, start)) {
        return token(Kind.SIGN, text, start, start + sign.length());
      }
    }
    return token(Kind.UNKNOWN, text, start, start + 1);
  }

  private static Token token(Kind kind, String text, int start, int end) {
    return new Token(kind, text.substring(start, end), start, end);
  }

  /** The first index from {@code start} on whose character does not belong. */
  private static int end(String text, int start, IntPredicate belongs) {
    int end = start;
    while (end < text.length() && belongs.test(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** A comment ends before the first control character other than a tab or a form feed. */
  private static boolean inComment(int c) {
    return c == '\t' || c == '\f' || !Character.isISOControl(c);
  }

  /**
   * A text in quotes ends on its line, and before any character that is not seen or looks like a
   * blank: who reads a theorem must see all of its rules.
   */
  private static boolean inText(int c) {
    return c != '"'
        && !Character.isISOControl(c)
        && (c == ' ' || !Character.isSpaceChar(c))
        && Character.getType(c) != Character.FORMAT;
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
