// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * The vertices that a text declares, before or after the edges that end there. Only names are
 * looked at: their ids are dense, so that no text makes the bit set large.
 */
final class DeclaredVertices {
  private final VertexParser words;
  private final BitSet declared = new BitSet();
  private final Map<Integer, Long> missing = new LinkedHashMap<>();

  DeclaredVertices(VertexParser words) {
    this.words = words;
  }

  /** Declares a vertex; false when it is declared already. */
  boolean declare(int vertex) {
    if (!words.areNames()) {
      return true;
    }
    boolean isNew = !declared.get(vertex);
    declared.set(vertex);
    missing.remove(vertex);
    return isNew;
  }

  /** Records that an edge at some place ends at a vertex. */
  void mention(int vertex, long place) {
    if (words.areNames() && !declared.get(vertex)) {
      missing.putIfAbsent(vertex, place);
    }
  }

  /** Throws what is wrong with the first edge that ends at a vertex which is not declared. */
  void expectAll(LongFunction<MalformedGraph> wrong) {
    for (long place : missing.values()) {
      throw wrong.apply(place);
    }
  }
}
