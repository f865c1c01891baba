// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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

  /** The line that is not complete, in its first {@code length} bytes. */
  private byte[] line = new byte[256];

  private int length;

  /**
   * A folding stream in front of {@code out}.
   *
   * @param width the maximum number of columns
   */
  LineWrapper(OutputStream out, int width) {
    this.out = out;
    this.width = width;
  }

  /** The lines into which one line is folded; none if it is empty. */
  public static List<String> lines(String line, int width) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (LineWrapper folded = new LineWrapper(bytes, width)) {
      folded.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Override
  public void write(int value) throws IOException {
    if (value == '\n') {
      emit();
      out.write('\n');
      return;
    }
    if (length == line.length) {
      line = Arrays.copyOf(line, 2 * length);
    }
    line[length++] = (byte) value;
  }

  /** Writes the buffered line in pieces, without its line end. */
  private void emit() throws IOException {
    int indent = 0;
    while (indent < length && line[indent] == ' ') {
      indent++;
    }
    byte[] continuationIndent = continuationIndent(indent);
    int from = 0;
    int room = width;
    while (true) {
      int end = pieceEnd(from, room, from == 0 ? indent : 0);
      out.write(line, from, end - from);
      from = end;
      while (from < length && line[from] == ' ') {
        from++;
      }
      if (from == length) {
        break;
      }
      out.write('\n');
      out.write(continuationIndent);
      room = width - continuationIndent.length;
    }
    length = 0;
  }

  /**
   * The indent of continuation lines, at most half the width so that half a line is left for text;
   * with {@code #} in a comment.
   *
   * @param indent the number of blanks at the beginning of the line
   */
  private byte[] continuationIndent(int indent) {
    int columns = Math.min(indent + INDENT, width / 2);
    boolean comment = indent + 1 < length && line[indent] == '#' && line[indent + 1] == ' ';
    if (comment) {
      columns = Math.min(indent + 2 + INDENT, width / 2);
    }
    int characters = indent;
    for (int at = indent; at + 2 < length && characters < width / 2; at++) {
      if ((line[at] & 0xc0) != 0x80) {
        characters++;
      }
      if (at > indent && line[at] != ' ' && line[at - 1] == ' ' && line[at - 2] == ' ') {
        columns = characters - 1;
        break;
      }
    }
    byte[] continuationIndent = " ".repeat(columns).getBytes(StandardCharsets.US_ASCII);
    if (comment) {
      continuationIndent[Math.min(indent, columns - 1)] = '#';
    }
    return continuationIndent;
  }

  /**
   * The end, as a byte index, of the piece that starts at {@code from} and has at most {@code room}
   * characters; spaces in the first {@code indent} bytes are no place to fold.
   */
  private int pieceEnd(int from, int room, int indent) {
    int characters = 0;
    int lastSpace = -1;
    for (int at = from; at < length; at++) {
      if (line[at] == ' ' && at > from + indent && line[at - 1] != ' ') {
        lastSpace = at;
      }
      // In UTF-8, bytes 10xxxxxx continue a character.
      if ((line[at] & 0xc0) != 0x80) {
        characters++;
      }
      if (characters > room && lastSpace >= 0) {
        return lastSpace;
      }
    }
    return length;
  }

  /**
   * Flushes complete lines; an incomplete line stays buffered, because it may still have to be
   * folded.
   */
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
