// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import sprague.syntax.Span;

/**
 * A word, number or sign of a rule text.
 *
 * @param kind what it is
 * @param text the text it stands for; of a mistaken spelling such as {@code ==}, the right one
 * @param start the offset of its first character
 * @param end the offset after its last character
 * @param firstOnLine whether only blanks stand before it on its line
 */
public record Token(Kind kind, String text, int start, int end, boolean firstOnLine) {

  /** What a token is. */
  public enum Kind {
    WORD,
    NUMBER,
    SIGN,
    /** Characters that the language does not know, already reported. */
    RUBBISH,
    END
  }

  public Span span() {
    return new Span(start, end);
  }

  public boolean is(String signOrWord) {
    return (kind == Kind.SIGN || kind == Kind.WORD) && text.equals(signOrWord);
  }

  /** Whether a move cannot go on beyond this. */
  boolean endsMove() {
    return kind == Kind.END || is("->") || is(";") || is("where");
  }

  /** The token as a message quotes it. */
  public String quoted() {
    if (kind == Kind.END) {
      return "the end of the text";
    }
    return "'" + (text.length() <= 40 ? text : text.substring(0, 37) + "...") + "'";
  }
}
