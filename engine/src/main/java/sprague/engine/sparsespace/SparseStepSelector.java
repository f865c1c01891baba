// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import org.jspecify.annotations.Nullable;
import sprague.engine.heap.CompactTable;
import sprague.engine.heap.PackedTable;
import sprague.engine.heap.VectorModule;

/**
 * Computes the values of a table for a space that contains all rare sizes so far. Each size is
 * computed by guessing and verifying, with a {@link RowStep}, or with a {@link SetStep} if values
 * are below 64 and few options have a rare part. A size at which that fails is computed from all
 * its options with a rare part, and a {@link WitnessSearch} for each value that none of them has.
 * One thread uses it; the steps use several.
 */
final class SparseStepSelector {
  /** Maximum value: values, and the xor of any two, fit lanes of 16 bits with the top bit free. */
  static final int MAX_VALUE = 0x7fff;

  /**
   * Minimum of the bits of a value: a {@link ValueIndex} halves the 16 values at most, and a row of
   * {@link ValueBitRows} has 8 indices.
   */
  private static final int MIN_LOG = 4;

  /** Maximum bytes a size, without the image: two in the table and two in the packed one. */
  private static final int SIZE_BYTES = 4;

  /** Values below 2^BYTE_BITS take a byte in the table. */
  private static final int BYTE_BITS = 8;

  /** Values below 2^WORD_BITS fit a set in one word. */
  static final int WORD_BITS = 6;

  /** Size from which {@link SetStep} is faster than {@link RowStep}. */
  private static final int MIN_SIZE_FOR_SETS = 1 << 16;

  /** Maximum number of options with a rare part for {@link SetStep}; with more, rows are faster. */
  static final int MAX_SET_OPTIONS = 160;

  /** Length of a batch of sets; {@link SparseEngine} asks for 2^18 sizes at once at most. */
  private static final int SET_BATCH = 1 << 14;

  /**
   * Minimum number of sizes done, and still to do, before vector loops are used: until C2 has
   * compiled them they cost some 200 ms of one thread; then they save some 25 ns a size.
   */
  private static final int MIN_DONE_FOR_VECTORS = 1 << 20;

  private static final int MIN_LEFT_FOR_VECTORS = 1 << 24;

  /** Length of a batch of rows after a failure, which wastes the work behind it; the maximum. */
  private static final int MIN_BATCH = 1 << 6;

  private static final int MAX_BATCH = 1 << 13;

  /** Minimum number of sizes in rows if memory allows, for batches of maximum length. */
  private static final int MIN_ROW_SIZES = 1 << 16;

  private final CompactTable cells;
  private final ValueBitRows.Room room;
  private final long sizes;
  private final int threads;
  private final SpeculativeFill setFill;
  private SpeculativeFill rowFill;

  /** All values so far are below 2^log. */
  private int log;

  /** The number of sizes included in {@link #log}. */
  private int sizesInLog;

  /** The number of sizes included in {@link #table}. */
  private int packed;

  /** The values again, for {@link WitnessSearch}; null until a row step needs it. */
  private @Nullable PackedTable table;

  private @Nullable RowStep rows;

  private @Nullable SetStep sets;

  /** The number of sizes given to set steps; those after a failure count each time. */
  private long setSizes;

  /**
   * Creates a selector for a table.
   *
   * @param room limits for the rows
   * @param greatest no value so far is greater
   * @param sizes the number of values that may be asked for; affects speed only
   */
  SparseStepSelector(
      CompactTable cells, ValueBitRows.Room room, int greatest, long sizes, int threads) {
    this.cells = cells;
    this.room = room;
    this.sizes = sizes;
    this.threads = threads;
    this.setFill = new SpeculativeFill(threads, SET_BATCH, SET_BATCH);
    this.rowFill = new SpeculativeFill(threads, MIN_BATCH, MAX_BATCH);
    this.log = log(greatest);
  }

  /** The bytes of the tables, of {@code room.sizes()} sizes, for values up to {@code greatest}. */
  static long bytes(ValueBitRows.Room room, double greatest) {
    int sizes = room.sizes();
    return (long) Character.BYTES * sizes
        + PackedTable.bytes(sizes, WitnessSearch.image(sizes), log(MAX_VALUE))
        + room.bytes(log((int) Math.min(MAX_VALUE, greatest)));
  }

  /** The number of values for which {@code memory} bytes suffice. */
  static long affordable(long memory) {
    // The image takes a long for each of the first IMAGE sizes: the first number if all sizes are
    // among them, else the second one.
    long left = memory - ValueBitRows.Room.share(memory);
    return Math.max(
        left / (SIZE_BYTES + Long.BYTES),
        (left - (long) Long.BYTES * WitnessSearch.IMAGE) / SIZE_BYTES);
  }

