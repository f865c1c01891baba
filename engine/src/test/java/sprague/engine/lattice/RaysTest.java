// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.engine.table.TableFactory;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Value;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Rays are recognised where the moves are rays and nowhere else, and their values are right. */
final class RaysTest {
  private static final String RAYS = "bit sets along rays";
  private static final String TABLES = "compiled tables";
  private static final String WYTHOFF =
      "w(a, b) -> w(a - k, b) where k >= 1 -> w(a, b - k) where k >= 1"
          + " -> w(a - k, b - k) where k >= 1";

  @Test
  void valuesOfWythoffsGame_areThePublishedOnes() {
    // OEIS A004481 by antidiagonals, and its main diagonal A047708.
    List<Integer> antidiagonals =
        ints(
            "0 1 1 2 2 2 3 0 0 3 4 4 1 4 4 5 5 5 5 5 5 6 3 3 6 3 3 6 7 7 4 2 2 4 7 7 8 8 8 0 7 0 8"
                + " 8 8 9 6 6 1 6 6 1 6 6 9 10 10 7 9 9 8 9 9 7 10 10 11 11 11 10 0 10 10 0 10 11"
                + " 11 11 12 9 9 12 1 1 3 1 1 12 9 9 12");
    List<Integer> diagonal =
        ints(
            "0 2 1 6 7 8 3 5 4 16 14 15 10 9 11 20 13 21 12 25 17 18 19 30 31 38 35 36 22 23 43 45"
                + " 48 49 24 26 27 28 29 33 60 32 61 57 66 37 63 34 64 67 40 39 41 42 82 44 74 79"
                + " 47 46");
    long[] codes = codes(RAYS, box(RuleText.game(WYTHOFF), 0, 0, 59, 59));
    int index = 0;
    for (int sum = 0; index < antidiagonals.size(); sum++) {
      for (int x = 0; x <= sum; x++) {
        assertThat(codes[x * 60 + sum - x]).isEqualTo((long) antidiagonals.get(index++));
      }
    }
    for (int x = 0; x < diagonal.size(); x++) {
      assertThat(codes[61 * x]).isEqualTo((long) diagonal.get(x));
    }
  }

  @Test
  void valuesOfARook_areNimSums() {
    Game rook = RuleText.game("r(x, y) -> r(a, y) where a < x -> r(x, b) where b < y");
    long[] codes = codes(RAYS, box(rook, 0, 0, 200, 300));
    for (int i = 0; i < codes.length; i++) {
      assertThat(codes[i]).isEqualTo((i / 301) ^ (i % 301));
    }
  }

