// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.plan.Plan;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** The planner's choice in words. */
final class PlanReportTest {
  @Test
  void theChoiceComesFirst_andRefusalsSayWhy() {
    Game game = RuleText.game("heap(n) -> heap(n - 1)");
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of(9L));
    EngineOffer slow = EngineOffer.offer("slow", "works always", 12, 3 << 20, (effort, sink) -> {});
    EngineOffer fast =
        EngineOffer.offer("fast", "a finite subtraction set", 0.05, 100, (effort, sink) -> {});
    EngineOffer never = EngineOffer.decline("other", "moves split");
    Plan plan = new Plan(question, List.of(never, slow, fast), Optional.of(fast));
    assertThat(PlanReport.of(plan))
        .containsExactly(
            "engine: fast (a finite subtraction set)",
            "bids:",
            "  fast   50 ms, 1 kB *: a finite subtraction set",
            "  slow   12.0 s, 3 MB: works always",
            "  other  does not apply: moves split");
    assertThat(PlanReport.of(new Plan(question, List.of(never), Optional.empty())))
        .startsWith("engine: none applies within the limits");
  }

  @Test
  void estimatesThatRoundTo1000Seconds_haveNoPowerOfTen() {
    Game game = RuleText.game("heap(n) -> heap(n - 1)");
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of(9L));
    EngineOffer slow = EngineOffer.offer("slow", "always", 999.7, 3 << 20, (effort, sink) -> {});
    assertThat(PlanReport.of(new Plan(question, List.of(slow), Optional.empty())))
        .contains("  slow  1000 s, 3 MB: always");
  }
}
