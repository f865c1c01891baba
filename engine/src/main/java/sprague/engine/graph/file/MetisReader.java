// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import sprague.engine.graph.Edges;
import sprague.engine.graph.RowBuilder;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads METIS files: a header "vertices edges [format [weights]]", then a line for each vertex with
 * its successors, with weights if the format says so; all weights are ignored. The number of edges
 * is that of successors, or half of it if each edge is listed at both ends. {@code %} at the start
 * of a line begins a comment. One pass, O(bytes). For example, an edge between 1 and 2:
 *
 * <pre>
 * 2 1
 * 2
 * 1
 * </pre>
 */
final class MetisReader implements GraphReader {
  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    skipComments(cursor);
    while (cursor.peek() == '\n') {
      cursor.advance();
      skipComments(cursor);
    }
    int vertices =
        (int) LineWords.number(cursor, "the number of vertices", RowBuilder.MAX_VERTICES - 1);
    LineWords.expectWord(cursor, "the number of edges");
    long edgesOffset = cursor.offset();
    // The limit keeps 2 * edges within a long.
    long edges = LineWords.number(cursor, "the number of edges", Long.MAX_VALUE / 4);
    String format = LineWords.hasWord(cursor) ? LineWords.digits(cursor) : "";
    boolean edgeWeights = flag(format, 1);
    long vertexWeights = flag(format, 3) ? 1 : 0;
    if (LineWords.hasWord(cursor)) {
      // 1000 is an arbitrary bound: a larger number is taken for a mistake.
      vertexWeights += LineWords.number(cursor, "the number of weights of a vertex", 1000);
    } else if (flag(format, 2)) {
      vertexWeights++;
    }
    if (LineWords.hasWord(cursor)) {
      throw cursor.wrong(cursor.offset(), "the header has at most four numbers", "");
    }
    words.declareUpTo(vertices);
    long successorsRead = 0;
    for (int v = 1; v <= vertices; v++) {
      nextLine(cursor, v, vertices);
      successorsRead += row(cursor, v, vertices, vertexWeights, edgeWeights, words, sink);
    }
    expectEnd(cursor, vertices);
    if (successorsRead != edges && successorsRead != 2 * edges) {
      throw cursor.wrong(
          edgesOffset,
          "the header declares "
              + edges
              + " edges, and the lines have "
              + successorsRead
              + " successors",
          "");
    }
  }

  /**
   * Reads the line of a vertex, and returns the number of its successors.
   *
   * @param v the vertex, from 1
   * @param weights the number of weights before the successors
   */
  private static long row(
      ByteCursor cursor,
      int v,
      int vertices,
      long weights,
      boolean edgeWeights,
      VertexParser words,
      Edges.Sink sink) {
    for (long i = 0; i < weights; i++) {
      LineWords.expectWord(cursor, "a weight of vertex " + v);
      LineWords.number(cursor, "a weight", Long.MAX_VALUE);
    }
    long successorsRead = 0;
    while (LineWords.hasWord(cursor)) {
      // The id of v: ids are numbers as written at first, and from 0 in the second reading.
      sink.edge(v - words.first(), LineWords.vertex(cursor, words, vertices));
      successorsRead++;
      if (edgeWeights) {
        LineWords.number(cursor, "the weight of an edge", Long.MAX_VALUE);
      }
    }
    return successorsRead;
  }

  /** Moves to the line of a vertex; comments are no lines, but empty lines are. */
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
      if (LineWords.hasWord(cursor)) {
        throw cursor.wrong(
            cursor.offset(), "the header declares " + vertices + " vertices only", "");
      }
      if (cursor.peek() == '\n') {
        cursor.advance();
      }
    }
  }

  /** Skips lines that are comments, from the start of a line. */
  private static void skipComments(ByteCursor cursor) {
    while (cursor.peek() == '%') {
      LineReader.skipLine(cursor);
      if (cursor.peek() == '\n') {
        cursor.advance();
      }
    }
  }

  /** A digit of the format, from the right: 1 edge weights, 2 vertex weights, 3 vertex sizes. */
  private static boolean flag(String format, int place) {
    return format.length() >= place && format.charAt(format.length() - place) != '0';
  }
}
