// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

/** A file is not a graph in its format; with line, column, reason and hint. */
public final class MalformedGraph extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final long line;
  private final long column;
  private final String text;
  private final String hint;

  MalformedGraph(long line, long column, String text, String message, String hint) {
    super(message);
    this.line = line;
    this.column = column;
    this.text = text;
    this.hint = hint;
  }

  /** The line, from 1. */
  public long line() {
    return line;
  }

  /** The column, from 1, counted in bytes. */
  public long column() {
    return column;
  }

  /** The text of the line, a character for each byte; empty if it is too long to be shown. */
  public String text() {
    return text;
  }

  /** How to fix the file, or an empty string. */
  public String hint() {
    return hint;
  }
}
