// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.model.Game;
import sprague.run.Question;
import sprague.run.heap.HeapPlan;
import sprague.run.heap.HeapTarget;
import sprague.trial.Extent;
import sprague.trial.RuleText;

/** The step for values of 64 and more, by marks and by tiles, against the definition. */
final class WideTest {
  private static final int FROM = 4000;
  private static final int SIZES = Extent.of(5_000, 12_000);

  private static SparseMoves moves(PlainSplits plain) {
    Game game = RuleText.game(plain.rules());
    Question.Box box = new Question.Box(game, game.start(), List.of(0L), List.of(SIZES - 1L));
    HeapTarget target = HeapTarget.of(box).target().orElseThrow();
    return SparseMoves.of(HeapPlan.of(target).plan().orElseThrow()).moves().orElseThrow();
  }

  /** Values up to 127 for the first ones, up to 255 for the others. */
  @ParameterizedTest
  @CsvSource({
    "0.174, 5000",
    "4.045, 5000",
    "0.324, 0",
    "0.6, 0",
    "4.404, 0",
    "4.044, 0",
    "0.205, 0",
    "0.14, 0",
    "0.166, 0",
    "0.6, 100000",
    "grundy, 0"
  })
  void valuesAreThoseOfTheDefinition(String code, int tiled) {
    PlainSplits plain =
        code.equals("grundy")
            ? new PlainSplits(List.of(), List.of(), List.of(0), 1)
            : PlainSplits.code(code);
    int[] wanted = plain.values(SIZES - 1);
    char[] table = new char[SIZES];
    Spectrum spectrum = new Spectrum();
    int greatest = 64;
    for (int n = 0; n < FROM; n++) {
      table[n] = (char) wanted[n];
      spectrum.add(n, wanted[n]);
      greatest = Math.max(greatest, wanted[n]);
    }
    RareSpace space =
        new RareSpace(moves(plain), spectrum.best(0), spectrum.best(1), n -> table[n], FROM);
    Wide wide = new Wide(table, greatest, 2, tiled);
    int n = FROM;
    while (n < SIZES) {
      int end = fill(wide, n, Math.min(SIZES, n + 3000), space);
      space.see(end - 1, table[end - 1]);
      n = end;
    }
    int[] found = new int[SIZES];
    Arrays.setAll(found, size -> table[size]);
    assertThat(found).as(code).isEqualTo(wanted);
  }

  private static int fill(Wide wide, int from, int to, RareSpace space) {
    try {
      return wide.fill(from, to, space, Integer.MAX_VALUE);
    } catch (OutOfReach impossible) {
      throw new AssertionError(impossible);
    }
  }
}
