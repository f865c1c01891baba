// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The formats of graph files. */
public enum GraphFormat {
  /** An edge a line, its two ends; a vertex alone on its line has no edge there. */
  EDGES,
  /** A vertex and its successors a line, with or without a colon after the vertex. */
  ADJACENCY,
  /** The language of Graphviz; an undirected edge goes both ways. */
  DOT,
  /** The successors of the first vertex on the first line after the header, and so on. */
  METIS,
  /** Lines {@code e u v} (undirected) and {@code a u v} (arcs) after a line {@code p}. */
  DIMACS,
  /** Coordinates of a sparse matrix; a symmetric one has undirected edges. */
  MATRIX_MARKET,
  /** Columns between commas, semicolons, bars or tabs: the two ends of an edge come first. */
  CSV,
  /** An object with an array of successors for each vertex. */
  JSON;

  /** The format's name in commands and answers, such as {@code matrix-market}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The names of all formats. */
  public static List<String> words() {
    return Arrays.stream(values()).map(GraphFormat::word).toList();
  }

  public static Optional<GraphFormat> ofName(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "edges", "edgelist", "el" -> Optional.of(EDGES);
      case "adj", "adjlist" -> Optional.of(ADJACENCY);
      case "dot", "gv" -> Optional.of(DOT);
      case "graph", "metis" -> Optional.of(METIS);
      case "col", "dimacs" -> Optional.of(DIMACS);
      case "mtx" -> Optional.of(MATRIX_MARKET);
      case "json" -> Optional.of(JSON);
      default -> Optional.empty();
    };
  }
}
