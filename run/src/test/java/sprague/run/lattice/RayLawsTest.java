// SPDX-License-Identifier: Apache-2.0
package sprague.run.lattice;

import java.util.List;
import sprague.model.Game;
import sprague.run.EngineLaws;
import sprague.run.Question;
import sprague.run.Recogniser;
import sprague.trial.RandomRules;
import sprague.trial.RuleText;

/** The laws of the engine for rays. */
final class RayLawsTest extends EngineLaws {
  @Override
  protected Recogniser recogniser() {
    return new RayRecogniser();
  }

  @Override
  protected List<RandomRules.Ending> endings() {
    return List.of(RandomRules.Ending.NORMAL, RandomRules.Ending.FINISHES);
  }

  @Override
  protected Question.Box endless() {
    Game game =
        RuleText.game(
            "w(a, b) -> w(a - k, b) where k >= 1 -> w(a, b - k) where k >= 1"
                + " -> w(a - k, b - k) where k >= 1");
    return new Question.Box(game, game.start(), List.of(0L, 0L), List.of(14_000L, 14_000L));
  }
}
