// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.List;
import sprague.model.Game;
import sprague.trial.RandomRules;
import sprague.trial.RuleText;

/** The laws of engines for the search over sums. */
final class SumLawsTest extends EngineLaws {
  @Override
  protected Recogniser recogniser() {
    return new SumSearch();
  }

  @Override
  protected List<RandomRules.Ending> endings() {
    return List.of(RandomRules.Ending.MISERE, RandomRules.Ending.DRAWS);
  }

  @Override
  protected int leastAnswered() {
    return 40;
  }

  @Override
  protected Question.Box endless() {
    Game game = RuleText.game("heap(n) -> heap(a) + heap(b) where a + b = n - 1\nstuck wins");
    return new Question.Box(game, game.start(), List.of(0L), List.of(1_000_000L));
  }
}
