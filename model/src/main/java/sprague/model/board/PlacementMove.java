// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.BitSet;

/**
 * A move of a placement game: it is possible if all cells of {@code needs} are in the position. It
 * takes those cells of {@code removes} away that are in it, and puts those of {@code adds} there.
 * Immutable; cells count from 0.
 */
public record PlacementMove(BitSet needs, BitSet removes, BitSet adds) {

  /**
   * A move with these sets of labelled cells.
   *
   * @throws IllegalArgumentException if the position may have as many cells afterwards, so that
   *     play could go on without end
   */
  public PlacementMove {
    if (!isFewer(needs, removes, adds)) {
      throw new IllegalArgumentException("a move has to remove more cells than it adds");
    }
    needs = (BitSet) needs.clone();
    removes = (BitSet) removes.clone();
    adds = (BitSet) adds.clone();
  }

  /** A move that adds no cell. */
  public PlacementMove(BitSet needs, BitSet removes) {
    this(needs, removes, new BitSet());
  }

  /** Whether a move leaves fewer cells in every position in which it is possible. */
  static boolean isFewer(BitSet needs, BitSet removes, BitSet adds) {
    BitSet removed = (BitSet) needs.clone();
    removed.and(removes);
    removed.andNot(adds);
    // What is needed is there already.
    BitSet added = (BitSet) adds.clone();
    added.andNot(needs);
    return removed.cardinality() > added.cardinality();
  }

  /** The cells that must be in the position. A new set. */
  @Override
  public BitSet needs() {
    return (BitSet) needs.clone();
  }

  /** The cells that are not in the position afterwards, except those added. A new set. */
  @Override
  public BitSet removes() {
    return (BitSet) removes.clone();
  }

  /** The cells that are in the position afterwards whether or not they were before. A new set. */
  @Override
  public BitSet adds() {
    return (BitSet) adds.clone();
  }

  /** One more than the largest cell that is needed, removed or added. */
  public int length() {
    return Math.max(Math.max(needs.length(), removes.length()), adds.length());
  }
}
