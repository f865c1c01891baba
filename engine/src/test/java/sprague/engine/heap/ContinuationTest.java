// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.KnownValues;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.sparsespace.SparseFactory;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** An engine that is given the first values continues with the same values as an unbroken run. */
final class ContinuationTest {
  private static final Limits LIMITS = new Limits(500 << 20, 1, Optional.empty());
  private static final int LAST = 9000;

  private static final List<Integer> STOPS =
      CaseCount.everyNth(
              2, List.of(1023, 0, 1024, 1, 1025, 2, LAST, 63, LAST + 1, 700, 3000, 4096, 8191))
          .toList();

  /** Values of an earlier run; counts how many were read. */
  private static final class Earlier implements KnownValues {
    private final long[] values;
    private final int count;
    private int read;

    private Earlier(long[] values, int count) {
      this.values = values;
      this.count = count;
    }

    @Override
    public long count() {
      return count;
    }

    @Override
    public long at(long coordinate) {
      assertThat(coordinate).isBetween(0L, count - 1L);
      read++;
      return values[(int) coordinate];
    }
  }

  static Stream<Arguments> games() {
    String kayles =
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1\n"
            + "heap(n) -> heap(a) + heap(b) where a + b = n - 2";
    String grundy = "heap(n) -> heap(a) + heap(b) where a + b = n, 0 < a < b";
    // Any number may be taken, too, so the values grow and their lanes widen.
    String lasker =
        "heap(n) -> heap(a) where a < n\n"
            + "heap(n) -> heap(a) + heap(b) where a + b = n, a > 0, b > 0";
    return Stream.of(
        Arguments.of(new SplitFactory(), kayles),
        Arguments.of(new SplitFactory(), grundy),
        Arguments.of(new SplitFactory(), lasker),
        Arguments.of(new SparseFactory(), kayles),
        Arguments.of(new SparseFactory(), grundy),
        Arguments.of(
            new SparseFactory(), "heap(n) -> heap(a) + heap(b) where a + b = n - 3, a > 0, b > 0"),
        Arguments.of(new SubtractionSetFactory(), "heap(n) -> heap(n - s) where s in {1,5,6,700}"),
        Arguments.of(
            new SubtractionSetFactory(), "heap(n) -> heap(n - s) where s in squares, s <= 3000"),
        Arguments.of(
            new SubtractionSetFactory(),
            "heap(n) -> heap(n - k) where k <= 300, k > 0, k != 17, k != 100"));
  }

  private static long[] run(EngineFactory recogniser, Game game, int from, KnownValues known) {
    Question box =
        new Question.Box(game, game.start(), List.of((long) from), List.of((long) LAST), known);
    long[] values = BidValues.codes(recogniser.offer(box, new Effort(LIMITS)), LIMITS);
    assertThat(values).hasSize(LAST + 1 - from);
    return values;
  }

  @ParameterizedTest
  @MethodSource("games")
  void whereverItStopped_theRestIsTheSame(EngineFactory recogniser, String rules) {
    Game game = RuleText.game(rules);
    long[] whole = run(recogniser, game, 0, KnownValues.NOTHING);
    for (int stop : STOPS) {
      Earlier earlier = new Earlier(whole, stop);
      int from = Math.min(stop, LAST);
      assertThat(run(recogniser, game, from, earlier))
          .as("%s from %d", rules, stop)
          .isEqualTo(Arrays.copyOfRange(whole, from, LAST + 1));
      // A strip of sizes may be begun again; everything else is taken over.
      assertThat(earlier.read).isGreaterThan(stop - 512).isLessThanOrEqualTo(stop + 1);
    }
  }
}
