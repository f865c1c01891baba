// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import java.util.Optional;
import sprague.syntax.board.Region;

/** The nim-values of parts of a placement game, as an engine computes them. */
public interface PartValues {

  /**
   * The nim-value of a part.
   *
   * <p>May search, and throw when a limit is reached or the value is too large for the engine.
   *
   * @param part labelled cells, as {@link sprague.kernel.board.PlacementForm} has them: not empty,
   *     and tied together by the moves
   */
  long nimber(Region part);

  /**
   * A key of the moves within a part, compared by {@code equals}: parts with equal keys have the
   * same moves but for the numbers of the cells; if no map between them is found, a claim gets
   * longer. Empty if the engine has no key.
   */
  default Optional<Object> form(Region part) {
    return Optional.empty();
  }
}
