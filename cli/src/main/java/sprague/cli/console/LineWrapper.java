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
 * Text whose lines are folded at blanks so that they fit a screen. What is folded goes on below the
 * second column where the line has two of them, with two blanks or more between, and else two
 * columns right of where the line began; a comment of a rule file goes on as a comment. A word that
 * is longer than a line stays whole. UTF-8 is counted in characters.
 */
public final class LineWrapper extends OutputStream {
  /** How far right of a line's beginning it goes on. */
  private static final int HANGING = 2;

  private final OutputStream out;
  private final int width;
  private byte[] line = new byte[256];
  private int length;

  /**
   * Folds what is written to a stream.
   *
   * @param width the columns of the screen
   */
  LineWrapper(OutputStream out, int width) {
    this.out = out;
    this.width = width;
  }

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

  /** Hands on a line without its end, in pieces. */
  private void emit() throws IOException {
    int indent = 0;
    while (indent < length && line[indent] == ' ') {
      indent++;
    }
    byte[] hanging = hanging(indent);
    int from = 0;
    int room = width;
    while (true) {
      int end = piece(from, room, from == 0 ? indent : 0);
      out.write(line, from, end - from);
      from = end;
      while (from < length && line[from] == ' ') {
        from++;
      }
      if (from == length) {
        break;
      }
      out.write('\n');
      out.write(hanging);
      room = width - hanging.length;
    }
    length = 0;
  }

  /** What stands before the further pieces of a line that is indented. */
  private byte[] hanging(int indent) {
    int columns = Math.min(indent + HANGING, width / 2);
    boolean comment = indent + 1 < length && line[indent] == '#' && line[indent + 1] == ' ';
    if (comment) {
      columns = Math.min(indent + 2 + HANGING, width / 2);
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
    byte[] hanging = " ".repeat(columns).getBytes(StandardCharsets.US_ASCII);
    if (comment) {
      hanging[Math.min(indent, columns - 1)] = '#';
    }
    return hanging;
  }

  /** Where a piece of at most {@code room} characters ends that begins at a byte. */
  private int piece(int from, int room, int indent) {
    int characters = 0;
    int blank = -1;
    for (int at = from; at < length; at++) {
      if (line[at] == ' ' && at > from + indent && line[at - 1] != ' ') {
        blank = at;
      }
      // The bytes 10xxxxxx go on with a character.
      if ((line[at] & 0xc0) != 0x80) {
        characters++;
      }
      if (characters > room && blank >= 0) {
        return blank;
      }
    }
    return length;
  }

  /** Flushes what is whole; a line that has not ended waits. */
  @Override
  public void flush() throws IOException {
    out.flush();
  }

  /** Hands on a last line without an end. */
  @Override
  public void close() throws IOException {
    emit();
    out.flush();
  }
}