  @Test
  void randomRays_giveTheValuesOfTheDefinition() {
    for (long seed = 1; seed <= CaseCount.of(25, 60); seed++) {
      Random random = new Random(seed);
      String text = text(random);
      Game game = RuleText.game(text);
      int height = random.nextInt(1, 5);
      int width = random.nextInt(1, 5);
      ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(text), height + width);
      List<Value> expected = new ArrayList<>();
      try {
        for (int x = 0; x <= height; x++) {
          for (int y = 0; y <= width; y++) {
            expected.add(definition.nimValue(Piece.of("p", x, y)));
          }
        }
      } catch (ReferenceSolver.TooLarge large) {
        continue;
      }
      List<Value> values = new ArrayList<>();
      for (long code : codes(RAYS, box(game, 0, 0, height, width))) {
        values.add(ValueKind.NIMBER.value(code));
      }
      assertThat(values).as("seed %d: %s", seed, text).isEqualTo(expected);
    }
  }

  @Test
  void randomRays_giveTheValuesOfTheTables() {
    for (long seed = 1; seed <= CaseCount.of(20, 60); seed++) {
      Random random = new Random(1000 + seed);
      String text = text(random);
      Game game = RuleText.game(text);
      int left = random.nextInt(3) == 0 ? random.nextInt(100) : 0;
      int low = random.nextInt(3) == 0 ? random.nextInt(100) : 0;
      Question box = box(game, left, low, left + random.nextInt(110), low + random.nextInt(110));
      assertThat(codes(RAYS, box))
          .as("seed %d: %s, %s", seed, text, box)
          .isEqualTo(codes(TABLES, box));
    }
  }

  @Test
  void longRows_whoseSetsSpanManyWords_giveTheValuesOfTheTables() {
    Game game = RuleText.game(WYTHOFF);
    int far = CaseCount.of(800, 2500);
    for (Question box :
        List.of(box(game, 0, 0, 12, far), box(game, 0, 0, far, 12), box(game, 380, 0, 390, 390))) {
      assertThat(codes(RAYS, box)).isEqualTo(codes(TABLES, box));
    }
  }

  @Test
  void aBoxWithoutAnyMove_hasValuesZero() {
    Game game = RuleText.game("p(x, y) -> p(x - 40 * k, y - 3 * k) where k >= 2 -> p(x - 50, y)");
    assertThat(codes(RAYS, box(game, 0, 0, 40, 5))).hasSize(41 * 6).containsOnly(0);
    Question box = box(game, 0, 0, 170, 20);
    assertThat(codes(RAYS, box)).isEqualTo(codes(TABLES, box));
  }

  @Test
  void aFarPositionNearAnEdge_isReachedAlongTheEdge() {
    Game game = RuleText.game(WYTHOFF);
    long far = CaseCount.of(60_000, 300_000);
    Question listing =
        new Question.Positions(
            game,
            List.of(
                new Component(0, List.of(5L, 2_900L)),
                new Component(0, List.of(0L, far)),
                new Component(0, List.of(5L, 2_901L))));
    long[] codes = codes(RAYS, listing);
    assertThat(codes[1]).isEqualTo(far);
    long[] table = codes(TABLES, box(game, 5, 2_900, 5, 2_901));
    assertThat(new long[] {codes[0], codes[2]}).isEqualTo(table);
    EngineOffer bid = bid(RAYS, box(game, 0, 0, 6, 1_000_000));
    assertThat(bid.finding()).contains("column by column");
    assertThat(bid.bytes()).isLessThan(1_000_000_000);
  }

  @Test
  void listsAndOtherStarts_areAnsweredInTheirOrder() {
    Game game = RuleText.game(WYTHOFF);
    Random random = new Random(7);
    List<Component> components = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      components.add(
          new Component(0, List.of((long) random.nextInt(90), (long) random.nextInt(90))));
    }
    Question listing = new Question.Positions(game, components);
    assertThat(codes(RAYS, listing)).isEqualTo(codes(TABLES, listing));
    Start turned = new Start(0, List.of("a", "b"), List.of(slot(1), slot(0)));
    Question box = new Question.Box(game, turned, List.of(3L, 0L), List.of(40L, 70L));
    assertThat(codes(RAYS, box)).isEqualTo(codes(TABLES, box));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A condition that not every step of the ray meets.
        "p(x, y) -> p(x - k, y) where k >= 1, k mod 2 = 1 -> p(x, y - k) where k >= 1",
        "p(x, y) -> p(x - k, y) where k >= 1, k <= y -> p(x, y - k) where k >= 1",
        "p(x, y) -> p(x - k, y) where k >= 1, x >= 3 -> p(x, y - k) where k >= 1",
        "p(x, y) -> p(a, y) where 1 <= a < x -> p(x, y - k) where k >= 1",
        // Not along a line, or not within one name, or more than one part.
        "p(x, y) -> p(y, a) where a < x, y <= x -> p(x, y - k) where k >= 1, x >= y",
        "p(x, y) -> p(a, b) where a < x, b < y -> p(x, y - k) where k >= 1",
        "p(x, y) -> p(a, y) + p(b, y) where a + b = x, a >= 1, b >= 1 -> p(x, y - k) where k >= 1",
        "p(x, y) -> q(x - k) where k >= 1 -> p(x, y - k) where k >= 1\nq(x) -> q(x - 1)",
        // A ray that does not end in its own position, and the end of a game.
        "p(x, y) -> p(x - k, y - 1) where k >= 1 -> p(x, y - k) where k >= 1",
        "p(x, y) -> p(x - k, y) where k >= 1 -> p(x, y - k) where k >= 1\np(0, 0) wins"
      })
  void whatIsNoRay_isDeclined(String text) {
    assertThat(bid(RAYS, box(RuleText.game(text), 0, 0, 20, 20)).engine()).as(text).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p(x, y) -> p(a, y) where a < x -> p(x, b) where b < y -> p(a, b) where a + c = x, b + c ="
            + " y, c >= 1",
        "p(x, y) -> p(x - k, y) where 1 <= k <= x -> p(x, c) where c <= y - 1 -> p(x - k, y - k)"
            + " where k > 0",
        WYTHOFF
      })
  void theSameRays_areRecognisedInAnyWords(String text) {
    assertThat(bid(RAYS, box(RuleText.game(text), 0, 0, 20, 20)).finding())
        .isEqualTo("rays (1, 0), (0, 1), (1, 1), row by row over 21 x 21 positions");
  }

  @Test
  void aRayWithAGap_isLeapsAndARay_andCasesThatNeverHoldAreNone() {
    Question box =
        box(
            RuleText.game(
                "p(x, y) -> p(x - k, y) where k >= 1, k != 3"
                    + " -> p(x, y - 1) where x < 0 or y + 1 < 0"),
            0,
            0,
            20,
            20);
    assertThat(bid(RAYS, box).finding())
        .startsWith("ray (1, 0) from step 4, fixed steps (1, 0), (2, 0), ");
    assertThat(codes(RAYS, box)).isEqualTo(codes(TABLES, box));
  }

  /** A game of random rays and leaps, each in one of several wordings. */
  private static String text(Random random) {
    List<String> moves = new ArrayList<>();
    int rays = random.nextInt(1, 5);
    for (int i = 0; i < rays; i++) {
      int dx = random.nextInt(3);
      int dy = dx == 0 ? random.nextInt(1, 4) : random.nextInt(4);
      int first = random.nextInt(4) == 0 ? random.nextInt(2, 5) : 1;
      moves.add(
          dx == 1 && random.nextBoolean()
              ? "-> p(a, b) where a + k = x, b + " + dy + " * k = y, k >= " + first
              : "-> p(x - " + dx + " * k, y - " + dy + " * k) where k > " + (first - 1));
    }
    int leaps = random.nextInt(3);
    for (int i = 0; i < leaps; i++) {
      int dx = random.nextInt(4);
      int dy = dx == 0 ? random.nextInt(1, 4) : random.nextInt(4);
      moves.add(
          switch (random.nextInt(3)) {
            case 0 -> "-> p(x - " + dx + ", y - " + dy + ")";
            case 1 -> "-> p(x - " + dx + " * k, y - " + dy + " * k) where k in {1, 3, 4}";
            default -> "-> p(x - " + dx + " * k, y - " + dy + " * k) where 2 <= k <= 3";
          });
    }
    return "p(x, y) " + String.join("\n ", moves);
  }

  private static List<Integer> ints(String text) {
    return java.util.Arrays.stream(text.split(" ")).map(Integer::valueOf).toList();
  }

  private static sprague.model.Term slot(int index) {
    return new sprague.model.Term.Slot(index);
  }

  private static Question box(Game game, long left, long low, long right, long high) {
    return new Question.Box(game, game.start(), List.of(left, low), List.of(right, high));
  }

  private static EngineOffer bid(String engine, Question question) {
    EngineFactory recogniser = engine.equals(RAYS) ? new RayFactory() : new TableFactory();
    return recogniser.offer(question, new Effort(Limits.standard()));
  }

  private static long[] codes(String engine, Question question) {
    return BidValues.codes(bid(engine, question), Limits.standard());
  }
}
