// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Arrays;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PollTicker;

/**
 * What one token is worth under best play when vertices without successors pay: the players push it
 * in turn, one wants the least payoff, the other the greatest, and play without end pays a fixed
 * amount. Trees, acyclic graphs and graphs with cycles alike. Immutable.
 *
 * <p>Source for cycles: A. R. Washburn, Deterministic graphical games, J. Math. Anal. Appl. 153
 * (1990).
 */
public final class LeafPayoffs {
  /*
   * Retrograde analysis in two sweeps. The first takes the payoffs above that of endless play from
   * the greatest down. A position whose mover wants much is settled by the first of its options that
   * is settled; one whose mover wants little only when the last of them is, and that last one is its
   * least. A position left open can be kept from going above. The second sweep is the mirror image,
   * and what is open after both is worth endless play.
   */
  private final long[] least;
  private final long[] most;

  private LeafPayoffs(long[] least, long[] most) {
    this.least = least;
    this.most = most;
  }

  /**
   * Computes the worth of all vertices for both movers. O(vertices log vertices + edges).
   *
   * @param payoffs one for each vertex; only those of vertices without successors count
   * @param endless the payoff of play without end, never used where no cycle is
   * @throws BudgetExceeded when a limit is reached
   */
  public static LeafPayoffs of(Digraph graph, long[] payoffs, long endless, Effort effort) {
    int vertices = graph.vertices();
    if (payoffs.length != vertices) {
      throw new IllegalArgumentException("one payoff for each vertex is needed");
    }
    Memory.afford(effort, 5L * Long.BYTES * vertices, "the payoffs of the vertices");
    long[] least = new long[vertices];
    long[] most = new long[vertices];
    Arrays.fill(least, endless);
    Arrays.fill(most, endless);
    Digraph back = graph.reversed(_ -> true, effort);
    int[] leaves = leavesByPayoff(graph, payoffs);
    int cut = 0;
    while (cut < leaves.length && payoffs[leaves[cut]] <= endless) {
      cut++;
    }
    Sweep down = new Sweep(graph, back, most, least, effort);
    for (int i = leaves.length - 1; i >= cut; i--) {
      down.settle(leaves[i], payoffs[leaves[i]]);
    }
    Sweep up = new Sweep(graph, back, least, most, effort);
    for (int i = 0; i < cut && payoffs[leaves[i]] < endless; i++) {
      up.settle(leaves[i], payoffs[leaves[i]]);
    }
    return new LeafPayoffs(least, most);
  }

  /** The worth of a vertex when the player who wants the least moves. */
  public long whenLeastMoves(int vertex) {
    return least[vertex];
  }

  /** The worth of a vertex when the player who wants the most moves. */
  public long whenMostMoves(int vertex) {
    return most[vertex];
  }

  private static int[] leavesByPayoff(Digraph graph, long[] payoffs) {
    int count = 0;
    long[] sorted = new long[graph.vertices()];
    for (int v = 0; v < graph.vertices(); v++) {
      if (graph.degree(v) == 0) {
        sorted[count++] = payoffs[v];
      }
    }
    Arrays.sort(sorted, 0, count);
    // The first place of a payoff among the sorted ones, then the next for each leaf that has it.
    int[] leaves = new int[count];
    int[] taken = new int[count];
    for (int v = 0; v < graph.vertices(); v++) {
      if (graph.degree(v) == 0) {
        int first = firstPlace(sorted, count, payoffs[v]);
        leaves[first + taken[first]++] = v;
      }
    }
    return leaves;
  }

  private static int firstPlace(long[] sorted, int count, long payoff) {
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

  /** One sweep, for payoffs that the eager player wants and the patient one does not. */
  private static final class Sweep {
    private final Digraph back;
    private final long[] eager;
    private final long[] patient;
    private final boolean[] eagerSettled;
    private final int[] patientOpen;
    private final IntStack eagerNews = new IntStack();
    private final IntStack patientNews = new IntStack();
    private final PollTicker pace;
    private long steps;

    Sweep(Digraph graph, Digraph back, long[] eager, long[] patient, Effort effort) {
      this.back = back;
      this.eager = eager;
      this.patient = patient;
      this.pace = new PollTicker(effort);
      eagerSettled = new boolean[eager.length];
      patientOpen = new int[eager.length];
      for (int v = 0; v < patientOpen.length; v++) {
        patientOpen[v] = graph.degree(v);
      }
    }

    /** Settles a leaf for both movers, and all that follows from it. */
    void settle(int leaf, long payoff) {
      settleEager(leaf, payoff);
      settlePatient(leaf, payoff);
      while (!eagerNews.isEmpty() || !patientNews.isEmpty()) {
        pace.step(++steps, 2L * eager.length);
        if (!eagerNews.isEmpty()) {
          int v = eagerNews.pop();
          for (long place = back.start(v); place < back.end(v); place++) {
            int before = back.target(place);
            if (--patientOpen[before] == 0) {
              settlePatient(before, payoff);
            }
          }
        } else {
          int v = patientNews.pop();
          for (long place = back.start(v); place < back.end(v); place++) {
            int before = back.target(place);
            if (!eagerSettled[before]) {
              settleEager(before, payoff);
            }
          }
        }
      }
    }

    private void settleEager(int vertex, long payoff) {
      eagerSettled[vertex] = true;
      eager[vertex] = payoff;
      eagerNews.push(vertex);
    }

    private void settlePatient(int vertex, long payoff) {
      patient[vertex] = payoff;
      patientNews.push(vertex);
    }
  }
}
