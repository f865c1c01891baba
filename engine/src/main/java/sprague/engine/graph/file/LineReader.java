// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads lists: a vertex and its successors a line, or an edge a line. Words stand between blanks or
 * commas; {@code #} and {@code %} begin comments; blank lines mean nothing.
 */
final class LineReader implements GraphReader {
  /** So that a number is at most 10^9 - 1, below 2^31 and below the most vertices. */
  private static final int MOST_DIGITS = 9;

  /** Two numbers, what stands between them, a carriage return and a line feed. */
  private static final int LONGEST = 2 * MOST_DIGITS + 3;

  /** A weight, or a time. */
  static final Pattern NUMBER = Pattern.compile("[+-]?\\d+\\.?\\d*(?:[eE][+-]?\\d+)?|[+-]?\\.\\d+");

  private static final boolean[] BLANK = bytes(" \t\r,");

  private final boolean adjacency;
  private final @Nullable HeaderLine header;
  private final boolean[] wordEnd;
  private boolean firstLine;
  private boolean weighted;

  /**
   * A reader of lists.
   *
   * @param adjacency whether a line may have any number of successors, and a colon; else at most
   *     one, and weights behind it when the first line has some
   * @param header the first line that is no edge, or null
   */
  LineReader(boolean adjacency, @Nullable HeaderLine header) {
    this.adjacency = adjacency;
    this.header = header;
    wordEnd = bytes(adjacency ? " \t\r,\n:" : " \t\r,\n");
    for (int c = 0; c < ' '; c++) {
      wordEnd[c] = true;
    }
  }

  static boolean[] bytes(String those) {
    boolean[] table = new boolean[256];
    those.chars().forEach(c -> table[c] = true);
    return table;
  }

  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    firstLine = true;
    weighted = false;
    if (header != null) {
      header.pass(cursor, words);
    }
    int row = header != null && header.zero() ? 0 : 1;
    while (true) {
      if (!adjacency) {
        long before = cursor.offset();
        plainEdges(cursor, words, sink);
        firstLine &= cursor.offset() == before;
      }
      boolean more = goOn(cursor);
      if (more && header != null && header.counted()) {
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
    boolean more = goOn(cursor);
    if (more && adjacency && cursor.peek() == ':') {
      cursor.advance();
    }
    successors(cursor, words, from, sink);
    firstLine = false;
  }

  private void successors(ByteCursor cursor, VertexParser words, int from, Edges.Sink sink) {
    boolean more = goOn(cursor);
    for (int successors = 0; more; successors++) {
      if (successors >= 1 && !adjacency) {
        weights(cursor);
        return;
      }
      sink.edge(from, vertex(cursor, words));
      more = goOn(cursor);
    }
  }

  /** Passes over numbers behind an edge, and over what stands in braces. */
  private void weights(ByteCursor cursor) {
    weighted |= firstLine;
    do {
      long offset = cursor.offset();
      boolean braces = cursor.peek() == '{';
      if (braces) {
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
    } while (goOn(cursor));
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

  private static boolean goOn(ByteCursor cursor) {
    return goOn(cursor, BLANK);
  }

  /** Skips blanks and a comment; whether the line goes on. */
  static boolean goOn(ByteCursor cursor, boolean[] blank) {
    int next = cursor.skip(blank);
    if (next == '#' || next == '%') {
      skipLine(cursor);
      return false;
    }
    return next != ByteCursor.END && next != '\n';
  }

  static void skipLine(ByteCursor cursor) {
    for (int c = cursor.peek(); c != ByteCursor.END && c != '\n'; c = cursor.peek()) {
      cursor.advance();
    }
  }

  /**
   * Tells the edges of lines that are two numbers with one blank or comma between them, as nearly
   * all lines of nearly all large files are, in one pass over their bytes, as far as the cursor's
   * block has them. Any other line is left to {@link #line}.
   */
  private static void plainEdges(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    if (words.areNames()) {
      return;
    }
    byte[] bytes = cursor.bytes();
    int last = cursor.filled() - LONGEST;
    int line = cursor.at();
    while (line <= last) {
      int at = line;
      int from = 0;
      int end = at + MOST_DIGITS;
      for (; at < end && isDigit(bytes[at]); at++) {
        from = 10 * from + bytes[at] - '0';
      }
      byte between = bytes[at];
      if (at == line || (between != ' ' && between != '\t' && between != ',')) {
        break;
      }
      int second = ++at;
      int to = 0;
      end = at + MOST_DIGITS;
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
