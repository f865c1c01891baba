// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Value;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Rows are streamed where moves go back a few rows only, and give the values of whole tables. */
final class RowsTest {
  private static final EngineFactory ROWS = new RowFactory();
  private static final EngineFactory TABLES = new TableFactory();

  @Test
  void randomShortMoves_giveTheValuesOfTheTables() {
    for (long seed = 1; seed <= CaseCount.of(20, 40); seed++) {
      Random random = new Random(seed);
      String text = text(random);
      Game game = RuleText.game(text);
      int left = random.nextInt(3) == 0 ? random.nextInt(20) : 0;
      int low = random.nextInt(3) == 0 ? random.nextInt(20) : 0;
      Question box = box(game, left, low, left + 10 + random.nextInt(30), low + random.nextInt(30));
      assertThat(codes(ROWS, box))
          .as("seed %d: %s, %s", seed, text, box)
          .isEqualTo(codes(TABLES, box));
    }
  }

  @Test
  void randomShortMoves_giveTheValuesOfTheDefinition() {
    for (long seed = 101; seed <= CaseCount.of(106, 130); seed++) {
      String text = text(new Random(seed));
      Game game = RuleText.game(text);
      ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(text), 9);
      List<Component> components = new ArrayList<>();
      List<Value> expected = new ArrayList<>();
      for (long x = 5; x >= 0; x--) {
        for (long y = 0; y < 3; y++) {
          try {
            expected.add(definition.value(Piece.of("p", x, y)));
            components.add(new Component(game.indexOf("p"), List.of(x, y)));
          } catch (ReferenceSolver.TooLarge large) {
            break;
          }
        }
      }
      List<Value> values = new ArrayList<>();
      for (long code : codes(ROWS, new Question.Positions(game, components))) {
        values.add(ValueKind.of(game).value(code));
      }
      assertThat(values).as("seed %d: %s, %s", seed, text, components).isEqualTo(expected);
    }
  }

  @Test
  void rowsByTheLastArgument_areAnsweredInTheOrderOfTheBox() {
    Game game = RuleText.game("p(x, y) -> p(a, y) where a < x -> p(x + 1, y - 1) where x <= 5");
    Question box = box(game, 2, 20, 9, 25);
    assertThat(bid(ROWS, box).finding()).startsWith("rows streamed: moves stay within the last 2");
    assertThat(codes(ROWS, box)).isEqualTo(codes(TABLES, box));
  }

  @Test
  void otherStartsAndLists_areAnsweredInTheirOrder() {
    Game game = RuleText.game("p(x, y) -> p(x - 1, y) -> p(x, y - k) where 1 <= k <= 2");
    Start turned = new Start(0, List.of("a", "b"), List.of(new Term.Slot(1), new Term.Slot(0)));
    Question box = new Question.Box(game, turned, List.of(3L, 0L), List.of(14L, 17L));
    assertThat(codes(ROWS, box)).isEqualTo(codes(TABLES, box));
  }

  @Test
  void aTimeLimit_leavesAGoodBeginning() {
    Game game = RuleText.game("p(x, y) -> p(x - 1, y) -> p(x, y - 1)");
    Question box = box(game, 0, 0, 3000, 3000);
    Effort effort = new Effort(Limits.standard());
    List<Long> all = new ArrayList<>();
    assertThatExceptionOfType(BudgetExceeded.class)
        .isThrownBy(
            () ->
                bid(ROWS, box)
                    .run(
                        effort,
                        (codes, count) -> {
                          IntStream.range(0, count).forEach(i -> all.add(codes[i]));
                          if (all.size() > 100_000) {
                            effort.cancel();
                          }
                        }));
    assertThat(all).hasSizeLessThan(300_000);
    for (int i = 0; i < all.size(); i++) {
      assertThat(all.get(i)).isEqualTo((i / 3001 + i % 3001) % 2);
    }
  }

  @Test
  void memory_isThatOfARow() {
    Game game = RuleText.game("p(x, y) -> p(x - 1, y) -> p(x, y - k) where 1 <= k <= 9");
    EngineOffer bid = bid(ROWS, box(game, 0, 0, 2_000_000_000, 9999));
    assertThat(bid.engine()).isPresent();
    assertThat(bid.bytes()).isLessThan(1_000_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p(x, y) -> p(a, y) where a < x -> p(x, b) where b < y",
        "p(x, y) -> p(x / 2, y) where x >= 1 -> p(x, b / 3) where b < y, y >= 1",
        "p(x, y) -> q(x) -> p(x - 1, y) -> p(x, b) where b < y\nq(n) -> q(a) where a < n"
      })
  void movesThatGoBackFar_areDeclined(String text) {
    assertThat(bid(ROWS, box(RuleText.game(text), 0, 0, 100, 100)).engine()).as(text).isEmpty();
  }

  /** One or two names, nim-values or scores, with endings or without; moves of at most 3 rows. */
  private static String text(Random random) {
    boolean scoring = random.nextInt(4) == 0;
    boolean second = random.nextBoolean();
    StringBuilder text = new StringBuilder("p(x, y)");
    moves(text, random, second ? "q" : "p", scoring);
    if (second) {
      text.append("\nq(x, y)");
      moves(text, random, random.nextBoolean() ? "p" : "q", scoring);
    }
    if (!scoring && random.nextInt(3) == 0) {
      text.append(random.nextBoolean() ? "\np(x, y) wins where x = 2, y >= 3" : "\np(x, 1) loses");
    }
    return text.toString();
  }

  private static void moves(StringBuilder text, Random random, String other, boolean scoring) {
    int moves = random.nextInt(1, 4);
    for (int i = 0; i < moves; i++) {
      String to = random.nextBoolean() ? "p" : other;
      text.append(
          switch (random.nextInt(scoring ? 4 : 6)) {
            case 0 -> " -> " + to + "(x - " + random.nextInt(1, 4) + ", y)";
            case 1 -> " -> " + to + "(x - k, b) where k in {1, 3}, b <= y";
            case 2 -> " -> " + to + "(x, y - k) where k >= 1";
            case 3 -> " -> " + to + "(x - 1, y + 1) where y <= 7, x mod 2 = 1";
            case 4 -> " -> " + to + "(x, a) + " + to + "(x - 1, b) where a + b + 1 = y";
            default -> " -> p(x - 2, y) + " + to + "(x - 1, y / 2)";
          });
      if (scoring) {
        int at = text.lastIndexOf(" where ");
        int arrow = text.lastIndexOf("->");
        text.insert(at > arrow ? at : text.length(), " gains " + random.nextInt(3));
      }
      text.append('\n');
    }
    text.setLength(text.length() - 1);
  }

  private static Question box(Game game, long left, long low, long right, long high) {
    return new Question.Box(game, game.start(), List.of(left, low), List.of(right, high));
  }

  private static EngineOffer bid(EngineFactory recogniser, Question question) {
    return recogniser.offer(question, new Effort(Limits.standard()));
  }

  private static long[] codes(EngineFactory recogniser, Question question) {
    return BidValues.codes(bid(recogniser, question), Limits.standard());
  }
}
