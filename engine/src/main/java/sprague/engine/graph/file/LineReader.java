// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads edge lists ({@code 1 2}) and adjacency lists ({@code 1: 2 3}). Words are separated by
 * blanks or commas; {@code #} and {@code %} before a word start comments; blank lines are ignored.
 */
final class LineReader implements GraphReader {
  /** Maximum digits of a number on the fast path, so that it fits in an int; others are slower. */
  private static final int MAX_DIGITS = 9;

  /** Maximum bytes of a line on the fast path: two numbers, a separator, CR and LF. */
  private static final int MAX_FAST_LINE = 2 * MAX_DIGITS + 3;

  /** A weight or a time stamp. */
  static final Pattern NUMBER = Pattern.compile("[+-]?\\d+\\.?\\d*(?:[eE][+-]?\\d+)?|[+-]?\\.\\d+");

  private static final boolean[] BLANK = bytes(" \t\r,");

  private final boolean adjacency;
  private final @Nullable HeaderLine header;
  private final boolean[] wordEnd;

  /** Whether no line has been read yet. */
  private boolean firstLine;

  /** Whether the first line has a weight; otherwise no line may have one. */
  private boolean weighted;

  /**
   * A reader of lists.
   *
   * @param adjacency true: a line may have any number of successors, and a colon; false: a line has
   *     at most one, then weights if the first line has some
   * @param header the header line, or null if there is none
   */
  LineReader(boolean adjacency, @Nullable HeaderLine header) {
    this.adjacency = adjacency;
    this.header = header;
    wordEnd = bytes(adjacency ? " \t\r,\n:" : " \t\r,\n");
    // Control characters end words, so that one at the start of a word is an error.
    for (int c = 0; c < ' '; c++) {
      wordEnd[c] = true;
    }
  }

  /** A table of 256 flags by byte, true for the characters of an ASCII text. */
  static boolean[] bytes(String characters) {
    boolean[] table = new boolean[256];
    characters.chars().forEach(c -> table[c] = true);
    return table;
  }

  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    firstLine = true;
    weighted = false;
    if (header != null) {
      header.skip(cursor, words);
    }
    // The number of the next vertex, if lines are counted.
    int row = header != null && header.zero() ? 0 : 1;
    while (true) {
      if (!adjacency) {
        long before = cursor.offset();
        plainEdges(cursor, words, sink);
        firstLine &= cursor.offset() == before;
      }
      boolean more = hasWord(cursor);
      if (more && header != null && header.counted()) {
        // The count, which HeaderLine has verified.
        cursor.word(wordEnd);
        successors(cursor, words, words.id(row++), sink);
      } else if (more) {
        line(cursor, words, sink);
      } else if (cursor.peek() == ByteCursor.END) {
        return;
      } else {
        cursor.advance();
      }
    }
  }

  private void line(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    int from = vertex(cursor, words);
    if (hasWord(cursor) && adjacency && cursor.peek() == ':') {
      cursor.advance();
    }
    successors(cursor, words, from, sink);
    firstLine = false;
  }

  /** Reads the rest of a line: the successors of a vertex, or one successor and weights. */
  private void successors(ByteCursor cursor, VertexParser words, int from, Edges.Sink sink) {
    for (int successors = 0; hasWord(cursor); successors++) {
      if (successors >= 1 && !adjacency) {
        weights(cursor);
        return;
      }
      sink.edge(from, vertex(cursor, words));
    }
  }

  /** Skips weights after an edge: numbers, or a text in braces. */
  private void weights(ByteCursor cursor) {
    weighted |= firstLine;
    do {
      long offset = cursor.offset();
      boolean braces = cursor.peek() == '{';
      if (braces) {
        // Then the word read next is empty.
        skipLine(cursor);
      }
      cursor.word(wordEnd);
      String word = LineWords.word(cursor);
      if (!weighted || !(braces || NUMBER.matcher(word).matches())) {
        throw cursor.wrong(
            offset,
            "an edge has two ends, and here is a third word",
            "--format adjacency reads a vertex and its successors from each line");
      }
      LineWords.remarkWeights(cursor, offset);
    } while (hasWord(cursor));
  }

  private int vertex(ByteCursor cursor, VertexParser words) {
    cursor.word(wordEnd);
    if (cursor.wordEnd() == cursor.wordStart()) {
      throw cursor.wrong(
          cursor.offset(),
          cursor.peek() == ':' ? "a vertex is expected before the colon" : "this is not a text",
          "");
    }
    return words.id();
  }

  private static boolean hasWord(ByteCursor cursor) {
    return hasWord(cursor, BLANK);
  }

  /** Skips blanks and a comment; whether the line has another word, which is then current. */
  static boolean hasWord(ByteCursor cursor, boolean[] blank) {
    int next = cursor.skip(blank);
    if (next == '#' || next == '%') {
      skipLine(cursor);
      return false;
    }
    return next != ByteCursor.END && next != '\n';
  }

  /** Moves to the end of the line, before its {@code \n}, or to the end of the text. */
  static void skipLine(ByteCursor cursor) {
    for (int c = cursor.peek(); c != ByteCursor.END && c != '\n'; c = cursor.peek()) {
      cursor.advance();
    }
  }

  /**
   * The fast path: reads lines of two numbers separated by one blank or comma, within the cursor's
   * block, in one pass over their bytes. Nearly all lines of large files are of this form. Stops at
   * the first other line, which {@link #line} reads.
   */
  private static void plainEdges(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    if (words.areNames()) {
      return;
    }
    byte[] bytes = cursor.bytes();
    // A line that starts here or before needs no test for the end of the block.
    int last = cursor.filled() - MAX_FAST_LINE;
    int line = cursor.at();
    while (line <= last) {
      int at = line;
      int from = 0;
      int end = at + MAX_DIGITS;
      for (; at < end && isDigit(bytes[at]); at++) {
        from = 10 * from + bytes[at] - '0';
      }
      byte separator = bytes[at];
      if (at == line || (separator != ' ' && separator != '\t' && separator != ',')) {
        break;
      }
      int second = ++at;
      int to = 0;
      end = at + MAX_DIGITS;
      for (; at < end && isDigit(bytes[at]); at++) {
        to = 10 * to + bytes[at] - '0';
      }
      if (bytes[at] == '\r') {
        at++;
      }
      if (at == second || bytes[at] != '\n' || !words.areNumbers(from, to)) {
        break;
      }
      line = at + 1;
      sink.edge(words.id(from), words.id(to));
    }
    cursor.goTo(line);
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }
}
