// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.List;
import java.util.Optional;

/**
 * A placement game on one board: a position is a set of cells, and each move needs and removes
 * cells. In Cram these are the free cells, and a move needs and removes two neighbours. Moves may
 * also add cells, fewer than they remove, as in Clobber, where stones change their places.
 *
 * <p>If the rules have several regions, their cells are told apart by a label, the number of the
 * region: cell i of region k of a board of c cells is the labelled cell k * c + i. As words, bit i
 * mod 64 of word i / 64 is labelled cell i.
 *
 * @param cells the number of labelled cells
 * @param moves all moves that are possible in the full position
 * @param lattice where the cells lie, if the board is part of the square lattice
 */
public record PlacementGame(int cells, List<PlacementMove> moves, Optional<Lattice> lattice) {
  /**
   * A game with a copy of the moves.
   *
   * @throws IllegalArgumentException if a move names a cell that does not exist, or not every cell
   *     has its square
   */
  public PlacementGame {
    moves = List.copyOf(moves);
    for (PlacementMove move : moves) {
      if (move.length() > cells) {
        throw new IllegalArgumentException("a move names cell " + (move.length() - 1));
      }
    }
    if (lattice.isPresent() && lattice.get().squares().size() != cells) {
      throw new IllegalArgumentException("not every cell has its square");
    }
  }

  /** Whether some move adds cells. */
  public boolean addsCells() {
    return moves.stream().anyMatch(move -> !move.adds().isEmpty());
  }

  /** The number of words of a position. */
  public int words() {
    return Math.max(1, (cells + Long.SIZE - 1) / Long.SIZE);
  }

  /** The position of all cells. A new array. */
  public long[] all() {
    long[] position = new long[words()];
    for (int cell = 0; cell < cells; cell++) {
      position[cell / Long.SIZE] |= 1L << cell;
    }
    return position;
  }
}
