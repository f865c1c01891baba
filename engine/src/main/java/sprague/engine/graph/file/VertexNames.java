// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import sprague.engine.ByteStringIndex;

/**
 * The names of the vertices of a graph in its file: numbers from 0 or 1, or words. Vertices are
 * numbered from 0. Immutable. To find a name takes expected O(its length).
 */
public final class VertexNames {
  private final int count;
  private final int first;

  /** The words by vertex; empty if the names are numbers. */
  private final ByteStringIndex table;

  VertexNames(int count, int first, ByteStringIndex table) {
    this.count = count;
    this.first = first;
    this.table = table;
  }

  public int count() {
    return count;
  }

  /** Whether the names are words rather than numbers; false if there is no vertex. */
  public boolean areNames() {
    return table.size() > 0;
  }

  /** If the names are numbers, that of the first vertex, 0 or 1. */
  public int first() {
    return first;
  }

  /** The name of a vertex. */
  public String name(int vertex) {
    return areNames()
        ? new String(table.bytes(vertex), StandardCharsets.UTF_8)
        : Integer.toString(vertex + first);
  }

  /** The vertex with a name, or empty if there is none. Numbers may have leading zeros. */
  public OptionalInt vertex(String name) {
    int vertex = areNames() ? table.find(name.getBytes(StandardCharsets.UTF_8)) : number(name);
    return vertex < 0 || vertex >= count ? OptionalInt.empty() : OptionalInt.of(vertex);
  }

  private int number(String name) {
    // Ten digits are as many as an int has.
    boolean plain = name.length() <= 10 && name.matches("[0-9]+");
    return plain ? (int) Math.min(Integer.MAX_VALUE, Long.parseLong(name) - first) : -1;
  }
}
