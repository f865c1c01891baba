// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.model.board.Lattice;
import sprague.model.board.Lattice.Square;
import sprague.model.board.PlacementGame;

/**
 * A rectangle of the square lattice around the cells of a placement game, and the maps of the
 * lattice under which parts (sets of cells) of equal shape are equal games. A game with several
 * regions has a layer of the rectangle for each.
 *
 * @param moves the moves, cell number (layer * rows + row) * columns + column; the rectangle is
 *     turned so that it has at least as many columns as rows
 * @param maps a bit for each of the eight linear maps: 4 exchanges rows and columns, and after that
 *     2 reverses the rows and 1 the columns
 * @param layers the number of layers
 * @param exchanges the cyclic exchanges of the layers that map moves to moves, the identity first
 */
record LatticeFrame(CellMoves moves, int maps, int layers, List<int[]> exchanges) {
  /* The bits of a map. */
  static final int REVERSE_COLUMNS = 1;
  static final int REVERSE_ROWS = 2;
  static final int TRANSPOSE = 4;
  static final int ALL_MAPS = 8;

  /**
   * The ten subgroups of the symmetries of the square, the largest first: bit m is map m. For
   * example, 0x69 has the maps 0, 3, 5 and 6, the rotations. Only if the maps are a group, all
   * images of a shape have the same least image.
   */
  private static final int[] GROUPS = {0xFF, 0x0F, 0x99, 0x69, 0x03, 0x05, 0x09, 0x11, 0x81, 0x01};

  /** The frame of a game, or empty if the value of a part does not depend on its shape only. */
  static Optional<LatticeFrame> of(PlacementGame game) {
    BitSet needed = CellMoves.neededCells(game);
    if (game.lattice().isEmpty() || needed.isEmpty()) {
      return Optional.empty();
    }
    Lattice lattice = game.lattice().get();
    List<Square> squares = needed.stream().mapToObj(lattice.squares()::get).toList();
    int top = squares.stream().mapToInt(Square::row).min().orElseThrow();
    int left = squares.stream().mapToInt(Square::column).min().orElseThrow();
    int rows = squares.stream().mapToInt(Square::row).max().orElseThrow() - top + 1;
    int columns = squares.stream().mapToInt(Square::column).max().orElseThrow() - left + 1;
    int layers = squares.stream().mapToInt(Square::layer).max().orElseThrow() + 1;
    boolean turned = rows > columns;
    int height = turned ? columns : rows;
    int width = turned ? rows : columns;
    List<Integer> place = new ArrayList<>();
    for (int cell = 0; cell < game.cells(); cell++) {
      Square square = lattice.squares().get(cell);
      int row = turned ? square.column() - left : square.row() - top;
      int column = turned ? square.row() - top : square.column() - left;
      place.add(needed.get(cell) ? (square.layer() * height + row) * width + column : -1);
    }
    CellMoves moves = CellMoves.of(game, place, height, width);
    return new Check(moves, layers).frame();
  }

  /**
   * Whether the maps, with all translations, carry moves to moves: if all cells that a move needs
   * have images on the board, then some move needs these, it removes the images of what the first
   * one removes, as far as both cells exist, and adds those of what it adds. So a part and its
   * image have the same moves. A map takes O(cells * total size of the moves) if few moves need the
   * same cells.
   */
  private static final class Check {
    private final CellMoves moves;
    private final int rows;
    private final int columns;
    private final int layers;
    private final BitSet cells = new BitSet();
    private final Map<BitSet, List<CellMoves.Move>> byNeeds = new HashMap<>();

    Check(CellMoves moves, int layers) {
      this.moves = moves;
      this.rows = moves.rows();
      this.columns = moves.columns();
      this.layers = layers;
      for (CellMoves.Move move : moves.moves()) {
        cells.or(move.needs());
        byNeeds.computeIfAbsent(move.needs(), _ -> new ArrayList<>()).add(move);
      }
    }

    Optional<LatticeFrame> frame() {
      int maps = 0;
      for (int map = 0; map < ALL_MAPS; map++) {
        if (isValid(map)) {
          maps |= 1 << map;
        } else if (map == 0) {
          return Optional.empty();
        }
      }
      return Optional.of(new LatticeFrame(moves, largestGroup(maps), layers, exchanges()));
    }

    private static int largestGroup(int maps) {
      for (int group : GROUPS) {
        if ((group & ~maps) == 0) {
          return group;
        }
      }
      throw new IllegalStateException("without the identity there is no frame");
    }

