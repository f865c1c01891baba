// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sprague.bind.Bindings;
import sprague.bind.CaseCount;
import sprague.bind.Language;
import sprague.bind.SourceText;

/** Groups of names, against reachability worked out by Warshall's closure. */
final class NameComponentsTest {
  @Test
  void groupsAndLevelsAreThoseOfReachability() {
    Random random = new Random(5);
    for (int round = 0; round < 2000; round++) {
      int count = 1 + random.nextInt(8);
      boolean[][] reaches = new boolean[count][count];
      List<List<Integer>> next = new ArrayList<>();
      for (int from = 0; from < count; from++) {
        next.add(new ArrayList<>());
        for (int edge = random.nextInt(3); edge > 0; edge--) {
          int to = random.nextInt(count);
          next.get(from).add(to);
          reaches[from][to] = true;
        }
      }
      for (int via = 0; via < count; via++) {
        for (int from = 0; from < count; from++) {
          for (int to = 0; to < count; to++) {
            reaches[from][to] |= reaches[from][via] && reaches[via][to];
          }
        }
      }
      NameComponents groups = new NameComponents(next);
      for (int one = 0; one < count; one++) {
        int name = one;
        assertThat(groups.of(name))
            .containsExactlyElementsOf(
                IntStream.range(0, count)
                    .filter(it -> it == name || (reaches[name][it] && reaches[it][name]))
                    .boxed()
                    .toList());
        for (int other = 0; other < count; other++) {
          if (groups.of(name).contains(other)) {
            assertThat(groups.level(other)).isEqualTo(groups.level(name));
          } else if (reaches[name][other]) {
            assertThat(groups.level(other)).isLessThan(groups.level(name));
          }
        }
      }
    }
  }

  @Test
  @Timeout(60)
  void manyNames_orManyMoves_areBoundWithTheirMeasure() {
    StringBuilder names = new StringBuilder("p0(n) -> p0(n - 1)\n");
    StringBuilder moves = new StringBuilder("heap(n) -> heap(n - 1)\n");
    for (int i = 1; i < CaseCount.of(2500, 10_000); i++) {
      names.append("p" + i + "(n) -> p" + (i - 1) + "(n)\n");
      moves.append(" -> heap(n - " + (i + 1) + ")\n");
    }
    for (StringBuilder text : List.of(names, moves)) {
      assertThat(
              Language.bind(new SourceText("many", text.toString()), Bindings.NONE)
                  .result()
                  .orElseThrow()
                  .measure())
          .isPresent();
    }
  }
}
