// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import sprague.check.windows.Division;
import sprague.check.windows.Stages;
import sprague.check.windows.WindowsClaim;
import sprague.run.Effort;
import sprague.run.sparse.RareWalk;

/**
 * What a trail on which a window came again says about the period: values are walked along once
 * more from the windows kept, to find where the period begins and what to claim.
 */
final class Retrace {
  /** So many values are read at a time; nothing rests on it. */
  private static final int BLOCK = 1 << 12;

  private final Trail trail;
  private final byte[] first;
  private final Supplier<RareWalk> walks;
  private final Effort effort;
  private final int length;
  private final long p;

  /**
   * A trail at its end.
   *
   * @param first the values below the trail's beginning
   * @param walks makes walks
   */
  Retrace(Trail trail, byte[] first, Supplier<RareWalk> walks, Effort effort) {
    this.trail = trail;
    this.first = first;
    this.walks = walks;
    this.effort = effort;
    this.length = trail.window.length;
    this.p = trail.size - trail.match;
  }

  /** The claim. */
  WindowsClaim claim(Division division) {
    long preperiod = preperiod();
    long end = Math.max(preperiod, trail.from - length) + length + p;
    List<String> windows = new ArrayList<>();
    for (int i = 0; trail.end(i) < end; i++) {
      windows.add(Stages.text(trail.stones.get(i).window()));
    }
    return new WindowsClaim(
        preperiod,
        p,
        trail.greatest,
        zeros(preperiod + p),
        WindowsClaim.listed(first, preperiod + p),
        division,
        new Stages(trail.from, trail.every, windows));
  }

  /** Values read in order, from any size on. */
  private final class Reader {
    private final RareWalk walk = walks.get();
    private long size;

    Reader(long size) {
      this.size = size;
      if (size >= trail.from) {
        int stone = trail.stoneBefore(size);
        walk.jump(trail.end(stone), trail.stones.get(stone).window());
        go(size, (_, _, _) -> effort.check());
      } else {
        walk.jump(trail.from, trail.stones.getFirst().window());
      }
    }

    private void go(long end, RareWalk.Taker taker) {
      boolean more = true;
      while (more && walk.size() < end) {
        more = walk.advance(end, taker);
      }
      if (walk.size() < end) {
        throw new IllegalStateException("a way that was gone before ends at " + walk.size());
      }
    }

    byte[] next(int count) {
      byte[] values = new byte[count];
      int known = Math.clamp(trail.from - size, 0, count);
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
    int high = trail.stoneBefore(trail.match);
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (repeats(trail.end(middle))) {
        high = middle;
      } else {
        low = middle;
      }
    }
    long from = low < 0 ? 0 : trail.end(low) - length;
    long to = trail.end(high);
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
    if (end >= trail.from) {
      int stone = trail.stoneBefore(end);
      at = trail.end(stone);
      zeros = trail.stones.get(stone).zeros();
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
