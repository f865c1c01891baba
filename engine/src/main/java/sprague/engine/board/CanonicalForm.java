// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The canonical form of parts (sets of cells as bits of words, see {@link CellMoves}): the least
 * image, compared word by word, under the maps that carry moves to moves. Parts of equal form are
 * equal games. If the game has a {@link LatticeFrame}, the maps are those of the lattice, and each
 * image is moved to the top left corner; otherwise they are automorphisms of the game. O(cells) for
 * each image, of which there are at most eight for each permutation. A thread has an object of its
 * own.
 */
class CanonicalForm {
  static final int HALF_TURN = LatticeFrame.REVERSE_ROWS | LatticeFrame.REVERSE_COLUMNS;

  private final Optional<LatticeFrame> frame;
  private final List<int[]> permutations;
  private final int rows;
  private final int columns;

  /** The image written last. */
  private final long[] image;

  /** The cells of the part read last, the first `count` elements; below, their rectangle. */
  private final int[] cells;

  private int count;
  private int top;
  private int bottom;
  private int left;
  private int right;

  /**
   * A form for a game.
   *
   * @param permutations the exchanges of layers if there is a frame, otherwise the automorphisms
   */
  CanonicalForm(CellMoves moves, Optional<LatticeFrame> frame, List<int[]> permutations) {
    this.frame = frame;
    this.permutations = permutations;
    this.rows = moves.rows();
    this.columns = moves.columns();
    this.cells = new int[moves.length()];
    this.image = new long[moves.words()];
  }

  /**
   * Writes the form of the part in {@code parts} from index {@code at} on to the same index of
   * {@code keys} on.
   */
  void write(long[] parts, int at, long[] keys) {
    readCells(parts, at);
    int maps = frame.map(LatticeFrame::maps).orElse(1); // The identity.
    boolean transposes = frame.isPresent() && maps >= 1 << LatticeFrame.TRANSPOSE;
    boolean none = true;
    for (int map = 0; map < LatticeFrame.ALL_MAPS; map++) {
      boolean transposed = (map & LatticeFrame.TRANSPOSE) != 0;
      int longer = transposed ? bottom - top - right + left : right - left - bottom + top;
      if ((maps >> map & 1) == 0 || (transposes && longer < 0)) {
        // The frame may be wider than high, so the only image that surely fits is the one that is
        // not higher than wide.
        continue;
      }
      for (int[] permutation : permutations) {
        writeImage(map, permutation, frame.isPresent());
        if (none || Arrays.compare(image, 0, image.length, keys, at, at + image.length) < 0) {
          System.arraycopy(image, 0, keys, at, image.length);
          none = false;
        }
      }
    }
  }

  /**
   * The number of a map of order two, at least {@code from}, that carries a part to itself; or -1.
   * With a frame, these are the half turn of the part's rectangle and its products with exchanges
   * of layers; otherwise automorphisms but the first, the identity. {@link #reflected} refers to
   * this map and part until the next call.
   */
  int nextReflection(int from, long[] parts, int at) {
    readCells(parts, at);
    boolean turns = frame.isPresent() && (frame.get().maps() >> HALF_TURN & 1) != 0;
    for (int i = from; i < permutations.size(); i++) {
      int[] permutation = permutations.get(i);
      if (isInvolution(permutation) && (turns || (frame.isEmpty() && i > 0))) {
        writeImage(turns ? HALF_TURN : 0, permutation, /* inCorner= */ false);
        if (Arrays.equals(image, 0, image.length, parts, at, at + image.length)) {
          return i;
        }
      }
    }
    return -1;
  }

  /** The image of a cell of the part under a map that {@link #nextReflection} has found. */
  int reflected(int reflection, int cell) {
    return imageOf(cell, frame.isPresent() ? HALF_TURN : 0, permutations.get(reflection), false);
  }

  private static boolean isInvolution(int[] permutation) {
    for (int i = 0; i < permutation.length; i++) {
      if (permutation[permutation[i]] != i) {
        return false;
      }
    }
    return true;
  }

  /** Sets `cells`, `count` and the rectangle to those of a part, which is not empty. */
  private void readCells(long[] parts, int at) {
    count = 0;
    top = rows;
    bottom = 0;
    left = columns;
    right = 0;
    for (int word = 0; word < image.length; word++) {
      for (long rest = parts[at + word]; rest != 0; rest &= rest - 1) {
        int cell = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
        cells[count++] = cell;
        top = Math.min(top, cell / columns % rows);
        bottom = Math.max(bottom, cell / columns % rows);
        left = Math.min(left, cell % columns);
        right = Math.max(right, cell % columns);
      }
    }
  }

  private void writeImage(int map, int[] permutation, boolean inCorner) {
    Arrays.fill(image, 0);
    for (int i = 0; i < count; i++) {
      int cell = imageOf(cells[i], map, permutation, inCorner);
      image[cell / Long.SIZE] |= 1L << cell;
    }
  }

  /**
   * The image of a cell of the part that was read.
   *
   * @param inCorner whether the image of the part moves to the top left corner; otherwise its top
   *     left corner is that of the part
   */
  private int imageOf(int cell, int map, int[] permutation, boolean inCorner) {
    if (frame.isEmpty()) {
      return permutation[cell];
    }
    int row = cell / columns % rows;
    int column = cell % columns;
    int layer = permutation[cell / (rows * columns)];
    int mappedRow =
        LatticeFrame.mappedRow(map, row, column)
            - Math.min(
                LatticeFrame.mappedRow(map, top, left), LatticeFrame.mappedRow(map, bottom, right));
    int mappedColumn =
        LatticeFrame.mappedColumn(map, row, column)
            - Math.min(
                LatticeFrame.mappedColumn(map, top, left),
                LatticeFrame.mappedColumn(map, bottom, right));
    int place = (layer * rows + mappedRow) * columns + mappedColumn;
    return inCorner ? place : place + top * columns + left;
  }
}
