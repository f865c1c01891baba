// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.kernel.search.StandardLimits;
import sprague.model.Outcome;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/**
 * Games that are, and that are not, won as misere Nim; each hypothesis of the theorem fails once.
 */
final class MisereNimClaimTest {
  private static final Variable N = new Variable("n");
  private static final Variable V = new Variable("v");

  /** The law with given values of 0, 1, ..., of which the last is that of all larger n. */
  private static Law law(String values) {
    String[] each = values.split(" ", -1);
    List<Formula> cases = new ArrayList<>();
    for (int n = 0; n < each.length; n++) {
      boolean isLast = n == each.length - 1;
      Formula size = isLast ? Formula.atMost(number(n), number(N)) : equal(number(N), number(n));
      cases.add(and(size, equal(number(V), number(Integer.parseInt(each[n])))));
    }
    return new Law(
        new PositionClass("heap", List.of(OptionalLong.empty())),
        Decision.solutions(
                or(cases.toArray(Formula[]::new)),
                List.of(N, V),
                Numeration.base(2),
                StandardLimits.get())
            .orElseThrow());
  }

  private static CheckResult examine(String rules, String values) {
    return Checker.examine(
        new Certificate(
            rules, "heap(n)", new MisereNimClaim(new DigitsClaim(List.of(law(values))))),
        StandardLimits.get());
  }

  @Test
  void aGameWithThePairingProperty_isAccepted() {
    assertThat(
            examine(
                "heap(n) -> heap(n - k) where k in {1, 2}, n <= 2 -> heap(1) where n = 3; stuck"
                    + " wins",
                "0 1 2 0"))
        .isInstanceOf(CheckResult.Accepted.class);
  }

  /** A heap of wild(1) is won: its only option is lost, but its value 1 is lost in misere Nim. */
  @Test
  void positionsThatPlayDoesNotReach_areLeftOutOfTheTheorem() {
    CheckResult result =
        examine(
            "heap(n) -> heap(n - k) where k in {1, 2}, n <= 2; wild(n) -> 2 * heap(2) where n = 1;"
                + " stuck wins",
            "0 1 2 0");
    assertThat(result)
        .isInstanceOfSatisfying(
            CheckResult.Accepted.class,
            it ->
                assertThat(it.proved().statement())
                    .startsWith("sums of these positions are won in misere play"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "heap(n) -> heap(n - 1) where n = 1 | 0 1 0 | not of misere play",
        "heap(n) -> heap(n - 1) where n = 1; heap(7) wins; stuck wins | 0 1 0 | not of misere play",
        "heap(n) -> heap(n - 1) where n = 1; stuck wins | 0 1 1 | no option has the value 0",
        "heap(n) -> heap(n - 1) + heap(n - 1) where n = 2 -> heap(0) where n = 1; stuck wins"
            + " | 0 1 1 0 | more than one component",
        "heap(n) -> heap(n - k) where k in {1, 2}, n <= 2 -> 2 * heap(2) where n = 3; stuck wins"
            + " | 0 1 2 1 0 | more than one component",
        "heap(n) -> heap(n - k) where k in {1, 2}, n <= 2 -> heap(2) where n = 3; stuck wins"
            + " | 0 1 2 0 | heap(3) has the value 0 and no option of the value 1",
      })
  void eachHypothesisIsVerified(String rules, String values, String reason) {
    assertThat(examine(rules, values))
        .isInstanceOfSatisfying(
            CheckResult.Rejected.class, it -> assertThat(it.reason()).contains(reason));
  }

  /**
   * The two games above that only the theorem's own hypotheses refuse are not won as misere Nim.
   */
  @Test
  void withoutTheHypotheses_theTheoremIsFalse() {
    ReferenceSolver wild =
        new ReferenceSolver(
            RuleText.syntax(
                "heap(n) -> heap(n - k) where k in {1, 2}, n <= 2 -> heap(2) where n = 3; stuck"
                    + " wins"),
            9);
    // The values 0 and 0: misere Nim is won by the player to move, who cannot move there.
    assertThat(wild.outcome(List.of(heap(3), heap(3)))).isEqualTo(Outcome.P);
    ReferenceSolver split =
        new ReferenceSolver(
            RuleText.syntax(
                "heap(n) -> heap(n - k) where k in {1, 2}, n <= 2 -> 2 * heap(2) where n = 3;"
                    + " stuck wins"),
            9);
    // The value 1, which is lost in misere Nim; here the player to move leaves 2 + 2.
    assertThat(split.outcome(List.of(heap(3)))).isEqualTo(Outcome.N);
  }

  private static Piece heap(long n) {
    return new Piece("heap", List.of(n));
  }
}
