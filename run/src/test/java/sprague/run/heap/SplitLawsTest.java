// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.List;
import sprague.model.Game;
import sprague.run.EngineLaws;
import sprague.run.Question;
import sprague.run.Recogniser;
import sprague.trial.RuleText;

/** The laws of engines for dense splits. */
final class SplitLawsTest extends EngineLaws {
  @Override
  protected Recogniser recogniser() {
    return new SplitRecogniser();
  }

  @Override
  protected int leastAnswered() {
    return 1;
  }

  @Override
  protected Question.Box endless() {
    Game game = RuleText.game("heap(n) -> heap(a) + heap(b) where a + b = n - 1");
    return new Question.Box(game, game.start(), List.of(0L), List.of(5_000_000L));
  }
}
