// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.model.Start;
import sprague.model.Term;
import sprague.run.Question;
import sprague.trial.RuleText;

/**
 * The sieve at single sizes, after values drawn by lot, with so much marked that few values are
 * left: values within what planes hold and beyond it, in one window and in more.
 */
final class SplitSieveTest {
  private static final String RULES =
      """
      heap(n) -> heap(a) + heap(b) where a + b = n - 1, a >= 1, b >= a
        -> heap(a) + heap(b) + heap(4) where a + b = n - 6, a >= 1, b >= a
      """;

  /**
   * Nine of ten values are less than a first bound, the others from there on.
   *
   * @param eighths how often the stretches that are marked become longer by an eighth
   */
  @ParameterizedTest
  @CsvSource({
    "20000, 100, 255, 10",
    "20000, 500, 1000, 10",
    "40000, 1000, 8193, 16",
    "40000, 1000, 16383, 16",
    "40000, 1000, 16384, 16",
    "40000, 1000, 16385, 16",
    "40000, 1000, 30000, 16",
    "130000, 8192, 16384, 21",
    "130000, 16384, 32768, 23",
    "150000, 16384, 32768, 24",
    "90000, 4000, 100000, 22",
  })
  void itsValuesAreThoseOfNoSplit(int n, int first, int second, int eighths) {
    var start = new Start(0, List.of("n"), List.of(new Term.Slot(0)));
    var box = new Question.Box(RuleText.game(RULES), start, List.of(0L), List.of((long) n + 8));
    HeapPlan plan = HeapPlan.of(HeapTarget.of(box).target().orElseThrow()).plan().orElseThrow();
    SplitValues values = new SplitValues(plan, n + 8);
    Random random = new Random(first + second);
    int[] drawn = new int[n];
    Stretches stretches = new Stretches();
    for (int size = 0; size < n; size++) {
      drawn[size] =
          random.nextInt(10) > 0 ? random.nextInt(first) : first + random.nextInt(second - first);
      values.set(0, size, drawn[size]);
      stretches.take(drawn[size]);
    }
    for (int i = 0; i < eighths; i++) {
      for (int region = 0; region < Stretches.REGIONS; region++) {
        stretches.add(region, 1, 1, 1000);
      }
      stretches.adapt();
    }
    values.lookUp(n);
    SplitSearch search = new SplitSearch(plan, values, new Tails(plan.tails(), values.values()));
    BitSet options = options(drawn, n);
    search.begin(0, n, n, values.bound(), stretches);
    assertThat(search.value()).isEqualTo(options.nextClearBit(0));
    // What other options have is not known while splits are looked at ahead.
    BitSet others = new BitSet();
    for (int more = 0; more < 2 * SplitSearch.MISSING; more++) {
      search.begin(0, n, n, values.bound(), stretches);
      search.lookAhead();
      others.stream().forEach(search::mark);
      int value = search.value();
      assertThat(value).isEqualTo(options.nextClearBit(0));
      others.set(value);
      options.set(value);
    }
  }

  private static BitSet options(int[] values, int n) {
    BitSet options = new BitSet();
    for (int a = 1; 2 * a <= n - 1; a++) {
      options.set(values[a] ^ values[n - 1 - a]);
    }
    for (int a = 1; 2 * a <= n - 6; a++) {
      options.set(values[a] ^ values[n - 6 - a] ^ values[4]);
    }
    return options;
  }
}
