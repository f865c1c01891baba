// SPDX-License-Identifier: Apache-2.0
package sprague.run.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.model.Game;
import sprague.run.Bid;
import sprague.run.BidValues;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Limits;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.trial.Piece;
import sprague.trial.PlainNimValues;
import sprague.trial.RuleText;

/** Sizes with a bound on what may be taken: what is read as such, and the values. */
final class BoundRecogniserTest {
  private static final Limits LIMITS = new Limits(100 << 20, 1, Optional.empty());
  private static final String FIBONACCI = "heap(n, m) -> heap(n - k, 2 * k) where 1 <= k <= m";

  private static Question.Box box(String rules, Long... to) {
    Game game = RuleText.game(rules);
    return new Question.Box(
        game, game.start(), List.of(to).stream().map(_ -> 0L).toList(), List.of(to));
  }

  private static Bid bid(String rules, Long... to) {
    return new BoundRecogniser().bid(box(rules, to), new Effort(LIMITS));
  }

  /** Every value up to a size and a bound, by the definition. */
  private static void assertDefined(String rules, long first, long second) {
    List<Long> found = BidValues.of(bid(rules, first, second), LIMITS);
    PlainNimValues defined = new PlainNimValues(RuleText.syntax(rules), 60);
    List<Long> expected = new ArrayList<>();
    for (long a = 0; a <= first; a++) {
      for (long b = 0; b <= second; b++) {
        expected.add(defined.of(Piece.of("heap", a, b)));
      }
    }
    assertThat(found).as(rules).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        FIBONACCI,
        // The bound first.
        "heap(m, n) -> heap(3 * k, n - k) where 1 <= k <= m",
        // From the other end, with what is taken bounded twice.
        "heap(n, m) -> heap(n - k, n - k) where 2 <= k, k <= m + 3, k + 1 <= m",
        // Two parts, and a part that cancels another.
        "heap(n, m) -> heap(n - k, k) + heap(k - 1, 2) where 1 <= k <= m",
        "heap(n, m) -> heap(n - 1, 3) + heap(n - 2, k) + heap(n - 1, 3) where k <= m, k <= n",
        // Moves of several kinds, one of them single, one that needs no bound.
        FIBONACCI + "\nheap(n, m) -> heap(n - 5, 1) where m >= 7\nheap(n, m) -> heap(n - 3, 4)",
        // Nothing is left.
        FIBONACCI + "\nheap(n, m) -> heap(n - 1, 3) + heap(n - 1, 3) where n = 4, m >= 2",
        // Fewer where more is there.
        "heap(n, m) -> heap(n - k, k + 1) where 1 <= k <= m, 2 * k + n <= 20"
      })
  void values_areThoseOfTheDefinition(String rules) {
    assertThat(bid(rules, 12L, 14L).engine()).as(rules).isPresent();
    assertDefined(rules, 12, 14);
  }

  @Test
  void randomGames_haveTheValuesOfTheDefinition() {
    int bids = 0;
    for (long seed = 0; seed < 120; seed++) {
      Random random = new Random(seed);
      StringBuilder rules = new StringBuilder();
      for (int i = random.nextInt(2); i >= 0; i--) {
        rules.append(
            "heap(n, m) -> heap(n - %d * k - %d, %d * k + %d) where %d <= k, %d * k + %d <= m, %d * k <= n + %d\n"
                .formatted(
                    1 + random.nextInt(2),
                    random.nextInt(2),
                    random.nextInt(3),
                    random.nextInt(3),
                    1 + random.nextInt(2),
                    random.nextInt(3),
                    random.nextInt(-2, 3),
                    1 + random.nextInt(3),
                    random.nextInt(-4, 5)));
      }
      if (bid(rules.toString(), 9L, 9L).engine().isPresent()) {
        assertDefined(rules.toString(), 9, 9);
        bids++;
      }
    }
    assertThat(bids).isGreaterThan(80);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // What is left depends on the bound, or is not smaller.
        "heap(n, m) -> heap(n - k, m) where 1 <= k <= m",
        "heap(n, m) -> heap(n, k) where k < m",
        // A greater bound forbids.
        "heap(n, m) -> heap(n - k, 2 * k) where 1 <= k, k + m <= 20",
        "heap(n, m) -> heap(n - k, 2 * k) where 1 <= k, 2 * k >= m",
        // Not in steps of one number.
        "heap(n, m) -> heap(n - k, k) where k in primes, k <= m",
        "heap(n, m) -> heap(n - k, j) where 1 <= k <= m, j <= k",
        "heap(n, m) -> heap(n - k, k) where 1 <= 2 * k <= 2 * m, 3 * k <= 2 * m",
        // No bound at all.
        "heap(n, m) -> heap(n - k, 3) where 1 <= k <= n",
        "heap(n, m) -> pile(n - k) where 1 <= k <= m\npile(n) -> pile(n - 1)",
        "heap(n, m) wins where n = 3\n" + FIBONACCI,
      })
  void otherGames_areLeftToOthers(String rules) {
    assertThat(bid(rules, 12L, 14L).engine()).as(rules).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1024 * k, 1, true",
    "1025 * k, 1, false",
    "k, 1024, true",
    "k, 1025, false",
    "k + 1073741824, 1, true",
    "k + 1073741825, 1, false"
  })
  void coefficientsAndConstants_areBounded(String left, long divisor, boolean isRead) {
    String rules =
        "heap(n, m) -> heap(n - k, %s) where 1 <= k <= m, %d * k <= n".formatted(left, divisor);
    assertThat(bid(rules, 50L, 50L).engine().isPresent()).isEqualTo(isRead);
    if (isRead) {
      assertDefined(rules, 10, 10);
    }
  }

  @ParameterizedTest
  @CsvSource({"16777215, true", "16777216, false"})
  void sizes_areBounded(long size, boolean isRead) {
    assertThat(bid(FIBONACCI, size, 3L).engine().isPresent()).isEqualTo(isRead);
    // A bound may be any number.
    assertThat(
            BidValues.of(
                bid(FIBONACCI + "\nstart heap(x, 9223372036854775807 - y)", 3L, 1L), LIMITS))
        .containsExactly(0L, 0L, 1L, 1L, 2L, 2L, 3L, 3L);
  }

  @Test
  void thePlannerTakesIt_forFibonacciNim() {
    Question.Box box = box(FIBONACCI + "\nstart heap(n, max(n - 1, 0))", 5000L);
    assertThat(Planner.plan(box, new Effort(LIMITS)).chosen().map(Bid::name))
        .contains("rising bounds");
    // The first player loses from the Fibonacci numbers (Whinihan 1963), and from nothing.
    List<Long> values =
        BidValues.of(bid(FIBONACCI + "\nstart heap(n, max(n - 1, 0))", 1000L), LIMITS);
    List<Integer> lost = new ArrayList<>();
    for (int n = 0; n <= 1000; n++) {
      if (values.get(n) == 0) {
        lost.add(n);
      }
    }
    assertThat(lost).containsExactly(0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987);
  }

  /** A position has the lesser of its numbers for a value, so that rises are as many as sizes. */
  @Test
  void whatTheMemoryDoesNotAllow_endsTheRun() {
    Bid bid = bid("heap(n, m) -> heap(k - 1, k) where 1 <= k <= m, k <= n", 20_000L, 0L);
    Limits small = new Limits(1 << 20, 1, Optional.empty());
    assertThatThrownBy(() -> bid.run(new Effort(small), (_, _) -> {}))
        .isInstanceOf(EffortSpent.class)
        .hasMessageContaining("the table of bounds needs more than 1 MB");
  }
}
