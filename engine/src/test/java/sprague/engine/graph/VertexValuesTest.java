// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.testkit.CaseCount;

final class VertexValuesTest {
  private static int mexBySearch(List<List<Integer>> successors, int vertex, Integer[] memo) {
    if (memo[vertex] == null) {
      Set<Integer> seen = new HashSet<>();
      for (int u : successors.get(vertex)) {
        seen.add(mexBySearch(successors, u, memo));
      }
      int mex = 0;
      while (seen.contains(mex)) {
        mex++;
      }
      memo[vertex] = mex;
    }
    return memo[vertex];
  }

  @Tag("long")
  @Test
  void acyclicValues_areMexesOfSuccessors() {
    Random random = new Random(41);
    int largest = 0;
    for (int i = 0; i < CaseCount.of(6, 60); i++) {
      List<List<Integer>> successors =
          SomeGraphs.acyclic(random, 1 + random.nextInt(150), 1 - random.nextDouble() / (i + 1));
      VertexValues values = VertexValues.of(SomeGraphs.digraph(successors));
      Integer[] memo = new Integer[successors.size()];
      for (int v = 0; v < successors.size(); v++) {
        assertThat(values.nimber(v)).isEqualTo(mexBySearch(successors, v, memo));
        largest = Math.max(largest, values.nimber(v));
      }
      assertThat(values.isAcyclic()).isTrue();
    }
    // Sets of more than 64 values, which one word does not hold.
    assertThat(largest).isGreaterThan(Long.SIZE);
  }

  @Test
  void memoryOfACore_countsItsListOfOpenVertices() {
    int size = 1 << 20;
    Digraph cycle =
        Digraph.of(
            size,
            sink -> {
              for (int v = 0; v < size; v++) {
                sink.edge(v, (v + 1) % size);
              }
            });
    Effort effort = new Effort(new Limits(18L * size, 1, Optional.empty()));
    assertThatThrownBy(() -> VertexValues.of(cycle, effort))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("about 20 MB");
  }

  /** A path of all vertices needs 8 bytes for each, a star hardly any. */
  @Test
  void memoryOfALongPath_isWithinTheLimit() {
    int size = 1 << CaseCount.of(18, 20);
    Effort effort = new Effort(new Limits(8L * size, 1, Optional.empty()));
    Digraph star =
        Digraph.of(
            size,
            sink -> {
              for (int v = 1; v < size; v++) {
                sink.edge(0, v);
              }
            });
    assertThat(VertexValues.of(star, effort).nimber(0)).isEqualTo(1);
    Digraph path =
        Digraph.of(
            size,
            sink -> {
              for (int v = 1; v < size; v++) {
                sink.edge(v - 1, v);
              }
            });
    assertThatThrownBy(() -> VertexValues.of(path, effort))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining(
            "the longest path of the graph needs more than %d MB", 8 * size / (1 << 20));
    Effort enough = new Effort(new Limits(32L * size, 1, Optional.empty()));
    assertThat(VertexValues.of(path, enough).nimber(0)).isEqualTo(1);
  }

  @Test
  void completeAcyclicGraph_hasAllValues() {
    int size = 500;
    Digraph graph =
        Digraph.of(
            size,
            sink -> {
              for (int v = 0; v < size; v++) {
                for (int u = v + 1; u < size; u++) {
                  sink.edge(v, u);
                }
              }
            });
    VertexValues values = VertexValues.of(graph);
    for (int v = 0; v < size; v++) {
      assertThat(values.nimber(v)).isEqualTo(size - 1 - v);
    }
  }

  @Test
  void longPath_needsNoRecursion() {
    int size = CaseCount.of(200_000, 10_000_000);
    Digraph graph =
        Digraph.of(
            size,
            sink -> {
              for (int v = 0; v < size - 1; v++) {
                sink.edge(v, v + 1);
              }
            });
    VertexValues values = VertexValues.of(graph);
    assertThat(values.nimber(size - 1)).isZero();
    assertThat(values.nimber(0)).isEqualTo((size - 1) % 2);
    assertThat(values.isAcyclic()).isTrue();
  }

  @Test
  void infinity_tellsTheNimbersItReaches() {
    // 0 is an end, 1 has value 1, 2 goes round and to both; 3 and 4 turn back to value 0.
    VertexValues values =
        VertexValues.of(
            SomeGraphs.digraph(
                List.of(List.of(), List.of(0), List.of(2, 1, 0, 1), List.of(4), List.of(3, 0))));
    assertThat(values.isInfinite(2)).isTrue();
    assertThat(values.nimbersReached(2)).containsExactly(0, 1);
    assertThat(values.nimber(3)).isZero();
    assertThat(values.nimber(4)).isEqualTo(1);
    assertThat(values.isAcyclic()).isFalse();
    assertThatThrownBy(() -> values.nimber(2)).isInstanceOf(IllegalArgumentException.class);
  }

  /** Smith's definition, word by word: the labelling in any order until nothing changes. */
  @Test
  void labels_areThoseOfTheDefinition() {
    Random random = new Random(42);
    for (int i = 0; i < 2000; i++) {
      int size = 1 + random.nextInt(12);
      List<List<Integer>> successors =
          SomeGraphs.random(random, size, random.nextDouble() * Math.min(0.7, 3.0 / size));
      Integer[] labels = new Integer[size];
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int v = 0; v < size; v++) {
          int mex = mex(labels, successors.get(v));
          boolean turnedBack = true;
          for (int u : successors.get(v)) {
            turnedBack &=
                labels[u] != null
                    || successors.get(u).stream()
                        .anyMatch(w -> labels[w] != null && labels[w] == mex);
          }
          if (labels[v] == null && turnedBack) {
            labels[v] = mex;
            changed = true;
          }
        }
      }
      VertexValues values = VertexValues.of(SomeGraphs.digraph(successors));
      for (int v = 0; v < size; v++) {
        assertThat(values.isInfinite(v)).as("%s, %d", successors, v).isEqualTo(labels[v] == null);
        if (labels[v] != null) {
          assertThat(values.nimber(v)).as("%s, %d", successors, v).isEqualTo(labels[v]);
        }
      }
    }
  }

  private static int mex(Integer[] labels, List<Integer> row) {
    int mex = 0;
    while (true) {
      int wanted = mex;
      if (row.stream().noneMatch(u -> labels[u] != null && labels[u] == wanted)) {
        return mex;
      }
      mex++;
    }
  }

  @Test
  void limits_areKept() {
    Limits little = new Limits(1000, 1, Optional.empty());
    assertThatThrownBy(() -> Digraph.of(1000, _ -> {}, new Effort(little)))
        .isInstanceOfSatisfying(
            BudgetExceeded.class,
            spent -> assertThat(spent.reason()).isEqualTo(BudgetExceeded.Reason.MEMORY));
    Limits brief = new Limits(1L << 30, 1, Optional.of(Duration.ZERO));
    Digraph graph = Digraph.of(1_000_000, _ -> {});
    assertThatThrownBy(() -> VertexValues.of(graph, new Effort(brief)))
        .isInstanceOfSatisfying(
            BudgetExceeded.class,
            spent -> assertThat(spent.reason()).isEqualTo(BudgetExceeded.Reason.TIME));
  }

  @Test
  void edgeToNoVertex_isRefused() {
    assertThatThrownBy(() -> Digraph.of(2, sink -> sink.edge(0, 2)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Digraph.of(2, sink -> sink.edge(2, 0)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
