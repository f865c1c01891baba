// SPDX-License-Identifier: Apache-2.0
package sprague.run.occasional;

import java.util.List;
import sprague.model.Game;
import sprague.run.EngineLaws;
import sprague.run.Question;
import sprague.run.Recogniser;
import sprague.trial.RuleText;

/** The laws of the engine for runs between occasions. */
final class OccasionalLawsTest extends EngineLaws {
  @Override
  protected Recogniser recogniser() {
    return new OccasionalRecogniser();
  }

  @Override
  protected Question.Box endless() {
    Game game = RuleText.game("heap(n) -> heap(n - 1) -> heap(k) where n = k * k, k >= 2");
    return new Question.Box(game, game.start(), List.of(0L), List.of(10_000_000_000L));
  }
}
