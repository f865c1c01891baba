// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import sprague.nimber.CancellationCheck;
import sprague.syntax.Span;

/**
 * A text with a name, and the lines and columns of its offsets. An offset counts the {@code char}s
 * before it; one behind the text counts as the end of the text. A line feed ends a line.
 *
 * @param name how messages refer to the text, such as the name of its file
 * @param text the whole text
 */
public record SourceText(String name, String text) {

  /** The line of an offset, from 1. Cost O(offset). */
  public int line(int offset) {
    CancellationCheck.check();
    int line = 1;
    int end = Math.min(offset, text.length());
    for (int i = 0; i < end; i++) {
      if (text.charAt(i) == '\n') {
        line++;
      }
    }
    return line;
  }

  /** The column of an offset, from 1, counted in characters. */
  public int column(int offset) {
    int end = Math.min(offset, text.length());
    return end - (text.lastIndexOf('\n', end - 1) + 1) + 1;
  }

  /** The line that contains an offset, without its line end. */
  public String lineAt(int offset) {
    int at = Math.min(offset, text.length());
    int start = text.lastIndexOf('\n', at - 1) + 1;
    int end = text.indexOf('\n', at);
    String line = text.substring(start, end < 0 ? text.length() : end);
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }

  /** The part of the text in a span, which begins in the text and may end behind it. */
  public String slice(Span span) {
    return text.substring(span.start(), Math.min(span.end(), text.length()));
  }

  /** Carets below the first line of a span, to be shown under {@link #lineAt}: {@code " ^^^"}. */
  public String carets(Span span) {
    int column = column(span.start());
    int room = lineAt(span.start()).length() - column + 1;
    // At the end of a line there is no room, and one caret stands behind it.
    int width = Math.max(1, Math.min(span.end() - span.start(), room));
    return " ".repeat(column - 1) + "^".repeat(width);
  }
}
