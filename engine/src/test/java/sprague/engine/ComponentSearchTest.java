// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.plan.Plan;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** The search from single components. */
final class ComponentSearchTest {
  private static final Limits LIMITS = new Limits(100 << 20, 1, Optional.empty());

  private static Component heap(long size) {
    return new Component(0, List.of(size));
  }

  private static long code(Game game, Limits limits, Component component) {
    return new ComponentSearch(game, new Effort(limits)).code(component);
  }

  /** The nim-value of a heap that may be halved, divided by three, or be taken one from if odd. */
  private static int halving(long n, Map<Long, Integer> known) {
    Integer value = known.get(n);
    if (value == null) {
      int half = n == 0 ? -1 : halving(n / 2, known);
      int third = n == 0 ? -1 : halving(n / 3, known);
      int less = n % 2 == 0 ? -1 : halving(n - 1, known);
      value = 0;
      while (value == half || value == third || value == less) {
        value++;
      }
      known.put(n, value);
    }
    return value;
  }

  @ParameterizedTest
  @ValueSource(longs = {1_000_000_000_000L, 1_000_000_000_001L, Long.MAX_VALUE, 1, 0})
  void hugeHeapsOfFewPositionsArePlannedAndEvaluatedAtOnce(long size) {
    Game game =
        RuleText.game(
            """
            heap(n) -> heap(n / 2) where n >= 1
              -> heap(n / 3) where n >= 1
              -> heap(n - 1) where n mod 2 = 1
            """);
    Question question = new Question.Positions(game, List.of(heap(size)));
    Plan plan = Planner.plan(question, new Effort(LIMITS));
    EngineOffer bid = plan.chosen().orElseThrow();
    assertThat(bid.seconds()).isLessThan(0.1);
    long[] found = {-1};
    Effort effort = new Effort(new Limits(1 << 20, 1, Optional.of(Duration.ofSeconds(5))));
    bid.run(effort, (codes, count) -> found[0] = codes[0]);
    assertThat(found[0]).isEqualTo(halving(size, new HashMap<>()));
  }

  /** A position takes 22 bytes at least, and there are answers that take no more than memory. */
  @ParameterizedTest
  @ValueSource(longs = {1, 1000, 60_000_000, 1L << 40})
  void asManyPositionsMayBeAskedAbout_asTheMemoryCouldHold(long most) {
    Game game = RuleText.game("heap(n) -> heap(n / 2) where n >= 1; start heap(n / 7)");
    Limits limits = new Limits(22 * most + 21, 1, Optional.empty());
    ComponentSearchFactory memo = new ComponentSearchFactory();
    Question question =
        new Question.Box(game, game.start(), List.of(1L << 50), List.of((1L << 50) + most - 1));
    assertThat(memo.offer(question, new Effort(limits)).engine()).isPresent();
    Question larger =
        new Question.Box(game, game.start(), List.of(1L << 50), List.of((1L << 50) + most));
    assertThat(memo.offer(larger, new Effort(limits)).engine()).isEmpty();
  }

  @Test
  void aQuestionAboutOnePositionManyTimes_isPlannedAtOnce() {
    Game game = RuleText.game("heap(n) -> heap(n / 2) where n >= 1; start heap(n / 1000000000000)");
    Question question =
        new Question.Box(game, game.start(), List.of(0L), List.of(400_000_000_000L));
    Limits limits = new Limits(1L << 50, 1, Optional.empty());
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> new ComponentSearchFactory().offer(question, new Effort(limits)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"heap(n) -> heap(n - k) where k >= 1", "heap(n) -> heap(m) where m < n"})
  void playsAsLongAsTheirOptionsAreMany_takeMemoryForThePositionsOnly(String rules) {
    // Storing all options on the path would take more entries than a megabyte holds: two million,
    // or
    // half a million in the normal run.
    long size = CaseCount.of(1000, 2000);
    Game game = RuleText.game(rules);
    assertThat(code(game, new Limits(1 << 20, 1, Optional.empty()), heap(size))).isEqualTo(size);
  }

  @Test
  void moreThanTheMemoryAllowed_endsWithHowFarItCame() {
    Game game = RuleText.game("heap(n) -> heap(n - 1)");
    Limits limits = new Limits(1 << 20, 1, Optional.empty());
    assertThatThrownBy(() -> code(game, limits, heap(1_000_000)))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageMatching(
            "the search over components needs more than 1 MB of tables; [0-9]{4,6} positions were"
                + " reached")
        .extracting(failure -> ((BudgetExceeded) failure).reason())
        .isEqualTo(BudgetExceeded.Reason.MEMORY);
  }

  @Test
  @Timeout(60)
  void aRuleThatLoopsWithoutOptions_isStoppedInTime() {
    Game game = RuleText.game("heap(n) -> heap(k) where k < n, k mod 1000003 = 1000002 - n mod 2");
    Limits limits = new Limits(1 << 20, 1, Optional.of(Duration.ofMillis(50)));
    assertThatThrownBy(() -> code(game, limits, heap(Long.MAX_VALUE)))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("time limit");
  }

  @Test
  void aPlayThatComesBackIsNamed_withTheRuleThatBringsItBack() {
    Game game =
        RuleText.game(
            """
            a(n) -> a(n - 1) where n >= 9
              -> b(n + 1) where n >= 1
            b(n) -> b(n - 1) where n >= 20
              -> a(n) where n <= 20
            """);
    assertThatThrownBy(() -> code(game, LIMITS, heap(9)))
        .isInstanceOf(RuleFailure.class)
        .hasMessage("the play can go on for ever: a(9) -> a(8) -> b(9) -> a(9)")
        .extracting(failure -> ((RuleFailure) failure).line())
        .isEqualTo(4);
  }

  @Test
  void whatOnlyWaitsIsNoPartOfTheCycle() {
    // From 1 the play can go to 3 at once, which waits while 2, and 3 from there, are looked at.
    Game game =
        RuleText.game(
            "n(x) -> n(y) where x = 1, 2 <= y <= 3 -> n(y) where x = 2, y = 3"
                + " -> n(y) where x = 3, y = 1");
    assertThatThrownBy(() -> code(game, LIMITS, heap(1)))
        .hasMessage("the play can go on for ever: n(1) -> n(2) -> n(3) -> n(1)");
  }

  @Test
  void aWinAtOnceNeedsNoOtherOption() {
    // The other option would go round for ever.
    Game game =
        RuleText.game("ring(n) -> ring(0) where n = 3 -> ring(m) where m + n = 7\nring(0) wins");
    assertThat(code(game, LIMITS, heap(3))).isEqualTo(ValueKind.SUNNY);
  }

  @Test
  void searchForOutcomesLeavesWhatNoLongerMatters() {
    // The first option is a loss for the player to move; the second would repeat for ever.
    Game game =
        RuleText.game(
            """
            heap(n) -> heap(1) where n = 9 -> heap(n + 1) where n >= 9
            heap(1) -> heap(0)
            stuck wins
            """);
    assertThat(code(game, LIMITS, heap(9))).isEqualTo(ValueKind.N);
  }
}
