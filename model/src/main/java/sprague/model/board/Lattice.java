// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.List;

/**
 * The squares of a square lattice on which the labelled cells of a {@link PlacementGame} lie.
 *
 * @param squares the square of each labelled cell, by its number, all different
 */
public record Lattice(List<Square> squares) {
  /**
   * A square of one layer.
   *
   * @param row from 0
   * @param column from 0
   * @param layer the label, from 0
   */
  public record Square(int row, int column, int layer) {}

  /** A lattice with a copy of the list. */
  public Lattice {
    squares = List.copyOf(squares);
  }
}
