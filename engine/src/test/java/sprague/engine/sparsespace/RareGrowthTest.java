// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.heap.ExpandedMoves;
import sprague.engine.heap.GrowthModel;
import sprague.engine.heap.HeapQuestion;
import sprague.engine.heap.PilotRunCache;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Rare sizes that come to an end are told to do so, and those that never do are not. */
final class RareGrowthTest {
  private static final String GRUNDY = "heap(n) -> heap(a) + heap(b) where a + b = n, 0 < a < b";

  private static RareGrowth growth(String game, long to) {
    Game read = RuleText.game(game.equals("grundy") ? GRUNDY : PlainSplits.code(game).rules());
    Question box = new Question.Box(read, read.start(), List.of(0L), List.of(to));
    HeapQuestion target = HeapQuestion.of(box).target().orElseThrow();
    ExpandedMoves plan = ExpandedMoves.of(target).plan().orElseThrow();
    Effort effort = new Effort(new Limits(1 << 28, 1, Optional.empty()));
    return SparseFactory.growth(
        new PilotRunCache().of(target, plan, effort), SparseMoves.of(plan).moves().orElseThrow());
  }

  /**
   * The numbers are those of rare sizes below 10^6 and of the greatest value, by the engine (the
   * table of octal codes of the tests has the same up to its own bounds). Dawson's Kayles has a
   * period and no good division: as many of its sizes are rare as ever.
   */
  @ParameterizedTest
  @CsvSource({
    "grundy, 1274, 231",
    "0.6, 1584, 302",
    "0.014, 2037, 311",
    "0.74, 2772, 432",
    "0.161, 489, 141",
    "0.07, 323527, 9",
  })
  void fromATrial_optionsAndValuesAtAMillion_areTold(String game, double options, double greatest) {
    RareGrowth growth = growth(game, 1_000_000);
    assertThat(growth.optionsAt(1e6) / options).as("options").isBetween(0.5, 2.0);
    assertThat(growth.greatestAt(1e6) / greatest).as("greatest").isBetween(0.4, 2.0);
  }

  private static RareGrowth of(int... options) {
    return RareGrowth.of(1024, options, options, GrowthModel.of(1024, 40, 60));
  }

  @Test
  void whereTheDensityFalls_rareSizesEnd() {
    // A size of the second eighth had twice as many options as one of the last half.
    RareGrowth growth = of(400, 272, 208, 144);
    assertThat(growth.optionsAt(1024)).isCloseTo(400, within(1e-9));
    assertThat(growth.optionsAt(512)).isCloseTo(272, within(1e-9));
    double last = growth.optionsAt(1e12);
    assertThat(last).isBetween(500.0, 800.0);
    assertThat(growth.optionsAt(20_000)).isCloseTo(last, within(1.0));
    assertThat(growth.optionsAt(2048)).isBetween(450.0, last - 50);
    assertThat(growth.greatestAt(1e12)).isCloseTo(growth.greatestAt(20_000), within(1.0));
  }

  @Test
  void whereTheDensityStays_rareSizesGoOn() {
    assertThat(of(400, 200, 100, 50).optionsAt(1 << 20)).isCloseTo(400 << 10, within(1.0));
    // One division says that it fell, but only because it suits the end best.
    int[] same = {400, 200, 150, 50};
    int[] own = {400, 200, 100, 50};
    RareGrowth growth = RareGrowth.of(1024, same, own, GrowthModel.of(1024, 40, 60));
    assertThat(growth.optionsAt(1 << 20)).isCloseTo(400 << 10, within(1.0));
  }

  @Test
  void whereNoSizeWasRareOfLate_noneWillBe() {
    RareGrowth growth = of(20, 20, 20, 18);
    assertThat(growth.optionsAt(1e9)).isEqualTo(20);
    assertThat(of(0, 0, 0, 0).optionsAt(1e9)).isZero();
    assertThat(of(0, 0, 0, 0).greatestAt(1e9)).isEqualTo(60);
    // Another division may leave fewer sizes rare in all than that of the first half did there.
    assertThat(of(20, 25, 12, 6).optionsAt(1e9)).isEqualTo(20);
  }

  @Test
  void valuesAreNeverToldGreater_thanWithoutTheSizes() {
    GrowthModel trend = GrowthModel.of(1024, 40, 60);
    RareGrowth growth = of(400, 390, 200, 100);
    for (double n = 100; n < 1e9; n *= 3) {
      assertThat(growth.greatestAt(n)).isLessThanOrEqualTo(Math.max(60, trend.at(n)));
    }
  }
}
