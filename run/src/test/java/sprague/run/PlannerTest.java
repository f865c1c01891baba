// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sprague.model.Game;
import sprague.trial.RuleText;

/** A plan is made in little memory, however many moves there are. */
final class PlannerTest {
  private static final long MEMORY = 64 << 20;

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void setsTooLongForTheMemory_areDeclined() {
    Game odd = RuleText.game("heap(n) -> heap(n - s) where s mod 2 = 1");
    Question far = new Question.Box(odd, odd.start(), List.of(200_000_000L), List.of(200_000_005L));
    Plan plan = Planner.plan(far, new Limits(MEMORY, 1, Optional.empty()));
    assertThat(plan.bids())
        .filteredOn(bid -> bid.name().equals("bit words"))
        .extracting(Bid::finding)
        .singleElement()
        .asString()
        .contains("--memory");
    assertThat(plan.chosen().map(Bid::bytes).orElse(0L)).isLessThanOrEqualTo(MEMORY);
  }

  /** An engine with tables as long as the least number that may be taken is not the only one. */
  @Test
  void smallQuestions_areAnswered_howeverLargeTheNumbersOfTheRules() {
    Game odd = RuleText.game("heap(n) -> heap(n - s) where s >= 400000010, s mod 2 = 1");
    for (long to : List.of(5L, 100L)) {
      Question near = new Question.Box(odd, odd.start(), List.of(0L), List.of(to));
      Plan plan = Planner.plan(near, new Limits(MEMORY, 1, Optional.empty()));
      List<Long> values = new ArrayList<>();
      plan.chosen()
          .orElseThrow()
          .run(
              new Effort(new Limits(MEMORY, 1, Optional.empty())),
              (codes, count) -> LongStream.of(codes).limit(count).forEach(values::add));
      assertThat(values).hasSize((int) to + 1).containsOnly(0L);
    }
  }
}
