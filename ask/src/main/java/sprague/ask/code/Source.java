// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

/** Lines of a program in the making, indented by the blocks that are open. */
final class Source {
  private static final String INDENT = "    ";

  private final String end;
  private final int gap;
  private final StringBuilder text = new StringBuilder();
  private int depth;

  /**
   * No lines yet.
   *
   * @param end the line that closes a block, or an empty string where indentation does
   * @param gap how many empty lines stand between functions
   */
  Source(String end, int gap) {
    this.end = end;
    this.gap = gap;
  }

  /** Adds a line, or the lines of a text, inside the blocks that are open. */
  void line(String lines) {
    lines
        .lines()
        .forEach(
            line ->
                text.append(line.isEmpty() ? "" : INDENT.repeat(depth)).append(line).append('\n'));
  }

  /** Parts what comes from what was. */
  void gap() {
    text.append("\n".repeat(gap));
  }

  /** Opens a block with its first line. */
  void open(String head) {
    line(head);
    depth++;
  }

  /** Closes the innermost block. */
  void close() {
    depth--;
    if (!end.isEmpty()) {
      line(end);
    }
  }

  /** Closes the innermost blocks until so many are open. */
  void closeTo(int blocks) {
    while (depth > blocks) {
      close();
    }
  }

  /** How many blocks are open. */
  int depth() {
    return depth;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
