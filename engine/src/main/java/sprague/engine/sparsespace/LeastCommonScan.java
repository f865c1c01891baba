// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import sprague.engine.heap.CompactTable;

/**
 * The least common value that none of the options known one by one has, by way of {@link
 * ValueBitRows}. Options at some distance are united for as many sizes at once, the farthest ones
 * by other threads where there are some; the nearest ones, and the few that not all sizes have, are
 * asked one by one. One thread uses it.
 */
final class LeastCommonScan {
  /** So many sizes are asked about side by side. */
  private static final int SIDE = Long.BYTES;

  private static final int[] STRETCHES = OptionSchedule.STRETCHES;

  /** What is made ahead is for nothing where a rare size is found; so far apart they seldom are. */
  private static final int STEADY = 8 * ValueBitRows.LONGEST;

  private final CompactTable cells;
  private final SparseSpace space;
  private final ValueIndex ranks;
  private final ValueBitRows rows;
  private final RareOptions options;
  private final BitSet ends;
  private final int threads;
  private final int steady;

  /**
   * For how many options, and which rare sizes, the plan is, from which size on, and when another
   * is better.
   */
  private int total = -1;

  private int lastRare;

  private int from;
  private int stale;

  /** No rare size was found from here on. */
  private int changed;

  /** The options for each of the stretches, and where the present ones begin and end. */
  private final OptionUnion[] unions = new OptionUnion[STRETCHES.length];

  private final int[] begins = new int[STRETCHES.length];
  private final int[] stretchEnds = new int[STRETCHES.length];

  /** Those for other threads, where it is worth while. */
  private @Nullable OptionUnionPrefetch ahead;

  private final RecentOptionMarks near;

  /** The options asked one by one, by their indices, and whether there are none, nor ends. */
  private int[] single = {};

  private boolean isClear;

  /**
   * By the value, when one of these options had it last, counted in sizes asked for; and the last
   * of these sizes. A value is less than twice the number of ranks.
   */
  private final long[] singles;

  private long asked;
  private int marked = -1;

  /** What the eight sizes from one on have of each row, of which some are known. */
  private final long[] seen;

  private int eight;
  private int done;

  /** The options of a space, for so many threads. */
  LeastCommonScan(
      CompactTable cells, SparseSpace space, ValueIndex ranks, ValueBitRows rows, int threads) {
    this(cells, space, ranks, rows, threads, STEADY);
  }

  /** The same, made ahead when so many sizes have not been rare. */
  LeastCommonScan(
      CompactTable cells,
      SparseSpace space,
      ValueIndex ranks,
      ValueBitRows rows,
      int threads,
      int steady) {
    this.cells = cells;
    this.space = space;
    this.ranks = ranks;
    this.rows = rows;
    this.options = space.options;
    this.ends = space.moves.ends();
    this.threads = threads;
    this.steady = steady;
    this.seen = new long[rows.count()];
    this.singles = new long[2 * ranks.count()];
    this.near = new RecentOptionMarks(ranks);
  }

  /** Begins with a size, all smaller ones being set; rows are as they were since {@link #stop}. */
  void begin(int n) {
    boolean isOther = total != options.total() || lastRare != space.lastRare();
    changed = isOther ? n : Math.min(changed, n);
    boolean isShared = threads > 1 && n - changed >= steady;
    if (isOther || n < from || n >= stale || isShared != (ahead != null)) {
      plan(n, isShared);
    }
    near.begin(cells, n);
    isClear = single.length == 0 && n >= ends.length();
    marked = -1;
    Arrays.fill(stretchEnds, n);
  }

  /** Waits until no other thread reads rows for a guess. */
  void stop() {
    if (ahead != null) {
      ahead.stop();
    }
  }

  /** Does by another thread what can be done before it is asked for. */
  void help() {
    // The thread that guesses may have another plan meanwhile.
    OptionUnionPrefetch current = ahead;
    if (current != null) {
      current.help();
    }
  }

  private void plan(int n, boolean isShared) {
    stop();
    total = options.total();
    lastRare = space.lastRare();
    from = n;
    OptionSchedule kinds = new OptionSchedule(space, ranks, rows, n, isShared);
    stale = kinds.stale();
    single = kinds.of(OptionSchedule.SINGLE);
    Arrays.setAll(unions, kinds::union);
    ahead =
        isShared
            ? new OptionUnionPrefetch(
                kinds.union(OptionSchedule.AHEAD), STRETCHES[0], rows.count(), threads)
            : null;
    near.choose(kinds.offsets(OptionSchedule.NEAR), kinds.joined(OptionSchedule.NEAR));
  }

  /** Sets values as {@link GuessVerifyStep} says. */
  int guess(int from, int to) {
    int end = guessed(from, to);
    if (ahead != null) {
      ahead.withdraw();
    }
    return end;
  }

  private int guessed(int from, int to) {
    for (int n = from; n < to; n += SIDE) {
      begin(n, to);
      int end = Math.min(n + SIDE, to);
      for (int size = n; size < end; size++) {
        int rank = least(size);
        if (rank < 0) {
          return size;
        }
        cells.set(size, ranks.common(size, rank));
        rows.put(size, rank);
        near.put(size, rank);
      }
    }
    return to;
  }

  /** Begins with eight sizes, and with stretches, of sizes before another one. */
  private void begin(int n, int to) {
    for (int k = 0; k < STRETCHES.length; k++) {
      if (n == stretchEnds[k]) {
        begins[k] = n;
        stretchEnds[k] = n + Math.min(STRETCHES[k], to - n);
        unions[k].begin(n, stretchEnds[k] - n);
      }
    }
    if (ahead != null && !ahead.has(n)) {
      ahead.begin(n);
    }
    near.markEight(n);
    rows.clear(n);
    eight = n;
    done = 0;
  }

  /** The rank of the least common value that none of the options has, or -1. */
  private int least(int n) {
    near.mark(n);
    int shift = (n - eight) * Byte.SIZE;
    int[] bits = ranks.commonBits(n);
    for (int row = 0; row < bits.length; row++) {
      if (row == done) {
        seen[done++] = united(row);
      }
      int rest = (int) ~(seen[row] >>> shift) & bits[row];
      for (; rest != 0; rest &= rest - 1) {
        int rank = row * ValueIndex.SIDE + Integer.numberOfTrailingZeros(rest);
        if (isMissing(n, rank)) {
          return rank;
        }
      }
    }
    return -1;
  }

  /** Whether neither near options nor those asked one by one have the common value with a rank. */
  private boolean isMissing(int n, int rank) {
    return !near.has(n, rank) && (isClear || !isSingle(n, ranks.common(n, rank)));
  }

  private long united(int row) {
    long all = ahead == null ? 0 : ahead.eight(row, eight);
    for (int k = 0; k < STRETCHES.length; k++) {
      all |= unions[k].row(row)[(eight - begins[k]) / Long.BYTES];
    }
    return all;
  }

  private boolean isSingle(int n, int value) {
    if (marked != n) {
      marked = n;
      asked++;
      for (int i : single) {
        if (options.exists(i, n)) {
          singles[cells.get(n - options.offset(i)) ^ options.value(i)] = asked;
        }
      }
    }
    return singles[value] == asked || (value == 0 && ends.get(n));
  }
}
