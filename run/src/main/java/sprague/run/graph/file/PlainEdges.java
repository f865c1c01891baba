// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph.file;

import sprague.run.graph.Edges;

/**
 * Reads lines that are two numbers with one blank or comma between them, as nearly all lines of
 * nearly all large files are, in one pass over their bytes. Any other line is left to {@link
 * LineReader}, which knows what to make of it or why it is wrong.
 */
final class PlainEdges {
  /** So that a number is at most 10^9 - 1, below 2^31 and below the most vertices. */
  private static final int MOST_DIGITS = 9;

  /** Two numbers, what stands between them, a carriage return and a line feed. */
  private static final int LONGEST = 2 * MOST_DIGITS + 3;

  private PlainEdges() {}

  /** Tells the edges of such lines from the cursor on, as far as its block has them. */
  static void read(ByteCursor cursor, VertexWords words, Edges.Sink sink) {
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
