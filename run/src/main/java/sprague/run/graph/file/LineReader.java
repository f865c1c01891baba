// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph.file;

import sprague.run.graph.Edges;

/**
 * Reads lists: a vertex and its successors a line, or an edge a line. Words stand between blanks or
 * commas; {@code #} and {@code %} begin comments; blank lines mean nothing.
 */
final class LineReader implements GraphReader {
  private static final boolean[] BLANK = bytes(" \t\r,");

  private final boolean adjacency;
  private final boolean[] wordEnd;

  /**
   * A reader of lists.
   *
   * @param adjacency whether a line may have any number of successors, and a colon; else at most
   *     one
   */
  LineReader(boolean adjacency) {
    this.adjacency = adjacency;
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
  public void read(ByteCursor cursor, VertexWords words, Edges.Sink sink) {
    while (true) {
      if (!adjacency) {
        PlainEdges.read(cursor, words, sink);
      }
      boolean more = goOn(cursor);
      if (more) {
        line(cursor, words, sink);
      } else if (cursor.peek() == ByteCursor.END) {
        return;
      } else {
        cursor.advance();
      }
    }
  }

  private void line(ByteCursor cursor, VertexWords words, Edges.Sink sink) {
    int from = vertex(cursor, words);
    boolean more = goOn(cursor);
    if (more && adjacency && cursor.peek() == ':') {
      cursor.advance();
      more = goOn(cursor);
    }
    for (int successors = 0; more; successors++) {
      if (successors == 1 && !adjacency) {
        throw cursor.wrong(
            cursor.offset(),
            "an edge has two ends, and here is a third word",
            "--format adjacency reads a vertex and its successors from each line");
      }
      sink.edge(from, vertex(cursor, words));
      more = goOn(cursor);
    }
  }

  private int vertex(ByteCursor cursor, VertexWords words) {
    cursor.word(wordEnd);
    if (cursor.wordEnd() == cursor.wordStart()) {
      throw cursor.wrong(
          cursor.offset(),
          cursor.peek() == ':' ? "a vertex is expected before the colon" : "this is not a text",
          "");
    }
    return words.id();
  }

  /** Skips blanks and a comment; whether the line goes on. */
  private static boolean goOn(ByteCursor cursor) {
    int next = cursor.skip(BLANK);
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
}
