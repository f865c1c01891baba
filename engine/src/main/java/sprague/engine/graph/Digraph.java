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
 * A directed graph in compressed sparse rows: the successors of a vertex lie side by side. Vertices
 * count from 0; edges may repeat and may join a vertex to itself. The rows are outside of the heap:
 * 8 bytes a vertex and 4 bytes an edge, so 10^8 edges between 10^7 vertices take 480 MB. Immutable.
 */
public final class Digraph {
  private final int vertices;
  private final MemorySegment offsets;
  private final MemorySegment targets;

  /** Offsets are longs, one more than there are vertices; targets are ints. */
  Digraph(int vertices, MemorySegment offsets, MemorySegment targets) {
    this.vertices = vertices;
    this.offsets = offsets;
    this.targets = targets;
  }

  /**
   * The graph of some edges; O(vertices + edges), and the edges are told twice.
   *
   * @throws IllegalArgumentException when an edge has an end that is no vertex
   * @throws BudgetExceeded when a limit is reached
   */
  public static Digraph of(int vertices, Edges edges, Effort effort) {
    RowBuilder rows = new RowBuilder(effort);
    edges.tell((from, _) -> rows.count(from));
    rows.start(0, vertices);
    edges.tell(rows::fill);
    return rows.graph();
  }

  /** The graph of some edges, within the standard limits. */
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

  /** The number of edges that leave a vertex. */
  public int degree(int vertex) {
    return (int) (end(vertex) - start(vertex));
  }

  /** The successor of a vertex with an index, which counts from 0 in the order of the edges. */
  public int successor(int vertex, int index) {
    return target(start(vertex) + index);
  }

  /** The first place of a vertex's row. */
  long start(int vertex) {
    return offsets.getAtIndex(JAVA_LONG, vertex);
  }

  /** The place after a vertex's row. */
  long end(int vertex) {
    return offsets.getAtIndex(JAVA_LONG, vertex + 1L);
  }

  /** The vertex at a place of the rows. */
  int target(long place) {
    return targets.getAtIndex(JAVA_INT, place);
  }

  /**
   * The graph with its edges turned round, restricted to the edges that leave vertices which {@code
   * kept} accepts. O(vertices + edges).
   *
   * @throws BudgetExceeded when a limit is reached
   */
  public Digraph reversed(IntPredicate kept, Effort effort) {
    return of(
        vertices,
        sink -> {
          for (int v = 0; v < vertices; v++) {
            if (kept.test(v)) {
              long end = end(v);
              for (long place = start(v); place < end; place++) {
                sink.edge(target(place), v);
              }
            }
          }
        },
        effort);
  }
}
