// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.ArrayList;
import java.util.List;
import sprague.syntax.board.Board;
import sprague.syntax.board.Region;

/**
 * The numbers that a region takes in a component: bit i mod {@link #SIZE} of number i / {@link
 * #SIZE} is cell i. All methods cost O(cells).
 */
final class RegionWords {
  /** The number of cells in a number; not 64, as a component has no negative numbers. */
  static final int SIZE = 63;

  private RegionWords() {}

  /** How many numbers a region of a board takes, at least one. */
  static int count(Board board) {
    return Math.max(1, (board.size() + SIZE - 1) / SIZE);
  }

  /** The numbers of a region, {@code count} of them, which have room for its cells. */
  static List<Long> of(Region region, int count) {
    long[] words = new long[count];
    for (int cell = region.next(0); cell >= 0; cell = region.next(cell + 1)) {
      words[cell / SIZE] |= 1L << cell % SIZE;
    }
    List<Long> numbers = new ArrayList<>(count);
    for (long word : words) {
      numbers.add(word);
    }
    return numbers;
  }

  /** The region of some numbers. */
  static Region region(List<Long> words) {
    long[] cells = new long[words.size()];
    for (int i = 0; i < cells.length; i++) {
      int at = SIZE * i;
      // A shift of a long uses the last six bits of `at`.
      cells[at / Long.SIZE] |= words.get(i) << at;
      if (at % Long.SIZE > 1) {
        cells[at / Long.SIZE + 1] |= words.get(i) >>> -at;
      }
    }
    return Region.ofWords(cells);
  }
}
