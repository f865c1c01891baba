// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.Set;
import sprague.syntax.Span;

/**
 * A word, number, sign or quoted text of a rule text.
 *
 * @param text its characters, or the sign or word of the language that they are read as; empty for
 *     the end of the text
 * @param start the index of its first character in the rule text
 * @param end the index after its last character
 */
public record Token(Kind kind, String text, int start, int end) {

  /** The kind of a token. */
  public enum Kind {
    /** Letters, digits and underscores, the first one not a digit. */
    WORD,
    /** Digits. */
    NUMBER,
    /** A sign of the language, such as {@code ->}. */
    SIGN,
    /** A text in quotes; the token's text is what is between them. */
    TEXT,
    /** A character that the language does not use; the parser accepts no text that has one. */
    UNKNOWN,
    /** The end of the text. */
    END
  }

  public Span span() {
    return new Span(start, end);
  }

  /** Whether this is the given sign or word. */
  public boolean is(String signOrWord) {
    return isSignOrWord() && text.equals(signOrWord);
  }

  /** Whether this is one of the given signs and words. */
  public boolean isOneOf(Set<String> signsOrWords) {
    return isSignOrWord() && signsOrWords.contains(text);
  }

  private boolean isSignOrWord() {
    return kind == Kind.SIGN || kind == Kind.WORD;
  }
}
