// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** A reading that is not what the rules say is found out, whatever the mistake. */
final class ReadingCheckTest {
  private static final Limits LIMITS = new Limits(200 << 20, 1, Optional.empty());
  private static final Duration TIME = Duration.ofSeconds(10);

  /** The reading of the engine that bids for some rules by one of its own. */
  private static EngineOffer read(Game game) {
    return bids(game).stream().filter(bid -> bid.reading().isPresent()).findFirst().orElseThrow();
  }

  private static List<EngineOffer> bids(Game game) {
    return Planner.plan(question(game), new Effort(LIMITS)).bids();
  }

  private static Question question(Game game) {
    List<Long> to = game.start().coordinates().stream().map(coordinate -> 12L).toList();
    List<Long> from = to.stream().map(each -> 0L).toList();
    return new Question.Box(game, game.start(), from, to);
  }

  /** The rules, and the same with one mistake in a number or a bound. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n-k) where k >= 2000000 | heap(n) -> heap(n-k) where k >= 1",
        "heap(n) -> heap(n-k) where k >= 2000000 | heap(n) -> heap(n-k) where k >= 2000001",
        "heap(n) -> heap(n-k) where k >= 1, k not in {5, 2000000} | heap(n) -> heap(n-k) where k >="
            + " 1, k != 5",
        "heap(n) -> heap(n-k) where k >= 1, k not in {5, 2000000} | heap(n) -> heap(n-k) where k >="
            + " 1, k != 2000000",
        "heap(n) -> heap(n-k) where k in {1, 1048577} | heap(n) -> heap(n-1)",
        "heap(n) -> heap(n-k) where k in {1, 9223372036854775800} | heap(n) -> heap(n-1)",
        "heap(n) -> heap(n-k) where 1 <= k <= 4097 | heap(n) -> heap(n-k) where k >= 1, k <= 4096",
        "heap(n) -> heap(n-1) where n >= 4294967296 | heap(n) -> heap(n-1) where n >= 4294967297",
        "heap(n) -> heap(n-1) where n mod 1000 = 1 | heap(n) -> heap(n-1) where n mod 1000 = 2",
        "heap(n) -> heap(n-k) where k >= 1, n - k >= 3000000 | heap(n) -> heap(n-k) where k >= 1, n"
            + " - k >= 2999999",
        "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b > a, b <= a + 5 "
            + "| heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b > a",
        "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b >= a + 5000 "
            + "| heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b >= a + 5001",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a >= 65537 "
            + "| heap(n) -> heap(a) + heap(b) where a + b = n - 1, a >= 65536",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1000000 "
            + "| heap(n) -> heap(a) + heap(b) where a + b = n - 999999",
        "heap(n) -> heap(n-1) + heap(77777) where n > 77777 "
            + "| heap(n) -> heap(n-1) + heap(77776) where n > 77777",
        "heap(n, y) -> heap(n - k, y) where k >= 70 | heap(n, y) -> heap(n - k, y) where k >= 71",
        "heap(n) -> heap(n-k) where 1 <= k <= 1500000 | heap(n) -> heap(n-k) where 1 <= k <="
            + " 1500001",
      })
  void theReadingOfOtherRules_isFoundToDiffer(String rules, String mistaken) {
    EngineOffer wrong = read(RuleText.game(mistaken));
    Game game = RuleText.game(rules);
    assertThat(
            ReadingCheck.of(game, wrong.reading().orElseThrow(), new Effort(LIMITS), TIME)
                .difference())
        .isPresent();
    assertThat(
            ReadingCheck.of(
                    RuleText.game(mistaken),
                    wrong.reading().orElseThrow(),
                    new Effort(LIMITS),
                    TIME)
                .difference())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(a) + heap(b) where a + b = n, a != b, a >= 1, b >= 1",
        "heap(n) -> heap(n-s) where s in primes union {1, 4000000}",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 3, a <= 0; heap(6) -> heap(0)",
        "heap(n) -> heap(n - 1) -> d * heap(e) where d * e = n - 1, n in squares, d >= 2, e >= 1",
        "heap(n, y) -> heap(n - k, y) where k >= 1 -> heap(n - k, y - k) where k >= 1",
        "a(n) -> b(n - 1) -> a(n - 2); b(n) -> a(k) + b(n - k - 1)",
      })
  void rightReadings_areNotRefuted(String rules) {
    Game game = RuleText.game(rules);
    assertThat(bids(game).stream().flatMap(bid -> bid.reading().stream()))
        .isNotEmpty()
        .allSatisfy(
            reading ->
                assertThat(ReadingCheck.of(game, reading, new Effort(LIMITS), TIME).difference())
                    .isEmpty());
  }

  @Test
  @Timeout(60)
  void aLookEndsInTime_thoughASetHasItsNextMemberFarOff() {
    // At 2^62 and more, two thousand million squares are run through to find the next member.
    Game game =
        RuleText.game(
            "heap(n) -> heap(n-k) where k in squares except 2..4611686018427387903, k <= n");
    assertThat(
            ReadingCheck.of(
                    game,
                    read(game).reading().orElseThrow(),
                    new Effort(LIMITS),
                    TIME.dividedBy(10))
                .complete())
        .isFalse();
  }

  /** Leaves out the heap of size 1. */
  private record LeavesOut(OwnReading right) implements OwnReading {
    @Override
    public List<Component> positions(long size) {
      return right.positions(size);
    }

