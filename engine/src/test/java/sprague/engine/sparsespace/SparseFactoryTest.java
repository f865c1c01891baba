// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.heap.ExpandedMoves;
import sprague.engine.heap.GrowthModel;
import sprague.engine.heap.HeapQuestion;
import sprague.engine.heap.HeapReadings;
import sprague.engine.heap.PilotRun;
import sprague.engine.heap.PilotRunCache;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Offers on either side of the limits, and the values that offered engines compute. */
final class SparseFactoryTest {
  private static final Limits LIMITS = new Limits(1 << 28, 1, Optional.empty());
  private static final long MOST = SparseFactory.MAX_TABLE;

  /** Has few rare values, and numbers of one digit. */
  private static final String CODE =
      PlainSplits.code("0.106").rules().strip().replace("\n", "; ").replace(";  ->", " ->");

  private static EngineOffer bid(String rules, long to, Limits limits) {
    Game game = RuleText.game(rules);
    return new SparseFactory()
        .offer(new Question.Box(game, game.start(), List.of(0L), List.of(to)), new Effort(limits));
  }

  private static String with(String move) {
    return CODE + "\n -> " + move;
  }

  /** A table holds {@code MOST} values, so the size {@code MOST} itself is beyond it. */
  @Test
  void singleSizes_areOfferedAsFarAsATableGoes() {
    Game game = RuleText.game(CODE);
    SparseFactory recogniser = new SparseFactory();
    for (long by = -2; by <= 1; by++) {
      List<Component> sizes = List.of(new Component(0, List.of(MOST + by)));
      EngineOffer bid = recogniser.offer(new Question.Positions(game, sizes), new Effort(LIMITS));
      assertThat(bid.engine().isPresent()).as("%d", MOST + by).isEqualTo(by < 0);
      if (by < 0) {
        assertThat(bid.bytes()).isGreaterThan(4 * (MOST + by + 1));
      }
    }
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      longs = {
        1,
        1023,
        1024,
        1025,
        1 << 20,
        Integer.MAX_VALUE - (1 << 20) - 1,
        Integer.MAX_VALUE - (1 << 20),
        Integer.MAX_VALUE - (1 << 20) + 1,
        2147479551,
        Integer.MAX_VALUE,
        1L << 31,
        1L << 32,
        1L << 62,
        Long.MAX_VALUE
      })
  void windowsOfAnySize_areKeptWithinATable(long window) {
    for (long to : new long[] {100, 5000, MOST - 1, MOST, 1L << 40}) {
      EngineOffer bid = bid(CODE, to, LIMITS.withWindow(window));
      long begun = Math.min(to + 1, Math.min(MOST, Math.max(window, 1024)));
      assertThat(bid.bytes())
          .as("to %d", to)
          .isBetween(12 * Math.min(begun, 1 << 18), 4 * begun + (1 << 21) + (1 << 26));
    }
    assertThat(values(CODE, 1000, LIMITS.withWindow(window)))
        .isEqualTo(PlainSplits.code("0.106").values(1000));
  }

  /** The expected numbers are the counts of rare sizes below 10^6, found by the engine. */
  @ParameterizedTest
  @CsvSource({
    "0.6, 1584",
    "0.014, 2037",
    "0.74, 2772",
    "0.161, 489",
    "0.07, 323527",
  })
  void fromATrial_optionsAtAMillionAreEstimated(String code, double options) throws NotApplicable {
    Game game = RuleText.game(PlainSplits.code(code).rules());
    Question box = new Question.Box(game, game.start(), List.of(0L), List.of(1_000_000L));
    HeapQuestion target = HeapReadings.question(box).orElseThrow();
    ExpandedMoves plan = HeapReadings.moves(target).orElseThrow();
    PilotRun trial = new PilotRunCache().of(target, plan, new Effort(LIMITS));
    GrowthModel growth = SparseFactory.options(trial, SparseMoves.of(plan));
    assertThat(growth.at(1e6) / options).isBetween(0.8, 1.5);
  }

