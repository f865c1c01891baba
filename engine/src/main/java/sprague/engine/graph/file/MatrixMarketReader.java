// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.Locale;
import sprague.engine.graph.Edges;
import sprague.engine.graph.RowBuilder;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads sparse square matrices of Matrix Market. An entry in row i and column j is an edge from i
 * to j; in a symmetric, skew-symmetric or hermitian matrix it goes both ways. Values are passed
 * over.
 */
final class MatrixMarketReader implements GraphReader {
  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    boolean general = banner(cursor);
    Edges.Sink target = general ? sink : GraphReader.bothWays(sink);
    nextLine(cursor);
    int rows = (int) LineWords.number(cursor, "the number of rows", RowBuilder.MOST_VERTICES - 1);
    long columns = LineWords.number(cursor, "the number of columns", Long.MAX_VALUE);
    if (columns != rows) {
      throw cursor.wrong(
          cursor.wordOffset(), "the matrix of a graph has as many columns as rows", "");
    }
    long entries = LineWords.number(cursor, "the number of entries", Long.MAX_VALUE);
    long offset = cursor.wordOffset();
    LineReader.skipLine(cursor);
    words.reach(rows);
    long told = 0;
    while (nextLine(cursor)) {
      int from = LineWords.vertex(cursor, words, rows);
      int to = LineWords.vertex(cursor, words, rows);
      target.edge(from, to);
      told++;
      LineWords.skipWeights(cursor);
    }
    if (told != entries) {
      throw cursor.wrong(
          offset, "the size line tells of " + entries + " entries, and " + told + " follow", "");
    }
  }

  /** Reads the first line; whether the matrix is a general one, not a symmetric one. */
  private static boolean banner(ByteCursor cursor) {
    long offset = cursor.offset();
    StringBuilder line = new StringBuilder();
    while (LineWords.goOn(cursor)) {
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

  private static boolean nextLine(ByteCursor cursor) {
    while (LineWords.nextLine(cursor)) {
      if (cursor.peek() != '%') {
        return true;
      }
      LineReader.skipLine(cursor);
    }
    return false;
  }
}
