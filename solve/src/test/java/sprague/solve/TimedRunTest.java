// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.plan.Plan;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Measurements of engines: a complete run of the chosen one, partial runs of the others. */
final class TimedRunTest {
  private static final Engine THREE = (effort, found) -> found.add(new long[3], 0, 3);

  private static final Engine ENDLESS =
      (effort, sink) -> {
        while (true) {
          effort.poll(0, 1);
        }
      };

  private static Plan plan(Engine chosen, Engine other, long bytesOfOther) {
    Game game = RuleText.game("heap(n) -> heap(n - 1)");
    EngineOffer first = EngineOffer.offer("first", "", 1, 0, chosen);
    EngineOffer second = EngineOffer.offer("second", "", 1, bytesOfOther, other);
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of(2L));
    return new Plan(question, List.of(second, first), Optional.of(first));
  }

  private static Effort effort(Optional<Duration> time) {
    return new Effort(new Limits(1000, 1, time));
  }

  @Test
  void chosenEngine_comesFirst_andAnotherIsStoppedAfterAWhile() {
    List<TimedRun> runs = TimedRun.of(plan(THREE, ENDLESS, 0), effort(Optional.empty()));
    assertThat(runs).extracting(run -> run.offer().name()).containsExactly("first", "second");
    assertThat(runs.get(0).values()).isEqualTo(3);
    assertThat(runs.get(0).stopped()).isEmpty();
    assertThat(runs.get(0).ratio()).isEqualTo(1 / runs.get(0).seconds());
    assertThat(runs.get(1).stopped()).isPresent();
    assertThat(runs.get(1).seconds()).isBetween(0.3, 10.0);
  }

  @Test
  void anotherEngineThatNeedsMoreMemory_isNotRun() {
    assertThat(TimedRun.of(plan(THREE, THREE, 1001), effort(Optional.empty()))).hasSize(1);
  }

  @Test
  void nothingRuns_onceTheTimeIsSpentOrTheUserStops() {
    Plan plan = plan(ENDLESS, THREE, 0);
    List<TimedRun> late = TimedRun.of(plan, effort(Optional.of(Duration.ofMillis(20))));
    assertThat(late).hasSize(1);
    assertThat(late.getFirst().stopped().orElseThrow().reason())
        .isEqualTo(BudgetExceeded.Reason.TIME);

    Effort cancelled = effort(Optional.empty());
    cancelled.cancel();
    List<TimedRun> stopped = TimedRun.of(plan, cancelled);
    assertThat(stopped).hasSize(1);
    assertThat(stopped.getFirst().stopped().orElseThrow().reason())
        .isEqualTo(BudgetExceeded.Reason.INTERRUPT);
  }
}
