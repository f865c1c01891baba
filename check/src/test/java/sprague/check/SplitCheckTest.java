// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.check.decide.Budget;
import sprague.model.Game;
import sprague.model.heap.HeapSystem;
import sprague.trial.RuleText;

/**
 * The quick examination of tables agrees with the plain computation, wherever an entry is wrong.
 */
final class SplitCheckTest {
  private static final int SIZES = 1500;

  private static HeapSystem system(String rules) {
    Game game = RuleText.game(rules);
    return HeapSystem.of(game, game.start()).system().orElseThrow();
  }

  /** Splits alone and with takes, like and unlike parts, conditions, values beyond a byte. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(a) + heap(b) where a + b = n - k, k in {1, 2}",
        "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 3, a >= 2 -> heap(n - 1)",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a >= 5, b >= 1 -> heap(n - 2)",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1, n mod 3 = 1 -> heap(n - 2)",
        "heap(n) -> heap(a) + heap(b) + heap(2) where a + b = n - 4",
        "heap(n) -> heap(n - k) where k >= 1 -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1",
      })
  void rightTablesPass_ofWrongOnesTheFirstMistakeIsNamed(String rules) throws Refusal {
    HeapSystem system = system(rules);
    assertThat(SplitCheck.applies(system)).isTrue();
    int[] right = PlainHeaps.values(system, SIZES, Budget.standard())[0];
    assertThat(SplitCheck.firstMistake(system, right, Budget.standard())).isEmpty();
    Random random = new Random(5);
    for (int round = 0; round < 40; round++) {
      int[] wrong = right.clone();
      int first = random.nextInt(SIZES);
      for (int n = first; n < SIZES; n += 1 + random.nextInt(200)) {
        wrong[n] = right[n] == 0 || random.nextBoolean() ? right[n] + 1 : right[n] - 1;
      }
      assertThat(SplitCheck.firstMistake(system, wrong, Budget.standard()))
          .contains(new SplitCheck.Mistake(first, right[first]));
    }
  }

  @Test
  void gamesWithoutSplits_areLeftToThePlainComputation() {
    assertThat(SplitCheck.applies(system("heap(n) -> heap(n - 1)"))).isFalse();
  }
}
