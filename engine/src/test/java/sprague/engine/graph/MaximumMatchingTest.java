// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.testkit.CaseCount;

/**
 * Against all matchings, by the definition: on all graphs of six vertices, and some larger ones.
 */
final class MaximumMatchingTest {
  /** For each set of vertices, the size of a maximum matching: the last one is matched or not. */
  private static int[] sizes(int count, boolean[][] edges) {
    int[] sizes = new int[1 << count];
    for (int set = 1; set < sizes.length; set++) {
      int last = Integer.numberOfTrailingZeros(Integer.highestOneBit(set));
      int others = set ^ (1 << last);
      sizes[set] = sizes[others];
      for (int other = 0; other < last; other++) {
        if (edges[last][other] && (others >> other & 1) == 1) {
          sizes[set] = Math.max(sizes[set], 1 + sizes[others ^ (1 << other)]);
        }
      }
    }
    return sizes;
  }

  private static void assertIsRight(int count, boolean[][] edges) {
    List<int[]> neighbours = new ArrayList<>();
    for (boolean[] row : edges) {
      neighbours.add(IntStream.range(0, count).filter(other -> row[other]).toArray());
    }
    int[] sizes = sizes(count, edges);
    int all = (1 << count) - 1;
    MaximumMatching matching = new MaximumMatching(neighbours, new Effort(Limits.standard()));
    for (int vertex = 0; vertex < count; vertex++) {
      assertThat(matching.isMissable(vertex))
          .as("%d of %s", vertex, Arrays.deepToString(edges))
          .isEqualTo(sizes[all ^ (1 << vertex)] == sizes[all]);
      assertThat(matching.size()).as(Arrays.deepToString(edges)).isEqualTo(sizes[all]);
    }
  }

  @Test
  void limitInAQuestion_leavesTheMatching() {
    Effort effort = new Effort(Limits.standard());
    MaximumMatching matching =
        new MaximumMatching(List.of(new int[] {1}, new int[] {0, 2}, new int[] {1}), effort);
    effort.cancel();
    for (int vertex = 0; vertex < 2; vertex++) {
      int asked = vertex;
      assertThatThrownBy(() -> matching.isMissable(asked)).isInstanceOf(BudgetExceeded.class);
      assertThat(matching.size()).isEqualTo(1);
    }
  }

  @Test
  void allGraphsOfSixVertices() {
    for (int graph = 0; graph < 1 << 15; graph += CaseCount.of(7, 1)) {
      boolean[][] edges = new boolean[6][6];
      int bit = 0;
      for (int a = 0; a < 6; a++) {
        for (int b = 0; b < a; b++) {
          edges[a][b] = (graph >> bit++ & 1) == 1;
          edges[b][a] = edges[a][b];
        }
      }
      assertIsRight(6, edges);
    }
  }

  @Test
  void sparseGraphs_haveOddCyclesWithinOthers() {
    Random random = new Random(7);
    for (int graph = 0; graph < CaseCount.of(600, 2000); graph++) {
      int count = 7 + random.nextInt(6);
      boolean[][] edges = new boolean[count][count];
      for (int edge = 0; edge < count + random.nextInt(count); edge++) {
        int a = random.nextInt(count);
        int b = random.nextInt(count);
        edges[a][b] = a != b;
        edges[b][a] = a != b;
      }
      assertIsRight(count, edges);
    }
  }
}
