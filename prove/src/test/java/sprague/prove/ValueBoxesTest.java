// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Boxes of values against the definition, moves written out by hand. */
final class ValueBoxesTest {
  private static final Limits LIMITS = new Limits(1 << 28, 1, Optional.empty());

  private static ValueBoxes boxes(Game game, Limits limits) {
    Positions.Reading reading = Positions.of(game, game.start());
    assertThat(reading).isInstanceOf(Positions.Reading.Classes.class);
    return new ValueBoxes(game, ((Positions.Reading.Classes) reading).all(), new Effort(limits));
  }

  /** The values by the definition, options in lexicographic order before their positions. */
  private static long[] mex(int dimension, int side, Function<long[], List<long[]>> options) {
    long[] values = new long[ValueBox.size(dimension, side)];
    int[] next = {0};
    ValueBox.each(
        dimension,
        side,
        at -> {
          BitSet seen = new BitSet();
          for (long[] option : options.apply(at)) {
            long index = 0;
            for (long coordinate : option) {
              index = index * side + coordinate;
            }
            seen.set((int) values[(int) index]);
          }
          values[next[0]++] = seen.nextClearBit(0);
        });
    return values;
  }

  private static List<long[]> rookAndStep(long[] at) {
    List<long[]> options = new ArrayList<>();
    for (int a = 0; a < at[0]; a++) {
      options.add(new long[] {a, at[1]});
    }
    for (int b = 0; b < at[1]; b++) {
      options.add(new long[] {at[0], b});
    }
    if (at[0] > 0 && at[1] > 0) {
      options.add(new long[] {at[0] - 1, at[1] - 1});
    }
    return options;
  }

  @Test
  void twoCoordinates_areThoseOfTheDefinition() {
    Game game =
        RuleText.game(
            "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1"
                + " -> heaps(a - 1, b - 1)");
    ValueBoxes boxes = boxes(game, LIMITS);
    for (int side : List.of(1, 7, 30, 20)) {
      assertThat(boxes.ofSide(side, new LawTarget.Values()))
          .containsExactly(new ValueBox(2, side, mex(2, side, ValueBoxesTest::rookAndStep)));
    }
    assertThat(boxes.known(new LawTarget.Values()).getFirst().side()).isEqualTo(30);
  }

  @Test
  void whatNoMethodWaitsFor_isComputedAsFarAsAFewSecondsGo() {
    Game game = RuleText.game("heap(n) -> heap(n - s) where s in {1, 2}; stuck wins");
    ValueBoxes boxes = boxes(game, LIMITS);
    boxes.computeForReport(100, new LawTarget.PPositions());
    assertThat(boxes.known(new LawTarget.PPositions()).getFirst().side()).isEqualTo(100);
    ValueBoxes unknown = boxes(game, new Limits(1000, 1, Optional.empty()));
    unknown.computeForReport(100, new LawTarget.PPositions());
    assertThat(unknown.known(new LawTarget.PPositions()).getFirst().side()).isZero();
  }

  @Test
  void threeCoordinates_areThoseOfTheDefinition() {
    Game game =
        RuleText.game(
            "heaps(a, b, c) -> heaps(a - 1, b, c) -> heaps(a, b - 2, c) -> heaps(a, b, c - k)"
                + " where 1 <= k <= 3 -> heaps(a - 1, b - 1, c - 1)");
    Function<long[], List<long[]>> options =
        at -> {
          List<long[]> all = new ArrayList<>();
          all.add(new long[] {at[0] - 1, at[1], at[2]});
          all.add(new long[] {at[0], at[1] - 2, at[2]});
          for (int k = 1; k <= 3; k++) {
            all.add(new long[] {at[0], at[1], at[2] - k});
          }
          all.add(new long[] {at[0] - 1, at[1] - 1, at[2] - 1});
          all.removeIf(each -> each[0] < 0 || each[1] < 0 || each[2] < 0);
          return all;
        };
    assertThat(boxes(game, LIMITS).ofSide(9, new LawTarget.Values()))
        .containsExactly(new ValueBox(3, 9, mex(3, 9, options)));
  }

