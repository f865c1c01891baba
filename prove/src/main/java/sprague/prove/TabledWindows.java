// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.windows.Checkpoints;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.kernel.write.WindowsText;
import sprague.model.heap.HeapMove;
import sprague.pattern.Recurrence;

/**
 * The {@link WindowsClaim} for a table of values that ends with a recurrence: the preperiod, the
 * period, and windows (many consecutive values) at equal distances, between which the checker
 * computes the values in parallel. Windows beyond the end of the table are read one or more periods
 * before.
 */
final class TabledWindows {
  /** The maximum number of windows, with {@link #MAX_VALUES} values in all: 4 MB of certificate. */
  private static final int MAX_WINDOWS = 1000;

  private static final long MAX_VALUES = 1 << 21;

  /** Windows are no closer: for a shorter segment the checker's start costs more than its steps. */
  private static final long MIN_DISTANCE = 1 << 16;

  /**
   * The checker computes the values before the first window from the rules alone, so it is put
   * behind the preperiod, where sizes may be rare or need splits beyond the reach, but no further
   * out than this, which would take long. Then the checker may refuse the claim.
   */
  private static final long MAX_BEFORE_FIRST = 1 << 22;

  /**
   * {@link Checkpoints} refuses a first window further out; so the length of a window is an int.
   */
  private static final long MAX_FROM = 1 << 30;

  private final Recurrence table;
  private final int preperiod;
  private final int period;

  private TabledWindows(Recurrence table) {
    this.table = table;
    this.preperiod = table.preperiod();
    this.period = table.period();
  }

  /**
   * The claim; empty when the first window would be beyond {@link #MAX_FROM}. Cost O(preperiod +
   * period) and the length of all windows, at most {@link #MAX_VALUES} or one window.
   *
   * @param table with a recurrence that was found
   * @param moves of the one kind of heaps, which remove bounded numbers from any size
   * @param space the partitions, or {@link SparseSpace#NONE} where no move splits
   */
  static Optional<WindowsClaim> claim(Recurrence table, List<HeapMove> moves, SparseSpace space) {
    return new TabledWindows(table).claim(moves, space);
  }

  private Optional<WindowsClaim> claim(List<HeapMove> moves, SparseSpace space) {
    long maxRemoved = 1;
    // From this size on the same moves apply to all sizes.
    long settled = 0;
    boolean splits = false;
    for (HeapMove move : moves) {
      splits |= move instanceof HeapMove.Split;
      settled =
          Math.max(
              settled,
              move instanceof HeapMove.KnownOption fixed
                  ? fixed.when().high() + 1
                  : HeapPeriod.leastPart(move));
      for (long removed : move.removed().upTo(move.removed().high())) {
        maxRemoved = Math.max(maxRemoved, removed);
      }
    }
    if (settled > MAX_FROM) {
      return Optional.empty();
    }
    // A table has less than 2^31 values, and moves remove no more than 2^20: no sum overflows.
    long window = maxRemoved + space.reach();
    // The first window has to end at F + window or later, for an even F above the reach and the
    // settled size (WindowsCheck).
    long minFrom = even(Math.max(space.reach() + 2, settled + 1) + window + 1);
    long behindPreperiod = splits ? Math.min(even(preperiod + window), MAX_BEFORE_FIRST) : 0;
    long from = Math.max(minFrom, behindPreperiod);
    if (from > MAX_FROM) {
      return Optional.empty();
    }
    // Windows are needed up to the end of the first one that recurs, and a period more.
    long end = Math.max(preperiod, from - window) + window + period;
    long count = Math.clamp(MAX_VALUES / window, 1, MAX_WINDOWS);
    long every = even(Math.max(MIN_DISTANCE, Math.ceilDiv(end - from, count)));
    List<String> windows = new ArrayList<>();
    for (long n = from; n < end; n += every) {
      windows.add(WindowsText.window(values(n - window, (int) window)));
    }
    int known = preperiod + period;
    return Optional.of(
        new WindowsClaim(
            preperiod,
            period,
            IntStream.range(0, known).map(table::value).max().orElse(0),
            IntStream.range(0, known).filter(n -> table.value(n) == 0).count(),
            WindowsText.first(values(0, WindowsClaim.listedCount(known)), known),
            space,
            new Checkpoints(from, every, windows)));
  }

  private static long even(long number) {
    return number + (number & 1);
  }

  /** Consecutive values; beyond the table by its period. */
  private byte[] values(long from, int count) {
    byte[] values = new byte[count];
    for (int i = 0; i < count; i++) {
      long n = from + i;
      long place = n < preperiod ? n : preperiod + (n - preperiod) % period;
      values[i] = (byte) table.value((int) place);
    }
    return values;
  }
}
