// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Arrays;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.CodeValues;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.model.Game;

/** All values of a game up to a size, as an array. */
final class PlainValues {
  /** Up to here plain loops are fast enough. */
  private static final long SHORT = 1 << 11;

  private static final long MOST = 1 << 30;

  private PlainValues() {}

  /**
   * G(0), ..., G(size - 1).
   *
   * @throws BudgetExceeded when they do not fit, or a limit was met
   */
  static long[] of(AtlasGame line, long size, Effort effort) {
    if (line.digits().isPresent() && size <= SHORT) {
      return Arrays.stream(CodeValues.of(line.digits().get(), (int) size)).asLongStream().toArray();
    }
    if (size > MOST || 8 * size > effort.limits().memory()) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY, size + " values do not fit into the memory");
    }
    Game game = line.open().result().orElseThrow();
    return Planner.choose(Question.Box.below(game, game.start(), size), effort)
        .flatMap(bid -> bid.engine())
        .orElseThrow(
            () -> new BudgetExceeded(BudgetExceeded.Reason.MEMORY, "no engine fits the memory"))
        .values((int) size, effort);
  }
}
