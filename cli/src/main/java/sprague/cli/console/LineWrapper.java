// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A stream that folds lines of UTF-8 text at spaces to a given width. Continuation lines are
 * indented to the second column of the line (text after two or more spaces) if there is one,
 * otherwise two columns more than the line; a comment that starts with {@code #} continues as a
 * comment. Words longer than a line are not broken. The width counts code points. A line is passed
 * on when it is complete, the last one by {@link #close}. O(n) for n bytes, memory O(longest line).
 * For example with 20 columns:
 *
 * <pre>{@code
 * --to  the last size
 *       of a heap
 * }</pre>
 */
public final class LineWrapper extends OutputStream {
  /** The indent of continuation lines, in columns. */
  private static final int INDENT = 2;

  private final OutputStream out;
  private final int width;

  /** The line that is not complete. */
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  /** Folds lines to at most {@code width} columns and writes them to {@code out}. */
  LineWrapper(OutputStream out, int width) {
    this.out = out;
    this.width = width;
  }

  /** The lines into which one line is folded; none if it is empty. */
  public static List<String> lines(String line, int width) {
    int[] text = line.codePoints().toArray();
    int indent = 0;
    while (indent < text.length && text[indent] == ' ') {
      indent++;
    }
    String before = "";
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < text.length; ) {
      int end = pieceEnd(text, from, width - before.length(), from == 0 ? indent : 0);
      lines.add(before + new String(text, from, end - from));
      before = continuationIndent(text, indent, width);
      for (from = end; from < text.length && text[from] == ' '; ) {
        from++;
      }
    }
    return lines;
  }

  /** The indent of continuation lines, at most half the width; with {@code #} in a comment. */
  private static String continuationIndent(int[] text, int indent, int width) {
    boolean comment = indent + 1 < text.length && text[indent] == '#' && text[indent + 1] == ' ';
    int columns = Math.min(indent + (comment ? 2 : 0) + INDENT, width / 2);
    for (int at = indent + 1; at + 2 < text.length && at < width / 2; at++) {
      if (text[at] != ' ' && text[at - 1] == ' ' && text[at - 2] == ' ') {
        columns = at;
        break;
      }
    }
    StringBuilder blanks = new StringBuilder(" ".repeat(columns));
    if (comment) {
      blanks.setCharAt(Math.min(indent, columns - 1), '#');
    }
    return blanks.toString();
  }

  /**
   * The end of the piece that starts at {@code from} and has at most {@code room} characters;
   * spaces in the first {@code indent} of them are no place to fold.
   */
  private static int pieceEnd(int[] text, int from, int room, int indent) {
    int lastSpace = -1;
    for (int at = from + indent + 1; at < text.length; at++) {
      if (text[at] == ' ' && text[at - 1] != ' ') {
        lastSpace = at;
      }
      if (at - from >= room && lastSpace >= 0) {
        return lastSpace;
      }
    }
    return text.length;
  }

  @Override
  public void write(int value) throws IOException {
    if (value == '\n') {
      emit();
      out.write('\n');
    } else {
      line.write(value);
    }
  }

  /** Writes the line in pieces, without its line end. */
  private void emit() throws IOException {
    String folded = String.join("\n", lines(line.toString(StandardCharsets.UTF_8), width));
    out.write(folded.getBytes(StandardCharsets.UTF_8));
    line.reset();
  }

  /** Flushes complete lines; an incomplete one stays buffered, as it may still be folded. */
  @Override
  public void flush() throws IOException {
    out.flush();
  }

  /** Writes an incomplete last line; does not close the underlying stream. */
  @Override
  public void close() throws IOException {
    emit();
    out.flush();
  }
}
