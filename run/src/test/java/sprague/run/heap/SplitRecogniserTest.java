// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.model.Game;
import sprague.run.Question;
import sprague.trial.RuleText;

/** What all splits are said to cost. */
final class SplitRecogniserTest {
  private static HeapPlan plan(String rules) {
    Game game = RuleText.game(rules);
    Question box = new Question.Box(game, game.start(), List.of(0L), List.of(1000L));
    return HeapPlan.of(HeapTarget.of(box).target().orElseThrow()).plan().orElseThrow();
  }

  @Test
  void valuesOfAByte_areComparedTwiceAsFast() {
    HeapPlan plan = plan("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a <= b");
    double far = 1e9;
    double narrow = SplitRecogniser.seconds(plan, far, 255);
    double wide = SplitRecogniser.seconds(plan, far, 256);
    assertThat(wide / narrow).isBetween(1.99, 2.01);
    assertThat(SplitRecogniser.seconds(plan, far, 8) / narrow).isBetween(0.99, 1.0);
  }

  /** A heap of two is not split, so what may be done with less is another move than with more. */
  @Test
  void splitsOfTheFirstSizes_costNothingFarOut() {
    HeapPlan all = plan("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a <= b");
    HeapPlan butTwo = plan("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a <= b, n != 2");
    assertThat(butTwo.splits().getFirst()).hasSize(2);
    assertThat(SplitRecogniser.seconds(butTwo, 1e6, 50))
        .isEqualTo(SplitRecogniser.seconds(all, 1e6, 50));
  }
}
