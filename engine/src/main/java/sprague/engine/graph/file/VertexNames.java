// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import sprague.engine.ByteStringIndex;

/**
 * The names of the vertices of a graph in its file: numbers from 0 or 1, or words. Immutable. To
 * find a name takes O(its length).
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

  /** Whether the names are words rather than numbers. */
  public boolean areNames() {
    return table.size() > 0;
  }

  /** The number of the first vertex, 0 or 1. */
  public int first() {
    return first;
  }

  /** The name of a vertex. */
  public String name(int vertex) {
    return areNames()
        ? new String(table.bytes(vertex), StandardCharsets.UTF_8)
        : Integer.toString(vertex + first);
  }

  /** The vertex with a name, or empty if there is none. */
  public OptionalInt vertex(String name) {
    int vertex = areNames() ? table.find(name.getBytes(StandardCharsets.UTF_8)) : number(name);
    return vertex < 0 || vertex >= count ? OptionalInt.empty() : OptionalInt.of(vertex);
  }

  private int number(String name) {
    boolean plain = name.length() <= 10 && name.matches("[0-9]+");
    return plain ? (int) Math.min(Integer.MAX_VALUE, Long.parseLong(name) - first) : -1;
  }
}
