// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.RuleFailure;
import sprague.model.heap.WindowGame;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Window games by their recursion and by the definition. */
final class WindowFactoryTest {

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - k) where k >= 1",
        "heap(n) -> heap(n - k) where 1 <= k <= 7",
        "heap(n) -> heap(n - k) where 1 <= k <= n / 2",
        "heap(n) -> heap(n - k) where 1 <= k <= n / 3",
        "heap(n) -> heap(n - k) where 1 <= k <= (2 * n + 1) / 5",
        "heap(n) -> heap(n - k) where 1 <= k <= max(1, n / 2)",
        "heap(n) -> heap(n - k) where 1 <= k <= max(3, n / 4)",
        "heap(n) -> heap(n - k) where 1 <= k <= min(9, n / 2)",
        "top(r) -> top(x - 1) where x >= 4, x <= r, x * 3 >= r",
        "top(r) -> top(x) where x < r, x * 3 >= r",
        "heap(m, n) -> heap(m, n - k) where 1 <= k <= m; start heap(5, n)",
        "heap(n, k) -> heap(n - t, k) where 1 <= t <= n / max(k, 1); start heap(n, 3)",
        // The other argument stays because a sum with 0 does.
        "heap(n, y) -> heap(a, b) where a + k = n, b + 0 * k = y, k >= 1; start heap(n, 3)",
        // No number is both.
        "heap(n) -> heap(n - k) where 5 <= k <= 3",
      })
  void valuesAreTheMexOfTheOptions(String rules) {
    Game game = RuleText.game(rules);
    int to = 400;
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of((long) to));
    assertThat(values(game, question)).as(rules).isEqualTo(byMex(game, to));
  }

  @Test
  void theFirstOption_fitsIn64BitsWhereThePositionDoes() {
    Game game = RuleText.game("top(r) -> top(x - 1) where x >= 4, x <= r, x * 3 >= r");
    WindowGame window = WindowGame.of(game).orElseThrow();
    assertThat(window.first(new long[] {Long.MAX_VALUE})).isEqualTo(Long.MAX_VALUE / 3);
    assertThat(window.first(new long[] {Long.MAX_VALUE - 1})).isEqualTo(Long.MAX_VALUE / 3 - 1);
  }

  @Test
  void boundsAsArguments_areWindows_howeverManyHeirsThereAre() {
    Game game = RuleText.game("heap(n, m) -> heap(n - k, m) where 1 <= k <= m, m >= 1");
    long[][] pairs = {
      {1_000_000_000_000_000_000L, 3},
      {999_999_999_999_999_989L, 1_234_567},
      {999_999_999_999_999_989L, 999_999_999_999_999_988L},
      {999_999_999_999_999_989L, 333_333_333_333_333_333L},
      {5, 1_000_000_000_000_000_000L},
      {5, 0},
      {Long.MAX_VALUE, 1},
    };
    List<Component> heaps =
        Arrays.stream(pairs).map(at -> QuestionPositions.at(game.start(), at)).toList();
    assertThat(values(game, new Question.Positions(game, heaps)))
        .containsExactlyElementsOf(
            Arrays.stream(pairs).map(pair -> pair[0] % (pair[1] + 1)).toList());
  }

  @Test
  void everyFixedWindow_isPassedOverRightly() {
    Game game = RuleText.game("heap(n, m) -> heap(n - k, m) where 1 <= k <= max(m, n / 5)");
    for (long m = 0; m <= 12; m++) {
      List<Component> heaps = new ArrayList<>();
      for (long n = 0; n <= 300; n++) {
        heaps.add(QuestionPositions.at(game.start(), new long[] {n, m}));
      }
      Game alone = RuleText.game("heap(n) -> heap(n - k) where 1 <= k <= max(" + m + ", n / 5)");
      assertThat(values(game, new Question.Positions(game, heaps)))
          .as("max(%d, n / 5)", m)
          .isEqualTo(byMex(alone, 300));
    }
  }

  /** Of many positions the first 200 are probed; overflow in another is a failure of the rule. */
  @ParameterizedTest
  @ValueSource(ints = {199, 200})
  void overflow_declinesOrNamesThePosition(int before) {
    Game game = RuleText.game("heap(n, m) -> heap(n - k, m) where 1 <= k <= 2 * m");
    List<Component> heaps = new ArrayList<>(Collections.nCopies(before, heap(game, 5, 1)));
    heaps.add(heap(game, 5, (1L << 62) - 1));
    assertThat(values(game, new Question.Positions(game, heaps))).last().isEqualTo(5L);
    heaps.set(before, heap(game, 5, 1L << 62));
    EngineOffer bid =
        new WindowFactory()
            .offer(new Question.Positions(game, heaps), new Effort(Limits.standard()));
    if (before < 200) {
      assertThat(bid.engine()).isEmpty();
      assertThat(bid.finding()).contains("64 bits");
    } else {
      assertThatThrownBy(() -> BidValues.of(bid, Limits.standard()))
          .isInstanceOf(RuleFailure.class)
          .hasMessageContaining("heap(5, 4611686018427387904)")
          .hasMessageContaining("64 bits");
    }
  }

  private static Component heap(Game game, long... arguments) {
    return QuestionPositions.at(game.start(), arguments);
  }

  private static List<Long> values(Game game, Question question) {
    EngineOffer bid = new WindowFactory().offer(question, new Effort(Limits.standard()));
    assertThat(bid.engine()).as(game.text() + ": " + bid.finding()).isPresent();
    return BidValues.of(bid, Limits.standard());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - k) where 2 <= k <= 7",
        "heap(n) -> heap(n - k) where 1 <= k <= 7, k != 3",
        "heap(n) -> heap(n - k) where 1 <= k <= 10 - n",
        "heap(n) -> heap(n - k) where 1 <= k <= n mod 5",
        "heap(n, m) -> heap(n - k, m) where 1 <= k <= m, m >= 2; start heap(n, 9)",
        "heap(n, m) -> heap(n - k, m) where 1 <= k <= n, m >= 1; start heap(n, 9)",
        "heap(n) -> heap(n - k) where 1 <= k <= 2 * n / 3, n >= 7",
      })
  void otherGames_areDeclined(String rules) {
    Game game = RuleText.game(rules);
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of(100L));
    assertThat(new WindowFactory().offer(question, new Effort(Limits.standard())).engine())
        .isEmpty();
  }

  private static List<Long> byMex(Game game, int to) {
    Moves moves = new Moves(game);
    Map<Component, Long> values = new LinkedHashMap<>();
    for (long n = 0; n <= to; n++) {
      Component component = QuestionPositions.at(game.start(), new long[] {n});
      List<Long> seen = new ArrayList<>();
      moves.options(
          component,
          option -> seen.add(values.getOrDefault(option.items().getFirst().component(), -1L)));
      assertThat(seen).doesNotContain(-1L);
      long value = 0;
      while (seen.contains(value)) {
        value++;
      }
      values.put(component, value);
    }
    return List.copyOf(values.values());
  }
}
