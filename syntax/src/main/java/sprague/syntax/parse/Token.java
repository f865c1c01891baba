// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.Set;
import sprague.syntax.Span;

/**
 * A word, number or sign of a rule text.
 *
 * @param kind which of these it is
 * @param text its characters, or what they stand for
 * @param start the offset of its first character
 * @param end the offset after its last character
 */
public record Token(Kind kind, String text, int start, int end) {

  /** A kind of tokens. */
  public enum Kind {
    /** Letters, digits and underscores, the first one not a digit. */
    WORD,
    /** Digits. */
    NUMBER,
    /** A sign of the language, such as {@code ->}. */
    SIGN,
    /** A character that the language does not use; no text that holds one is read. */
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
  boolean isOneOf(Set<String> signsOrWords) {
    return isSignOrWord() && signsOrWords.contains(text);
  }

  private boolean isSignOrWord() {
    return kind == Kind.SIGN || kind == Kind.WORD;
  }
}
