// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.List;
import sprague.model.Game;
import sprague.run.EngineLaws;
import sprague.run.Question;
import sprague.run.Recogniser;
import sprague.trial.RuleText;

/** The laws of engines for bit words. */
final class TakeLawsTest extends EngineLaws {
  @Override
  protected Recogniser recogniser() {
    return new TakeRecogniser();
  }

  @Override
  protected Question.Box endless() {
    Game game = RuleText.game("heap(n) -> heap(n - k) where k in squares, k <= 40000");
    return new Question.Box(game, game.start(), List.of(0L), List.of(50_000_000L));
  }
}
