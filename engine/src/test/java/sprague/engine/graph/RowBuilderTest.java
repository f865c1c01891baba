// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;

/** Vertices with more edges than can be counted. */
final class RowBuilderTest {
  private static Effort effort() {
    return new Effort(new Limits(1 << 20, 1, Optional.empty()));
  }

  private static void count(RowBuilder rows, int from, long times) {
    for (long i = 0; i < times; i++) {
      rows.count(from);
    }
  }

  /** The rows themselves are refused then, as they need 8 GB. */
  @Test
  void asManyEdgesAsAnInt_areCounted() {
    RowBuilder rows = new RowBuilder(effort(), new int[] {7, Integer.MAX_VALUE - 5, 0});
    count(rows, 1, 5);
    assertThatThrownBy(() -> rows.start(0, 3))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("the edges of the graph");
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 4096, 5000})
  void oneMore_isRefused_whereverInABatch(int more) {
    RowBuilder rows = new RowBuilder(effort(), new int[] {7, Integer.MAX_VALUE - 5, 0});
    assertThatThrownBy(
            () -> {
              count(rows, 2, 4000);
              count(rows, 1, more);
              rows.start(0, 3);
            })
        .isInstanceOf(BudgetExceeded.class)
        .hasMessage("more than 2147483647 edges leave one vertex");
  }

  @Test
  @Tag("long")
  void edgesCountedOneByOne_areRefusedAtThatNumber() {
    RowBuilder rows = new RowBuilder(effort());
    assertThatCode(() -> count(rows, 3, Integer.MAX_VALUE)).doesNotThrowAnyException();
    assertThatThrownBy(() -> count(rows, 3, 1 << 13)).hasMessageContaining("leave one vertex");
  }
}
