// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.bind.Bindings;
import sprague.bind.Bindings.BoundValue;
import sprague.bind.Language;
import sprague.bind.SourceText;

/** A game is called by its name and what its parameters are. */
final class TitleTest {
  private static String title(String header, Map<String, BoundValue> values) {
    String rules = header + "\nheap(n) -> heap(n - 1)";
    return Language.bind(new SourceText("rules", rules), new Bindings(values))
        .result()
        .orElseThrow()
        .title();
  }

  private static BoundValue numbers(long... values) {
    return new BoundValue.Numbers(LongStream.of(values).boxed().toList());
  }

  @Test
  void parameters_standInTheTitle_defaultsAsWell() {
    assertThat(title("", Map.of())).isEmpty();
    assertThat(title("game plain", Map.of())).isEqualTo("plain");
    assertThat(title("game g(k = 3, m)", Map.of("m", new BoundValue.Number(-2))))
        .isEqualTo("g with k = 3, m = -2");
    assertThat(title("game g(S: set)", Map.of("S", numbers(8, 2, 5, 2))))
        .isEqualTo("g with S = {2, 5, 8}");
    assertThat(title("game g(a: list)", Map.of("a", numbers(3, 1, 3))))
        .isEqualTo("g with a = [3, 1, 3]");
    assertThat(title("game g(S: set)", Map.of("S", numbers()))).isEqualTo("g with S = {}");
  }

  @Test
  void runs_standAsRanges_fromThreeNumbersOn() {
    assertThat(title("game g(S: set)", Map.of("S", numbers(1, 2, 4, 5, 6, 9))))
        .isEqualTo("g with S = {1, 2, 4..6, 9}");
    assertThat(title("game g(S: set)", Map.of("S", numbers(Long.MIN_VALUE, Long.MAX_VALUE))))
        .isEqualTo("g with S = {" + Long.MIN_VALUE + ", " + Long.MAX_VALUE + "}");
    assertThat(
            title(
                "game g(S: set)",
                Map.of("S", numbers(Long.MAX_VALUE - 2, Long.MAX_VALUE - 1, Long.MAX_VALUE))))
        .isEqualTo("g with S = {" + (Long.MAX_VALUE - 2) + ".." + Long.MAX_VALUE + "}");
  }

  @Test
  void longLists_areShortened_andSaySo() {
    List<Long> twelve = LongStream.range(0, 12).map(i -> 2 * i).boxed().toList();
    assertThat(title("game g(S: set)", Map.of("S", new BoundValue.Numbers(twelve))))
        .isEqualTo("g with S = {0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22}");
    List<Long> thirteen = LongStream.range(0, 13).map(i -> 2 * i).boxed().toList();
    assertThat(title("game g(S: set)", Map.of("S", new BoundValue.Numbers(thirteen))))
        .isEqualTo("g with S = {0, 2, 4, 6, 8, 10, 12, 14, ..., 24} (13 numbers)");
  }
}