  /** Beyond the sizes of a table no number may be named that such sizes cannot tell apart. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n - C) where n > C",
        "heap(n - 9) where n - 9 >= C",
        "heap(a) + heap(b) where a + b = n - C, a >= 1, b >= 1",
        "heap(a) + heap(b) where a + b = n - 3, a >= C, b >= C",
        "heap(a) + heap(b) where a + b = n - 3, a >= 1, b >= a + C",
      })
  void numbersUpToAMillion_areOfferedForAnySize(String move) {
    for (long by = -1; by <= 1; by++) {
      String rules = with(move.replace("C", String.valueOf((1 << 20) + by)));
      EngineOffer near = bid(rules, MOST - 1, LIMITS);
      assertThat(near.engine()).as("%s: %s", rules, near.finding()).isPresent();
      assertThat(bid(rules, MOST, LIMITS).engine().isPresent()).as(rules).isEqualTo(by < 1);
    }
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n - C) where n > C",
        "heap(n - 9) where n - 9 >= C",
        "heap(a) + heap(b) where a + b = n - C, a >= 1, b >= 1",
        "heap(a) + heap(b) where a + b = n - 3, a >= C / 2, b >= C / 2",
        "heap(a) + heap(b) where a + b = n - 3, a >= 1, b >= a + C",
      })
  void numbersAboutAMillion_giveTheValuesOfAllOptions(String move) {
    for (long by = -1; by <= 1; by++) {
      int number = (1 << 20) + (int) by;
      String text = move.replace("C / 2", String.valueOf(number / 2));
      String rules = with(text.replace("C", String.valueOf(number)));
      int[] values = values(rules, number + 3000, LIMITS);
      PlainSplits code = PlainSplits.code("0.106");
      for (int n = number - 5; n < values.length; n += n < number + 40 ? 1 : 97) {
        assertThat(values[n])
            .as("%s, size %d", rules, n)
            .isEqualTo(value(code, text, number, n, values));
      }
    }
  }

  /** The value of a size when one move more is possible. */
  private static int value(PlainSplits code, String move, int number, int n, int[] values) {
    boolean[] has = new boolean[1 << 13];
    code.mark(n, values, has);
    if (move.contains("n > ") && n > number) {
      has[values[n - number]] = true;
    } else if (move.startsWith("heap(n - 9)") && n - 9 >= number) {
      has[values[n - 9]] = true;
    }
    int removed = move.contains("n - C") ? number : 3;
    int least = move.contains("a >= 1") ? 1 : number / 2;
    int apart = move.contains("a + C") ? number : 0;
    for (int a = least; move.contains("heap(b)") && n - removed - a - a >= apart; a++) {
      if (n - removed - a >= least) {
        has[values[a] ^ values[n - removed - a]] = true;
      }
    }
    int mex = 0;
    while (has[mex]) {
      mex++;
    }
    return mex;
  }

  /**
   * The sizes of heaps that may be taken whole are stored as a set up to 2^20; larger ones need
   * another engine.
   */
  @Test
  void largeHeapsThatGoAsAWhole_areOfferedUpToAMillion() {
    for (int by = -1; by <= 1; by++) {
      int last = (1 << 20) + by;
      EngineOffer bid = bid(with("heap(0) where n = " + last), last + 100L, LIMITS);
      assertThat(bid.engine().isPresent()).as(bid.finding()).isEqualTo(by < 1);
    }
    int last = 1 << 20;
    int[] values = values(with("heap(0) where n = " + last), last + 100, LIMITS);
    PlainSplits plain =
        new PlainSplits(
            List.of(1, last),
            PlainSplits.code("0.106").takes(),
            PlainSplits.code("0.106").splits(),
            0);
    for (int n = last - 2; n < values.length; n++) {
      assertThat(values[n]).as("size %d", n).isEqualTo(plain.value(n, values));
    }
  }

  private static int[] values(String rules, int to, Limits limits) {
    return BidValues.numbers(bid(rules, to, limits).engine().orElseThrow(), limits);
  }
}
