// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import sprague.engine.heap.CompactTable;

/**
 * Guesses the values of successive heap sizes: the guess for n is the least common value that no
 * option of n with a rare part, and no option that is a single heap, has. Common and rare values
 * are those of {@link SparseSpace}; options of two common parts never have a common value.
 *
 * <p>With r options, an option-by-option scan costs O(r) for each size. Here eight sizes are
 * scanned together, as the eight bytes of a word of {@link ValueBitRows}, and {@link
 * OptionSchedule} treats each option by its distance, which is n minus the size of its common part:
 *
 * <ul>
 *   <li>far: the bit rows are OR-ed for a stretch of up to {@link ValueBitRows#MAX_READ} sizes at
 *       once, by other threads in advance if there are any ({@link OptionUnionPrefetch});
 *   <li>near, where the common part has just been guessed: marked ({@link RecentOptionMarks});
 *   <li>an option that not all sizes have: looked up for each size, O(1).
 * </ul>
 *
 * <p>Rows are OR-ed from the smallest values up, and only until a missing value is found: one word
 * for each option, row and eight sizes.
 *
 * <p>One thread guesses; others may call {@link #help}. Order of calls: {@link #begin(int)} before
 * the first {@link #guess}, and again after sizes were set in another way; {@link #stop} before
 * rows are changed from outside.
 */
final class LeastCommonScan {
  /** The number of sizes scanned together: a long has a byte, eight bits of a row, for each. */
  private static final int SIZES_PER_WORD = Long.BYTES;

  private static final int[] STRETCHES = OptionSchedule.STRETCHES;

  /**
   * The minimum number of sizes since the last change of the options before other threads unite
   * options in advance. A new rare size makes that work useless, and is unlikely after a run of
   * eight stretches without one. Affects speed only.
   */
  private static final int MIN_STEADY_SIZES = 8 * ValueBitRows.MAX_READ;

  private final CompactTable cells;
  private final SparseSpace space;
  private final ValueIndex valueIndex;
  private final ValueBitRows rows;
  private final RareOptions options;

  /** The sizes with an option to nothing, of value 0. */
  private final BitSet ends;

  private final int threads;
  private final int minSteadySizes;

  /**
   * The present schedule: the number of options and the last rare size it was made for, the size
   * from which it holds, and the size from which another one may be better.
   */
  private int scheduledOptions = -1;

  private int scheduledRare;

  private int validFrom;
  private int validUntil;

  /** The options have not changed from this size on. */
  private int unchangedFrom;

  /** For each stretch length the union of its options over the present stretch. */
  private final OptionUnion[] unions = new OptionUnion[STRETCHES.length];

  /** The options united in advance by other threads, if any. */
  private @Nullable OptionUnionPrefetch prefetch;

  private final RecentOptionMarks recentMarks;

  /** The indices of the options that are looked up for each size. */
  private int[] singleOptions = {};

  /** Whether there are no such options, and no size with an option to nothing. */
  private boolean isClear;

  /**
   * By value, the last size at which a single option has it, as a number of {@link #singleCount},
   * which counts the sizes with a look-up. Values are less than twice the number of indices, as
   * {@link ValueIndex} deletes at most one bit.
   */
  private final long[] singleMarks;

  private long singleCount;

  /** The size for which single options were looked up last. */
  private int singleSize = -1;

  /**
   * For each row, the united option values of the eight sizes from {@code firstOfEight} on; the
   * first {@code rowsDone} rows are computed.
   */
  private final long[] optionRows;

  private int firstOfEight;
  private int rowsDone;

  /** Creates a scan of the options of a space, with at most {@code threads} threads. */
  LeastCommonScan(
      CompactTable cells,
      SparseSpace space,
      ValueIndex valueIndex,
      ValueBitRows rows,
      int threads) {
    this(cells, space, valueIndex, rows, threads, MIN_STEADY_SIZES);
  }

  /** The same for another {@link #MIN_STEADY_SIZES}, for tests. */
  LeastCommonScan(
      CompactTable cells,
      SparseSpace space,
      ValueIndex valueIndex,
      ValueBitRows rows,
      int threads,
      int minSteadySizes) {
    this.cells = cells;
    this.space = space;
    this.valueIndex = valueIndex;
    this.rows = rows;
    this.options = space.options;
    this.ends = space.moves.ends();
    this.threads = threads;
    this.minSteadySizes = minSteadySizes;
    this.optionRows = new long[rows.count()];
    this.singleMarks = new long[2 * valueIndex.count()];
    this.recentMarks = new RecentOptionMarks(valueIndex);
  }