  /** With c copies of a step left to be made, one kind for each c, the start's first. */
  @Test
  void constantsOfTheStart_areKindsOfTheirOwn() {
    Game game =
        RuleText.game(
            "heaps(a, b, c) -> heaps(a - 1, b, c) -> heaps(a, b - 1, c) -> heaps(a, b, c - 1);"
                + " start heaps(a, b, 2)");
    List<ValueBox> boxes = boxes(game, LIMITS).ofSide(6, new LawTarget.Values());
    assertThat(boxes).hasSize(3);
    for (int i = 0; i < 3; i++) {
      for (int a = 0; a < 6; a++) {
        for (int b = 0; b < 6; b++) {
          assertThat(boxes.get(i).value(a, b)).isEqualTo((a + b + 2 - i) % 2);
        }
      }
    }
  }

  /** Small values alone are found by going backwards; what play may leave a cube by is unknown. */
  @Test
  void smallValues_areThoseAmongAll() {
    Game game =
        RuleText.game(
            "heaps(a, b) -> heaps(a - k, b + l) where 0 <= l < k -> heaps(a + l, b - k) where 0 <="
                + " l < k");
    ValueBox all = boxes(game, LIMITS).ofSide(20, new LawTarget.Values()).getFirst();
    for (LawTarget target : List.of(new LawTarget.PPositions(), new LawTarget.Value(2))) {
      ValueBoxes boxes = boxes(game, LIMITS);
      ValueBox small = boxes.ofSide(20, target).getFirst();
      ValueBox.each(
          2,
          20,
          at -> {
            if (at[0] + at[1] < 20) {
              assertThat(target.contains(small.value(at)))
                  .isEqualTo(target.contains(all.value(at)));
            } else {
              assertThat(small.value(at)).isEqualTo(ValueBox.UNKNOWN);
            }
          });
      assertThat(boxes.known(new LawTarget.Values()).getFirst().side()).isZero();
      assertThat(boxes.isFeasible(60, target)).isTrue();
      assertThat(boxes.known(target).getFirst().side()).isEqualTo(60);
    }
  }

  @Test
  void misere_tellsWhoLoses() {
    Game game = RuleText.game("heaps(a, b) -> heaps(a - 1, b) -> heaps(a, b - 1); stuck wins");
    ValueBox box = boxes(game, LIMITS).ofSide(5, new LawTarget.Values()).getFirst();
    ValueBox.each(2, 5, at -> assertThat(box.value(at) == 0).isEqualTo((at[0] + at[1]) % 2 == 1));
  }

  @Test
  void whatALimitLeaves_isKept() {
    Game game = RuleText.game("heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - 1)");
    ValueBoxes small = boxes(game, new Limits(48 * 50 * 50, 1, Optional.empty()));
    ValueBox before = small.ofSide(50, new LawTarget.Values()).getFirst();
    assertThatThrownBy(() -> small.ofSide(51, new LawTarget.Values()))
        .isInstanceOf(BudgetExceeded.class);
    assertThat(small.known(new LawTarget.Values())).containsExactly(before);
    ValueBoxes stopped = boxes(game, LIMITS);
    stopped.ofSide(50, new LawTarget.Values());
    stopped.effort().cancel();
    assertThatThrownBy(() -> stopped.ofSide(400, new LawTarget.Values()))
        .isInstanceOf(BudgetExceeded.class);
    assertThat(stopped.known(new LawTarget.Values()).getFirst().within(50)).isEqualTo(before);
  }

  @Test
  void otherStarts_areRefused() {
    String rules = "heaps(a, b) -> heaps(a - 1, b); start ";
    for (String start : List.of("heaps(a + 1, b)", "heaps(a, a)", "heaps(2 * a, b)")) {
      Game game = RuleText.game(rules + start);
      assertThat(Positions.of(game, game.start()))
          .as(start)
          .isInstanceOf(Positions.Reading.None.class);
    }
  }
}
