// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;

/**
 * Builds a {@link Digraph} from two enumerations of its edges: {@link #count} for each edge, then
 * {@link #start} once, then {@link #fill} for each edge again, then {@link #graph}. So edges are
 * stored only in their rows. As edges are processed in batches, a wrong one may fail in a later
 * call. O(1) for an edge, O(vertices) for {@link #start}; memory that of the graph and, before that
 * call, up to 12 bytes a vertex. Used once, by one thread. {@link #count}, {@link #fill} and the
 * other two poll the effort, so each may throw {@link BudgetExceeded}.
 */
public final class RowBuilder {
  /*
   * Each edge costs a cache miss or two. Edges are collected in batches, and each batch is processed
   * in a short loop, in which the processor overlaps the cache misses of many edges.
   */

  /** Maximum number of vertices: the length of the longest array that every JVM can allocate. */
  public static final int MAX_VERTICES = Integer.MAX_VALUE - 8;

  /** Number of edges of a batch: 32 KB, which stay in the cache. Affects speed only. */
  private static final int BATCH = 1 << 12;

  private final Effort effort;
  private final int[] froms = new int[BATCH];
  private final int[] tos = new int[BATCH];
  private int batched;

  /** The out-degree of each vertex; an overflow is detected as a negative number. */
  private int[] degrees;

  private long edges;
  private int vertices;
  private MemorySegment offsets = MemorySegment.NULL;
  private MemorySegment targets = MemorySegment.NULL;
  private long filled;

  /** A builder within the limits of an effort. */
  public RowBuilder(Effort effort) {
    this(effort, new int[16]);
  }

  /** A builder that has counted {@code degrees[v]} edges of each vertex v already; for tests. */
  RowBuilder(Effort effort, int[] degrees) {
    this.effort = effort;
    this.degrees = degrees.clone();
    this.edges = Arrays.stream(degrees).asLongStream().sum();
  }

  /**
   * Counts an edge.
   *
   * @param from the vertex the edge leaves, at least 0 and below {@link #MAX_VERTICES}
   * @throws IllegalArgumentException if the number of this or an earlier vertex is out of range
   */
  public void count(int from) {
    if (batched == BATCH) {
      countBatch();
    }
    froms[batched++] = from;
  }

  private void countBatch() {
    int largest = 0;
    // Negative if a number is; one test for the batch.
    int signs = 0;
    for (int i = 0; i < batched; i++) {
      largest = Math.max(largest, froms[i]);
      signs |= froms[i];
    }
    if (signs < 0 || largest >= MAX_VERTICES) {
      throw new IllegalArgumentException("no vertex has this number");
    }
    if (largest >= degrees.length) {
      long wanted = Math.min(MAX_VERTICES, Math.max(largest + 1L, 2L * degrees.length));
      effort.requireMemory(
          Integer.BYTES * (degrees.length + wanted), "the degrees of the vertices");
      degrees = Arrays.copyOf(degrees, (int) wanted);
    }
    int overflow = 0;
    for (int i = 0; i < batched; i++) {
      overflow |= ++degrees[froms[i]];
    }
    if (overflow < 0) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          "more than " + Integer.MAX_VALUE + " edges leave one vertex");
    }
    edges += batched;
    batched = 0;
    effort.poll(edges, /* total= */ 0);
  }

  /**
   * Ends the first enumeration and allocates the rows.
   *
   * @param first the number of the first vertex in the first enumeration, 0 or 1; in the second,
   *     vertices are numbered from 0
   * @param vertices the number of vertices
   * @throws IllegalArgumentException if an edge leaves another vertex
   * @throws BudgetExceeded if the rows exceed the memory limit
   */
  public void start(int first, int vertices) {
    countBatch();
    effort.requireMemory(
        (vertices + 1L) * Long.BYTES + edges * Integer.BYTES, "the edges of the graph");
    this.vertices = vertices;
    Arena arena = Arena.ofAuto();
    offsets = arena.allocate(JAVA_LONG, vertices + 1L);
    targets = arena.allocate(JAVA_INT, edges);
    // While rows are filled, entry v + 1 is the next free index of row v; finally it is its end.
    long start = 0;
    for (int v = 0; v < vertices; v++) {
      offsets.setAtIndex(JAVA_LONG, v + 1L, start);
      int id = v + first;
      start += id < degrees.length ? degrees[id] : 0;
    }
    if (start != edges) {
      throw new IllegalArgumentException("an edge leaves a vertex outside of the graph");
    }
    degrees = new int[0];
  }

  /**
   * Adds an edge to its row; rows keep the order of these calls.
   *
   * @param from the vertex the edge leaves, counted from 0 now whatever {@code first} was
   * @param to the vertex it leads to, counted likewise
   * @throws IllegalArgumentException if {@code to} of this or an earlier edge is not a vertex
   */
  public void fill(int from, int to) {
    if (batched == BATCH) {
      fillBatch();
    }
    froms[batched] = from;
    tos[batched++] = to;
  }

  private void fillBatch() {
    for (int i = 0; i < batched; i++) {
      int to = tos[i];
      if (to < 0 || to >= vertices) {
        throw new IllegalArgumentException("no vertex " + to);
      }
      long row = froms[i] + 1L;
      long at = offsets.getAtIndex(JAVA_LONG, row);
      targets.setAtIndex(JAVA_INT, at, to);
      offsets.setAtIndex(JAVA_LONG, row, at + 1);
    }
    filled += batched;
    batched = 0;
    effort.poll(filled, edges);
  }

  /** The graph; throws IllegalStateException unless as many edges were filled in as counted. */
  public Digraph graph() {
    fillBatch();
    if (filled != edges) {
      throw new IllegalStateException("the second enumeration differs from the first");
    }
    return new Digraph(vertices, offsets, targets);
  }
}
