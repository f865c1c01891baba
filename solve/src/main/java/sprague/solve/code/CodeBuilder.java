// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/** Lines of a program in the making, indented by the blocks that are open. */
final class CodeBuilder {
  private static final String INDENT = "    ";

  private final String end;
  private final int gap;
  private final StringBuilder text = new StringBuilder();
  private final Deque<Variable> variables = new ArrayDeque<>();
  private int depth;

  /** A line that gives a variable of some block its value, by its place in the text. */
  private record Variable(String name, int depth, int start, int end) {}

  /**
   * No lines yet.
   *
   * @param end the line that closes a block, or an empty string where indentation does
   * @param gap how many empty lines stand between functions
   */
  CodeBuilder(String end, int gap) {
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

  /** Adds a line that gives a variable its value; it is gone where its block makes no use of it. */
  void variable(String name, String statement) {
    int start = text.length();
    line(statement);
    variables.push(new Variable(name, depth, start, text.length()));
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
    while (!variables.isEmpty() && variables.peek().depth() == depth) {
      Variable last = variables.pop();
      boolean isUsed =
          Pattern.compile("\\b" + Pattern.quote(last.name()) + "\\b")
              .matcher(text.substring(last.end()))
              .find();
      if (!isUsed) {
        text.delete(last.start(), last.end());
      }
    }
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
