// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Locale;
import sprague.syntax.Span;
import sprague.syntax.parse.Keywords;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * The tokens and comments of a text that a person wrote, and the errors in its characters.
 *
 * @param tokens ends with an {@link Kind#END}, which is the only one if the text is not readable
 * @param comments in the order of the text
 * @param mistakes the errors that {@link SourceLexer} found, in the order of the text
 */
record SourceTokens(
    SourceText source, List<Token> tokens, List<Comment> comments, List<Diagnostic> mistakes) {

  /**
   * A comment, without its {@code #} and surrounding blanks.
   *
   * @param ownLine whether only blanks precede it on its line
   */
  record Comment(String text, boolean ownLine, Span span) {}

  /**
   * The maximum length of a text, 2^20 characters: a longer one is no rule text, but a wrong file.
   */
  private static final int MAX_LENGTH = 1 << 20;

  /** The maximum number of characters of a token that a message quotes, so that it is one line. */
  private static final int MAX_QUOTED = 40;

  /** Splits a text into tokens, or reports that it is not readable. Cost O(length). */
  static SourceTokens of(SourceText source) {
    String text = source.text();
    for (int i = 0; i < Math.min(text.length(), MAX_LENGTH); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) && "\t\n\r\f".indexOf(c) < 0) {
        return unreadable(
            source,
            "not-text",
            new Span(i, i + 1),
            String.format(Locale.ROOT, "this is not a text: it holds the character %02x", (int) c),
            "a rule text is plain text such as: heap(n) -> heap(n - 1)");
      }
    }
    if (text.length() > MAX_LENGTH) {
      return unreadable(
          source,
          "too-long",
          new Span(0, 0),
          String.format(Locale.ROOT, "this text of %d characters is too long", text.length()),
          "at most " + MAX_LENGTH + " characters are read; is this the right file?");
    }
    return new SourceLexer(source).run();
  }

  private static SourceTokens unreadable(
      SourceText source, String code, Span span, String message, String hint) {
    int end = source.text().length();
    return new SourceTokens(
        source,
        List.of(new Token(Kind.END, "", end, end)),
        List.of(),
        List.of(Diagnostic.error(code, span, message, hint)));
  }

  Token get(int index) {
    return tokens.get(index);
  }

  /** Whether the token of an index exists and is the given sign or word. */
  boolean is(int index, String signOrWord) {
    return index >= 0 && index < tokens.size() && tokens.get(index).is(signOrWord);
  }

  /** Whether there is a token at an index, not negative, and it is a name before a parenthesis. */
  boolean isPosition(int index) {
    return index < tokens.size()
        && get(index).kind() == Kind.WORD
        && !Keywords.isReserved(get(index).text())
        && is(index + 1, "(");
  }

  /** The index of the first token that ends after an offset, else of the last. O(log(tokens)). */
  int indexAt(int offset) {
    int low = 0;
    int high = tokens.size() - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (tokens.get(middle).end() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Whether a token is the first of its line. */
  boolean isFirstOnLine(int index) {
    return index == 0
        || isLineEndBetween(source.text(), tokens.get(index - 1).end(), tokens.get(index).start());
  }

  /** Whether a character from {@code from} to {@code to - 1} ends a line. */
  static boolean isLineEndBetween(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
        return true;
      }
    }
    return false;
  }

  /** A token as a message quotes it. */
  static String quoted(Token token) {
    if (token.kind() == Kind.END) {
      return "the end of the text";
    }
    String text = token.text();
    return "'"
        + (text.length() <= MAX_QUOTED ? text : text.substring(0, MAX_QUOTED - 3) + "...")
        + "'";
  }
}
