// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.check.claim.Claim;
import sprague.check.claim.Question;
import sprague.check.claim.StageMemory;
import sprague.check.decide.Budget;
import sprague.check.rules.Family;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import sprague.check.table.FiniteClaim;
import sprague.check.table.PeriodicClaim;
import sprague.check.table.PeriodicTheorem;

/** Claims that are wrong near 0 or near a number of the rules are noticed without a proof. */
final class SpotCheckTest {

  private static void look(String rules, String of, Claim claim) throws Refusal {
    Rules read = Rules.read(rules);
    SpotCheck.examine(
        new Question(
            read,
            Family.read(of, read),
            Optional.empty(),
            Optional.empty(),
            Budget.standard(),
            StageMemory.NONE),
        claim);
  }

  private static PeriodicClaim period(long... values) {
    return new PeriodicClaim(
        PeriodicTheorem.GUY_SMITH,
        0,
        values.length,
        0,
        1,
        values.length,
        LongStream.of(values).boxed().toList());
  }

  private static void assertNoticed(String rules, Claim claim) {
    assertThatThrownBy(() -> look(rules, "heap(n)", claim))
        .as(rules)
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("by the definition");
  }

  @Test
  void rightClaims_pass() throws Exception {
    look("heap(n) -> heap(n - s) where s in {1, 3, 4}", "heap(n)", period(0, 1, 0, 1, 2, 3, 2));
    look("heap(n) -> heap(n - s) where s in {1, 3, 4}", "heap(n + 1)", period(1, 0, 1, 2, 3, 2, 0));
    look("heap(n) -> heap(n - k) where k in {1, 1000001}", "heap(n)", period(0, 1));
    look("heap(n) -> heap(n - 1) -> pile(3); pile(n) -> pile(n)", "heap(n)", period(7));
  }

  @Test
  void aWrongValueAmongTheFirst_isNoticed() {
    String rules = "heap(n) -> heap(n - s) where s in {1, 3, 4}";
    assertNoticed(rules, period(0, 1, 0, 1, 2, 3, 3));
    assertNoticed(rules, period(0, 1));
    assertNoticed(rules, new FiniteClaim(List.of(0L, 1L, 0L, 1L, 2L, 3L, 2L, 1L)));
    assertThat(new FiniteClaim(List.of(0L, 1L)).known()).isEqualTo(2);
  }

  /** Right for all sizes that could be computed one by one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "k = 1 or k >= 2000000",
        "k in {1, 2000000}",
        "k in {1, 2147483648}",
        "k in {1, 1099511627776}",
        "k in {1, 4611686018427387904}",
        "k = 1 or k = n and n > 2000000 and n < 2000003",
      })
  void aWrongValueNearANumberOfTheRules_isNoticed(String condition) {
    assertNoticed("heap(n) -> heap(n - k) where " + condition, period(0, 1));
  }

  @Test
  void aMoveThatIsMissingFarOut_isNoticed() {
    assertNoticed("heap(n) -> heap(n - 1) where n != 3000000", period(0, 1));
    assertNoticed("heap(n) -> heap(n - 1) where n < 3000000", period(0, 1));
  }
}