  /** The packed table, with all values below size {@code to}. */
  private PackedTable pack(int to) {
    PackedTable table = this.table;
    if (table == null) {
      table = new PackedTable(room.sizes(), WitnessSearch.image(room.sizes()), log);
      packed = 0;
      this.table = table;
    }
    for (; packed < to; packed++) {
      table.set(packed, cells.get(packed));
    }
    return table;
  }

  /** The least log, at least {@link #MIN_LOG}, such that {@code greatest} is below 2^log. */
  private static int log(int greatest) {
    return Math.max(MIN_LOG, Integer.SIZE - Integer.numberOfLeadingZeros(greatest | 1));
  }

  /** To be called when the table has been changed from an index on; its length is unchanged. */
  void tableChanged(int from) {
    sizesInLog = Math.min(sizesInLog, from);
    packed = Math.min(packed, from);
    if (rows != null) {
      rows.tableChanged();
    }
  }

  /**
   * Computes the values of the sizes from {@code from} to at most {@code to - 1}; stops after the
   * first value that is rare or exceeds the power of two that bounded all values before. All
   * smaller sizes have values, in the table and, if they are rare, in the space.
   *
   * @param reach maximum smaller part of a witness
   * @return the first size without a value, or its complement if its value exceeds {@link
   *     #MAX_VALUE}
   * @throws ValueOutsideWindow if splits with smaller parts up to {@code reach} do not decide a
   *     value; the sizes before it have values
   */
  int fill(int from, int to, SparseSpace space, int reach) throws ValueOutsideWindow {
    for (; sizesInLog < from; sizesInLog++) {
      log = Math.max(log, log(cells.get(sizesInLog)));
    }
    if (table == null || !table.fits(log)) {
      rows = null;
      table = null;
      if (log > BYTE_BITS) {
        // Widened before other threads read it.
        cells.chars();
      }
    }
    int n = from;
    while (n < to) {
      n = guess(n, to, space, reach);
      sizesInLog = n;
      if (n < to) {
        int value = rowStep(n, space, reach).value(n);
        if (value > MAX_VALUE) {
          return ~n;
        }
        cells.set(n, value);
        if (log(value) > log || !space.isCommon(n, value)) {
          return n + 1;
        }
        sizesInLog = ++n;
      }
    }
    return to;
  }

  /** Guesses and verifies; returns the first size for which that fails, or {@code to}. */
  private int guess(int n, int to, SparseSpace space, int reach) {
    SetStep sets = setStep(n, space, reach);
    if (sets != null) {
      setSizes += to - n;
      sets.begin(
          n,
          to,
          setSizes > MIN_DONE_FOR_VECTORS
              && sizes - setSizes > MIN_LEFT_FOR_VECTORS
              && VectorModule.isLoaded()
              && VectorOptionBitSets.areWide());
      return setFill.fill(sets, n, to);
    }
    RowStep rows = rowStep(n, space, reach);
    rows.begin(n);
    int end = rowFill.fill(rows, n, to);
    packed = end;
    return end;
  }

  /** The row step for a space; a new one if the space, table or bound of values has changed. */
  private RowStep rowStep(int n, SparseSpace space, int reach) {
    PackedTable table = pack(n);
    RowStep rows = this.rows;
    long farthest = space.options.greatest();
    ValueBitRows.Room near = room.within(Math.min(2L * n, Math.max(MIN_ROW_SIZES, 2 * farthest)));
    if (rows == null || !rows.isFor(table, space, log, reach) || rows.isTooShort(near, farthest)) {
      // There is memory for one only.
      this.rows = null;
      rows = new RowStep(cells, table, space, near, log, reach, threads);
      rowFill = new SpeculativeFill(threads, MIN_BATCH, Math.min(MAX_BATCH, rows.batch()));
      this.rows = rows;
    }
    rows.choose(n);
    return rows;
  }

  /** The set step for a space, or null if it is not faster or does not hold from a size on. */
  private @Nullable SetStep setStep(int from, SparseSpace space, int reach) {
    if (log > WORD_BITS
        || from < Math.max(MIN_SIZE_FOR_SETS, space.moves.ends().length())
        || space.options.total() > MAX_SET_OPTIONS
        || !space.options.isClear(from)) {
      return null;
    }
    SetStep sets = this.sets;
    if (sets == null || !sets.isFor(space, reach)) {
      sets = new SetStep(cells, space, reach);
      this.sets = sets;
    }
    return sets;
  }
}
