// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.List;
import sprague.model.Game;
import sprague.run.EngineLaws;
import sprague.run.Question;
import sprague.run.Recogniser;
import sprague.trial.RuleText;

/** The laws of engines for rare values. */
final class SparseLawsTest extends EngineLaws {
  @Override
  protected Recogniser recogniser() {
    return new SparseRecogniser();
  }

  /** The code 0.6, which is far from done at the last size. */
  @Override
  protected Question.Box endless() {
    Game game =
        RuleText.game(
            "heap(n) -> heap(n - 1) where n >= 2 -> heap(a) + heap(b) where a + b = n - 1, a >= 1,"
                + " b >= 1");
    return new Question.Box(game, game.start(), List.of(0L), List.of(50_000_000L));
  }
}
