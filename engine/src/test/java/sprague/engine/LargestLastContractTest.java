// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.RandomRules;
import sprague.testkit.RuleText;

/** The laws of engines for the search that defers options. */
final class LargestLastContractTest extends EngineContract {
  private static final Game EQUAL_SPLIT =
      RuleText.game(
          "heap(n) -> heap(n - 1)\n        -> d * heap(e) where d * e = n, d >= 2, e >= 1");

  LargestLastContractTest() {
    super(new LargestLastFactory(), slow(), 36, RandomRules.Ending.NORMAL);
  }

  /** No square is 3 modulo 7, but all numbers are tried. */
  private static Question.Box slow() {
    Game slow =
        RuleText.game(
            "heap(n) -> heap(n / 2) where n >= 1\n"
                + "        -> heap(k) where 1 <= k <= 100000, k < n, k * k mod 7 = 3");
    return new Question.Box(slow, slow.start(), List.of(1_000_000_000L), List.of(1_000_005_000L));
  }

  /**
   * Values when a move takes one, or splits a heap into d equal heaps. The nim-sum of d equal heaps
   * is their value if d is odd, and 0 if d is even.
   */
  private static int[] equalSplits(int to) {
    int[] values = new int[to + 1];
    for (int n = 1; n <= to; n++) {
      long seen = 1L << values[n - 1];
      for (int d = 2; d <= n; d++) {
        if (n % d == 0) {
          seen |= 1L << (d % 2 == 0 ? 0 : values[n / d]);
        }
      }
      values[n] = Long.numberOfTrailingZeros(~seen);
    }
    return values;
  }

  private static List<Long> values(long... sizes) {
    List<Component> heaps =
        LongStream.of(sizes).mapToObj(n -> new Component(0, List.of(n))).toList();
    EngineOffer bid =
        new LargestLastFactory()
            .offer(new Question.Positions(EQUAL_SPLIT, heaps), new Effort(Limits.standard()));
    assertThat(bid.finding()).contains("can wait");
    return BidValues.of(bid, Limits.standard());
  }

  @Test
  void equalSplits_agreeWithTheirTable() {
    int[] table = equalSplits(5000);
    for (long last = 5000; last > 0; last -= 1000) {
      long[] sizes = LongStream.iterate(last, n -> n - 1).limit(1000).toArray();
      assertThat(values(sizes))
          .isEqualTo(LongStream.of(sizes).mapToObj(n -> (long) table[(int) n]).toList());
    }
  }

  @Test
  void manyPositionsSideBySide_areDeclined() {
    Question rows =
        new Question.Box(EQUAL_SPLIT, EQUAL_SPLIT.start(), List.of(0L), List.of(100_000L));
    assertThat(new LargestLastFactory().offer(rows, new Effort(Limits.standard())).finding())
        .contains("close together");
  }

  /**
   * Odd primes have the value 0 (take one, then it is even), powers of two from 4 on the value 1.
   */
  @Test
  void heapsBeyondAnyTable_areAnswered() {
    assertThat(values(999_999_937, 1L << 29, 1L << 31, 735_134_400))
        .containsExactly(0L, 1L, 1L, 12L);
  }

  @Test
  void stepsDownOneByOne_areDeclined() {
    Game nim = RuleText.game("heap(n) -> heap(n - k) where 1 <= k <= 3");
    EngineOffer bid =
        new LargestLastFactory()
            .offer(
                new Question.Positions(nim, List.of(new Component(0, List.of(1_000_000L)))),
                new Effort(Limits.standard()));
    assertThat(bid.engine()).isEmpty();
  }
}
