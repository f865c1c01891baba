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
 * What a search that has found a window again says about the period: values are computed once more
 * from the windows kept, to find where the period begins and what to claim.
 */
final class SearchedPeriod {
  /** So many values are read at a time; nothing rests on it. */
  private static final int BLOCK = 1 << 12;

  private final SearchState state;
  private final byte[] first;
  private final Supplier<RollingTable> walks;
  private final Effort effort;
  private final int length;
  private final long p;

  /**
   * A search at its end.
   *
   * @param first the values before the first size of the search
   * @param walks makes walks
   */
  SearchedPeriod(SearchState state, byte[] first, Supplier<RollingTable> walks, Effort effort) {
    this.state = state;
    this.first = first;
    this.walks = walks;
    this.effort = effort;
    this.length = state.window.length;
    this.p = state.size - state.match;
  }

  WindowsClaim claim(SparseSpace division) {
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
        division,
        new Checkpoints(state.from, state.every, windows));
  }

  /** Values read in order, from any size on. */
  private final class Reader {
    private final RollingTable walk = walks.get();
    private long size;

    Reader(long size) {
      this.size = size;
      if (size >= state.from) {
        int stage = state.stageBefore(size);
        walk.jump(state.end(stage), state.stages.get(stage).window());
        go(size, (_, _, _) -> effort.check());
      } else {
        walk.jump(state.from, state.stages.getFirst().window());
      }
    }

    private void go(long end, RollingTable.Taker taker) {
      boolean more = true;
      while (more && walk.size() < end) {
        more = walk.advance(end, taker);
      }
      if (walk.size() < end) {
        throw new IllegalStateException(
            "values that a search came to before end at " + walk.size());
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
            (table, from, to) -> {
              System.arraycopy(table, from, values, at[0], to - from);
              at[0] += to - from;
            });
      }
      size += count;
      return values;
    }
  }

  /** Whether the window that ends at a size comes again a period later. */
  private boolean repeats(long end) {
    long start = end - length;
    return Arrays.equals(new Reader(start).next(length), new Reader(start + p).next(length));
  }

  /** The least size from which on values repeat. */
  private long preperiod() {
    // Where a window repeats all later ones do.
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

  /** How many values below a size are 0. */
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
