// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** The positions of small values agree with the values of all positions by the definition. */
final class SmallValuePositionsTest {
  private static final int[][] WYTHOFF = {{1, 0}, {0, 1}, {1, 1}};
  private static final int[][] NONE = {};

  /** The last row of the larger boxes in two coordinates. */
  private static final int ROWS = CaseCount.of(50, 90);

  /** A game of some rays and fixed steps, as rule text and by the definition. */
  private record Moves(int[][] rays, int[][] steps, boolean isMisere) {

    String text() {
      String[] names = {"x", "y", "z"};
      int arity = (rays.length > 0 ? rays : steps)[0].length;
      String position = "p(" + String.join(", ", Arrays.asList(names).subList(0, arity)) + ")";
      StringBuilder text = new StringBuilder(position);
      for (int[] ray : rays) {
        text.append(" -> ").append(option(ray, " * k", names)).append(" where k >= 1");
      }
      for (int[] step : steps) {
        text.append(" -> ").append(option(step, "", names));
      }
      return text + (isMisere ? "; stuck wins" : "");
    }

    private static String option(int[] step, String times, String[] names) {
      List<String> arguments = new ArrayList<>();
      for (int i = 0; i < step.length; i++) {
        arguments.add(names[i] + " - " + step[i] + times);
      }
      return "p(" + String.join(", ", arguments) + ")";
    }

    /** The values in the order of the box; in misere play 0 for P-positions, 1 for N-positions. */
    int[] values(int[] to) {
      List<List<Integer>> box = box(to);
      int[] values = new int[box.size()];
      for (int i = 0; i < values.length; i++) {
        BitSet seen = new BitSet();
        for (int[] ray : rays) {
          int offset = offset(ray, to);
          for (int k = times(box.get(i), ray); k >= 1; k--) {
            seen.set(values[i - k * offset]);
          }
        }
        for (int[] step : steps) {
          if (times(box.get(i), step) >= 1) {
            seen.set(values[i - offset(step, to)]);
          }
        }
        values[i] = !isMisere ? seen.nextClearBit(0) : seen.isEmpty() || seen.get(0) ? 1 : 0;
      }
      return values;
    }

    /** How often a step, which is not zero, leads to a position. */
    private static int times(List<Integer> at, int[] step) {
      int times = Integer.MAX_VALUE;
      for (int i = 0; i < step.length; i++) {
        times = step[i] == 0 ? times : Math.min(times, at.get(i) / step[i]);
      }
      return times;
    }

    /** The number of points of the box from the end of a step to its beginning. */
    private static int offset(int[] step, int[] to) {
      int offset = 0;
      for (int i = 0; i < step.length; i++) {
        offset = offset * (to[i] + 1) + step[i];
      }
      return offset;
    }
  }

