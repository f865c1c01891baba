// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.KnownValues;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.heap.SplitFactory;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** Tables that later values take the place of earlier ones in, held against whole tables. */
final class RollingIndexTest {
  private static final Limits LIMITS = new Limits(1 << 28, 1, Optional.empty());

  private static int[] values(
      EngineFactory recogniser, PlainSplits plain, int greatest, int[] known, Limits limits) {
    Game game = RuleText.game(plain.rules());
    KnownValues earlier =
        new KnownValues() {
          @Override
          public long count() {
            return known.length;
          }

          @Override
          public long at(long coordinate) {
            return known[(int) coordinate];
          }
        };
    Question question =
        new Question.Box(game, game.start(), List.of(0L), List.of((long) greatest), earlier);
    EngineOffer bid = recogniser.offer(question, new Effort(limits));
    int[] values = new int[greatest + 1];
    int[] count = new int[1];
    bid.run(
        new Effort(limits),
        (codes, more) -> {
          for (int i = 0; i < more; i++) {
            values[count[0]++] = (int) codes[i];
          }
        });
    assertThat(count[0]).isEqualTo(greatest + 1);
    return values;
  }

  private static int[] tableChanged(int room, PlainSplits plain, int greatest) {
    return values(new SparseFactory(room), plain, greatest, new int[0], LIMITS);
  }

  private static int[] dense(PlainSplits plain, int greatest) {
    return values(new SplitFactory(), plain, greatest, new int[0], LIMITS);
  }

  /** Words, code made for the game, and marks; tables that are long enough and that are not. */
  @ParameterizedTest
  @CsvSource({
    "0.106, 8200", "0.106, 4096", "0.104, 2050", "0.104, 17000", "0.054, 5000", "0.16, 9001",
    "0.56, 12345", "0.156, 2048", "0.6, 15000", "0.174, 4100", "0.54, 8192", "0.773, 3000"
  })
  void valuesAreThoseOfTheDenseEngine(String code, int room) {
    PlainSplits plain = PlainSplits.code(code);
    assertThat(tableChanged(room, plain, 21_000)).isEqualTo(dense(plain, 21_000));
  }

  /** So long that the code for the step runs in a table that has been moved. */
  @ParameterizedTest
  @CsvSource({"0.106, 200000", "0.104, 131072", "0.054, 180001", "0.56, 262144"})
  void valuesFarOutAreThoseOfAWholeTable(String code, int room) {
    PlainSplits plain = PlainSplits.code(code);
    int to = CaseCount.of(300_000, 1_000_000);
    assertThat(tableChanged(room, plain, to)).isEqualTo(tableChanged(1 << 24, plain, to));
  }

  @Test
  void randomMovesAgreeWithTheDefinition() {
    Random random = new Random(19);
    for (int i = 0; i < CaseCount.of(6, 60); i++) {
      PlainSplits plain = PlainSplits.any(random);
      if (!plain.splits().isEmpty()) {
        int room = 1100 + random.nextInt(400);
        assertThat(tableChanged(room, plain, 4000)).as("%s", plain).isEqualTo(plain.values(4000));
      }
    }
  }

  /** There are more known values than the table has entries. */
  @ParameterizedTest
  @CsvSource({"0.106, 8200, 15000", "0.104, 4000, 4001", "0.54, 2000, 9000", "0.6, 6000, 19999"})
  void knownValuesAreGoneOnFrom(String code, int room, int known) {
    PlainSplits plain = PlainSplits.code(code);
    int[] values = dense(plain, 20_000);
    int[] first = Arrays.copyOf(values, known);
    assertThat(values(new SparseFactory(room), plain, 20_000, first, LIMITS)).isEqualTo(values);
  }

