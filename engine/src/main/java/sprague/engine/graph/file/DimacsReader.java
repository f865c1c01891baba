// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import sprague.engine.graph.Edges;
import sprague.engine.graph.RowBuilder;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads DIMACS files:
 *
 * <pre>
 * c a comment
 * p edge 3 2
 * e 1 2
 * a 2 3
 * </pre>
 *
 * Line {@code p} has the numbers of vertices and edges, {@code e} is an undirected edge (both
 * directions), {@code a} an arc. Weights, and the lines {@code n}, {@code d}, {@code v} and {@code
 * x} about vertices, are ignored. One pass, O(bytes).
 */
final class DimacsReader implements GraphReader {
  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    Edges.Sink both = GraphReader.bothWays(sink);
    // Negative until the line p is read.
    long vertices = -1;
    long edges = 0;
    long edgesRead = 0;
    while (LineWords.nextWord(cursor)) {
      long offset = cursor.offset();
      String kind = LineWords.text(cursor);
      switch (kind) {
        case "c" -> {}
        case "p" -> {
          if (vertices >= 0) {
            throw cursor.wrong(offset, "a second line p", "one file holds one graph");
          }
          LineWords.expectWord(cursor, "the kind of the graph");
          LineWords.text(cursor);
          vertices =
              LineWords.number(cursor, "the number of vertices", RowBuilder.MAX_VERTICES - 1);
          edges = LineWords.number(cursor, "the number of edges", Long.MAX_VALUE);
          words.declareUpTo((int) vertices);
        }
        case "e", "a" -> {
          if (vertices < 0) {
            throw cursor.wrong(offset, "an edge before the line p", "p edge VERTICES EDGES");
          }
          int from = LineWords.vertex(cursor, words, vertices);
          int to = LineWords.vertex(cursor, words, vertices);
          (kind.equals("e") ? both : sink).edge(from, to);
          edgesRead++;
          LineWords.skipWeights(cursor);
        }
        case "n", "d", "v", "x" ->
            cursor.remark("weights", offset, "a line " + kind + " is ignored");
        default ->
            throw cursor.wrong(
                offset, "DIMACS has no lines \"" + kind + "\"", "c, p, e and a are read");
      }
      LineReader.skipLine(cursor);
    }
    if (vertices < 0) {
      throw cursor.wrong(cursor.offset(), "the line p is missing", "p edge VERTICES EDGES");
    }
    // Files may list an undirected edge twice, once from each end. A wrong number is no error, as
    // each edge has its line.
    if (edgesRead != edges && edgesRead != 2 * edges) {
      cursor.remark(
          "number-of-edges", "the line p declares " + edges + " edges, and there are " + edgesRead);
    }
  }
}
