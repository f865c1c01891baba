// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The formats of graph files. Graphs are directed; an undirected edge becomes two, one in each
 * direction. METIS, DIMACS, Matrix Market and Pajek number vertices from 1; DOT, JSON, GraphML and
 * GML name them; in the others they are numbers from 0 or 1, or names, as {@link
 * GraphFile.VertexNumbering} says.
 */
public enum GraphFormat {
  /**
   * A directed edge a line, as its two ends; a single word is a vertex without an edge. A guessed
   * list whose first line is {@code % sym} (KONECT) has undirected edges.
   */
  EDGES,
  /** A vertex and its successors a line, directed, with an optional colon after the vertex. */
  ADJACENCY,
  /** The language of Graphviz; edges of a {@code graph}, not {@code digraph}, are undirected. */
  DOT,
  /**
   * A header, then a line with the successors of each vertex; undirected edges are listed twice.
   */
  METIS,
  /** A line {@code p}, then lines {@code e u v} (undirected) and {@code a u v} (arcs). */
  DIMACS,
  /** Coordinates of a sparse matrix; a symmetric one has undirected edges. */
  MATRIX_MARKET,
  /**
   * Columns separated by commas, semicolons, bars or tabs: two ends of a directed edge, and others.
   */
  CSV,
  /** An object with an array of successors for each vertex; directed. */
  JSON,
  /** Nodes and edges in XML, which says of edges whether they are directed. */
  GRAPHML,
  /** Nodes and edges in nested lists of keys and values; undirected unless {@code directed 1}. */
  GML,
  /** Sections of vertices, arcs and edges, such as {@code *Arcs}. */
  PAJEK;

  /** The format's name in options and output, such as {@code matrix-market}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The names of all formats. */
  public static List<String> ids() {
    return Arrays.stream(values()).map(GraphFormat::id).toList();
  }

  /**
   * The format by the extension of a file's name, in any case; empty for others. {@code .csv} and
   * {@code .txt} decide nothing, as edge lists and adjacency lists separated by commas have them
   * too; these formats are told apart by their lines.
   */
  public static Optional<GraphFormat> ofExtension(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "edges", "edgelist", "el" -> Optional.of(EDGES);
      case "adj", "adjlist" -> Optional.of(ADJACENCY);
      case "dot", "gv" -> Optional.of(DOT);
      case "graph", "metis" -> Optional.of(METIS);
      case "col", "dimacs" -> Optional.of(DIMACS);
      case "mtx" -> Optional.of(MATRIX_MARKET);
      case "json" -> Optional.of(JSON);
      case "graphml" -> Optional.of(GRAPHML);
      case "gml" -> Optional.of(GML);
      case "net" -> Optional.of(PAJEK);
      default -> Optional.empty();
    };
  }
}
