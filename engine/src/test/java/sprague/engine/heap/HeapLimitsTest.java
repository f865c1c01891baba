// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Engines for heaps on both sides of the caps on sizes, values and families of moves. */
final class HeapLimitsTest {
  private static final Limits LIMITS = new Limits(1L << 40, 1, Optional.empty());
  private static final EngineFactory SPLITS = new SplitFactory();
  private static final EngineFactory TAKES = new SubtractionSetFactory();

  private static EngineOffer bid(EngineFactory recogniser, String rules, long to) {
    Game game = RuleText.game(rules);
    return recogniser.offer(
        new Question.Box(game, game.start(), List.of(0L), List.of(to)), new Effort(LIMITS));
  }

  private static List<Long> values(EngineOffer bid) {
    return BidValues.of(bid, LIMITS);
  }

  /** Lanes of 8, 16 and 32 bits: a heap of n has the value n, for no split of n - 1 has it. */
  @ParameterizedTest
  @CsvSource({"126", "127", "128", "129", "255", "256", "32766", "32767", "32768", "32769"})
  void valuesThatOutgrowTheirLanes_areKept(long to) {
    String rules =
        "heap(n) -> heap(n - k) where k >= 1 -> heap(a) + heap(b) where a + b = n - 1, a >= 1, b >="
            + " 1";
    assertThat(values(bid(SPLITS, rules, to)))
        .isEqualTo(LongStream.rangeClosed(0, to).boxed().toList());
  }

  @Test
  void sizesUpToTheCaps_areOffered_andNoLargerOnes() {
    String splits = "heap(n) -> heap(a) + heap(b) where a + b = n - 1";
    String takes = "heap(n) -> heap(n - k) where k in {1, 5, 6}";
    for (long by = -1; by <= 1; by++) {
      long last = (1L << 28) + by;
      assertThat(bid(SPLITS, splits, last).engine().isPresent()).isEqualTo(by < 1);
      long most = Integer.MAX_VALUE - (1L << 20) + by;
      assertThat(bid(TAKES, takes, most).engine().isPresent()).isEqualTo(by < 1);
      Game game = RuleText.game(takes);
      Component heap = new Component(0, List.of(most));
      assertThat(
              TAKES
                  .offer(new Question.Positions(game, List.of(heap)), new Effort(LIMITS))
                  .engine()
                  .isPresent())
          .isEqualTo(by < 1);
    }
    for (long to :
        new long[] {Integer.MAX_VALUE, 1L << 31, 1L << 32, Long.MAX_VALUE - 1, Long.MAX_VALUE}) {
      assertThat(bid(SPLITS, splits, to).engine()).isEmpty();
      assertThat(bid(TAKES, takes, to).engine()).isEmpty();
    }
  }

  /** Move families are listed up to the limit, which counts takes, splits and ends. */
  @Test
  @Tag("long")
  void familiesUpToTheCap_areOffered_andNoMore() {
    for (long by = -5; by <= 1; by++) {
      long most = (1L << 22) + by;
      String rules =
          "heap(n) -> heap(n - k) where 1 <= k <= "
              + most
              + " -> heap(a) + heap(b) where a + b = n - 1";
      // The families other than takes: splits, their remainders, and heaps taken whole.
      assertThat(bid(SPLITS, rules, most + 5).engine().isPresent()).as(rules).isEqualTo(by <= -4);
      assertThat(bid(SPLITS, rules, 5000).engine()).isPresent();
    }
  }
}
