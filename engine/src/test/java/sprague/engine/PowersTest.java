// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.plan.Planner;
import sprague.model.Arithmetic;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Value;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Powers in rules: their values, their limits, and the games that have them. */
final class PowersTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - power(2, k))",
        "heap(n) -> heap(n - power(3, k) - k) where n mod 2 = 0 -> heap(n - 1)",
        "heap(n) -> heap(n - power(k, 2)) where k >= 1",
        "heap(n) -> heap(n - power(k, 3) + 1) where k >= 2",
        "heap(n) -> heap(n - power(k, j)) where 2 <= k <= 3, 1 <= j <= 4",
        "heap(n) -> heap(a) where a + 2 * k = n - power(2, k)",
        "heap(n) -> heap(n - k) where k >= 1, n mod power(2, k) = 0, k <= 5",
        "heap(n) -> heap(n - 1) where power(n - 3, 0) + power(1 - 2, n) = 0 -> heap(n - 3)",
        "heap(n) -> heap(n / power(2, k)) where 1 <= k <= 7, n >= 1",
      })
  void everyEngineGivesTheValuesOfTheDefinition(String rules) {
    compareWithDefinition(rules, 38);
  }

  /** The definition tries all bases and exponents, of which 15^15 is the largest power to fit. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - power(k, j)) where k in 2..n, j in 1..n, power(k, j) <= n",
        "heap(n) -> heap(n - power(k, j)) where j >= 2, k >= 2",
        "heap(n) -> heap(n - power(k, j) - j) where k in {2, 3, 7}, j >= 1",
        "heap(n) -> heap(n - k) where k >= 1, power(k, j) < n, j <= n, power(j, k) <= 2 * n",
        "heap(n) -> heap(n - power(k, j) + 1) where 1 <= j <= k, k >= 2",
      })
  void thePowersOfVariables_areThoseOfTheDefinition(String rules) {
    compareWithDefinition(rules, 15);
  }

  private static void compareWithDefinition(String rules, long to) {
    Game game = RuleText.game(rules);
    ReferenceSolver definition =
        new ReferenceSolver(
            Language.parse(new SourceText("rules", rules)).result().orElseThrow(), to);
    List<Long> expected = new ArrayList<>();
    for (long n = 0; n <= to; n++) {
      expected.add(((Value.Nimber) definition.nimValue(Piece.of("heap", n))).size());
    }
    Question question =
        new Question.Box(
            game, new Start(0, List.of("n"), List.of(new Term.Slot(0))), List.of(0L), List.of(to));
    int engines = 0;
    for (EngineOffer bid : Planner.plan(question, new Effort(Limits.standard())).offers()) {
      if (bid.engine().isPresent()) {
        assertThat(BidValues.of(bid, Limits.standard())).as(bid.name()).isEqualTo(expected);
        engines++;
      }
    }
    assertThat(engines).isPositive();
  }

  @Test
  void anExponent_isNotTriedBeyond64Bits_whereThePowerHasABound() {
    Moves moves = new Moves(RuleText.game("heap(n) -> heap(n - power(2, k))"));
    assertThat(moves.options(new Component(0, List.of(Long.MAX_VALUE)))).hasSize(63);
    assertThat(moves.options(new Component(0, List.of(8L)))).hasSize(4);
  }

  /** Each exponent has the bases up to a root: 2^62 is the largest of 62, 3^39 that of 39. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - power(k, j)) where k in {2, 3}, j >= 1",
        "heap(n) -> heap(n - power(k, j)) where 2 <= k <= 3, j in 1..n, power(k, j) <= n",
      })
  void aBase_isNotTriedBeyond64Bits_whereThePowerHasABound(String rules) {
    Moves moves = new Moves(RuleText.game(rules));
    assertThat(moves.options(new Component(0, List.of(Long.MAX_VALUE)))).hasSize(62 + 39);
    assertThat(moves.options(new Component(0, List.of(9L)))).hasSize(3 + 2);
    assertThat(moves.options(new Component(0, List.of(8L)))).hasSize(3 + 1);
  }

  @Test
  void aPowerWithoutABound_thatIsTooLarge_isAFailure() {
    Moves moves =
        new Moves(RuleText.game("heap(n) -> heap(n - 1) where power(2, k) mod 5 = 0, k <= 100"));
    assertThatExceptionOfType(RuleFailure.class)
        .isThrownBy(() -> moves.options(new Component(0, List.of(8L))))
        .satisfies(it -> assertThat(it.reason()).isEqualTo(RuleFailure.Reason.OVERFLOW));
  }

  @Test
  void powers_areExactUpToTheirLimits() {
    Term.Operation power = Term.Operation.POWER;
    assertThat(Arithmetic.apply(power, 2, 62)).isEqualTo(1L << 62);
    assertThat(Arithmetic.apply(power, -2, 63)).isEqualTo(Long.MIN_VALUE);
    assertThat(Arithmetic.apply(power, 0, 0)).isEqualTo(1);
    assertThat(Arithmetic.apply(power, 0, Long.MAX_VALUE)).isZero();
    assertThat(Arithmetic.apply(power, -1, Long.MAX_VALUE)).isEqualTo(-1);
    assertThat(Arithmetic.apply(power, -1, 1L << 40)).isEqualTo(1);
    for (long[] wrong : new long[][] {{2, 63}, {3, 40}, {2, 1L << 40}, {2, -1}, {0, -1}}) {
      assertThatExceptionOfType(ArithmeticException.class)
          .isThrownBy(() -> Arithmetic.apply(power, wrong[0], wrong[1]));
    }
  }
}
