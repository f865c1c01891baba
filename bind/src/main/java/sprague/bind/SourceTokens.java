// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Locale;
import sprague.syntax.Span;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * The tokens and comments of a text that a person wrote, and what is wrong with its characters.
 *
 * @param tokens an {@link Kind#END} after all others; no others where the text cannot be read
 */
record SourceTokens(
    SourceText source, List<Token> tokens, List<Comment> comments, List<Diagnostic> mistakes) {

  /**
   * A comment, without its {@code #} and surrounding blanks.
   *
   * @param ownLine whether nothing but blanks stands before it on its line
   */
  record Comment(String text, boolean ownLine, Span span) {}

  /** The maximum length of a text, 1 MiB: far more than rules have. */
  private static final int MAX_LENGTH = 1 << 20;

  private static final int MAX_QUOTED = 40;

  /** Cuts a text into tokens. Cost O(length). */
  static SourceTokens of(SourceText source) {
    String text = source.text();
    for (int i = 0; i < Math.min(text.length(), MAX_LENGTH); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) && "\t\n\r\f".indexOf(c) < 0) {
        return unreadable(
            source,
            "not-text",
            new Span(i, i + 1),
            String.format(Locale.ROOT, "this is not a text: it holds the character %02x", +c),
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

  /** The index of the token that holds an offset. Cost O(log(number of tokens)). */
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

  /** Whether a token begins its line. */
  boolean isFirstOnLine(int index) {
    return index == 0
        || isLineEndBetween(source.text(), tokens.get(index - 1).end(), tokens.get(index).start());
  }

  /** Whether a line ends between two offsets. */
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
    return "'" + (text.length() <= MAX_QUOTED ? text : text.substring(0, 37) + "...") + "'";
  }
}
