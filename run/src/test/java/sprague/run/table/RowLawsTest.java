// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.List;
import sprague.model.Game;
import sprague.run.EngineLaws;
import sprague.run.Question;
import sprague.run.Recogniser;
import sprague.trial.RandomRules;
import sprague.trial.RuleText;

/** The laws of engines for streamed rows. */
final class RowLawsTest extends EngineLaws {
  @Override
  protected Recogniser recogniser() {
    return new RowRecogniser();
  }

  @Override
  protected List<RandomRules.Ending> endings() {
    return List.of(
        RandomRules.Ending.NORMAL, RandomRules.Ending.FINISHES, RandomRules.Ending.SCORING);
  }

  @Override
  protected int leastAnswered() {
    return 1;
  }

  @Override
  protected Question.Box endless() {
    Game game = RuleText.game("p(x, y) -> p(x - 1, y) -> p(x, y - k) where 1 <= k <= 9");
    return new Question.Box(game, game.start(), List.of(0L, 0L), List.of(1_000_000_000L, 49L));
  }
}
