// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph.file;

import java.nio.charset.StandardCharsets;
import sprague.run.graph.Edges;
import sprague.run.graph.RowBuilder;
import sprague.run.graph.file.GraphFile.GraphReader;

/**
 * Reads METIS files: a header "vertices edges [format [weights]]", then a line for each vertex with
 * its successors, among weights where the format says so. The number of edges is that of the
 * successors or, where each edge stands at both of its ends, half of it.
 */
final class MetisReader implements GraphReader {
  private static final boolean[] WORD_END = LineReader.bytes(" \t\r\n");

  @Override
  public void read(ByteCursor cursor, VertexWords words, Edges.Sink sink) {
    skipComments(cursor);
    while (cursor.peek() == '\n') {
      cursor.advance();
      skipComments(cursor);
    }
    int vertices = (int) number(cursor, "the number of vertices", RowBuilder.MOST_VERTICES - 1);
    expectWord(cursor, "the number of edges");
    long edgesOffset = cursor.offset();
    long edges = number(cursor, "the number of edges", Long.MAX_VALUE / 4);
    String format = goOn(cursor) ? digits(cursor) : "";
    boolean edgeWeights = flag(format, 1);
    long before = flag(format, 3) ? 1 : 0;
    if (goOn(cursor)) {
      before += number(cursor, "the number of weights of a vertex", 1000);
    } else if (flag(format, 2)) {
      before++;
    }
    if (goOn(cursor)) {
      throw cursor.wrong(cursor.offset(), "the header has at most four numbers", "");
    }
    words.reach(vertices);
    long told = 0;
    for (int v = 1; v <= vertices; v++) {
      nextLine(cursor, v, vertices);
      told += row(cursor, v, vertices, before, edgeWeights, words, sink);
    }
    expectEnd(cursor, vertices);
    if (told != edges && told != 2 * edges) {
      throw cursor.wrong(
          edgesOffset,
          "the header tells of " + edges + " edges, and the lines have " + told + " successors",
          "");
    }
  }

  private static long row(
      ByteCursor cursor,
      int v,
      int vertices,
      long weights,
      boolean edgeWeights,
      VertexWords words,
      Edges.Sink sink) {
    for (long i = 0; i < weights; i++) {
      expectWord(cursor, "a weight of vertex " + v);
      number(cursor, "a weight", Long.MAX_VALUE);
    }
    long told = 0;
    while (goOn(cursor)) {
      long offset = cursor.offset();
      cursor.word(WORD_END);
      int to = words.id();
      if (to + words.first() > vertices) {
        throw cursor.wrong(offset, "the header tells of " + vertices + " vertices only", "");
      }
      sink.edge(v - words.first(), to);
      told++;
      if (edgeWeights) {
        expectWord(cursor, "the weight of an edge");
        number(cursor, "the weight of an edge", Long.MAX_VALUE);
      }
    }
    return told;
  }

  /** Goes to the line of a vertex; comments do not count as lines, empty lines do. */
  private static void nextLine(ByteCursor cursor, int vertex, int vertices) {
    if (cursor.peek() == '\n') {
      cursor.advance();
    }
    skipComments(cursor);
    if (cursor.peek() == ByteCursor.END) {
      throw cursor.wrong(
          cursor.offset(),
          "the text ends before the line of vertex " + vertex + " of " + vertices,
          "a vertex without successors has an empty line");
    }
  }

  private static void expectEnd(ByteCursor cursor, int vertices) {
    while (cursor.peek() != ByteCursor.END) {
      skipComments(cursor);
      if (goOn(cursor)) {
        throw cursor.wrong(
            cursor.offset(), "the header tells of " + vertices + " vertices only", "");
      }
      if (cursor.peek() == '\n') {
        cursor.advance();
      }
    }
  }

  private static void skipComments(ByteCursor cursor) {
    while (cursor.peek() == '%') {
      LineReader.skipLine(cursor);
      if (cursor.peek() == '\n') {
        cursor.advance();
      }
    }
  }

  /** Skips blanks; whether the line goes on. */
  private static boolean goOn(ByteCursor cursor) {
    int next = cursor.peek();
    while (next == ' ' || next == '\t' || next == '\r') {
      cursor.advance();
      next = cursor.peek();
    }
    return next != ByteCursor.END && next != '\n';
  }

  private static void expectWord(ByteCursor cursor, String what) {
    if (!goOn(cursor)) {
      throw cursor.wrong(cursor.offset(), what + " is expected before the line ends", "");
    }
  }

  private static long number(ByteCursor cursor, String what, long most) {
    expectWord(cursor, what);
    String digits = digits(cursor);
    long number = digits.length() <= 18 ? Long.parseLong(digits) : Long.MAX_VALUE;
    if (number > most) {
      throw cursor.wrong(cursor.wordOffset(), what + " is too large", "");
    }
    return number;
  }

  private static String digits(ByteCursor cursor) {
    cursor.word(WORD_END);
    for (int i = cursor.wordStart(); i < cursor.wordEnd(); i++) {
      if (cursor.bytes()[i] < '0' || cursor.bytes()[i] > '9') {
        throw cursor.wrong(cursor.wordOffset(), cursor.shownWord() + " is not a whole number", "");
      }
    }
    return new String(
        cursor.bytes(),
        cursor.wordStart(),
        cursor.wordEnd() - cursor.wordStart(),
        StandardCharsets.US_ASCII);
  }

  /** The digit of the format at a place from the right: edge weights, vertex weights, sizes. */
  private static boolean flag(String format, int place) {
    return format.length() >= place && format.charAt(format.length() - place) != '0';
  }
}