  /**
   * Starts at a size; all smaller ones have values in the table and in the rows. Rows must not have
   * changed since {@link #stop} in any other way than by {@link #guess}.
   */
  void begin(int n) {
    boolean isOther = scheduledOptions != options.total() || scheduledRare != space.lastRare();
    unchangedFrom = isOther ? n : Math.min(unchangedFrom, n);
    boolean isShared = threads > 1 && n - unchangedFrom >= minSteadySizes;
    if (isOther || n < validFrom || n >= validUntil || isShared != (prefetch != null)) {
      schedule(n, isShared);
    }
    recentMarks.begin(cells, n);
    isClear = singleOptions.length == 0 && n >= ends.length();
    singleSize = -1;
    for (OptionUnion each : unions) {
      each.begin(n, 0);
    }
  }

  /** Waits until no other thread reads the rows. */
  void stop() {
    if (prefetch != null) {
      prefetch.stop();
    }
  }

  /**
   * Unites options in advance; for any thread. Tasks that call this begin after {@link #begin(int)}
   * and end before its next call, so they see the present prefetch.
   */
  void help() {
    if (prefetch != null) {
      prefetch.help();
    }
  }

  private void schedule(int n, boolean isShared) {
    stop();
    scheduledOptions = options.total();
    scheduledRare = space.lastRare();
    validFrom = n;
    OptionSchedule kinds = new OptionSchedule(space, valueIndex, rows, n, isShared);
    validUntil = kinds.validUntil();
    singleOptions = kinds.of(OptionSchedule.SINGLE);
    Arrays.setAll(unions, kinds::union);
    prefetch =
        isShared
            ? new OptionUnionPrefetch(
                kinds.union(OptionSchedule.AHEAD), STRETCHES[0], rows.count(), threads)
            : null;
    recentMarks.choose(kinds.offsets(OptionSchedule.MARKED), kinds.joined(OptionSchedule.MARKED));
  }

  /** Sets values as {@link GuessVerifyStep#guess} says; {@code from} is the first without one. */
  int guess(int from, int to) {
    int end = guessAll(from, to);
    if (prefetch != null) {
      prefetch.withdraw();
    }
    return end;
  }

  private int guessAll(int from, int to) {
    for (int n = from; n < to; n += SIZES_PER_WORD) {
      beginEight(n, to);
      int end = Math.min(n + SIZES_PER_WORD, to);
      for (int size = n; size < end; size++) {
        int index = leastCommon(size);
        if (index < 0) {
          return size;
        }
        cells.set(size, valueIndex.common(size, index));
        rows.put(size, index);
        recentMarks.put(size, index);
      }
    }
    return to;
  }

  /** Starts eight sizes, and the stretches that begin at n; no stretch goes beyond {@code to}. */
  private void beginEight(int n, int to) {
    for (int k = 0; k < STRETCHES.length; k++) {
      if (n == unions[k].end()) {
        unions[k].begin(n, Math.min(STRETCHES[k], to - n));
      }
    }
    if (prefetch != null && !prefetch.has(n)) {
      prefetch.begin(n);
    }
    recentMarks.markEight(n);
    rows.clear(n);
    firstOfEight = n;
    rowsDone = 0;
  }

  /** The index of the least common value that no option has, or -1 if all are option values. */
  private int leastCommon(int n) {
    recentMarks.markNear(n);
    int shift = (n - firstOfEight) * Byte.SIZE;
    int[] bits = valueIndex.commonBits(n);
    for (int row = 0; row < bits.length; row++) {
      if (row == rowsDone) {
        optionRows[rowsDone++] = united(row);
      }
      // The eight bits of bits[row] select the byte of this size.
      int rest = (int) ~(optionRows[row] >>> shift) & bits[row];
      for (; rest != 0; rest &= rest - 1) {
        int index = row * ValueIndex.INDICES_PER_ROW + Integer.numberOfTrailingZeros(rest);
        if (isMissing(n, index)) {
          return index;
        }
      }
    }
    return -1;
  }

  /** Whether no marked option and no single one has the common value with an index. */
  private boolean isMissing(int n, int index) {
    return !recentMarks.has(n, index) && (isClear || !isSingle(n, valueIndex.common(n, index)));
  }

  /** The united values of the present eight sizes in a row. */
  private long united(int row) {
    long all = prefetch == null ? 0 : prefetch.eight(row, firstOfEight);
    for (OptionUnion each : unions) {
      all |= each.eight(row, firstOfEight);
    }
    return all;
  }

  /** Whether an option that is looked up for each size has a value. */
  private boolean isSingle(int n, int value) {
    if (singleSize != n) {
      singleSize = n;
      singleCount++;
      for (int i : singleOptions) {
        if (options.exists(i, n)) {
          singleMarks[cells.get(n - options.offset(i)) ^ options.value(i)] = singleCount;
        }
      }
    }
    return singleMarks[value] == singleCount || (value == 0 && ends.get(n));
  }
}
