// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import sprague.engine.heap.CompactTable;

/**
 * Maps heap sizes to indices of a table of fixed length. While it is filled for the first time,
 * index and size are equal. Then its last quarter is moved to the second one, and again whenever
 * the end is reached: the first quarter keeps the smallest sizes, the other three hold the last
 * ones.
 *
 * <p>That suffices for sizes of the last half if all options with a rare part exist there and are
 * at most a quarter away. A witness whose smaller part is within {@link #reach} has that part in
 * the first quarter and the other part behind it.
 */
final class RollingIndex {
  /**
   * Minimum number of witnesses (splits that have a given rare value) that a reach must allow for
   * each {@link SparseMoves.Split}: with fewer, a value would soon have none.
   */
  private static final int MIN_WITNESSES = 64;

  private final int room;
  private final int quarter;

  /** Size minus index in the last three quarters; 0 until the first {@link #move}, then even. */
  private long shift;

  /** Creates the index of a table of {@code room} values. */
  RollingIndex(int room) {
    this.room = room;
    // Even, so that sizes and indices have the same parity.
    this.quarter = room / 8 * 2;
  }

  /** The length of the table. */
  int room() {
    return room;
  }

  /** The number of smallest sizes, which are never moved. */
  int kept() {
    return quarter;
  }

  /** The size at an index of the last three quarters. */
  long size(int index) {
    return index + shift;
  }

  /**
   * The index of a size that is in the table or is the next one; of larger sizes the index they
   * would have, at most the greatest int.
   */
  int index(long size) {
    return (int) Math.min(Integer.MAX_VALUE, size < quarter ? size : size - shift);
  }

  /**
   * The maximum smaller part of a witness, such that both parts are in the table; -1 if options
   * with a rare part are not, or too few witnesses would be: then the table must not roll. The next
   * size has an index of at least 2 * quarter, so its greater part is not before the second
   * quarter.
   */
  int reach(SparseSpace space) {
    int reach = quarter - space.margin() - 1;
    int least = MIN_WITNESSES;
    for (SparseMoves.Split split : space.splits) {
      least = Math.max(least, split.least() + MIN_WITNESSES);
    }
    boolean near = space.options.isClear(quarter) && space.moves.ends().length() <= quarter;
    return near && reach >= least ? reach : -1;
  }

  /**
   * Moves the last quarter to the second one, to make room at the end; to be called when the table
   * is full. O(room).
   *
   * @return the index to fill next
   */
  int move(CompactTable cells) {
    int from = room - quarter & ~1;
    int count = room - from;
    cells.move(from, quarter, count);
    shift += from - quarter;
    return quarter + count;
  }
}
