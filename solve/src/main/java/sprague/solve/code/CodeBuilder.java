// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/**
 * Builds the text of a program line by line, indented by open blocks. For example, {@link #open}
 * for the first line, {@link #line} for the second and {@link #close} give
 *
 * <pre>{@code
 * while (n > 0) {
 *     n--;
 * }
 * }</pre>
 */
final class CodeBuilder {
  private static final String INDENT = "    ";

  private final String blockEnd;
  private final int gap;
  private final StringBuilder text = new StringBuilder();

  /**
   * The variables of the open blocks, the last one first. When a line is removed, all variables
   * behind it have been popped, so the places of the others remain valid.
   */
  private final Deque<Variable> variables = new ArrayDeque<>();

  /** The number of open blocks. */
  private int depth;

  /** A line that assigns a variable, from {@code start} to before {@code end} in the text. */
  private record Variable(String name, int depth, int start, int end) {}

  /**
   * Creates an empty text.
   *
   * @param blockEnd the line that closes a block; empty if indentation does
   * @param gap the number of empty lines between functions
   */
  CodeBuilder(String blockEnd, int gap) {
    this.blockEnd = blockEnd;
    this.gap = gap;
  }

  /** Adds lines, indented by the open blocks; none for an empty text. */
  void line(String lines) {
    lines
        .lines()
        .forEach(
            line ->
                text.append(line.isEmpty() ? "" : INDENT.repeat(depth)).append(line).append('\n'));
  }

  /**
   * Adds a line that assigns a variable. Closing the block removes the line if no text behind it
   * has the variable's name as a word.
   *
   * @param statement the line, without a side effect
   */
  void variable(String name, String statement) {
    int start = text.length();
    line(statement);
    variables.push(new Variable(name, depth, start, text.length()));
  }

  /** Adds the empty lines between functions. */
  void gap() {
    text.append("\n".repeat(gap));
  }

  /**
   * Opens a block.
   *
   * @param head its first line
   */
  void open(String head) {
    line(head);
    depth++;
  }

  /** Adds a block with one line in it. */
  void block(String head, String line) {
    open(head);
    line(line);
    close();
  }

  /** Adds a function with one line in it, and the empty lines behind it. */
  void function(String head, String line) {
    block(head, line);
    gap();
  }

  /** Closes a function, and adds the empty lines behind it. */
  void closeFunction() {
    close();
    gap();
  }

  /** Closes the innermost block and removes its unused variables. O(its text) for each variable. */
  void close() {
    // The last line first, so that a variable is removed too if only removed lines use it.
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
    line(blockEnd);
  }

  /** Closes the innermost blocks until {@code blocks} are open. */
  void closeTo(int blocks) {
    while (depth > blocks) {
      close();
    }
  }

  /** The number of open blocks. */
  int depth() {
    return depth;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
