// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.testkit.CaseCount;

final class LeafPayoffsTest {
  private static LeafPayoffs payoffs(List<List<Integer>> successors, long[] payoffs, long endless) {
    return LeafPayoffs.of(
        SomeGraphs.digraph(successors), payoffs, endless, new Effort(Limits.standard()));
  }

  private static long search(List<List<Integer>> successors, long[] pays, int v, boolean most) {
    List<Integer> row = successors.get(v);
    if (row.isEmpty()) {
      return pays[v];
    }
    long best = most ? Long.MIN_VALUE : Long.MAX_VALUE;
    for (int u : row) {
      long worth = search(successors, pays, u, !most);
      best = most ? Math.max(best, worth) : Math.min(best, worth);
    }
    return best;
  }

  private static long[] random(Random random, int size, int spread) {
    return random.longs(size, -spread, spread + 1).toArray();
  }

  @Test
  void withoutCycles_isTheMinimaxOfTheTree() {
    Random random = new Random(51);
    for (int i = 0; i < 2000; i++) {
      int size = 1 + random.nextInt(9);
      List<List<Integer>> successors = SomeGraphs.acyclic(random, size, 0.4);
      long[] pays = random(random, size, 4);
      LeafPayoffs found = payoffs(successors, pays, random.nextLong(-4, 5));
      for (int v = 0; v < size; v++) {
        assertThat(found.whenMinimizerMoves(v)).isEqualTo(search(successors, pays, v, false));
        assertThat(found.whenMaximizerMoves(v)).isEqualTo(search(successors, pays, v, true));
      }
    }
  }

  /** Whether the player who wants much can force an end that pays at least {@code wanted}. */
  private static boolean[][] forced(List<List<Integer>> successors, long[] pays, long wanted) {
    int size = successors.size();
    boolean[][] won = new boolean[2][size];
    for (int pass = 0; pass <= 2 * size; pass++) {
      for (int v = 0; v < size; v++) {
        List<Integer> row = successors.get(v);
        if (row.isEmpty()) {
          won[0][v] = pays[v] >= wanted;
          won[1][v] = won[0][v];
        } else {
          won[1][v] = row.stream().anyMatch(u -> won[0][u]);
          won[0][v] = row.stream().allMatch(u -> won[1][u]);
        }
      }
    }
    return won;
  }

  /** The negatives of the payoffs let the same test speak for the other player. */
  @Test
  void withCycles_isWhatEachPlayerCanForce() {
    Random random = new Random(52);
    for (int i = 0; i < CaseCount.of(300, 2000); i++) {
      int size = 1 + random.nextInt(9);
      List<List<Integer>> successors =
          SomeGraphs.random(random, size, random.nextDouble() * Math.min(0.7, 3.0 / size));
      long[] pays = random(random, size, 3);
      long endless = random.nextLong(-3, 4);
      LeafPayoffs found = payoffs(successors, pays, endless);
      for (int v = 0; v < size; v++) {
        assertThat(found.whenMaximizerMoves(v))
            .isEqualTo(worth(successors, pays, endless, v, true));
        assertThat(found.whenMinimizerMoves(v))
            .isEqualTo(worth(successors, pays, endless, v, false));
      }
    }
  }

  private static long worth(
      List<List<Integer>> successors, long[] pays, long endless, int v, boolean most) {
    long[] negated = new long[pays.length];
    for (int i = 0; i < pays.length; i++) {
      negated[i] = -pays[i];
    }
    for (long wanted = 3; wanted > endless; wanted--) {
      if (forced(successors, pays, wanted)[most ? 1 : 0][v]) {
        return wanted;
      }
    }
    for (long wanted = 3; wanted > -endless; wanted--) {
      if (forced(successors, negated, wanted)[most ? 0 : 1][v]) {
        return -wanted;
      }
    }
    return endless;
  }

  @Test
  void deepTree_needsNoRecursion() {
    int size = 1_000_000;
    List<List<Integer>> successors = new ArrayList<>();
    for (int v = 0; v < size - 1; v++) {
      successors.add(List.of(v + 1));
    }
    successors.add(List.of());
    long[] pays = new long[size];
    pays[size - 1] = 7;
    assertThat(payoffs(successors, pays, 0).whenMinimizerMoves(0)).isEqualTo(7);
  }
}
