// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Moves that remove more than any table has, for theorems that look for windows. */
final class FarMovesTest {

  private static Finding prove(ProofMethod theorem, String game) {
    Game rules = RuleText.game(game);
    return TableProver.prove(
        List.of(theorem),
        Optional.empty(),
        rules,
        rules.start(),
        new SearchLimits(1000, 1000, 20_000),
        new Effort(new Limits(1 << 30, 1, Optional.of(Duration.ofSeconds(20)))),
        StandardLimits.get());
  }

  /** The sums of two heaps of n mod 2: every heap less an odd number. */
  private static final String SPLITS = "heap(n) -> heap(a) + heap(b) where a + b = n - k, ";

  /** The numbers that may be removed are listed, by the checker, too. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "k in {1, 1048577}",
        "k in {1, 2147482647}",
        "k in {1, 2147483647}",
        "k in {1, 4294967297}",
        "k in {1, 9223372036854775805}",
        "1 <= k, k <= 9223372036854775806, k mod 2 = 1",
      })
  void splitsThatRemoveMoreThanTwoToThe20_areLeftToOthers(String numbers) {
    Finding finding = prove(new SparsePeriodMethod(256, 1 << 10), SPLITS + numbers);
    assertThat(finding.proved()).isEmpty();
    assertThat(finding.tried().getFirst()).contains("and remove at most 1048576");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "k in {1, 1048575} | no 1049576 values in a row recur",
        "k in {1, 3} | G(n + 2) = G(n)",
      })
  void splitsThatRemoveLess_areNot(String numbers, String told) {
    Finding finding = prove(new SparsePeriodMethod(256, 1 << 10), SPLITS + numbers);
    assertThat(finding.statement() + finding.tried()).contains(told);
  }

  /** A move that exists up to a size is settled beyond it. */
  @ParameterizedTest
  @ValueSource(strings = {"1073741823", "2147483647", "4611686018427387904", "9223372036854775806"})
  void movesThatAreSettledFarOut_areNoLaw_andNoFault(String last) {
    String game = SPLITS + "k in {1, 3} -> heap(0) where 1 <= n, n <= " + last;
    Finding finding = prove(new SparsePeriodMethod(256, 1 << 10), game);
    assertThat(finding.proved()).isEmpty();
    assertThat(finding.tried().toString()).contains("more are rare");
  }
}
