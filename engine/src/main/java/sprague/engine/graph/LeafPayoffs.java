// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.MemoryBudget;
import sprague.engine.PollTicker;

/**
 * Minimax values of a token on a graph whose leaves (vertices without successors) have payoffs: the
 * players move the token in turn, one minimises and the other maximises the payoff, and endless
 * play has a fixed payoff. For example, a vertex that leads to leaves of payoffs 3 and 5 only has
 * the value 3 if the minimiser moves, and 5 if the maximiser does. Graphs may have cycles.
 * Immutable.
 *
 * <p>Source for cycles: A. R. Washburn, Deterministic graphical games, J. Math. Anal. Appl. 153
 * (1990).
 */
public final class LeafPayoffs {
  /*
   * Retrograde analysis in two passes. The first takes the leaves whose payoff is above that of
   * endless play, in descending order. A position of the maximiser is decided by its first decided
   * option; a position of the minimiser only when all its options are, and the last one is the
   * minimum. From an undecided position the minimiser can avoid all these payoffs. The second pass is
   * the mirror image, for payoffs below. Positions undecided after both have the payoff of endless play.
   */

  /** The value of each vertex if the minimising player moves. */
  private final long[] least;

  /** The value of each vertex if the maximising player moves. */
  private final long[] most;

  private LeafPayoffs(long[] least, long[] most) {
    this.least = least;
    this.most = most;
  }

  /**
   * Computes the values of all vertices in O(vertices log vertices + edges). Memory: 40 bytes a
   * vertex and the reversed graph.
   *
   * @param payoffs one for each vertex; those of vertices with successors are ignored
   * @param endless the payoff of endless play; irrelevant in acyclic graphs
   * @throws BudgetExceeded if a limit is reached
   */
  public static LeafPayoffs of(Digraph graph, long[] payoffs, long endless, Effort effort) {
    int vertices = graph.vertices();
    if (payoffs.length != vertices) {
      throw new IllegalArgumentException("one payoff for each vertex is needed");
    }
    // The results take 16 bytes a vertex. Sorting the leaves takes at most 16 more; afterwards the
    // leaves take 4, and a pass 5 and two stacks of ints, which double: 40 is a rough total.
    effort.requireMemory(5L * Long.BYTES * vertices, "the payoffs of the vertices");
    long[] least = new long[vertices];
    long[] most = new long[vertices];
    Arrays.fill(least, endless);
    Arrays.fill(most, endless);
    Digraph reversed = graph.reversed(_ -> true, effort);
    int[] leaves = leavesByPayoff(graph, payoffs);
    int firstAboveEndless = 0;
    while (firstAboveEndless < leaves.length && payoffs[leaves[firstAboveEndless]] <= endless) {
      firstAboveEndless++;
    }
    Pass down = new Pass(graph, reversed, most, least, effort);
    for (int i = leaves.length - 1; i >= firstAboveEndless; i--) {
      down.decide(leaves[i], payoffs[leaves[i]]);
    }
    Pass up = new Pass(graph, reversed, least, most, effort);
    for (int i = 0; i < firstAboveEndless && payoffs[leaves[i]] < endless; i++) {
      up.decide(leaves[i], payoffs[leaves[i]]);
    }
    return new LeafPayoffs(least, most);
  }

  /** The value of a vertex if the minimising player moves. */
  public long whenMinimizerMoves(int vertex) {
    return least[vertex];
  }

  /** The value of a vertex if the maximising player moves. */
  public long whenMaximizerMoves(int vertex) {
    return most[vertex];
  }

  /** The vertices without successors, by ascending payoff. O(vertices log vertices). */
  private static int[] leavesByPayoff(Digraph graph, long[] payoffs) {
    int count = 0;
    long[] sorted = new long[graph.vertices()];
    for (int v = 0; v < graph.vertices(); v++) {
      if (graph.degree(v) == 0) {
        sorted[count++] = payoffs[v];
      }
    }
    Arrays.sort(sorted, 0, count);
    // Counting sort: leaves of equal payoff follow the first index of that payoff.
    int[] leaves = new int[count];
    int[] placed = new int[count];
    for (int v = 0; v < graph.vertices(); v++) {
      if (graph.degree(v) == 0) {
        int first = firstIndex(sorted, count, payoffs[v]);
        leaves[first + placed[first]++] = v;
      }
    }
    return leaves;
  }

  /** The index of the first of {@code count} ascending numbers that is at least {@code payoff}. */
  private static int firstIndex(long[] sorted, int count, long payoff) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < payoff) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * One pass; O(vertices + edges) for all calls of {@link #decide} together. The eager player wants
   * the payoffs of this pass rather than endless play, so one option decides; the patient player
   * does not want them, so all options must be decided.
   */
  private static final class Pass {
    private final Digraph reversed;
    private final long[] eager;
    private final long[] patient;
    private final boolean[] eagerDecided;

    /** For each vertex with the patient player to move, the number of options not decided yet. */
    private final int[] patientOpen;

    private final IntStack eagerQueue;
    private final IntStack patientQueue;
    private final PollTicker ticker;

    /** The positions handled so far: each vertex at most twice, once for either player to move. */
    private long steps;

    Pass(Digraph graph, Digraph reversed, long[] eager, long[] patient, Effort effort) {
      this.reversed = reversed;
      this.eager = eager;
      this.patient = patient;
      this.ticker = new PollTicker(effort);
      MemoryBudget budget =
          new MemoryBudget(effort.limits().memory(), "the decided positions need");
      eagerQueue = new IntStack(budget);
      patientQueue = new IntStack(budget);
      eagerDecided = new boolean[eager.length];
      patientOpen = new int[eager.length];
      Arrays.setAll(patientOpen, graph::degree);
    }

    /** Decides a leaf for both players, and all positions that follow from it. */
    void decide(int leaf, long payoff) {
      // The eager player's best payoff comes first, so what a leaf decides is final.
      decideEager(leaf, payoff);
      decidePatient(leaf, payoff);
      while (!eagerQueue.isEmpty() || !patientQueue.isEmpty()) {
        ticker.step(++steps, 2L * eager.length);
        if (!eagerQueue.isEmpty()) {
          int v = eagerQueue.pop();
          for (long edge = reversed.start(v); edge < reversed.end(v); edge++) {
            int predecessor = reversed.target(edge);
            if (--patientOpen[predecessor] == 0) {
              decidePatient(predecessor, payoff);
            }
          }
        } else {
          int v = patientQueue.pop();
          for (long edge = reversed.start(v); edge < reversed.end(v); edge++) {
            int predecessor = reversed.target(edge);
            if (!eagerDecided[predecessor]) {
              decideEager(predecessor, payoff);
            }
          }
        }
      }
    }

    private void decideEager(int vertex, long payoff) {
      eagerDecided[vertex] = true;
      eager[vertex] = payoff;
      eagerQueue.push(vertex);
    }

    private void decidePatient(int vertex, long payoff) {
      patient[vertex] = payoff;
      patientQueue.push(vertex);
    }
  }
}