  /** Why the run of a game that needs more values ends, after the values below 9000 at least. */
  private static BudgetExceeded spent(Limits limits) {
    PlainSplits plain = PlainSplits.code("0.6");
    EngineOffer bid = new SparseFactory().offer(box(plain, 40_000), new Effort(limits));
    int[] expected = plain.values(12_000);
    int[] count = new int[1];
    // Rows have a least length.
    assertThat(bid.bytes()).isLessThanOrEqualTo(Math.max(limits.memory(), 1 << 19));
    BudgetExceeded spent =
        assertThrows(
            BudgetExceeded.class,
            () ->
                bid.run(
                    new Effort(limits),
                    (codes, more) -> {
                      for (int i = 0; i < more; i++) {
                        assertThat(codes[i]).isEqualTo(expected[count[0]++]);
                      }
                    }));
    assertThat(count[0]).isGreaterThanOrEqualTo(9000);
    return spent;
  }

  /** Rare sizes of 0.6 come up to 20627: no table of 9000 values will do. */
  @Test
  void whatTheMemoryDoesNotAllow_endsTheRunAfterGoodValues() {
    long memory = 124_000;
    assertThat(SparseStepSelector.affordable(memory)).isBetween(9000L, 9100L);
    BudgetExceeded spent = spent(new Limits(memory, 1, Optional.empty()));
    assertThat(spent.reason()).isEqualTo(BudgetExceeded.Reason.MEMORY);
  }

  private static Question.Box box(PlainSplits plain, long greatest) {
    Game game = RuleText.game(plain.rules());
    return new Question.Box(game, game.start(), List.of(0L), List.of(greatest));
  }

  /** However far it goes. */
  @Test
  void aWindow_setsTheMemory() {
    Limits limits = LIMITS.withWindow(5000);
    for (long greatest : new long[] {5000, 1_000_000, 1_000_000_000_000L}) {
      Question.Box far = box(PlainSplits.code("0.106"), greatest);
      assertThat(new SparseFactory().offer(far, new Effort(limits)).bytes())
          .isBetween(4 * 5000L, 400_000L);
      assertThat(Planner.plan(far, new Effort(limits)).chosen())
          .map(EngineOffer::name)
          .contains("rare values");
    }
  }

  /** A table ends before sizes exceed an int, for any window length. */
  @ParameterizedTest
  @ValueSource(longs = {2_147_479_551, Integer.MAX_VALUE, 1L << 31, Long.MAX_VALUE})
  void windowsNearTwoToThe31_areCounted(long window) {
    Limits limits = LIMITS.withWindow(window);
    Question.Box far = box(PlainSplits.code("0.106"), 1_000_000_000_000L);
    assertThat(new SparseFactory().offer(far, new Effort(limits)).bytes())
        .isGreaterThan(4 * SparseFactory.MAX_TABLE);
    assertThat(Planner.plan(far, new Effort(limits)).chosen()).isEmpty();
    PlainSplits plain = PlainSplits.code("0.106");
    assertThat(values(new SparseFactory(), plain, 3000, new int[0], limits))
        .isEqualTo(dense(plain, 3000));
  }

  @ParameterizedTest
  @CsvSource({"0.106, 17000", "0.104, 4096", "0.156, 2048"})
  void valuesWithAWindow_areThoseOfTheDenseEngine(String code, int window) {
    PlainSplits plain = PlainSplits.code(code);
    assertThat(values(new SparseFactory(), plain, 21_000, new int[0], LIMITS.withWindow(window)))
        .isEqualTo(dense(plain, 21_000));
  }

  /** It is never made longer, and the message says which would be. */
  @Test
  void aWindowThatIsTooShort_endsTheRunAfterGoodValues() {
    assertThat(spent(LIMITS.withWindow(9000)))
        .hasMessageContaining("the 9000 values of the window; a window of 36000 may suffice");
  }

  @Test
  void enginesThatKeepAllValues_doNotBidForAWindow() {
    Game nim = RuleText.game("heap(n) -> heap(n - 1)");
    Question.Box far = new Question.Box(nim, nim.start(), List.of(0L), List.of(5000L));
    assertThat(Planner.plan(far, new Effort(LIMITS)).chosen()).isPresent();
    assertThat(Planner.plan(far, new Effort(LIMITS.withWindow(2000))).chosen()).isEmpty();
    assertThat(Planner.choose(far, new Effort(LIMITS.withWindow(2000)))).isEmpty();
  }
}
