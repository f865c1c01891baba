// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import sprague.engine.Effort;
import sprague.engine.sparsespace.RollingTable;
import sprague.kernel.windows.Checkpoints;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.kernel.write.WindowsText;

/**
 * Turns a recurrence found by a {@link Search} into a {@link WindowsClaim}: finds the least
 * preperiod, and counts the values 0 below preperiod + period.
 *
 * <p>An object makes one claim. Values are not stored but computed again. A window is as many
 * consecutive values as decide all later ones; a stage is the stored window that ends before one of
 * the sizes {@code state.from + i * state.every}. Cost: the values of O(log(number of stages))
 * windows, and O(state.every) values.
 */
final class SearchedPeriod {
  /**
   * The number of values read between two checks of the time limit: a few kilobytes, as only two
   * blocks are compared at a time. Affects speed only.
   */
  private static final int BLOCK = 1 << 12;

  private final SearchState state;
  private final byte[] first;
  private final Supplier<RollingTable> tables;
  private final Effort effort;

  /** The number of values in a window. */
  private final int windowLength;

  /** The least period: the distance of a stage from its first recurrence. */
  private final long period;

  /**
   * Prepares the claim.
   *
   * @param state the end of a search, with {@code isFound()}
   * @param first the values of the sizes 0 to {@code state.from - 1}, which the search was given
   * @param tables makes tables of the same game and reach as that of the search
   */
  SearchedPeriod(SearchState state, byte[] first, Supplier<RollingTable> tables, Effort effort) {
    this.state = state;
    this.first = first;
    this.tables = tables;
    this.effort = effort;
    this.windowLength = state.window.length;
    this.period = state.size - state.match;
  }

  /**
   * The claim. Its checkpoints are the stages from which the check computes the values up to the
   * end of the first window that recurs, and a period more.
   *
   * @param space the partitions into common and rare heaps that the search was made with
   * @throws sprague.engine.BudgetExceeded when a limit is reached while values are computed
   */
  WindowsClaim claim(SparseSpace space) {
    long preperiod = preperiod();
    long end = Math.max(preperiod, state.from - windowLength) + windowLength + period;
    List<String> windows = new ArrayList<>();
    for (int i = 0; state.end(i) < end; i++) {
      windows.add(WindowsText.window(state.stages.get(i).window()));
    }
    return new WindowsClaim(
        preperiod,
        period,
        state.greatest,
        zeros(preperiod + period),
        WindowsText.first(first, preperiod + period),
        space,
        new Checkpoints(state.from, state.every, windows));
  }

  /** Reads consecutive values, from a size below the end of the search on. */
  private final class Reader {
    private final RollingTable table = tables.get();

    /** The size whose value is read next. */
    private long size;

    /**
     * Positions the reader: the table starts at the stage before, and skips the values between, at
     * most {@code state.every}. It has no values below {@code state.from}; these are copied from
     * {@link #first}.
     */
    Reader(long size) {
      this.size = size;
      int stage = state.stageBefore(size);
      table.jump(state.end(stage), state.stages.get(stage).window());
      advance(size, (_, _, _) -> effort.check());
    }

    private void advance(long end, RollingTable.ValueConsumer consumer) {
      boolean more = true;
      while (more && table.size() < end) {
        more = table.advance(end, consumer);
      }
      if (table.size() < end) {
        throw new IllegalStateException("values of an earlier search end at " + table.size());
      }
    }

    /** The next {@code count} values; a new array. */
    byte[] next(int count) {
      byte[] values = new byte[count];
      int known = Math.clamp(state.from - size, 0, count);
      if (known > 0) {
        System.arraycopy(first, (int) size, values, 0, known);
      }
      if (known < count) {
        int[] filled = {known};
        advance(
            size + count,
            (found, from, to) -> {
              System.arraycopy(found, from, values, filled[0], to - from);
              filled[0] += to - from;
            });
      }
      size += count;
      return values;
    }
  }

  /** Whether the window that ends before a size equals the one that is a period later. */
  private boolean repeats(long end) {
    long start = end - windowLength;
    return Arrays.equals(
        new Reader(start).next(windowLength), new Reader(start + period).next(windowLength));
  }

  /** The least n such that G(m + period) = G(m) for all m from n on. */
  private long preperiod() {
    // If a window recurs after a period, all later windows do. So binary search finds the first
    // stage that recurs, and all differences lie before its end. The stage at state.match recurs.
    int low = -1;
    int high = state.stageBefore(state.match);
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (repeats(state.end(middle))) {
        high = middle;
      } else {
        low = middle;
      }
    }
    long from = low < 0 ? 0 : state.end(low) - windowLength;
    long to = state.end(high);
    Reader here = new Reader(from);
    Reader aPeriodLater = new Reader(from + period);
    long preperiod = from;
    for (long n = from; n < to; n += BLOCK) {
      effort.check();
      int count = (int) Math.min(BLOCK, to - n);
      byte[] values = here.next(count);
      byte[] later = aPeriodLater.next(count);
      for (int i = 0; i < count; i++) {
        if (values[i] != later[i]) {
          preperiod = n + i + 1;
        }
      }
    }
    return preperiod;
  }

  /** The number of values 0 below a size: that of the stage before it, and those in between. */
  private long zeros(long end) {
    long at = 0;
    long zeros = 0;
    if (end >= state.from) {
      int stage = state.stageBefore(end);
      at = state.end(stage);
      zeros = state.stages.get(stage).zeros();
    }
    Reader reader = new Reader(at);
    while (at < end) {
      effort.check();
      int count = (int) Math.min(BLOCK, end - at);
      for (byte value : reader.next(count)) {
        zeros += value == 0 ? 1 : 0;
      }
      at += count;
    }
    return zeros;
  }
}