    @Override
    public Optional<Component> counted(Component component) {
      return right.counted(component).filter(each -> each.arguments().getFirst() != 1);
    }

    @Override
    public boolean has(Component from, List<Component> option) {
      return right.has(from, option);
    }

    @Override
    public List<List<Component>> options(Component from, List<Long> near) {
      return right.options(from, near);
    }
  }

  @Test
  void heapsWithMovesThatAreLeftOut_areFound() {
    Game game = RuleText.game("heap(n) -> heap(n-k) where k in {1, 3}");
    OwnReading wrong = new LeavesOut(read(game).reading().orElseThrow());
    assertThat(ReadingCheck.of(game, wrong, new Effort(LIMITS), TIME).difference())
        .hasValueSatisfying(what -> assertThat(what).contains("heap(1)"));
  }

  @Test
  void aRefutedReading_isReportedWithItsRule_andAnEngineThatFollowsTheRulesAnswers() {
    Game game = RuleText.game("heap(n) -> heap(n-k) where k in {2, 3, 7}");
    OwnReading wrong =
        read(RuleText.game("heap(n) -> heap(n-k) where k in {2, 7}")).reading().orElseThrow();
    // Long work, before which there is time for a long look, even on a busy machine.
    List<EngineOffer> bids = bids(game).stream().map(bid -> lasting(bid, wrong)).toList();
    List<String> said = new ArrayList<>();
    Readings.reportTo(said::add);
    try {
      Plan plan = Planner.cheapest(question(game), bids, new Effort(LIMITS));
      assertThat(plan.chosen()).hasValueSatisfying(bid -> assertThat(bid.reading()).isEmpty());
      assertThat(plan.bids())
          .filteredOn(bid -> bid.finding().contains("a fault of ours"))
          .isNotEmpty()
          .allSatisfy(bid -> assertThat(bid.finding()).contains("k in {2, 3, 7}"));
      assertThat(said).hasSize(1).allSatisfy(line -> assertThat(line).contains("k in {2, 3, 7}"));
    } finally {
      Readings.reportTo(System.err::println);
    }
  }

  private static EngineOffer lasting(EngineOffer bid, OwnReading wrong) {
    return bid.reading().isPresent()
        ? new EngineOffer(
            bid.name(), bid.finding(), 100, bid.bytes(), bid.engine(), Optional.of(wrong))
        : new EngineOffer(
            bid.name(), bid.finding(), 200, bid.bytes(), bid.engine(), Optional.empty());
  }
}
