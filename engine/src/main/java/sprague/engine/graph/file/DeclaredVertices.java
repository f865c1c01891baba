// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * Checks that a text declares all vertices of its edges, before or after these. Vertices are ids of
 * a {@link VertexParser}. Nothing is checked if its vertices are numbers: a text could make the bit
 * set large with a single large number. O(1) for a call.
 */
final class DeclaredVertices {
  private final VertexParser words;
  private final BitSet declared = new BitSet();

  /** The vertices mentioned and not declared so far, with their first place. */
  private final Map<Integer, Long> missing = new LinkedHashMap<>();

  DeclaredVertices(VertexParser words) {
    this.words = words;
  }

  /** Declares a vertex; false if it is declared already. True for each number. */
  boolean declare(int vertex) {
    if (!words.areNames()) {
      return true;
    }
    boolean isNew = !declared.get(vertex);
    declared.set(vertex);
    missing.remove(vertex);
    return isNew;
  }

  /** Records that a vertex is an end of the edge at a place, an offset or line of the text. */
  void mention(int vertex, long place) {
    if (words.areNames() && !declared.get(vertex)) {
      missing.putIfAbsent(vertex, place);
    }
  }

  /**
   * After the last edge: throws {@code wrong} for the first place with an undeclared vertex, if
   * any.
   */
  void expectAll(LongFunction<MalformedGraph> wrong) {
    for (long place : missing.values()) {
      throw wrong.apply(place);
    }
  }
}
