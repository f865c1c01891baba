// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.Locale;
import sprague.engine.graph.Edges;
import sprague.engine.graph.RowBuilder;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads sparse square matrices of Matrix Market:
 *
 * <pre>
 * %%MatrixMarket matrix coordinate pattern general
 * 3 3 2
 * 1 2
 * 2 3
 * </pre>
 *
 * An entry in row i and column j is an edge from i to j; symmetric, skew-symmetric and hermitian
 * matrices have undirected edges. Values of entries are ignored. One pass, O(bytes).
 */
final class MatrixMarketReader implements GraphReader {
  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    boolean general = banner(cursor);
    Edges.Sink target = general ? sink : GraphReader.bothWays(sink);
    // At the end of the text the next call throws.
    LineWords.nextWord(cursor, '%');
    int rows = (int) LineWords.number(cursor, "the number of rows", RowBuilder.MAX_VERTICES - 1);
    long columns = LineWords.number(cursor, "the number of columns", Long.MAX_VALUE);
    if (columns != rows) {
      throw cursor.wrong(
          cursor.wordOffset(), "the matrix of a graph has as many columns as rows", "");
    }
    long entries = LineWords.number(cursor, "the number of entries", Long.MAX_VALUE);
    long offset = cursor.wordOffset();
    LineReader.skipLine(cursor);
    words.declareUpTo(rows);
    long entriesRead = 0;
    while (LineWords.nextWord(cursor, '%')) {
      int from = LineWords.vertex(cursor, words, rows);
      int to = LineWords.vertex(cursor, words, rows);
      target.edge(from, to);
      entriesRead++;
      LineWords.skipWeights(cursor);
    }
    if (entriesRead != entries) {
      throw cursor.wrong(
          offset,
          "the size line declares " + entries + " entries, and " + entriesRead + " follow",
          "");
    }
  }

  /** Reads the first line; returns whether the matrix is general rather than symmetric. */
  private static boolean banner(ByteCursor cursor) {
    long offset = cursor.offset();
    StringBuilder line = new StringBuilder();
    while (LineWords.hasWord(cursor)) {
      line.append(LineWords.text(cursor).toLowerCase(Locale.ROOT)).append(' ');
    }
    String banner = line.toString().strip();
    String kinds = "(real|integer|complex|pattern) (general|symmetric|skew-symmetric|hermitian)";
    if (!banner.matches("%%matrixmarket matrix coordinate " + kinds)) {
      throw cursor.wrong(
          offset,
          "this is no banner of a sparse matrix",
          "%%MatrixMarket matrix coordinate pattern general");
    }
    return banner.endsWith("general");
  }
}
