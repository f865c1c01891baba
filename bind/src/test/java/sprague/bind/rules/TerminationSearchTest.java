// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.model.TerminationMeasure;

/** A measure is found if every move lowers one, and none if a play may continue for ever. */
final class TerminationSearchTest {
  private static Optional<TerminationMeasure> measure(String rules) {
    return Language.bind(new SourceText("rules", rules), Bindings.NONE)
        .result()
        .flatMap(Game::measure);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n / k) where k in {2, 3}, n >= 1",
        "heap(n) -> heap(n / k) where 2 <= k <= n",
        "heap(n) -> heap(n / k) where 4 <= k <= 5, n >= 1",
        "heap(n) -> heap(n / k) + heap(n / k) where k >= 2, k <= n",
        "heap(n, k) -> heap(n / (k + 2), k) where n >= 1",
      })
  void aQuotient_isLess_whereItsDivisorIsTwoAtLeast(String rules) {
    assertThat(measure(rules)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "num(n) -> num(n - a - b) where a * b = n, a + b < n",
        "heap(n) -> heap(a) where a * b = n, a < n",
        "heap(n) -> heap(n - a * b) where (a + 1) * b = n, 1 <= a < n, 1 <= b",
      })
  void aFactor_isPositive_whereTheProductIs(String rules) {
    assertThat(measure(rules)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n / k) where 1 <= k <= 3, n >= 1",
        "heap(n) -> heap(n / k) where k in {2, 3}",
        "heap(n, k) -> heap(n / (k + 1), k) where n >= 1",
        "heap(n) -> heap(n / k + 1) where k in {2, 3}, n >= 1",
      })
  void aQuotient_isNotLess_ofZero_orByOne(String rules) {
    assertThat(measure(rules)).isEmpty();
  }
}
