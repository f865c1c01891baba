// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.List;
import sprague.model.Game;
import sprague.trial.RandomRules;
import sprague.trial.RuleText;

/** The laws of engines for the memoised search. */
final class MemoLawsTest extends EngineLaws {
  @Override
  protected Recogniser recogniser() {
    return new MemoRecogniser();
  }

  @Override
  protected List<RandomRules.Ending> endings() {
    return List.of(
        RandomRules.Ending.NORMAL, RandomRules.Ending.FINISHES, RandomRules.Ending.SCORING);
  }

  @Override
  protected int leastAnswered() {
    return 40;
  }

  @Override
  protected Question.Box endless() {
    Game game = RuleText.game("heap(n) -> heap(a) + heap(b) where a + b = n - 1");
    return new Question.Box(game, game.start(), List.of(0L), List.of(1_000_000L));
  }
}
