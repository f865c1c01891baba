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
 * The {@link WindowsClaim} for a {@link Search} that has found a recurrence. The least preperiod
 * and the number of zeros are found by computing values again from stages: cost O(log(stages))
 * windows and O(distance of stages) values.
 */
final class SearchedPeriod {
  /** The number of values read at a time; affects speed only. */
  private static final int BLOCK = 1 << 12;

  private final SearchState state;
  private final byte[] first;
  private final Supplier<RollingTable> tables;
  private final Effort effort;

  /** The length of a window. */
  private final int length;

  /** The period. */
  private final long p;

  /**
   * The period of a search.
   *
   * @param state with {@code isFound()}
   * @param first the values of all sizes below {@code state.from}
   * @param tables makes tables like that of the search
   */
  SearchedPeriod(SearchState state, byte[] first, Supplier<RollingTable> tables, Effort effort) {
    this.state = state;
    this.first = first;
    this.tables = tables;
    this.effort = effort;
    this.length = state.window.length;
    this.p = state.size - state.match;
  }

  /** The claim, with the partitions that the search was made with. */
  WindowsClaim claim(SparseSpace space) {
    long preperiod = preperiod();
    long end = Math.max(preperiod, state.from - length) + length + p;
    List<String> windows = new ArrayList<>();
    for (int i = 0; state.end(i) < end; i++) {
      windows.add(WindowsText.window(state.stages.get(i).window()));
    }
    return new WindowsClaim(
        preperiod,
        p,
        state.greatest,
        zeros(preperiod + p),
        WindowsText.first(first, preperiod + p),
        space,
        new Checkpoints(state.from, state.every, windows));
  }

  /** Reads values in order, from any size below the end of the search on. */
  private final class Reader {
    private final RollingTable table = tables.get();
    private long size;

    Reader(long size) {
      this.size = size;
      if (size >= state.from) {
        int stage = state.stageBefore(size);
        table.jump(state.end(stage), state.stages.get(stage).window());
        go(size, (_, _, _) -> effort.check());
      } else {
        table.jump(state.from, state.stages.getFirst().window());
      }
    }

    private void go(long end, RollingTable.ValueConsumer taker) {
      boolean more = true;
      while (more && table.size() < end) {
        more = table.advance(end, taker);
      }
      if (table.size() < end) {
        throw new IllegalStateException("values of an earlier search end at " + table.size());
      }
    }

    byte[] next(int count) {
      byte[] values = new byte[count];
      int known = Math.clamp(state.from - size, 0, count);
      if (known > 0) {
        System.arraycopy(first, (int) size, values, 0, known);
      }
      if (known < count) {
        int[] at = {known};
        go(
            size + count,
            (found, from, to) -> {
              System.arraycopy(found, from, values, at[0], to - from);
              at[0] += to - from;
            });
      }
      size += count;
      return values;
    }
  }

  /** Whether the window before a size recurs a period later. */
  private boolean repeats(long end) {
    long start = end - length;
    return Arrays.equals(new Reader(start).next(length), new Reader(start + p).next(length));
  }

  /** The least preperiod: binary search among the stages, then between two of them. */
  private long preperiod() {
    // If a window recurs after a period, all later ones do.
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
    long from = low < 0 ? 0 : state.end(low) - length;
    long to = state.end(high);
    Reader here = new Reader(from);
    Reader there = new Reader(from + p);
    long preperiod = from;
    for (long n = from; n < to; n += BLOCK) {
      effort.check();
      int count = (int) Math.min(BLOCK, to - n);
      byte[] now = here.next(count);
      byte[] later = there.next(count);
      for (int i = 0; i < count; i++) {
        if (now[i] != later[i]) {
          preperiod = n + i + 1;
        }
      }
    }
    return preperiod;
  }

  /** The number of values 0 below a size. */
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
