// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Question;
import sprague.model.Start;
import sprague.model.Term;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/**
 * The sieve at single sizes, after random values. The number of missing values varies from low, so
 * that splits are filtered from the first one on, to high, so that most values are marked. Values
 * fit in two bit planes, in three, or in neither; families differ in their number of splits.
 */
final class SplitSieveTest {
  private static final String RULES =
      """
      heap(n) -> heap(a) + heap(b) where a + b = n - 110000, a >= 1, b >= a
        -> heap(a) + heap(b) + heap(1) where a + b = n - 2, a >= 1, b >= a
        -> heap(a) + heap(b) + heap(4) where a + b = n - 6, a >= 1, b >= a
        -> heap(a) + heap(b) + heap(5) where a + b = n - 99000, a >= 1, b >= a
      """;

  /**
   * Nine of ten values are less than a first bound, the others begin far away: 1024 above the
   * values that planes tell apart, for one, where what they have in common is the mex.
   */
  @ParameterizedTest
  @EveryNth(3)
  @CsvSource({
    "3000, 100, 0, 255",
    "20000, 100, 0, 255",
    "20000, 500, 500, 500",
    "20000, 1535, 1535, 3",
    "40000, 1000, 1000, 7193",
    "40000, 1000, 1000, 15383",
    "40000, 1000, 1000, 15384",
    "40000, 1000, 1000, 15385",
    "40000, 1000, 17408, 1000",
    "40000, 1000, 33792, 1000",
    "40000, 1000, 1000, 29000",
    "130000, 8192, 8192, 8192",
    "130000, 16384, 0, 32768",
    "90000, 4000, 4000, 96000",
    "60000, 1000, 1048576, 1000",
    "60000, 1000, 2096152, 1000",
    "60000, 1000, 2098176, 1000",
    "60000, 1000, 4195328, 1000",
    "60000, 1000, 1000, 8000000",
  })
  void itsValuesAreThoseOfNoSplit(int n, int first, int far, int second) {
    var start = new Start(0, List.of("n"), List.of(new Term.Slot(0)));
    var box = new Question.Box(RuleText.game(RULES), start, List.of(0L), List.of((long) n + 8));
    ExpandedMoves plan = HeapReadings.moves(HeapReadings.question(box).orElseThrow()).orElseThrow();
    SplitValues values = new SplitValues(plan, n + 8);
    Random random = new Random(first + second);
    int[] drawn = new int[n];
    for (int size = 0; size < n; size++) {
      drawn[size] = random.nextInt(10) > 0 ? random.nextInt(first) : far + random.nextInt(second);
      values.set(0, size, drawn[size]);
      // Where few values are looked for, splits are looked up, and not all marked.
      values.valueQuantile(0).add(drawn[size] % BytePlanes.TWO_PLANES);
    }
    values.lookUp(n);
    CofiniteTakes cofiniteTakes = new CofiniteTakes(plan.cofiniteTakes(), values.values());
    SplitSearch search =
        new SplitSearch(plan.splits().getFirst(), values.families(0, cofiniteTakes));
    BitSet options = options(drawn, n);
    search.begin(n, n, values.bound());
    int mex = options.nextClearBit(0);
    assertThat(search.value()).isEqualTo(mex);
    // What other options have is not known while splits are looked at ahead.
    BitSet others = new BitSet();
    for (int more = 0; more < 2 * SplitSearch.MAX_MISSING; more++) {
      search.begin(n, n, values.bound());
      search.lookAhead();
      others.stream().forEach(search::mark);
      int value = search.value();
      assertThat(value).isEqualTo(options.nextClearBit(0));
      others.set(value);
      options.set(value);
    }
    search.begin(n, n, values.bound());
    assertThat(search.value()).isEqualTo(mex);
  }

  /** More splits than values, so that few of the first values are lacking. */
  @Tag("long")
  @Test
  void itsValuesAreThoseOfNoSplit_inALargeTable() {
    itsValuesAreThoseOfNoSplit(300_000, 16_384, 0, 32_768);
  }

  private static BitSet options(int[] values, int n) {
    BitSet options = new BitSet();
    int[] removed = {110_000, 2, 6, 99_000};
    int[] beside = {0, values[1], values[4], values[5]};
    for (int i = 0; i < removed.length; i++) {
      int sum = n - removed[i];
      for (int a = 1; 2 * a <= sum; a++) {
        options.set(values[a] ^ values[sum - a] ^ beside[i]);
      }
    }
    return options;
  }
}
