// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

/**
 * Thrown when a contest problem's input violates its layout, and turned into its result by {@link
 * Judge}.
 */
final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1;

  final transient JudgeResult result;

  /** Bad input at a place: that of the word at fault, or the end of the input. */
  BadInput(long line, long column, String message) {
    super(message);
    this.result =
        new JudgeResult(
            JudgeResult.Status.BAD_INPUT, "bad-input", message, line, column, /* hint= */ "");
  }
}
