// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Arrays;
import sprague.atlas.game.AtlasGame;
import sprague.catalogue.identify.CodeValues;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.model.Game;

/** The nim-values of a game below a size, as an array. */
final class PlainValues {
  /** Up to 2048 values, quadratic loops take milliseconds; above it an engine is chosen. */
  private static final long MAX_PLAIN_SIZE = 1 << 11;

  /** An array of longs of this size has 8 GB, close to the maximum length of a Java array. */
  private static final long MAX_SIZE = 1 << 30;

  private PlainValues() {}

  /**
   * G(0), ..., G(size - 1) of a game whose line can be parsed.
   *
   * @throws BudgetExceeded if they do not fit into the memory limit, or another limit was reached
   */
  static long[] of(AtlasGame line, long size, Effort effort) {
    if (line.digits().isPresent() && size <= MAX_PLAIN_SIZE) {
      return Arrays.stream(CodeValues.of(line.digits().get(), (int) size)).asLongStream().toArray();
    }
    if (size > MAX_SIZE || 8 * size > effort.limits().memory()) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY, size + " values do not fit into the memory limit");
    }
    Game game = line.open().result().orElseThrow();
    return Planner.choose(Question.Box.below(game, game.start(), size), effort)
        .flatMap(offer -> offer.engine())
        .orElseThrow(
            () -> new BudgetExceeded(BudgetExceeded.Reason.MEMORY, "no engine fits the memory"))
        .values((int) size, effort);
  }
}
