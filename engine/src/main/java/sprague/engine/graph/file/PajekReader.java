// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.Locale;
import java.util.Set;
import sprague.engine.graph.Edges;
import sprague.engine.graph.RowBuilder;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads networks of Pajek:
 *
 * <pre>
 * *Vertices 3
 * *Arcs
 * 1 2
 * *Edgeslist
 * 2 3 1
 * </pre>
 *
 * Lines about vertices are ignored; {@code *Arcs} and {@code *Edges} have two ends a line, {@code
 * *Arcslist} and {@code *Edgeslist} a vertex and its neighbours. Arcs have one direction, edges
 * both. Lines that begin with {@code %} are comments. One pass, O(bytes).
 */
final class PajekReader implements GraphReader {
  private static final Set<String> SECTIONS =
      Set.of("*network", "*vertices", "*arcs", "*edges", "*arcslist", "*edgeslist");

  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    Edges.Sink both = GraphReader.bothWays(sink);
    // The keyword of the section in lower case.
    String section = "";
    // Negative until *Vertices is read.
    long vertices = -1;
    while (LineWords.nextWord(cursor, '%')) {
      long offset = cursor.offset();
      if (cursor.peek() == '*') {
        String keyword = LineWords.text(cursor);
        // "*Arcs:1" are the arcs of relation 1; relations are not distinguished.
        section = keyword.toLowerCase(Locale.ROOT).replaceFirst(":.*", "");
        if (!SECTIONS.contains(section)) {
          throw cursor.wrong(offset, keyword + " is not read", "*Arcs and *Edges are");
        }
        if (section.equals("*vertices")) {
          if (vertices >= 0) {
            throw cursor.wrong(offset, "a second *Vertices", "one file holds one graph");
          }
          vertices =
              LineWords.number(cursor, "the number of vertices", RowBuilder.MAX_VERTICES - 1);
          words.declareUpTo((int) vertices);
        }
      } else if (vertices < 0) {
        throw cursor.wrong(offset, "*Vertices and their number are expected first", "");
      } else {
        int vertex = LineWords.vertex(cursor, words, vertices);
        Edges.Sink target = section.startsWith("*edges") ? both : sink;
        if (section.equals("*vertices")) {
          if (LineWords.hasWord(cursor)) {
            cursor.remark("labels", offset, "labels are ignored: vertices have numbers");
          }
        } else if (section.endsWith("list")) {
          while (LineWords.hasWord(cursor)) {
            target.edge(vertex, LineWords.vertex(cursor, words, vertices));
          }
        } else {
          target.edge(vertex, LineWords.vertex(cursor, words, vertices));
          LineWords.skipWeights(cursor);
        }
      }
      LineReader.skipLine(cursor);
    }
    if (vertices < 0) {
      throw cursor.wrong(cursor.offset(), "*Vertices and their number are missing", "");
    }
  }
}
