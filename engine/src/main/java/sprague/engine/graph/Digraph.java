// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.function.IntPredicate;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * An immutable directed graph in compressed sparse row format: the successors of each vertex are
 * stored consecutively. Vertices are numbered from 0; multiple edges and loops are allowed. Memory,
 * outside of the Java heap, is 8 bytes a vertex and 4 bytes an edge: 480 MB for 10^7 vertices and
 * 10^8 edges.
 */
public final class Digraph {
  private final int vertices;
  private final MemorySegment offsets;
  private final MemorySegment targets;

  /** Wraps the rows: vertices + 1 longs, the start of each row, and the targets as ints. */
  Digraph(int vertices, MemorySegment offsets, MemorySegment targets) {
    this.vertices = vertices;
    this.offsets = offsets;
    this.targets = targets;
  }

  /**
   * Builds a graph in O(vertices + edges). The edges are enumerated twice.
   *
   * @param vertices the number of vertices
   * @throws IllegalArgumentException if an end of an edge is not a vertex
   * @throws BudgetExceeded if a limit is reached
   */
  public static Digraph of(int vertices, Edges edges, Effort effort) {
    RowBuilder rows = new RowBuilder(effort);
    edges.forEach((from, _) -> rows.count(from));
    rows.start(0, vertices);
    edges.forEach(rows::fill);
    return rows.graph();
  }

  /** Builds a graph within {@link Limits#standard}; otherwise as the other method. */
  public static Digraph of(int vertices, Edges edges) {
    return of(vertices, edges, new Effort(Limits.standard()));
  }

  /** The number of vertices. */
  public int vertices() {
    return vertices;
  }

  /** The number of edges. */
  public long edges() {
    return offsets.getAtIndex(JAVA_LONG, vertices);
  }

  /** The out-degree of a vertex. */
  public int degree(int vertex) {
    return (int) (end(vertex) - start(vertex));
  }

  /** A successor of a vertex, by an index from 0 to its degree - 1 in the order of the edges. */
  public int successor(int vertex, int index) {
    return target(start(vertex) + index);
  }

  /** The number of the first edge that leaves a vertex. */
  long start(int vertex) {
    return offsets.getAtIndex(JAVA_LONG, vertex);
  }

  /** The number after the last edge that leaves a vertex. */
  long end(int vertex) {
    return offsets.getAtIndex(JAVA_LONG, vertex + 1L);
  }

  /** The target of an edge, by its number. */
  int target(long edge) {
    return targets.getAtIndex(JAVA_INT, edge);
  }

  /**
   * The transposed graph, built in O(vertices + edges).
   *
   * @param kept only edges that leave vertices accepted by this predicate are included
   * @throws BudgetExceeded if a limit is reached
   */
  Digraph reversed(IntPredicate kept, Effort effort) {
    return of(
        vertices,
        sink -> {
          for (int v = 0; v < vertices; v++) {
            if (kept.test(v)) {
              long end = end(v);
              for (long edge = start(v); edge < end; edge++) {
                sink.edge(target(edge), v);
              }
            }
          }
        },
        effort);
  }
}
