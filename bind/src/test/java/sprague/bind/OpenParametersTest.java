// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.bind.Bindings.BoundValue;
import sprague.model.Game;

/** Parameters without a value as arguments of every position. */
final class OpenParametersTest {

  private static Parsed<Game> open(String rules, Bindings bindings) {
    return Language.bindOpen(new SourceText("test", rules), bindings);
  }

  private static String text(Parsed<Game> reading) {
    return reading.result().orElseThrow().text().strip().replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "game g(k) heap(n) -> heap(n - k)" + " | game g heap(n, k) -> heap(n - k, k) where k >= 1",
        "game g(k, m) row(n) -> 2 * row(n - k) + row(a) where a + 1 + m = n; start row(n)"
            + " | game g row(n, k, m) -> 2 * row(n - k, k, m) + row(a, k, m) where a + 1 + m = n,"
            + " k >= 1, m >= 1 start row(n, k, m)",
        "game g(k) heap(n) -> sum(i in 1..2) heap(n - k - i); heap(0) wins"
            + " | game g heap(n, k) -> sum(i in 1..2) heap(n - k - i, k) where k >= 1"
            + " heap(0, k) wins",
        "heap(n) -> heap(n - 1) | heap(n) -> heap(n - 1)",
      })
  void openParametersAreArguments(String rules, String expected) {
    assertThat(text(open(rules, Bindings.NONE))).isEqualTo(expected.strip());
  }

  @Test
  void valuesAndDefaultsStay() {
    String rules = "game g(k, m = 2, S: set) heap(n) -> heap(n - s) where s in S union {k, m}";
    Bindings some = new Bindings(Map.of("S", new BoundValue.Numbers(java.util.List.of(5L, 7L))));
    Parsed<Game> reading = open(rules, some);
    assertThat(reading.result().orElseThrow().start().coordinates()).containsExactly("n", "k");
    Bindings all = new Bindings(Map.of("k", new BoundValue.Number(3), "S", some.values().get("S")));
    assertThat(open(rules, all).result().orElseThrow())
        .isEqualTo(Language.bind(new SourceText("test", rules), all).result().orElseThrow());
  }

  @Test
  void whatIsWrongIsSaid() {
    assertThat(open("game g(S: set) heap(n) -> heap(n - s) where s in S", Bindings.NONE).result())
        .isEmpty();
    assertThat(open("game g(k) heap(n) -> hep(n - k)", Bindings.NONE).diagnostics()).isNotEmpty();
    assertThat(open("game g(k) heap(n) -> -> ", Bindings.NONE).diagnostics()).isNotEmpty();
  }
}
