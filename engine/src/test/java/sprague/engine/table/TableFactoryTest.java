// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.ValueSink;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Value;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** What full tables are said to cost, and that they keep to it. */
final class TableFactoryTest {
  private static final String NIM = "heap(n) -> heap(n - k) where k >= 1";

  private static Limits memory(long bytes) {
    return new Limits(bytes, 1, Optional.empty());
  }

  private static Question question(String rules, long to) {
    Game game = RuleText.game(rules);
    return new Question.Box(game, game.start(), List.of(0L), List.of(to));
  }

  private static EngineOffer bid(Question question, long memory) {
    return new TableFactory().offer(question, new Effort(memory(memory)));
  }

  private static void run(EngineOffer bid, long memory, ValueSink sink) {
    bid.run(new Effort(memory(memory)), sink);
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - k) where k in {1, 4, 9}      | 5000",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1 | 700",
        "heap(n) -> heap(n - k) where k >= 1              | 100",
        "heap(n) -> heap(n - k) where k >= 1              | 3000",
        "heap(n) -> heap(n - k) where k >= 1              | 40000",
        "heap(n) -> heap(n - 1) gains n                   | 1000"
      })
  void whatIsBidIsEnough(String rules, long most) {
    // Beyond 2^15 values need more than two bytes.
    long to = Math.min(most, CaseCount.of(33_000, 40_000));
    Question question = question(rules, to);
    EngineOffer bid = bid(question, 1L << 30);
    assertThat(bid.bytes()).isLessThan(1 << 30);
    long[] count = {0};
    run(bid, bid.bytes(), (codes, more) -> count[0] += more);
    assertThat(count[0]).isEqualTo(to + 1);
  }

  /** One of the two orders of the parts is compiled. */
  @Test
  void aSplitWhosePartsMayChangePlaces_costsAsMuchAsInOneOrder() {
    String both = "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1";
    double one = bid(question(both + ", a <= b", 20_000), 1L << 30).seconds();
    assertThat(bid(question(both, 20_000), 1L << 30).seconds() / one).isBetween(0.99, 1.01);
    String other = "heap(n) -> heap(a) + heap(b) where 2 * a + b = n, a >= 1, b >= 1";
    double half = bid(question(other, 20_000), 1L << 30).seconds();
    assertThat(half / one).isBetween(0.99, 1.01);
  }

  /** Products that have 40 bits and more for k near n, but k is at most the root of n. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(k) where k * (k + 1) * (k + 1) <= n, 2 * k < n",
        "heap(n) -> heap(n - k * (k + 2)) where k >= 1 -> heap(n / 2) where n >= 1"
      })
  void productsOfNumbersBelowARoot_fitAnInt(String rules) {
    EngineOffer bid = bid(question(rules, 1_000_000), 1L << 30);
    assertThat(bid.engine()).isPresent();
    List<Long> values = BidValues.of(bid(question(rules, 60), 1L << 30), memory(1L << 30));
    ReferenceSolver defined = new ReferenceSolver(RuleText.syntax(rules), 60);
    for (int n = 0; n <= 60; n++) {
      assertThat(new Value.Nimber(values.get(n))).isEqualTo(defined.nimValue(Piece.of("heap", n)));
    }
  }

  @Test
  void valuesThatTurnOutTooLargeForTheMemory_endTheRun_andWhatWasHandedOverIsGood() {
    Question question = question(NIM, 3000);
    EngineOffer bid = bid(question, 8000);
    assertThat(bid.bytes()).isEqualTo(8000);
    List<Long> values = new ArrayList<>();
    assertThatThrownBy(
            () ->
                run(
                    bid,
                    8000,
                    (codes, count) -> LongStream.of(codes).limit(count).forEach(values::add)))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("values as great as 128 need")
        .hasMessageContaining("--memory")
        .extracting(failure -> ((BudgetExceeded) failure).reason())
        .isEqualTo(BudgetExceeded.Reason.MEMORY);
    assertThat(values).hasSizeBetween(1, 129);
    for (int i = 0; i < values.size(); i++) {
      assertThat(values.get(i)).isEqualTo(i);
    }
  }

  @Test
  void tablesThatCannotFitAreDeclined() {
    EngineOffer bid = bid(question(NIM, 3000), 3000);
    assertThat(bid.engine()).isEmpty();
    assertThat(bid.finding()).contains("3001 positions").contains("--memory");
  }

  @Test
  void smallValuesAreNotChargedForGreatOnes() {
    EngineOffer bid =
        bid(question("heap(n) -> heap(n - k) where k in {1, 4, 9}", 1_000_000), 1L << 30);
    assertThat(bid.bytes()).isBetween(1_000_001L, 1_010_000L);
  }

  /** Large enough for a second copy, in which the loop along w reads neighbours. */
  @Test
  void tablesThatAreReadAlongBothCoordinates_holdTheValuesOfTheDefinition() {
    int side = 150;
    Game game =
        RuleText.game(
            """
            sheet(w, h) -> sheet(a, h) + sheet(b, h) where a + b = w, a >= 1, b >= 1
              -> sheet(w, c) where c < h, h - c in {1, 4}
            """);
    List<Long> ends = List.of((long) side, (long) side);
    Question question = new Question.Box(game, game.start(), List.of(0L, 0L), ends);
    List<Long> values = BidValues.of(bid(question, 1L << 30), memory(1L << 30));
    int[][] value = new int[side + 1][side + 1];
    for (int w = 0; w <= side; w++) {
      for (int h = 0; h <= side; h++) {
        Set<Integer> options = new HashSet<>();
        for (int a = 1; a < w; a++) {
          options.add(value[a][h] ^ value[w - a][h]);
        }
        for (int taken : List.of(1, 4)) {
          if (taken <= h) {
            options.add(value[w][h - taken]);
          }
        }
        while (options.contains(value[w][h])) {
          value[w][h]++;
        }
        assertThat(values.get(w * (side + 1) + h)).as("%d, %d", w, h).isEqualTo(value[w][h]);
      }
    }
  }

  @Test
  void aScoreThatDoesNotFitIsAFailureOfTheRule() {
    Question question = question("heap(n) -> heap(n - 1) gains 0 - 4000000000000000000", 3);
    // -4e18, -4e18 + 4e18 = 0, ...: only a play in which gains pile up overflows.
    run(bid(question, 1 << 20), 1 << 20, (codes, count) -> {});
    Question piling =
        question(
            """
            heap(n) -> heap(n - 1) gains 0 where n mod 2 = 0
              -> heap(n - 1) gains 0 - 4000000000000000000 where n mod 2 = 1
            """,
            9);
    assertThatThrownBy(() -> run(bid(piling, 1 << 20), 1 << 20, (codes, count) -> {}))
        .isInstanceOf(RuleFailure.class)
        .hasMessage("heap(5): a number does not fit in 64 bits");
  }

  /** 3000 rules of one name (in the normal run 900), many applicable, by tables and rows. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(strings = {"", "gains", "ends"})
  void manyRulesOfOneName_areCompiledInParts(String kind) {
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < CaseCount.of(900, 3000); i++) {
      String gains = kind.equals("gains") ? " gains (x + " + i + ") mod 7" : "";
      rules.append("p(x, y) -> p(x - %d, y - %d)%s\n".formatted(i % 30 + 1, i / 30 + 1, gains));
    }
    String ray = kind.equals("gains") ? " gains k mod 5" : "";
    rules.append("p(x, y) -> p(x - k, y) ").append(ray).append(" where k >= 1\n");
    rules.append(kind.equals("ends") ? "p(x, y) wins where x = 1, y >= 2" : "");
    Game game = RuleText.game(rules.toString());
    Question box =
        new Question.Box(
            game, game.start(), List.of(0L, 0L), List.of(15L, (long) CaseCount.of(30, 60)));
    List<List<Long>> answers = new ArrayList<>();
    for (EngineOffer bid : Planner.plan(box, new Effort(memory(1L << 30))).offers()) {
      if (bid.engine().isPresent()) {
        List<Long> codes = new ArrayList<>();
        run(
            bid,
            1L << 30,
            (values, count) -> LongStream.of(values).limit(count).forEach(codes::add));
        answers.add(codes);
      }
    }
    // The memoised search at least reads the rules in another way.
    assertThat(answers).hasSizeGreaterThanOrEqualTo(2);
    assertThat(Set.copyOf(answers)).hasSize(1);
    assertThat(bid(box, 1L << 30).engine()).isPresent();
  }

  @Tag("long")
  @Test
  void aRuleTooLongForAClass_isDeclined() {
    StringBuilder rule = new StringBuilder("heap(n) -> heap(n / 2)");
    for (int i = 3; i < 3500; i++) {
      rule.append(" + heap(n / ").append(i).append(')');
    }
    rule.append(" where n >= 1");
    Question question = question(rule.toString(), 50);
    assertThat(bid(question, 1L << 30).engine()).isEmpty();
    assertThat(Planner.plan(question, new Effort(memory(1L << 30))).chosen()).isPresent();
  }
}
