// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/** What a file calls the vertices of its graph: numbers from 0 or 1, or names. */
public final class VertexNames {
  private final int count;
  private final int first;
  private final NameTable table;

  VertexNames(int count, int first, NameTable table) {
    this.count = count;
    this.first = first;
    this.table = table;
  }

  public int count() {
    return count;
  }

  /** Whether the vertices have names, not numbers. */
  public boolean areNames() {
    return table.size() > 0;
  }

  /** The number of the first vertex, 0 or 1. */
  public int first() {
    return first;
  }

  public String name(int vertex) {
    return areNames() ? table.name(vertex) : Integer.toString(vertex + first);
  }

  public OptionalInt vertex(String name) {
    int vertex = areNames() ? table.find(name.getBytes(StandardCharsets.UTF_8)) : number(name);
    return vertex < 0 || vertex >= count ? OptionalInt.empty() : OptionalInt.of(vertex);
  }

  private int number(String name) {
    boolean plain = name.length() <= 10 && name.matches("[0-9]+");
    return plain ? (int) Math.min(Integer.MAX_VALUE, Long.parseLong(name) - first) : -1;
  }
}
