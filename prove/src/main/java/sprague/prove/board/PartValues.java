// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import sprague.syntax.board.Region;

/** The nim-values of parts of a placement game, as an engine computes them. */
public interface PartValues {

  /**
   * The nim-value of a part.
   *
   * @param part labelled cells, as {@link sprague.kernel.board.PlacementForm} has them
   */
  long nimber(Region part);
}
