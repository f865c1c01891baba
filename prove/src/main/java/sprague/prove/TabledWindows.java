// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.kernel.windows.Checkpoints;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.kernel.write.WindowsText;
import sprague.model.heap.HeapMove;
import sprague.pattern.Recurrence;

/**
 * What a table of values that recur claims: windows are read off it, and beyond its end off the
 * values a period before.
 */
final class TabledWindows {
  /**
   * So many windows at most, and so many values in all of them; a certificate of a few megabytes.
   */
  private static final int MOST_WINDOWS = 1000;

  private static final long MOST_VALUES = 1 << 21;

  /** From one window to the next it is so far at least: a short stage would cost more to begin. */
  private static final long LEAST_DISTANCE = 1 << 16;

  /**
   * The checker finds so many values without a window, if there is a preperiod as long: sizes there
   * may be rare, and have witnesses that are larger than the reach.
   */
  private static final long MOST_ALONE = 1 << 22;

  /** No certificate has its first window further out; so a window's length is an int. */
  private static final long MOST_FROM = 1 << 30;

  private final Recurrence table;
  private final int preperiod;
  private final int period;

  private TabledWindows(Recurrence table) {
    this.table = table;
    this.preperiod = table.preperiod();
    this.period = table.period();
  }

  /**
   * The claim; empty when the first window would be too far out.
   *
   * @param moves of the one kind of heaps, which take bounded numbers whatever the size
   */
  static Optional<WindowsClaim> claim(
      Recurrence table, List<HeapMove> moves, SparseSpace division) {
    return new TabledWindows(table).claim(moves, division);
  }

  private Optional<WindowsClaim> claim(List<HeapMove> moves, SparseSpace division) {
    long most = 1;
    long settled = 0;
    boolean splits = false;
    for (HeapMove move : moves) {
      switch (move) {
        case HeapMove.Fixed fixed -> settled = Math.max(settled, fixed.when().high() + 1);
        case HeapMove.Take take -> settled = Math.max(settled, take.least());
        case HeapMove.Split split -> {
          splits = true;
          for (long least : split.least()) {
            settled = Math.max(settled, least);
          }
        }
      }
      for (long removed : move.removed().upTo(move.removed().high())) {
        most = Math.max(most, removed);
      }
    }
    if (settled > MOST_FROM) {
      return Optional.empty();
    }
    // A table has less than 2^31 values, and moves remove no more than 2^20: no sum overflows.
    long window = most + division.reach();
    long least = even(Math.max(division.reach() + 2, settled + 1) + window + 1);
    long alone = splits ? Math.min(even(preperiod + window), MOST_ALONE) : 0;
    long from = Math.max(least, alone);
    if (from > MOST_FROM) {
      return Optional.empty();
    }
    long end = Math.max(preperiod, from - window) + window + period;
    long count = Math.clamp(MOST_VALUES / window, 1, MOST_WINDOWS);
    long every = even(Math.max(LEAST_DISTANCE, Math.ceilDiv(end - from, count)));
    List<String> windows = new ArrayList<>();
    for (long n = from; n < end; n += every) {
      windows.add(WindowsText.window(values(n - window, (int) window)));
    }
    return Optional.of(
        new WindowsClaim(
            preperiod,
            period,
            greatest(),
            zeros(),
            WindowsText.first(values(0, Math.min(100, preperiod + period)), preperiod + period),
            division,
            new Checkpoints(from, every, windows)));
  }

  private static long even(long least) {
    return least + (least & 1);
  }

  private byte[] values(long from, int count) {
    byte[] values = new byte[count];
    for (int i = 0; i < count; i++) {
      long n = from + i;
      long place = n < preperiod ? n : preperiod + (n - preperiod) % period;
      values[i] = (byte) table.value((int) place);
    }
    return values;
  }

  private int greatest() {
    int greatest = 0;
    for (int n = 0; n < preperiod + period; n++) {
      greatest = Math.max(greatest, table.value(n));
    }
    return greatest;
  }

  private int zeros() {
    int zeros = 0;
    for (int n = 0; n < preperiod + period; n++) {
      zeros += table.value(n) == 0 ? 1 : 0;
    }
    return zeros;
  }
}
