// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** Runs between occasions on both sides of the caps on what may be taken and on options. */
final class OccasionalLimitsTest {
  private static final Limits LIMITS = new Limits(1 << 28, 1, Optional.empty());

  private static EngineOffer bid(String rules, long to) {
    Game game = RuleText.game(rules);
    return new SporadicFactory()
        .offer(new Question.Box(game, game.start(), List.of(0L), List.of(to)), new Effort(LIMITS));
  }

  private static List<Long> values(EngineOffer bid) {
    return BidValues.of(bid, LIMITS);
  }

  private static boolean isSquare(int n) {
    int root = (int) Math.round(Math.sqrt(n));
    return n > 0 && root * root == n;
  }

  private static long mex(boolean[] has) {
    int mex = 0;
    while (has[mex]) {
      mex++;
    }
    return mex;
  }

  @ParameterizedTest
  @CsvSource({"4095, true", "4096, true", "4097, false"})
  void numbersUpToTheCap_mayAlwaysBeTaken(int number, boolean isOffered) {
    EngineOffer bid =
        bid(
            "heap(n) -> heap(n - k) where k in {1, %d} -> heap(n - 7) where n in squares"
                .formatted(number),
            15_000);
    assertThat(bid.engine().isPresent()).as(bid.finding()).isEqualTo(isOffered);
    if (isOffered) {
      List<Long> wanted = new ArrayList<>();
      for (int n = 0; n <= 15_000; n++) {
        boolean[] has = new boolean[9];
        for (int subtractionSet : new int[] {1, number, isSquare(n) ? 7 : 1}) {
          if (subtractionSet <= n) {
            has[wanted.get(n - subtractionSet).intValue()] = true;
          }
        }
        wanted.add(mex(has));
      }
      assertThat(values(bid)).isEqualTo(wanted);
    }
  }

  /** Sizes between two bounds are few, or are not. */
  @ParameterizedTest
  @CsvSource({"4102, true", "4103, false"})
  void sizesBetweenBounds_areFewUpToTheCap(int last, boolean isOffered) {
    EngineOffer bid = bid("heap(n) -> heap(n - 1) -> heap(n - 3) where 7 <= n <= " + last, 5000);
    assertThat(bid.engine().isPresent()).as(bid.finding()).isEqualTo(isOffered);
    if (isOffered) {
      List<Long> wanted = new ArrayList<>();
      for (int n = 0; n <= 5000; n++) {
        boolean[] has = new boolean[9];
        for (int subtractionSet : new int[] {1, n >= 7 && n <= last ? 3 : 1}) {
          if (subtractionSet <= n) {
            has[wanted.get(n - subtractionSet).intValue()] = true;
          }
        }
        wanted.add(mex(has));
      }
      assertThat(values(bid)).isEqualTo(wanted);
    }
  }

  @Test
  void rulesForManySizes_areNotReadInDepth() {
    StringBuilder rules = new StringBuilder("heap(n) -> heap(n - 1)");
    for (int size = 3; size < CaseCount.of(3_000, 20_000); size++) {
      rules.append("\n -> heap(0) where n = ").append(size);
    }
    assertThat(bid(rules.toString(), 30_000).engine()).isPresent();
  }

  /** Values between that repeat soon, and values that do not within 2^14 sizes. */
  @ParameterizedTest
  @CsvSource({"2000, true", "4000, true"})
  void valuesBetween_repeatOrAreLeftToOthers(int number, boolean isOffered) {
    assertThat(
            bid(
                    "heap(n) -> heap(n - k) where k in {2, 3, %d} -> heap(n - 7) where n in squares"
                        .formatted(number),
                    20_000)
                .engine()
                .isPresent())
        .isEqualTo(isOffered);
  }

  /** At a late square there are more than 65536 options to be looked at. */
  @Test
  void occasionsOfManyOptions_areLeftToOthers() {
    String rules = "heap(n) -> heap(n - 1) -> heap(k) where n in squares, k >= 1, k < n";
    int most = 0;
    for (int root = 150; root <= 260; root++) {
      EngineOffer bid = bid(rules, root * root + 1);
      if (bid.engine().isPresent()) {
        assertThat(most).isEqualTo(root == 150 ? 0 : root - 1);
        most = root;
      }
    }
    assertThat(most).isBetween(150, 259);
    int to = most * most + 1;
    List<Long> wanted = new ArrayList<>();
    for (int n = 0; n <= to; n++) {
      boolean[] has = new boolean[most + 9];
      for (int k = isSquare(n) && n > 1 ? 1 : Math.max(0, n - 1); k < n; k++) {
        has[wanted.get(k).intValue()] = true;
      }
      wanted.add(mex(has));
    }
    assertThat(values(bid(rules, to))).isEqualTo(wanted);
  }

  /** The last size of 64 bits ends the table, and may have options of its own. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n in powers(2) | 1 | 0",
        "n = 9223372036854775806 | 2 | 0",
        "n = 9223372036854775807 | 0 | 2",
        "n >= 9223372036854775806 | 2 | 0",
      })
  void theLastSizesOf64Bits_haveTheirValues(String condition, long lastButOne, long last) {
    Game game = RuleText.game("heap(n) -> heap(n - 1) -> heap(n - 2) where " + condition);
    List<Component> heaps =
        Stream.of(Long.MAX_VALUE - 1, Long.MAX_VALUE, Long.MAX_VALUE)
            .map(n -> new Component(0, List.of(n)))
            .toList();
    EngineOffer bid =
        new SporadicFactory().offer(new Question.Positions(game, heaps), new Effort(LIMITS));
    assertThat(values(bid)).containsExactly(lastButOne, last, last);
  }

  /** The outer sum has terms without number, each a sum of none. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void sumsOfEmptySums_endAtTheCapOnSteps() {
    String rules =
        "heap(n) -> heap(n - 1) -> sum(i in 1..%d) sum(j in 1..0) heap(j) where n in squares";
    assertThat(bid(rules.formatted(30_000), 100).engine()).isPresent();
    assertThat(bid(rules.formatted(1_000_000_000_000_000_000L), 100).engine()).isEmpty();
  }
}
