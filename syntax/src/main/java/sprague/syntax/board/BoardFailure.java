// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.board;

/** Thrown where a board, or a term about one, has no meaning; the message is for the user. */
public final class BoardFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BoardFailure(String message) {
    super(message);
  }
}
