// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.KnownValues;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/**
 * Values that are looked up all at once, from the first size on, against the same engine that
 * compares four at a time, and against plain loops over all options.
 */
final class LookupsTest {
  private static final String RULES =
      """
      heap(n) -> heap(n - 1) -> heap(a) + heap(b) where a + b = n - 3, a >= 1, b >= a
        -> heap(a) + heap(b) + heap(7) where a + b = n - 9, a >= 2, b >= 2
      """;

  /** Few splits, and enough takes to attain all values that the search ahead found missing. */
  @Test
  void whatIsMissingAheadMayBeAttainedInTheEnd() {
    String rules =
        """
        heap(n) -> heap(n - k) where 1 <= k <= 120
          -> heap(a) + heap(b) where a + b = n - 150, a >= 100, b >= 100
        """;
    HeapQuestion target =
        SplitAheadTest.target(RuleText.game(rules), 600, KnownValues.NOTHING).orElseThrow();
    int[] expected = new int[601];
    for (int n = 1; n < expected.length; n++) {
      BitSet options = new BitSet();
      for (int k = 1; k <= Math.min(n, 120); k++) {
        options.set(expected[n - k]);
      }
      for (int a = 100; a <= n - 250; a++) {
        options.set(expected[a] ^ expected[n - 150 - a]);
      }
      expected[n] = options.nextClearBit(0);
    }
    assertThat(SplitAheadTest.values(target, 1, true)).isEqualTo(expected);
    assertThat(SplitAheadTest.values(target, 2, true)).isEqualTo(expected);
  }

  /** One engine finds the first sizes and others the later ones; the estimate covers every size. */
  @Test
  void whatIsLeftIsToldOfAllSizesThatMayBeAskedFor() {
    HeapQuestion target =
        SplitAheadTest.target(RuleText.game(RULES), 600, KnownValues.NOTHING).orElseThrow();
    ExpandedMoves plan = HeapReadings.moves(target).orElseThrow();
    double[] seconds = new double[2];
    for (int i = 0; i < 2; i++) {
      int each = i;
      SplitEngine.LookupPolicy never =
          (greatest, left) -> {
            seconds[each] = left;
            return false;
          };
      new SplitEngine(target, plan, 1, 0, Long.MAX_VALUE, never)
          .computeSizes(0, 500, i == 0 ? 500 : 1500);
    }
    assertThat(seconds[0]).isPositive();
    assertThat(seconds[1]).isGreaterThan(3 * seconds[0]);
  }

  @Test
  void randomGamesHaveTheSameValuesWithThemAsWithout() {
    int games = 0;
    for (long seed = 0; seed < CaseCount.of(10, 400); seed++) {
      String rules = new HeapGames(seed).rules(true);
      Game game = RuleText.game(rules);
      Optional<HeapQuestion> target =
          game.measure().isEmpty()
              ? Optional.empty()
              : SplitAheadTest.target(game, 500, KnownValues.NOTHING);
      if (target.isPresent() && HeapReadings.moves(target.get()).isPresent()) {
        int[] expected = SplitAheadTest.values(target.get(), 1, false);
        for (int threads = 1; threads <= 2; threads++) {
          assertThat(SplitAheadTest.values(target.get(), threads, true))
              .as("seed %d, threads %d\n%s", seed, threads, rules)
              .isEqualTo(expected);
        }
        games++;
      }
    }
    assertThat(games).isGreaterThan(CaseCount.of(2, 100));
  }

  /**
   * The engine continues from random values as if they were correct, so that they can have any
   * size: below and above a byte, below and above the capacity of the bit planes, with all values
   * below the mex attained, and with none of the values that are looked for first.
   *
   * @param known the number of random values
   * @param bound exclusive upper bound of the random values
   * @param skew each value is the minimum of this number of draws
   */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource({
    "300, 2, 1",
    "1000, 100, 1",
    "3000, 256, 1",
    "3000, 257, 1",
    "5000, 1000, 2",
    "9000, 4096, 3",
    "30000, 16383, 1",
    "30000, 16384, 1",
    "30000, 16385, 1",
    "60000, 32768, 3",
    "250000, 16384, 1",
    "400000, 16384, 1",
    "100000, 70000, 4",
  })
  void valuesAreTheMexOfAllOptions(int known, int bound, int skew) {
    int more = known < 10_000 ? CaseCount.of(150, 400) : CaseCount.of(4, 24);
    Random random = new Random(known + bound);
    int[] expected = new int[known + more];
    for (int n = 0; n < known; n++) {
      expected[n] = random.nextInt(bound);
      for (int i = 1; i < skew; i++) {
        expected[n] = Math.min(expected[n], random.nextInt(bound));
      }
    }
    KnownValues given =
        KnownValues.of(Arrays.stream(expected).limit(known).asLongStream().toArray());
    for (int n = known; n < expected.length; n++) {
      expected[n] = mex(expected, n);
    }
    HeapQuestion target =
        SplitAheadTest.target(RuleText.game(RULES), expected.length - 1L, given).orElseThrow();
    for (int threads = 1; threads <= 2; threads++) {
      assertThat(SplitAheadTest.values(target, threads, true))
          .as("threads %d", threads)
          .isEqualTo(expected);
    }
  }

  private static int mex(int[] values, int n) {
    BitSet options = new BitSet();
    options.set(values[n - 1]);
    for (int a = 1; 2 * a <= n - 3; a++) {
      options.set(values[a] ^ values[n - 3 - a]);
    }
    for (int a = 2; a <= n - 11; a++) {
      options.set(values[a] ^ values[n - 9 - a] ^ values[7]);
    }
    return options.nextClearBit(0);
  }
}
