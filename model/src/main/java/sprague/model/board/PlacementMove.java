// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.BitSet;

/**
 * A move of a placement game: it is possible if all cells of {@code needs} are in the position, and
 * takes those cells of {@code removes} away that are in it. Immutable; cells count from 0.
 */
public record PlacementMove(BitSet needs, BitSet removes) {

  /**
   * A move with these sets of labelled cells.
   *
   * @throws IllegalArgumentException if no needed cell is removed, as the move could be repeated
   *     without end
   */
  public PlacementMove {
    if (!needs.intersects(removes)) {
      throw new IllegalArgumentException("a move has to remove one of the cells that it needs");
    }
    needs = (BitSet) needs.clone();
    removes = (BitSet) removes.clone();
  }

  /** The cells that must be in the position. A new set. */
  @Override
  public BitSet needs() {
    return (BitSet) needs.clone();
  }

  /** The cells that are not in the position afterwards. A new set. */
  @Override
  public BitSet removes() {
    return (BitSet) removes.clone();
  }

  /** One more than the largest cell that is needed or removed. */
  public int length() {
    return Math.max(needs.length(), removes.length());
  }
}
