// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Moves that reach back far: a period is looked for in a table that is twice as long. */
final class PeriodMethodTest {

  private static Finding prove(String game, long table) {
    Game rules = RuleText.game(game);
    return TableProver.prove(
        List.of(new PeriodMethod()),
        Optional.empty(),
        rules,
        rules.start(),
        new SearchLimits(table, table),
        new Effort(new Limits(1 << 30, 1, Optional.of(Duration.ofSeconds(20)))),
        StandardLimits.get());
  }

  /** More than 2 k values are needed; for 255, k is 256, and all 512 values are used. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - k) where k in {1, 255} | G(n + 2) = G(n)",
        "heap(n) -> heap(n - k) where k in {1, 256} | reach back 257,",
        "heap(n) -> heap(n - k) where k in {1, 1073741823} | reach back 1073741824,",
        "heap(n) -> heap(n - k) where k in {1, 2147483647} | reach back 2147483648,",
        "heap(n) -> heap(n - k) where k in {1, 4611686018427387903}"
            + " | reach back 4611686018427387904,",
        "heap(n) -> heap(n - k) where k in {1, 9223372036854775805}"
            + " | reach back 9223372036854775806,",
        "heap(n) -> heap(n - k) where k in {1, 9223372036854775806}"
            + " | reach back 9223372036854775807,",
        "heap(n) -> heap(n - k) where k in {1, 9223372036854775807}"
            + " | one may remove any number",
        "heap(n) -> heap(n - 1) where n >= 9223372036854775807"
            + " | reach back 9223372036854775806,",
        "heap(n) -> heap(n - 1) + end(9223372036854775807); end(n) -> end(n - 1) where n <= 3"
            + " | reach back 9223372036854775807,",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a >= 4611686018427387904, b >="
            + " 4611686018427387904 | reach back 4611686018427387904,"
      })
  void numbersNearTwoToThe63_areTooFar(String game, String told) {
    Finding finding = prove(game, 511);
    assertThat(finding.statement() + finding.tried()).contains(told);
  }
}
