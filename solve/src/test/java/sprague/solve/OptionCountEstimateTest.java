// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Game;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** The total number of options, estimated from a sample and compared with the exact sum. */
final class OptionCountEstimateTest {
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - 1)                                  | 1000000   | 1e6",
        "heap(n) -> heap(n - k) where k >= 1                     | 1000      | 500500",
        "heap(n) -> heap(n - k) where k >= 1                     | 1000000   | 5e11",
        "heap(n) -> heap(n - s) where s in squares               | 1000000   | 6.66e8",
        "heap(n) -> heap(a) + heap(b) + heap(c) where a + b + c = n - 1 | 3000 | 4.5e9",
        "p(x, y) -> p(x - k, y) where k >= 1 -> p(x, y - k) where k >= 1 | 2000,2000 | 8e9",
        "p(x, y) -> p(a, b) where a < x, b < y                   | 1000,1000 | 2.5e11"
      })
  void total_isThatOfTheSum(String rules, String to, double total) {
    Game game = RuleText.game(rules);
    List<Long> last = Arrays.stream(to.split(",", -1)).map(Long::valueOf).toList();
    List<Long> first = last.stream().map(each -> 0L).toList();
    Effort effort = new Effort(new Limits(1 << 20, 1, Optional.of(Duration.ofSeconds(60))));
    double found =
        OptionCountEstimate.of(new Question.Box(game, game.start(), first, last), effort);
    assertThat(found / total).isCloseTo(1, within(0.3));
  }

  /** There are n^2 / 4 pairs with {@code 1 <= a < b <= n - a}; one of seven gives an option. */
  @Test
  void trials_areThoseWithoutAnOptionToo() {
    Game game = RuleText.game("heap(n) -> heap(a) where a >= 1, a < b <= n - a, a mod 7 = b mod 7");
    Question.Box box = new Question.Box(game, game.start(), List.of(0L), List.of(3000L));
    Effort effort = new Effort(new Limits(1 << 20, 1, Optional.of(Duration.ofSeconds(60))));
    double sum = 3000.0 * 3000 * 3000 / 12;
    assertThat(OptionCountEstimate.ofTrials(box, effort) / sum).isCloseTo(1, within(0.3));
    assertThat(OptionCountEstimate.of(box, effort) / sum).isCloseTo(1 / 7.0, within(0.05));
  }

  @Test
  void total_manyOptionsOfTheFirstPosition_isRefusedInsteadOfZero() {
    Game game = RuleText.game("start heap(n + 1000000) heap(n) -> heap(n - k) where k >= 1");
    Question.Box box = new Question.Box(game, game.start(), List.of(0L), List.of(100L));
    Effort effort = new Effort(new Limits(1 << 20, 1, Optional.of(Duration.ofSeconds(60))));
    assertThatThrownBy(() -> OptionCountEstimate.of(box, effort))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessage("the first positions have too many options to count");
  }
}
