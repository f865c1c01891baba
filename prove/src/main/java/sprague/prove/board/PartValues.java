// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import java.util.Optional;
import sprague.syntax.board.Region;

/** The nim-values of parts of a placement game, as an engine computes them. */
public interface PartValues {

  /**
   * The nim-value of a part.
   *
   * @param part labelled cells, as {@link sprague.kernel.board.PlacementForm} has them
   */
  long nimber(Region part);

  /**
   * What parts have in common for which the engine knows a map of the cells that maps moves to
   * moves: parts of equal form have such a map. Empty if the engine knows none.
   */
  default Optional<Object> form(Region part) {
    return Optional.empty();
  }
}
