// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.RuleText;

/** Rays on both sides of the caps on their rows, steps and leaps. */
final class RayLimitsTest {
  private static final Limits LIMITS = new Limits(1L << 40, 1, Optional.empty());
  private static final String ROOK =
      "p(x, y) -> p(x - k, y) where k >= 1 -> p(x, y - k) where k >= 1";

  private static EngineOffer box(String rules, long height, long width) {
    Game game = RuleText.game(rules);
    return new RayFactory()
        .offer(
            new Question.Box(game, game.start(), List.of(0L, 0L), List.of(height - 1, width - 1)),
            new Effort(LIMITS));
  }

  private static List<Long> values(EngineOffer bid) {
    return BidValues.of(bid, LIMITS);
  }

  /** Rows are counted by ints, and a band of them goes beyond the last one. */
  @Test
  void rowsUpToTheCap_areOffered_andNoMore() {
    long most = Integer.MAX_VALUE - 63;
    for (long by = -1; by <= 1; by++) {
      assertThat(box(ROOK, most + by, 1).engine().isPresent()).isEqualTo(by < 1);
      assertThat(box(ROOK, 1, most + by).engine().isPresent()).isEqualTo(by < 1);
      Game game = RuleText.game(ROOK);
      Component far = new Component(0, List.of(most + by - 1, 0L));
      assertThat(
              new RayFactory()
                  .offer(new Question.Positions(game, List.of(far)), new Effort(LIMITS))
                  .engine()
                  .isPresent())
          .isEqualTo(by < 1);
    }
    for (long height : new long[] {Integer.MAX_VALUE, 1L << 31, 1L << 32, Long.MAX_VALUE}) {
      assertThat(box(ROOK, height, 1).engine()).isEmpty();
    }
  }

  /** Squares of 32, and bands of rows. */
  @ParameterizedTest
  @CsvSource({"31, 33", "32, 32", "33, 31", "63, 65", "64, 64", "1, 97", "97, 1"})
  void boxesAboutASquare_haveTheValuesOfNim(int height, int width) {
    List<Long> wanted = new ArrayList<>();
    for (long x = 0; x < height; x++) {
      for (long y = 0; y < width; y++) {
        wanted.add(x ^ y);
      }
    }
    assertThat(values(box(ROOK, height, width))).isEqualTo(wanted);
  }

  /** Steps, leaps and first steps of 4096 and more, and 64 leaps and more. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "p(x, y) -> p(x - k, y) where k >= C -> p(x, y - k) where k >= 1",
        "p(x, y) -> p(x - C * k, y) where k >= 1 -> p(x, y - k) where k >= 1",
        "p(x, y) -> p(x - C, y) -> p(x, y - k) where k >= 1",
        "p(x, y) -> p(x - k, y - k) where k >= C -> p(x, y - k) where k >= 2",
      })
  void longSteps_giveTheValuesOfTheDefinition(String form) {
    for (int cap : new int[] {64, 4096}) {
      for (int by = -1; by <= 1; by++) {
        String rules = form.replace("C", String.valueOf(cap + by));
        EngineOffer bid = box(rules, cap + 3, 3);
        assertThat(bid.engine().isPresent()).as(rules).isEqualTo(cap + by <= 4096);
        if (cap + by <= 4096) {
          List<Long> found = values(bid);
          int[][] wanted = new int[cap + 3][3];
          for (int x = 0; x < cap + 3; x++) {
            for (int y = 0; y < 3; y++) {
              wanted[x][y] = mex(form, cap + by, wanted, x, y);
              assertThat(found.get(3 * x + y))
                  .as("%s, %d, %d", rules, x, y)
                  .isEqualTo(wanted[x][y]);
            }
          }
        }
      }
    }
  }

  private static int mex(String form, int number, int[][] values, int x, int y) {
    boolean[] has = new boolean[values.length + 9];
    for (int k = 1; k <= y; k++) {
      has[values[x][y - k]] |= k >= 2 || !form.contains("k >= 2");
    }
    boolean both = form.contains("y - k) where k >= C");
    if (form.contains("C * k") || form.contains("x - C,")) {
      for (int by = number; by <= x; by += number) {
        has[values[x - by][y]] |= by == number || form.contains("C * k");
      }
    } else {
      for (int k = number; k <= (both ? Math.min(x, y) : x); k++) {
        has[values[x - k][both ? y - k : y]] = true;
      }
    }
    int mex = 0;
    while (has[mex]) {
      mex++;
    }
    return mex;
  }

  /** Numbers of leaps in one rule around the limit up to which each is handled individually. */
  @ParameterizedTest
  @ValueSource(ints = {63, 64, 65})
  void manyLeaps_giveTheValuesOfTheDefinition(int count) {
    String rules =
        "p(x, y) -> p(x - k, y) where 1 <= k <= " + count + " -> p(x, y - k) where k >= 1";
    EngineOffer bid = box(rules, count + 6, 2);
    assertThat(bid.engine().isPresent()).isEqualTo(count <= 64);
    if (count <= 64) {
      PlainNimValues plain = new PlainNimValues(RuleText.syntax(rules), count + 8);
      List<Long> wanted = new ArrayList<>();
      for (long x = 0; x < count + 6; x++) {
        for (long y = 0; y < 2; y++) {
          wanted.add(plain.of(new Piece("p", List.of(x, y))));
        }
      }
      assertThat(values(bid)).isEqualTo(wanted);
    }
  }
}
