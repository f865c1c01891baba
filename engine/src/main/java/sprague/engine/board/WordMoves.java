// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

/**
 * Parts of at most 64 cells for games in which near cells are always joined: each move needs one
 * cell, or each needs two and removes no others. O(cells) for an option, mostly less.
 */
final class WordMoves extends PartMoves {
  /**
   * Whether each move needs one cell. Then all cells have a move, otherwise those with a neighbour.
   */
  private final boolean single;

  /** For each cell, those that a move joins to it. */
  private final long[] near = new long[Long.SIZE];

  /** For each move, the cells that are near one that it removes. */
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

  /** Whether a game is one of those. */
  static boolean isFor(CellMoves moves) {
    return moves.words() == 1
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
    // Each part has a cell that is near a removed one, as the part before the move was connected.
    long left = last < 0 ? rest : border[last] & rest;
    while (left != 0) {
      long found = left & -left;
      for (long edge = found; edge != 0; ) {
        long grown = near[Long.numberOfTrailingZeros(edge)] & rest & ~found;
        found |= grown;
        edge = (edge & (edge - 1)) | grown;
        if ((left & ~found) == 0) {
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
