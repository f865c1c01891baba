// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import org.jspecify.annotations.Nullable;
import sprague.engine.heap.CompactTable;
import sprague.engine.heap.PackedTable;

/**
 * Fills a table of values size by size, given a space that holds all rare sizes so far: values are
 * guessed and verified by a {@link RowStep}, or, where they are below 64 and few options have a
 * rare part, by a {@link SetStep}.
 */
final class SparseStepSelector {
  /** Values are below 2^15, and so is each xor of two: lanes of 16 bits hold them. */
  static final int GREATEST = 0x7fff;

  /** Two rows of eight values, at least one of them of common values. */
  private static final int LEAST = 4;

  /** The bytes of a size at most: two in the table, and two in the packed one. */
  private static final int BYTES = 4;

  /** Values less than 2^BYTE take a byte. */
  private static final int BYTE = 8;

  /** Values less than 2^WORD are bits of a word. */
  static final int WORD = 6;

  /** From here on sets in words are quicker than rows. */
  private static final int FAR = 1 << 16;

  /** For more options with a rare part, rows are quicker. */
  static final int MOST_OPTIONS = 160;

  /** At most {@link SparseEngine}'s round, of which a batch is a part. */
  private static final int SET_BATCH = 1 << 14;

  /**
   * With so many sizes done, and so many to do, it is worth while to find out whether vectors are
   * quick: that takes some 200 ms of a thread, and without them a size takes some 25 ns more.
   */
  private static final int SOME = 1 << 20;

  private static final int MANY = 1 << 24;

  /** The length of a batch of rows after one that was wrong, and the greatest one. */
  private static final int LEAST_BATCH = 1 << 6;

  private static final int BATCH = 1 << 13;

  /** Rows are at hand for so many sizes at least, with which batches are as long as they may be. */
  private static final int NEAR = 1 << 16;

  private final CompactTable cells;
  private final ValueBitRows.Room room;
  private final long sizes;
  private final int threads;
  private final SpeculativeFill setGuesses;
  private SpeculativeFill guesses;

  /** Values are less than 2^log. */
  private int log;

  /** How many sizes have been looked at for that, and how many are in the packed table. */
  private int known;

  private int packed;
  private @Nullable PackedTable table;
  private @Nullable RowStep rows;

  private @Nullable SetStep sets;

  /** So many sizes were done by way of sets. */
  private long done;

  /**
   * Fills a table.
   *
   * @param greatest no value so far is greater
   * @param sizes so many values may be asked for; no value depends on it
   */
  SparseStepSelector(
      CompactTable cells, ValueBitRows.Room room, int greatest, long sizes, int threads) {
    this.cells = cells;
    this.room = room;
    this.sizes = sizes;
    this.threads = threads;
    this.setGuesses = new SpeculativeFill(threads, SET_BATCH, SET_BATCH);
    this.guesses = new SpeculativeFill(threads, LEAST_BATCH, BATCH);
    this.log = log(greatest);
  }

  /** The bytes of the tables of some values that are at most {@code greatest}. */
  static long bytes(ValueBitRows.Room room, double greatest) {
    int sizes = room.sizes();
    return (long) Character.BYTES * sizes
        + PackedTable.bytes(sizes, WitnessSearch.image(sizes), log(GREATEST))
        + room.bytes(log((int) Math.min(GREATEST, greatest)));
  }

  /** So many values can be held in some memory. */
  static long affordable(long memory) {
    long left = memory - ValueBitRows.Room.share(memory);
    return Math.max(
        left / (BYTES + Long.BYTES), (left - (long) Long.BYTES * WitnessSearch.IMAGE) / BYTES);
  }

  /** The values packed, which are all those before a size; what was there for less goes first. */
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

  private static int log(int greatest) {
    return Math.max(LEAST, Integer.SIZE - Integer.numberOfLeadingZeros(greatest | 1));
  }

  /** Hears that the table has other values from an index on, and is as long as before. */
  void moved(int from) {
    known = Math.min(known, from);
    packed = Math.min(packed, from);
    if (rows != null) {
      rows.moved();
    }
  }

  /**
   * Finds the values from a size on, up to another or the first one that may be rare.
   *
   * @param reach smaller parts of splits beyond it are not looked at
   * @return the first size that has no value yet, or its complement when its value does not fit
   * @throws ValueOutsideWindow when that is not enough to find a value
   */
  int fill(int from, int to, SparseSpace space, int reach) throws ValueOutsideWindow {
    for (; known < from; known++) {
      log = Math.max(log, log(cells.get(known)));
    }
    if (table == null || !table.fits(log)) {
      rows = null;
      table = null;
      if (log > BYTE) {
        // Before threads read them.
        cells.chars();
      }
    }
    int n = from;
    while (n < to) {
      n = guess(n, to, space, reach);
      known = n;
      if (n < to) {
        int value = rows(n, space, reach).value(n);
        if (value > GREATEST) {
          return ~n;
        }
        cells.set(n, value);
        if (log(value) > log || !space.isCommon(n, value)) {
          return n + 1;
        }
        known = ++n;
      }
    }
    return to;
  }

  private int guess(int n, int to, SparseSpace space, int reach) {
    SetStep sets = sets(n, space, reach);
    if (sets != null) {
      done += to - n;
      sets.begin(n, to, OptionTrial.isQuick(done > SOME && sizes - done > MANY));
      return setGuesses.fill(sets, n, to);
    }
    RowStep rows = rows(n, space, reach);
    rows.begin(n);
    int end = guesses.fill(rows, n, to);
    packed = end;
    return end;
  }

  /** The step for a space: a new one when it, or what is known of values, has changed. */
  private RowStep rows(int n, SparseSpace space, int reach) {
    PackedTable table = pack(n);
    RowStep rows = this.rows;
    long farthest = space.options.greatest();
    ValueBitRows.Room near = room.within(Math.min(2L * n, Math.max(NEAR, 2 * farthest)));
    if (rows == null || !rows.isFor(table, space, log, reach) || rows.isShort(near, farthest)) {
      // There is memory for one.
      this.rows = null;
      rows = new RowStep(cells, table, space, near, log, reach, threads);
      guesses = new SpeculativeFill(threads, LEAST_BATCH, Math.min(BATCH, rows.batch()));
      this.rows = rows;
    }
    rows.choose(n);
    return rows;
  }

  /** The step by way of sets for a space, if it is worth while and holds from a size on. */
  private @Nullable SetStep sets(int from, SparseSpace space, int reach) {
    if (log > WORD
        || from < Math.max(FAR, space.moves.ends().length())
        || space.options.total() > MOST_OPTIONS
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
