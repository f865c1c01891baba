// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** The columns of small values are those of all values, computed by the definition. */
final class SmallValueColumnsTest {
  private static final int ROWS = 90;

  /** Values stand so near to the diagonal in games whose moves include those of Wythoff's. */
  private static final int WIDTH = 4 * ROWS;

  private static final int GREATEST = 3;
  private static final int[][] WYTHOFF = {{1, 0}, {0, 1}, {1, 1}};

  private static Optional<SmallValueColumns> columns(String text, int greatest, int rows) {
    Game game = RuleText.game(text);
    return SmallValueColumns.columns(game, 0, greatest, rows, new Effort(Limits.standard()));
  }

  /** The values of positions with all of some rays, and some leaps. */
  private static int[][] values(int[][] rays, int[][] leaps) {
    int[][] values = new int[ROWS][WIDTH];
    for (int a = 0; a < ROWS; a++) {
      for (int b = 0; b < WIDTH; b++) {
        BitSet seen = new BitSet();
        for (int[] ray : rays) {
          for (int k = 1; k * ray[0] <= a && k * ray[1] <= b; k++) {
            seen.set(values[a - k * ray[0]][b - k * ray[1]]);
          }
        }
        for (int[] leap : leaps) {
          if (leap[0] <= a && leap[1] <= b) {
            seen.set(values[a - leap[0]][b - leap[1]]);
          }
        }
        values[a][b] = seen.nextClearBit(0);
      }
    }
    return values;
  }

  private static String text(int[][] rays, int[][] leaps) {
    StringBuilder text = new StringBuilder("p(x, y)");
    for (int[] ray : rays) {
      text.append(" -> p(x - %d * k, y - %d * k) where k >= 1".formatted(ray[0], ray[1]));
    }
    for (int[] leap : leaps) {
      text.append(" -> p(x - %d, y - %d)".formatted(leap[0], leap[1]));
    }
    return text.toString();
  }

  private static void demand(int[][] rays, int[][] leaps) {
    String text = text(rays, leaps);
    SmallValueColumns columns = columns(text, GREATEST, ROWS).orElseThrow();
    int[][] values = values(rays, leaps);
    for (int value = 0; value <= GREATEST; value++) {
      int wanted = value;
      int[] expected =
          Arrays.stream(values)
              .mapToInt(row -> Arrays.stream(row).boxed().toList().indexOf(wanted))
              .toArray();
      assertThat(columns.columns(value)).as("%s, value %s", text, value).isEqualTo(expected);
    }
  }

  @Test
  void wythoffAndKin() {
    demand(WYTHOFF, new int[][] {});
    demand(WYTHOFF, new int[][] {{2, 3}, {3, 2}});
    demand(WYTHOFF, new int[][] {{1, 2}, {2, 1}, {0, 7}, {30, 1}});
    demand(new int[][] {{0, 1}, {1, 0}}, new int[][] {});
  }

  @Test
  void steepRays() {
    demand(new int[][] {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}}, new int[][] {});
    demand(new int[][] {{0, 1}, {1, 0}, {3, 2}, {0, 2}}, new int[][] {{1, 1}});
    demand(new int[][] {{0, 1}, {1, 1}}, new int[][] {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p(x, y) -> p(x - k, y) where k >= 1 -> p(x - k, y - k) where k >= 1",
        "p(x, y) -> p(x, y - k) where k >= 2 -> p(x - k, y) where k >= 1",
        "p(x, y) -> p(x, y - k) where k >= 1, x > 3 -> p(x - k, y) where k >= 1",
        "p(x, y) -> p(x, y - k) where k >= 1 -> p(x - k, y) where k >= 1; stuck wins",
        "p(x) -> p(x - k) where k >= 1",
      })
  void otherGames(String text) {
    assertThat(columns(text, 1, ROWS)).isEmpty();
  }

  @Test
  void stopsInTime() {
    Game game = RuleText.game(text(WYTHOFF, new int[][] {}));
    Effort effort = new Effort(Limits.standard()).within(Duration.ofMillis(20));
    Assertions.assertThatThrownBy(() -> SmallValueColumns.columns(game, 0, 1, 1 << 21, effort))
        .isInstanceOf(BudgetExceeded.class);
  }
}
