// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sprague.cli.console.Failure;
import sprague.engine.graph.Digraph;
import sprague.engine.graph.file.GraphFile;
import sprague.engine.graph.file.GraphFile.VertexNumbering;
import sprague.syntax.board.Board;

/**
 * Boards in files: {@code g=file("g.dot")} becomes {@code g=graph("0-1 1-2 ...")}, with the file
 * read as {@code sprague graph} reads it and the directions of edges ignored. Vertices are numbered
 * from 0 in the order of that command.
 */
final class BoardFile {
  /**
   * The word {@code file} with a name, in quotes or not; a name has no quote and no parenthesis.
   */
  private static final Pattern FILE = Pattern.compile("\\bfile\\(\\s*\"?([^\")]+?)\"?\\s*\\)");

  private BoardFile() {}

  /**
   * A parameter with the graphs of files in the place of their names; unchanged without files.
   * Reads each file at each call.
   *
   * @throws Failure if a file cannot be read here, or is no graph
   */
  static String read(String parameter, InputReader input) {
    Matcher matcher = FILE.matcher(parameter);
    StringBuilder read = new StringBuilder();
    while (matcher.find()) {
      GraphFile file =
          input.graph(
              matcher.group(1),
              /* format= */ Optional.empty(),
              VertexNumbering.AUTO,
              /* header= */ Optional.empty(),
              input.effort());
      String graph = "graph(\"" + edges(file.graph()) + "\")";
      matcher.appendReplacement(read, Matcher.quoteReplacement(graph));
    }
    return matcher.appendTail(read).toString();
  }

  /** The vertices and edges as words of {@code graph("...")}, each once. */
  private static String edges(Digraph graph) {
    if (graph.vertices() > Board.MAX_CELLS) {
      throw Failure.limit(
          "board-too-large",
          "a board has at most %s cells, and this graph has %s vertices"
              .formatted(Board.MAX_CELLS, graph.vertices()),
          "sprague graph solves tokens on large graphs");
    }
    // A set, as an edge and its reverse are one word; sorted, so that equal graphs have one text.
    TreeSet<String> edges = new TreeSet<>();
    for (int from = 0; from < graph.vertices(); from++) {
      // Each vertex is also named alone, as it may have no edge.
      edges.add(String.valueOf(from));
      for (int i = 0; i < graph.degree(from); i++) {
        int to = graph.successor(from, i);
        edges.add(Math.min(from, to) + "-" + Math.max(from, to));
      }
    }
    return edges.stream().collect(Collectors.joining(" "));
  }
}
