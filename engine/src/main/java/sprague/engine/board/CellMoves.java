// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.IntUnaryOperator;
import sprague.model.board.PlacementGame;
import sprague.model.board.PlacementMove;

/**
 * The moves of a placement game over renumbered cells: a move is possible if all cells that it
 * needs are in the position; it takes others away, and may add some. Cells that no move needs have
 * no number, as no value depends on them. Bit i mod 64 of word i / 64 of a position, or of a part
 * of it, is cell i.
 *
 * @param place the new number of each cell of the game, or -1
 * @param rows the number of rows; cell i lies in row {@code i / columns % rows}
 * @param columns the number of columns
 * @param length one more than the largest new number
 * @param moves each once, sorted by the least cell that they need
 */
record CellMoves(List<Integer> place, int rows, int columns, int length, List<Move> moves) {
  /** A move over renumbered cells. */
  record Move(BitSet needs, BitSet removes, BitSet adds) {
    /** The move whose cells have the numbers {@code place} gives these; -1 leaves a cell out. */
    Move mapped(IntUnaryOperator place) {
      return new Move(renumber(needs, place), renumber(removes, place), renumber(adds, place));
    }
  }

  /** The moves of a game whose cells get the numbers of {@code place}, as in the record. */
  static CellMoves of(PlacementGame game, List<Integer> place, int rows, int columns) {
    LinkedHashSet<Move> moves = new LinkedHashSet<>();
    for (PlacementMove move : game.moves()) {
      moves.add(new Move(move.needs(), move.removes(), move.adds()).mapped(place::get));
    }
    List<Move> sorted = new ArrayList<>(moves);
    sorted.sort(Comparator.comparingInt(move -> move.needs().nextSetBit(0)));
    int length = 0;
    for (int cell : place) {
      length = Math.max(length, cell + 1);
    }
    return new CellMoves(place, rows, columns, length, sorted);
  }

  /** The moves of a game whose cells are numbered in the given order, in one row. */
  static CellMoves inOneRow(PlacementGame game) {
    BitSet needed = neededCells(game);
    List<Integer> place = new ArrayList<>();
    int length = 0;
    for (int cell = 0; cell < game.cells(); cell++) {
      place.add(needed.get(cell) ? length++ : -1);
    }
    return of(game, place, 1, Math.max(1, length));
  }

  /** The cells that some move needs. */
  static BitSet neededCells(PlacementGame game) {
    BitSet needed = new BitSet();
    for (PlacementMove move : game.moves()) {
      needed.or(move.needs());
    }
    return needed;
  }

  private static BitSet renumber(BitSet cells, IntUnaryOperator place) {
    BitSet renumbered = new BitSet();
    cells.stream().map(place).filter(cell -> cell >= 0).forEach(renumbered::set);
    return renumbered;
  }

  /**
   * A hash value of rows, columns and moves, the same in every run. Stored tables have it, so that
   * one whose cells another version of the program has numbered otherwise is not read.
   */
  long layout() {
    long layout = 31L * rows + columns;
    for (Move move : moves) {
      layout = 31 * (31 * layout + move.needs.hashCode()) + move.removes.hashCode();
      // The hash code of an empty set is not 0.
      layout += move.adds.isEmpty() ? 0 : 17 * move.adds.hashCode();
    }
    return layout;
  }

  /** Whether some move adds a cell that moves need. */
  boolean addCells() {
    return moves.stream().anyMatch(move -> !move.adds.isEmpty());
  }

  /** The number of words of a part. */
  int words() {
    return Math.max(1, (length + Long.SIZE - 1) / Long.SIZE);
  }

  /** A position of the game over the new numbers. */
  long[] renumber(long[] position) {
    long[] renumbered = new long[words()];
    BitSet.valueOf(position).stream()
        .filter(cell -> cell < place.size() && place.get(cell) >= 0)
        .forEach(cell -> renumbered[place.get(cell) / Long.SIZE] |= 1L << place.get(cell));
    return renumbered;
  }
}
