// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import sprague.engine.heap.CompactTable;

/**
 * Which sizes have their values in a table, and where. While it is filled for the first time, index
 * and size are the same. Then its last quarter is moved to the second one, and again whenever the
 * end is reached: the first quarter keeps the smallest sizes, the others are the last ones.
 *
 * <p>That is enough for sizes n of the last half as long as the options with a rare part exist at
 * all of these, and are no more than a quarter away. A split whose smaller part is within {@link
 * #reach} has that part in the first quarter and the other one behind it.
 */
final class RollingIndex {
  /** A reach allows so many parts, or more, that are large enough. */
  private static final int LEAST_PARTS = 64;

  private final int room;
  private final int quarter;
  private long shift;

  /** The span of a table of some length. */
  RollingIndex(int room) {
    this.room = room;
    // Sizes and indices have the same last bit.
    this.quarter = room / 8 * 2;
  }

  /** The length of the table. */
  int room() {
    return room;
  }

  /** The values of smaller sizes stay where they are. */
  int kept() {
    return quarter;
  }

  /** The size at an index that is not in the first quarter. */
  long size(int index) {
    return index + shift;
  }

  /** The index of a size that is in the table, or would be next. */
  int index(long size) {
    return (int) Math.min(Integer.MAX_VALUE, size < quarter ? size : size - shift);
  }

  /**
   * The smaller parts up to here are in the table together with the greater ones; negative when the
   * options with a rare part are not.
   */
  int reach(SparseSpace space) {
    int reach = quarter - space.room() - 1;
    int least = LEAST_PARTS;
    for (SparseMoves.Split split : space.splits) {
      least = Math.max(least, split.least() + LEAST_PARTS);
    }
    boolean near = space.options.isClear(quarter) && space.moves.ends().length() <= quarter;
    return near && reach >= least ? reach : -1;
  }

  /**
   * Makes place at the end of the table.
   *
   * @return the index that is to be filled next
   */
  int move(CompactTable cells) {
    int from = room - quarter & ~1;
    int count = room - from;
    cells.move(from, quarter, count);
    shift += from - quarter;
    return quarter + count;
  }
}
