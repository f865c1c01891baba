// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.BitSet;
import sprague.engine.heap.CompactTable;
import sprague.engine.heap.PackedTable;

/**
 * Computes values below a power of two with {@link ValueBitRows}: guesses by {@link
 * LeastCommonScan}; verifies with the splits chosen by {@link WitnessSplits}, and searches for the
 * few values left by {@link WitnessSearch}. Cost a size: at most options * rows / 8 words, and the
 * searches.
 *
 * <p>{@link #choose} and {@link #begin} must be called before {@link #guess}, and again whenever
 * sizes were set in another way. {@link #value} computes a size that could not be verified.
 */
final class RowStep implements GuessVerifyStep {
  private final CompactTable cells;
  private final PackedTable table;
  private final SparseSpace space;
  private final int log;
  private final int reach;
  private final ValueIndex valueIndex;
  private final ValueBitRows rows;
  private final LeastCommonScan scan;
  private final WitnessSplits witnesses;

  /**
   * Creates a step.
   *
   * @param table the same values packed, up to the present size
   * @param room limits for the rows
   * @param log all values are below 2^log
   * @param reach maximum smaller part of a witness
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
    this.valueIndex = new ValueIndex(space, log);
    this.rows = new ValueBitRows(valueIndex, room);
    this.scan = new LeastCommonScan(cells, space, valueIndex, rows, threads);
    this.witnesses = new WitnessSplits(cells, space, valueIndex, log);
  }

  /** Whether this step was created for these arguments. */
  boolean isFor(PackedTable table, SparseSpace space, int log, int reach) {
    return this.table == table && this.space == space && this.log == log && this.reach == reach;
  }

  /** Whether options are beyond the reach of the rows and other limits allow longer rows. */
  boolean isTooShort(ValueBitRows.Room room, long farthest) {
    return farthest > rows.reach() && rows.hasFewerSizesThan(room);
  }

  /** Maximum length of a batch. */
  int batch() {
    return rows.batch();
  }

  /** Chooses witnesses again where that may be better; all sizes below {@code n} have values. */
  void choose(int n) {
    witnesses.choose(n, reach, rows.reach());
  }

  /** Starts at size {@code n}; all smaller sizes have values. */
  void begin(int n) {
    if (!rows.isAt(n)) {
      scan.stop();
      rows.update(cells, n);
    }
    scan.begin(n);
  }

  /** To be called when values in the table have been moved: the rows are read again. */
  void tableChanged() {
    rows.discard(0);
  }

  @Override
  public int guess(int from, int to) {
    return scan.guess(from, to);
  }

  @Override
  public void guessed(int from, int to) {
    for (int n = from; n < to; n++) {
      table.set(n, cells.get(n));
    }
  }

  @Override
  public int verify(int from, int to) {
    OptionUnion union = witnesses.union(rows);
    WitnessSearch search = new WitnessSearch(cells, table, space.splits, reach);
    int[] left = new int[1 << log];
    for (int begin = from; begin < to; begin += ValueBitRows.MAX_READ) {
      scan.help();
      int end = Math.min(begin + ValueBitRows.MAX_READ, to);
      union.begin(begin, end - begin);
      for (int n = begin; n < end; n++) {
        int count = valuesWithoutWitness(union, n, n - begin, left);
        if (count > 0 && search.search(n, left, withoutTakes(n, left, count)) > 0) {
          return n;
        }
      }
    }
    return to;
  }

  /**
   * Collects in {@code to} the rare values below the value of a size that the chosen witnesses do
   * not have, and returns their number, at most 2^log.
   *
   * @param at the position of {@code n} in the stretch of {@code union}
   */
  private int valuesWithoutWitness(OptionUnion union, int n, int at, int[] to) {
    int value = cells.get(n);
    int count = 0;
    int last = valueIndex.lastRow(n, value);
    for (int row = 0; row <= last; row++) {
      // The shift distance counts modulo 64.
      int rest =
          (int) ~(union.eight(row, n) >>> (at * Byte.SIZE)) & valueIndex.rareBits(n, row, value);
      for (; rest != 0; rest &= rest - 1) {
        to[count++] =
            valueIndex.rare(
                n, row * ValueIndex.INDICES_PER_ROW + Integer.numberOfTrailingZeros(rest));
      }
    }
    return count;
  }

  /** Removes the values of single heaps from a list; returns the number left. */
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

  /**
   * The value of a size, from all its options; 2^log if they have all smaller values. The value is
   * the least common one that {@link RareOptions} do not have, or a smaller one without a witness.
   * Cost: O(options) and a {@link WitnessSearch}.
   *
   * @throws ValueOutsideWindow if no witness within the reach exists and there are splits beyond it
   */
  int value(int n) throws ValueOutsideWindow {
    rows.discard(n);
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
    // There may be no common value left below 2^log.
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
    // A value without a witness within the reach may have one beyond it.
    for (SparseMoves.Split split : space.splits) {
      if (split.last(n) > reach) {
        throw new ValueOutsideWindow();
      }
    }
    return left[0];
  }
}
