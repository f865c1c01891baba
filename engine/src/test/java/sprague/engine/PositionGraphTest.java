// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Sums of very many parts are laid out where there is room for them, and refused where not. */
final class PositionGraphTest {
  private static PositionGraph graph(String rules, long memory) {
    Game game = RuleText.game(rules);
    return new PositionGraph(game, new Effort(new Limits(memory, 1, Optional.empty())), memory);
  }

  private static int[] options(String rules, long memory) {
    PositionGraph graph = graph(rules, memory);
    return graph.options(graph.node(new Component(0, List.of(1L))));
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        100_000,
        50_000_000,
        50_000_001,
        (1L << 30) - 1,
        1L << 30,
        Integer.MAX_VALUE - 1,
        Integer.MAX_VALUE,
        1L << 31,
        1L << 32,
        (1L << 32) + 1,
        1L << 62,
        Long.MAX_VALUE
      })
  void moreParts_thanThereIsRoomFor_endTheSearch(long count) {
    for (String more : List.of("", " + heap(0)", " + " + count + " * heap(0)")) {
      String rules = "heap(n) -> " + count + " * heap(0)" + more + " where n = 1";
      assertThatThrownBy(() -> options(rules, 1 << 20))
          .as(rules)
          .isInstanceOf(BudgetExceeded.class)
          .hasMessageContaining("1 MB");
    }
  }

  @Test
  void asManyParts_asThereIsRoomFor_areLaidOut() {
    assertThat(options("heap(n) -> 20000 * heap(0) where n = 1", 1 << 20)).hasSize(1);
  }
}