  /** All points of a box in row-major order. */
  private static List<List<Integer>> box(int[] to) {
    List<List<Integer>> points = List.of(List.of());
    for (int most : to) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> point : points) {
        for (int next = 0; next <= most; next++) {
          List<Integer> more = new ArrayList<>(point);
          more.add(next);
          longer.add(more);
        }
      }
      points = longer;
    }
    return points;
  }

  private static Optional<SmallValuePositions> positions(String text, int greatest, int[] to) {
    Game game = RuleText.game(text);
    return SmallValuePositions.in(
        game,
        game.start(),
        greatest,
        Arrays.stream(to).mapToObj(Long::valueOf).toList(),
        new Effort(Limits.standard()));
  }

  private static void demand(
      int[][] rays, int[][] steps, boolean isMisere, int greatest, int... to) {
    Moves moves = new Moves(rays, steps, isMisere);
    int[] values = moves.values(to);
    Map<List<Integer>, Integer> found = new HashMap<>();
    SmallValuePositions positions = positions(moves.text(), greatest, to).orElseThrow();
    while (positions.nextRow()) {
      for (int value = 0; value <= greatest; value++) {
        for (int i = 0; i < positions.count(value); i++) {
          int column = positions.column(value, i);
          List<Integer> at = new ArrayList<>(Arrays.stream(positions.row()).boxed().toList());
          at.add(column);
          assertThat(found.put(at, value)).isNull();
        }
      }
    }
    List<List<Integer>> box = box(to);
    for (int i = 0; i < values.length; i++) {
      Integer small = values[i] <= greatest ? values[i] : null;
      if (!Objects.equals(found.remove(box.get(i)), small)) {
        throw new AssertionError(
            "%s: %s has value %d".formatted(moves.text(), box.get(i), values[i]));
      }
    }
    assertThat(found).as(moves.text()).isEmpty();
  }

  @Test
  void wythoffAndKin() {
    demand(WYTHOFF, NONE, false, 3, ROWS, 200);
    demand(WYTHOFF, new int[][] {{2, 3}, {3, 2}}, false, 3, ROWS, 200);
    demand(WYTHOFF, new int[][] {{1, 2}, {2, 1}, {0, 7}, {30, 1}}, false, 3, ROWS, 200);
    demand(new int[][] {{0, 1}, {1, 0}}, NONE, false, 3, 70, 130);
    demand(WYTHOFF, NONE, true, 0, ROWS, 200);
  }

  @Test
  void steepRays() {
    demand(new int[][] {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}}, NONE, false, 3, ROWS, 200);
    demand(new int[][] {{0, 1}, {1, 0}, {3, 2}, {0, 2}}, new int[][] {{1, 1}}, false, 3, ROWS, 200);
    demand(new int[][] {{0, 1}, {1, 1}}, NONE, false, 3, ROWS, 200);
  }

  @Test
  void manyInARow() {
    demand(new int[][] {{1, 0}}, NONE, false, 3, 40, 140);
    demand(new int[][] {{0, 3}, {2, 1}}, new int[][] {{0, 1}, {1, 0}}, false, 3, 40, 140);
    demand(NONE, new int[][] {{0, 2}, {1, 5}, {3, 0}}, false, 2, 40, 140);
    demand(NONE, new int[][] {{0, 2}, {1, 5}, {3, 0}}, true, 0, 40, 140);
  }

  @Test
  void threeCoordinates() {
    int[][] equal = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};
    demand(equal, NONE, false, 2, 20, 21, 70);
    demand(equal, NONE, true, 0, 20, 21, 70);
    demand(new int[][] {{1, 2, 0}, {0, 2, 1}, {3, 0, 1}}, NONE, false, 2, 15, 16, 70);
    demand(equal, new int[][] {{2, 1, 0}, {0, 1, 2}, {1, 0, 3}}, false, 2, 12, 13, 70);
  }

  /**
   * Random rays and steps in two and three coordinates; the rules are the failure's description.
   */
  @Test
  void randomGames() {
    Random random = new Random(20261128);
    for (int i = 0; i < CaseCount.of(25, 300); i++) {
      int arity = 2 + random.nextInt(2);
      int[][] rays = steps(random, random.nextInt(5), arity, 3);
      int[][] steps = steps(random, rays.length == 0 ? 2 : random.nextInt(4), arity, 6);
      boolean isMisere = random.nextInt(3) == 0;
      int[] to = arity == 2 ? new int[] {25, 140} : new int[] {7, 8, 70};
      demand(rays, steps, isMisere, isMisere ? 0 : random.nextInt(3), to);
    }
  }

  private static int[][] steps(Random random, int count, int arity, int most) {
    int[][] steps = new int[count][];
    for (int i = 0; i < count; i++) {
      do {
        steps[i] = random.ints(arity, 0, most + 1).toArray();
      } while (Arrays.stream(steps[i]).sum() == 0);
    }
    return steps;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p(x, y) -> p(x, y - k) where k >= 2 -> p(x - k, y) where k >= 1",
        "p(x, y) -> p(x, y - k) where k >= 1, x > 3 -> p(x - k, y) where k >= 1",
        "p(x, y) -> p(x, y - k) where k >= 1; p(x, y) wins where x = 3",
        "p(x, y) -> p(x, y - k) where k >= 1; stuck draws",
        "p(x, y) -> p(x, y - k) + p(0, 0) where k >= 1",
      })
  void otherGames(String text) {
    assertThat(positions(text, 0, new int[] {9, 9})).isEmpty();
  }

  /** Misere play has no nim-values; the box needs as many coordinates as the position. */
  @ParameterizedTest
  @CsvSource({"1, 2", "0, 1", "0, 3"})
  void otherQuestions(int greatest, int coordinates) {
    String text = "p(x, y) -> p(x, y - k) where k >= 1; stuck wins";
    int[] to = new int[coordinates];
    assertThat(positions(text, 0, new int[] {9, 9})).isPresent();
    assertThat(positions(text, greatest, to)).isEmpty();
  }

  /** Copies that cancel in a nim-sum matter in misere play, and so do rows as wide as an int. */
  @Test
  void casesThatAreLeftToOthers() {
    String copies = "p(x, y) -> p(x - k, y) + 2 * h(2) where k >= 1; h(n) -> h(n - j) where j >= 1";
    assertThat(positions(copies, 0, new int[] {3, 1})).isPresent();
    assertThat(positions(copies + "; stuck wins", 0, new int[] {3, 1})).isEmpty();
    String inRow = "p(x, y) -> p(x, y - 2 * k) where k >= 1";
    assertThat(positions(inRow, 0, new int[] {0, Integer.MAX_VALUE - 1})).isEmpty();
    assertThat(positions(inRow, 0, new int[] {0, Integer.MAX_VALUE - (1 << 14)})).isPresent();
  }

  /** A step that no position of the box can make keeps no rows; a dense row is charged. */
  @Test
  void memory() {
    Game game = RuleText.game("p(x, y, z) -> p(x - 4000, y, z) -> p(x, y, z - 1)");
    Effort small = new Effort(new Limits(1 << 20, 1, Optional.empty()));
    assertThat(SmallValuePositions.in(game, game.start(), 0, List.of(1L, 1L << 20, 2L), small))
        .isPresent();
    Game dense = RuleText.game("p(x, y) -> p(x - 1, y)");
    SmallValuePositions rows =
        SmallValuePositions.in(dense, dense.start(), 0, List.of(0L, 1L << 20), small).orElseThrow();
    assertThatThrownBy(rows::nextRow)
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("the search by marking lines needs more than 1 MB");
  }

  /** Rows without a candidate are steps, too. */
  @Test
  void emptyRowsStopInTime() {
    Game game = RuleText.game("p(x, y) -> p(x, y - 1); stuck wins");
    Effort effort = new Effort(Limits.standard()).within(Duration.ofMillis(20));
    SmallValuePositions rows =
        SmallValuePositions.in(game, game.start(), 0, List.of(2_000_000_000L, 0L), effort)
            .orElseThrow();
    assertThatThrownBy(
            () -> {
              while (rows.nextRow()) {}
            })
        .isInstanceOf(BudgetExceeded.class);
  }

  @Test
  void stopsInTime() {
    Game game = RuleText.game(new Moves(WYTHOFF, NONE, false).text());
    SmallValuePositions positions = null;
    for (long limit = 20; positions == null; limit *= 2) {
      Effort effort = new Effort(Limits.standard()).within(Duration.ofMillis(limit));
      try {
        positions =
            SmallValuePositions.in(game, game.start(), 1, Collections.nCopies(2, 1L << 24), effort)
                .orElseThrow();
      } catch (BudgetExceeded slowMachine) {
        assertThat(limit).as("milliseconds to begin").isLessThan(10_000);
      }
    }
    SmallValuePositions begun = positions;
    assertThatThrownBy(
            () -> {
              while (begun.nextRow()) {}
            })
        .isInstanceOf(BudgetExceeded.class);
  }
}
