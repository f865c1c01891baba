// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.board;

import sprague.syntax.Span;

/** Thrown where a board, or a term about one, has no meaning; the message is for the user. */
public final class BoardFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String hint;
  private final transient Span span;

  public BoardFailure(String message) {
    this(message, "");
  }

  /**
   * A failure.
   *
   * @param hint how to fix it
   */
  public BoardFailure(String message, String hint) {
    this(message, hint, Span.NONE);
  }

  private BoardFailure(String message, String hint, Span span) {
    super(message);
    this.hint = hint;
    this.span = span;
  }

  /** How to fix the term; may be empty. */
  public String hint() {
    return hint;
  }

  /** The place of the term in its text, or {@link Span#NONE}. */
  public Span span() {
    return span;
  }

  /** The same failure with a place, unless it has one: that of the smallest term is best. */
  public BoardFailure at(Span place) {
    return span.equals(Span.NONE)
        ? new BoardFailure(String.valueOf(getMessage()), hint, place)
        : this;
  }
}
