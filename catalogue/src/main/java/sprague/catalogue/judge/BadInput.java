// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

/**
 * Thrown when a contest problem's input violates its layout, and turned into a {@link JudgeResult}
 * by {@link Judge}. The place is that of the word at fault, or the end of the input; {@code line}
 * and {@code column} count from 1, columns in bytes.
 */
final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final long line;
  private final long column;

  BadInput(long line, long column, String message) {
    super(message);
    this.line = line;
    this.column = column;
  }

  long line() {
    return line;
  }

  long column() {
    return column;
  }
}
