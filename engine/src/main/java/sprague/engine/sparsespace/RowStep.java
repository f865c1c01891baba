// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.BitSet;
import sprague.engine.heap.CompactTable;
import sprague.engine.heap.PackedTable;

/**
 * The step for a space by way of {@link ValueBitRows}, while all values are less than a power of
 * two: guessed by {@link LeastCommonScan}, and verified by splits that {@link WitnessSplits} chose,
 * few others being searched by {@link WitnessSearch}.
 */
final class RowStep implements GuessVerifyStep {
  private final CompactTable cells;
  private final PackedTable table;
  private final SparseSpace space;
  private final int log;
  private final int reach;
  private final ValueIndex ranks;
  private final ValueBitRows rows;
  private final LeastCommonScan options;
  private final WitnessSplits witnesses;

  /**
   * The step for a space and cells of some number; {@code table} has the values of the cells up to
   * the size at hand.
   */
  RowStep(
      CompactTable cells,
      PackedTable table,
      SparseSpace space,
      ValueBitRows.Room room,
      int log,
      int reach,
      int threads) {
    this.cells = cells;
    this.table = table;
    this.space = space;
    this.log = log;
    this.reach = reach;
    this.ranks = new ValueIndex(space, log);
    this.rows = new ValueBitRows(ranks, room);
    this.options = new LeastCommonScan(cells, space, ranks, rows, threads);
    this.witnesses = new WitnessSplits(cells, space, ranks, log);
  }

  /** Whether it is the step for these. */
  boolean isFor(PackedTable table, SparseSpace space, int log, int reach) {
    return this.table == table && this.space == space && this.log == log && this.reach == reach;
  }

  /** Whether options farther off than rows are would be nearer with another room. */
  boolean isShort(ValueBitRows.Room room, long farthest) {
    return farthest > rows.reach() && rows.isLessThan(room);
  }

  /** The greatest length of a batch. */
  int batch() {
    return rows.batch();
  }

  /** Chooses witnesses anew where that is worth while; all sizes before one have values. */
  void choose(int n) {
    witnesses.choose(n, reach, rows.reach());
  }

  /** Begins to work from a size on, all smaller ones having their values. */
  void begin(int n) {
    if (!rows.isAt(n)) {
      options.stop();
      rows.follow(cells, n);
    }
    options.begin(n);
  }

  /** Hears that the table has other values from some index on. */
  void moved() {
    rows.cut(0);
  }

  @Override
  public int guess(int from, int to) {
    return options.guess(from, to);
  }

  @Override
  public void guessed(int from, int to) {
    for (int n = from; n < to; n++) {
      table.set(n, cells.get(n));
    }
  }

  @Override
  public int verify(int from, int to) {
    int longest = Math.min(to - from, ValueBitRows.LONGEST);
    OptionUnion union = witnesses.union(rows);
    WitnessSearch probe = new WitnessSearch(cells, table, space.splits, reach);
    int[] left = new int[1 << log];
    for (int begin = from; begin < to; begin += longest) {
      options.help();
      int end = Math.min(begin + longest, to);
      union.begin(begin, end - begin);
      for (int n = begin; n < end; n++) {
        int count = untried(union, n, n - begin, left);
        if (count > 0 && probe.search(n, left, withoutTakes(n, left, count)) > 0) {
          return n;
        }
      }
    }
    return to;
  }

  /** Gathers the rare values less than that of a size which the splits tried do not have. */
  private int untried(OptionUnion union, int n, int at, int[] to) {
    int value = cells.get(n);
    int count = 0;
    int last = ranks.lastRow(n, value);
    for (int row = 0; row <= last; row++) {
      long eight = union.row(row)[at / Long.BYTES];
      int rest = (int) ~(eight >>> (at * Byte.SIZE)) & ranks.rareBits(n, row, value);
      for (; rest != 0; rest &= rest - 1) {
        to[count++] = ranks.rare(n, row * ValueIndex.SIDE + Integer.numberOfTrailingZeros(rest));
      }
    }
    return count;
  }

  /** Drops the values of single heaps; how many are left. */
  private int withoutTakes(int n, int[] values, int count) {
    int kept = count;
    for (SparseMoves.Take take : space.moves.takes()) {
      int value = take.exists(n) ? cells.get(n - take.removed()) : -1;
      int before = kept;
      kept = 0;
      for (int i = 0; i < before; i++) {
        values[kept] = values[i];
        kept += values[i] == value ? 0 : 1;
      }
    }
    return kept;
  }

  /** The value of a size by all its options; 2^log where they have all values that they can. */
  int value(int n) throws ValueOutsideWindow {
    rows.cut(n);
    BitSet has = new BitSet(1 << log);
    has.set(0, space.moves.ends().get(n));
    for (int i = 0; i < space.options.total(); i++) {
      if (space.options.exists(i, n)) {
        has.set(cells.get(n - space.options.offset(i)) ^ space.options.value(i));
      }
    }
    int bound = has.nextClearBit(0);
    while (bound < 1 << log && !space.isCommon(n, bound)) {
      bound = has.nextClearBit(bound + 1);
    }
    bound = Math.min(bound, 1 << log);
    witnesses.mark(n, has);
    int[] left = new int[bound];
    int count = 0;
    for (int value = has.nextClearBit(0); value < bound; value = has.nextClearBit(value + 1)) {
      left[count++] = value;
    }
    if (new WitnessSearch(cells, table, space.splits, reach).search(n, left, count) == 0) {
      return bound;
    }
    for (SparseMoves.Split split : space.splits) {
      if (split.last(n) > reach) {
        throw new ValueOutsideWindow();
      }
    }
    return left[0];
  }
}
