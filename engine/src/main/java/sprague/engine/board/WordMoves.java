// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

/**
 * Splits positions of at most 64 cells into parts by bit operations on one long. A part is a set of
 * cells that moves connect; a position is the sum of its parts.
 *
 * <p>For games in which each move needs one cell, such as placing a token that blocks the
 * neighbours, or each move needs two and removes only these, such as placing a domino. Then two
 * cells are connected exactly if they are near in a fixed relation. In other games that depends on
 * the remaining cells: a move of three cells joins two of them only while the third is free.
 *
 * <p>An option costs O(cells), and mostly less: the search starts only at cells near the removed
 * ones, and stops when it has reached all of these.
 */
final class WordMoves extends PartMoves {
  /**
   * Whether each move needs one cell. If so, a part of one cell has a move and is listed; if moves
   * need two cells, it has none and is left out.
   */
  private final boolean single;

  /** For each cell, the cells that a move connects with it; perhaps itself. */
  private final long[] near = new long[Long.SIZE];

  /** For each move, the cells that are near a removed one. */
  private final long[] border;

  private final long[] part = new long[1];

  WordMoves(CellMoves moves, CanonicalForm form, int variant) {
    super(moves, form, variant);
    single = moves.moves().stream().allMatch(move -> move.needs().cardinality() == 1);
    border = new long[moves.moves().size()];
    for (CellMoves.Move move : moves.moves()) {
      long needs = move.needs().toLongArray()[0];
      long removes = move.removes().toLongArray()[0];
      move.needs().stream().forEach(cell -> near[cell] |= needs | removes);
      move.removes().stream().forEach(cell -> near[cell] |= needs);
    }
    for (int move = 0; move < border.length; move++) {
      int index = move;
      moves.moves().get(move).removes().stream().forEach(cell -> border[index] |= near[cell]);
    }
  }

  /** Whether a game has moves of these two forms, which add no cells, and at most 64 cells. */
  static boolean isFor(CellMoves moves) {
    return moves.words() == 1
        && !moves.addCells()
        && (moves.moves().stream().allMatch(move -> move.needs().cardinality() == 1)
            || moves.moves().stream().allMatch(WordMoves::isPair));
  }

  private static boolean isPair(CellMoves.Move move) {
    return move.needs().cardinality() == 2
        && move.removes().stream().allMatch(cell -> move.needs().get(cell));
  }

  @Override
  void addParts(long[] position, int last, OptionList list) {
    long rest = position[0];
    // `left` are the cells from which a part is still to be found. The part before the move was
    // connected, so each part after it has a cell near a removed one.
    long left = last < 0 ? rest : border[last] & rest;
    while (left != 0) {
      // Breadth-first search from the lowest cell; `edge` are the cells not expanded yet.
      long found = left & -left;
      for (long edge = found; edge != 0; ) {
        long grown = near[Long.numberOfTrailingZeros(edge)] & rest & ~found;
        found |= grown;
        edge = (edge & (edge - 1)) | grown;
        if ((left & ~found) == 0) {
          // No other part can begin, so the rest is one part.
          found = rest;
          break;
        }
      }
      rest &= ~found;
      left &= ~found;
      if (single || (found & (found - 1)) != 0) {
        part[0] = found;
        add(part, Long.bitCount(found), list);
      }
    }
  }
}
