// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.nimber.linear.LinearForm;

/** Families of positions are linear in their coordinates, under any names of these. */
final class FamilyTest {
  private static final String RULES =
      "heap(n) -> heap(n - k) where 1 <= k <= n; heaps(a, b) -> heaps(a - k, b) where 1 <= k <= a";

  @Test
  void arguments_areFormsOfTheCoordinatesInTheirOrder() throws CheckFailure {
    Family family = Family.read("heaps(2 * _1 + _0 + 3, _1)", Rules.read(RULES));
    assertThat(family.variables()).containsExactly("_1", "_0");
    assertThat(family.arguments())
        .containsExactly(new LinearForm<>(Map.of(0, 2L, 1, 1L), 3), LinearForm.of(0));
    assertThat(family.at(List.of(5L, 1L))).isEqualTo(new Component("heaps", List.of(14L, 5L)));
  }

  /** The translation labels its own variables {@code _0}, {@code _1}, ... */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(_0 / 2)",
        "heap(_0 mod 5)",
        "heap(max(_0, 7))",
        "heap(abs(_0 - 9))",
        "heap(bitxor(_0, 1))",
        "heaps(_0, _0 / 2)",
        "heaps(_1, _0 / 2)",
        "heap(n / 2)",
      })
  void whatIsNotLinear_isRefused_whateverTheCoordinatesAreCalled(String text) throws CheckFailure {
    Rules rules = Rules.read(RULES);
    assertThatThrownBy(() -> Family.read(text, rules))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining("not linear in its coordinates");
  }
}