    /** Whether every translation of a linear map carries each move to a move. */
    private boolean isValid(int map) {
      // A translation that takes the first cell of a move to no cell carries the move off the
      // cells.
      for (CellMoves.Move move : moves.moves()) {
        int first = move.needs().nextSetBit(0);
        int layer = first / (rows * columns);
        for (int to = cells.nextSetBit(layer * rows * columns);
            to >= 0 && to < (layer + 1) * rows * columns;
            to = cells.nextSetBit(to + 1)) {
          int down = row(to) - mappedRow(map, row(first), column(first));
          int right = column(to) - mappedColumn(map, row(first), column(first));
          if (!isCarried(move, new Motion(map, down, right))) {
            return false;
          }
        }
      }
      return true;
    }

    /** Whether a motion carries a move to a move, or off the cells. */
    private boolean isCarried(CellMoves.Move move, Motion motion) {
      BitSet needs = new BitSet();
      for (int cell = move.needs().nextSetBit(0);
          cell >= 0;
          cell = move.needs().nextSetBit(cell + 1)) {
        int image = image(cell, motion);
        if (image < 0) {
          // No part with this move has an image by this motion.
          return true;
        }
        needs.set(image);
      }
      for (CellMoves.Move other : byNeeds.getOrDefault(needs, List.of())) {
        if (isCarriedInto(move.removes(), other.removes(), motion)
            && isCarriedInto(other.removes(), move.removes(), motion.inverse())
            && move.adds().stream().allMatch(cell -> image(cell, motion) >= 0)
            && isCarriedInto(move.adds(), other.adds(), motion)
            && move.adds().cardinality() == other.adds().cardinality()) {
          return true;
        }
      }
      return false;
    }

    /** Whether a set contains the images of all cells of another, as far as they exist. */
    private boolean isCarriedInto(BitSet from, BitSet to, Motion motion) {
      for (int cell = from.nextSetBit(0); cell >= 0; cell = from.nextSetBit(cell + 1)) {
        int image = image(cell, motion);
        if (image >= 0 && !to.get(image)) {
          return false;
        }
      }
      return true;
    }

    /** The image of a cell, or -1 if no cell is there. */
    private int image(int cell, Motion motion) {
      int row = mappedRow(motion.map, row(cell), column(cell)) + motion.down;
      int column = mappedColumn(motion.map, row(cell), column(cell)) + motion.right;
      if (row < 0 || row >= rows || column < 0 || column >= columns) {
        return -1;
      }
      int image = (cell / (rows * columns) * rows + row) * columns + column;
      return cells.get(image) ? image : -1;
    }

    private int row(int cell) {
      return cell / columns % rows;
    }

    private int column(int cell) {
      return cell % columns;
    }

    private List<int[]> exchanges() {
      List<int[]> exchanges = new ArrayList<>();
      for (int by = 0; by < layers; by++) {
        int[] exchange = new int[layers];
        for (int layer = 0; layer < layers; layer++) {
          exchange[layer] = (layer + by) % layers;
        }
        if (isExchange(exchange)) {
          exchanges.add(exchange);
        }
      }
      return exchanges;
    }

    private boolean isExchange(int[] layer) {
      for (CellMoves.Move move : moves.moves()) {
        int area = rows * columns;
        CellMoves.Move image = move.mapped(cell -> layer[cell / area] * area + cell % area);
        if (!byNeeds.getOrDefault(image.needs(), List.of()).contains(image)) {
          return false;
        }
      }
      return true;
    }
  }

  /** A linear map of the lattice, followed by a translation. */
  private record Motion(int map, int down, int right) {
    Motion inverse() {
      int inverse =
          switch (map) {
            // Each quarter turn is undone by the other one, any other map by itself.
            case TRANSPOSE | REVERSE_ROWS -> TRANSPOSE | REVERSE_COLUMNS;
            case TRANSPOSE | REVERSE_COLUMNS -> TRANSPOSE | REVERSE_ROWS;
            default -> map;
          };
      return new Motion(
          inverse, -mappedRow(inverse, down, right), -mappedColumn(inverse, down, right));
    }
  }

  /** The row, up to a translation, of the image of a square. */
  static int mappedRow(int map, int row, int column) {
    int mapped = (map & TRANSPOSE) != 0 ? column : row;
    return (map & REVERSE_ROWS) != 0 ? -mapped : mapped;
  }

  /** The column, up to a translation, of the image of a square. */
  static int mappedColumn(int map, int row, int column) {
    int mapped = (map & TRANSPOSE) != 0 ? row : column;
    return (map & REVERSE_COLUMNS) != 0 ? -mapped : mapped;
  }
}
