// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph.file;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
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
  METIS;

  /** A guess from so many bytes is as good as any; {@code --format} says what is so. */
  private static final int LOOKED_AT = 1 << 16;

  public static Optional<GraphFormat> ofName(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "edges", "edgelist", "el" -> Optional.of(EDGES);
      case "adj", "adjlist" -> Optional.of(ADJACENCY);
      case "dot", "gv" -> Optional.of(DOT);
      case "graph", "metis" -> Optional.of(METIS);
      default -> Optional.empty();
    };
  }

  /**
   * The most likely format of a text by its beginning. METIS is not guessed: its header looks like
   * an edge.
   *
   * @throws MalformedGraph when weighted edges and an adjacency list look the same
   */
  static GraphFormat guess(MemorySegment text, ByteCursor cursor) {
    if (isDot(cursor)) {
      return DOT;
    }
    int count = (int) Math.min(LOOKED_AT, text.byteSize());
    byte[] bytes = text.asSlice(0, count).toArray(ValueLayout.JAVA_BYTE);
    String head = new String(bytes, StandardCharsets.ISO_8859_1);
    List<String> lines =
        head.lines()
            .limit(count < text.byteSize() ? Math.max(1, head.lines().count() - 1) : Long.MAX_VALUE)
            .map(line -> line.replaceAll("[#%].*", "").replace(',', ' ').strip())
            .filter(line -> !line.isEmpty())
            .toList();
    if (lines.stream().anyMatch(line -> line.matches("[^\\s:]+\\s*:(?:\\s.*)?"))) {
      return ADJACENCY;
    }
    List<Integer> words = lines.stream().map(line -> line.split("\\s+").length).distinct().toList();
    if (words.equals(List.of(3)) && lines.size() > 1) {
      throw cursor.wrong(
          cursor.offset(),
          "these lines may be edges with weights, or a vertex and two successors each",
          "--format adjacency takes them for the latter; weights have to go");
    }
    return words.stream().anyMatch(each -> each > 2) ? ADJACENCY : EDGES;
  }

  /** Whether the text begins as DOT does, up to the first brace. */
  private static boolean isDot(ByteCursor cursor) {
    try {
      DotWords word = new DotWords(cursor);
      if (word.isKeyword("strict")) {
        word.next();
      }
      boolean graph = word.isKeyword("digraph") || word.isKeyword("graph");
      word.next();
      if (graph && word.kind() == DotWords.Kind.ID) {
        word.next();
      }
      return graph && word.is('{');
    } catch (MalformedGraph _) {
      return false;
    } finally {
      cursor.rewind();
    }
  }
}
