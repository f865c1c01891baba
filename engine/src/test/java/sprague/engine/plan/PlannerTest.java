// SPDX-License-Identifier: Apache-2.0
package sprague.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sprague.engine.BidValues;
import sprague.engine.BudgetExceeded;
import sprague.engine.ComponentSearchFactory;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.LargestLastFactory;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** A plan is made in little memory, however many moves there are. */
final class PlannerTest {
  private static final long MEMORY = 64 << 20;

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void setsTooLongForTheMemory_areDeclined() {
    Game odd = RuleText.game("heap(n) -> heap(n - s) where s mod 2 = 1");
    Question far = new Question.Box(odd, odd.start(), List.of(200_000_000L), List.of(200_000_005L));
    Plan plan = Planner.plan(far, new Effort(new Limits(MEMORY, 1, Optional.empty())));
    assertThat(plan.offers())
        .filteredOn(bid -> bid.name().equals("bit words"))
        .extracting(EngineOffer::finding)
        .singleElement()
        .asString()
        .contains("--memory");
    assertThat(plan.chosen().map(EngineOffer::bytes).orElse(0L)).isLessThanOrEqualTo(MEMORY);
  }

  @Test
  void anyEstimate_isPreferredToNone() {
    EngineOffer unknown =
        EngineOffer.offer("searched", "", EngineOffer.SECONDS_UNKNOWN, 0, (_, _) -> {});
    EngineOffer slow = EngineOffer.offer("slow", "", 1e12, 0, (_, _) -> {});
    Limits limits = new Limits(MEMORY, 1, Optional.empty());
    assertThat(Planner.cheapest(List.of(unknown, slow), limits)).contains(slow);
    assertThat(Planner.cheapest(List.of(unknown), limits)).contains(unknown);
    assertThat(unknown.isEstimated()).isFalse();
  }

  @Test
  void aBidThatTriesTheGame_endsWithTheWorkItIsAPartOf() {
    Game game = RuleText.game("heap(n) -> heap(n / 2) where n >= 1 -> heap(k) where k <= 9, k < n");
    Question far = new Question.Box(game, game.start(), List.of(1L << 40), List.of(1L << 40));
    for (EngineFactory each : List.of(new LargestLastFactory(), new ComponentSearchFactory())) {
      Effort effort = new Effort(new Limits(MEMORY, 1, Optional.empty()));
      assertThat(each.offer(far, effort).engine()).as(each.engine()).isPresent();
      effort.cancel();
      assertThatThrownBy(() -> each.offer(far, effort))
          .as(each.engine())
          .isInstanceOf(BudgetExceeded.class);
      assertThatThrownBy(() -> Planner.plan(far, effort)).isInstanceOf(BudgetExceeded.class);
    }
  }

  /** An engine with tables as long as the least number that may be taken is not the only one. */
  @Test
  void smallQuestions_areAnswered_howeverLargeTheNumbersOfTheRules() {
    Game odd = RuleText.game("heap(n) -> heap(n - s) where s >= 400000010, s mod 2 = 1");
    for (long to : List.of(5L, 100L)) {
      Question near = new Question.Box(odd, odd.start(), List.of(0L), List.of(to));
      Limits limits = new Limits(MEMORY, 1, Optional.empty());
      Plan plan = Planner.plan(near, new Effort(limits));
      assertThat(BidValues.of(plan.chosen().orElseThrow(), limits))
          .hasSize((int) to + 1)
          .containsOnly(0L);
    }
  }
}
