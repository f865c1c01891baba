// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sprague.engine.BudgetExceeded;

/**
 * All values of a game, by runs: a run begins at an occasion, with a value of its own, and goes on
 * with the course that the last values set. Courses are shared by the runs that begin alike.
 */
final class RunLengthTable {
  /** Entries of four arrays, while they double. */
  private static final int BYTES_A_RUN = 2 * (Long.BYTES + 3 * Integer.BYTES);

  /** A value and a sum, while their arrays double. */
  private static final int BYTES_A_VALUE = 4 * Integer.BYTES;

  private final int[] taken;
  private final int width;
  private final long memory;
  private final Runnable step;

  /** By the last values before a course; what is wrapped is not changed later. */
  private final Map<IntBuffer, PeriodicTail> known = new HashMap<>();

  private long[] starts = new long[16];
  private int[] firsts = new int[16];
  private PeriodicTail[] courses = new PeriodicTail[16];

  /** The nim-sums of the values of all sizes before the starts. */
  private int[] before = new int[16];

  private int runs;

  /**
   * The table without a run.
   *
   * @param taken what may always be taken, ascending
   * @param memory the bytes that may be filled
   * @param step is run for every value that is computed between occasions, and may end that
   */
  RunLengthTable(int[] taken, long memory, Runnable step) {
    this.taken = taken;
    this.width = taken.length == 0 ? 0 : taken[taken.length - 1];
    this.memory = memory;
    this.step = step;
  }

  /** The bytes that so many runs take with courses of so many values in all. */
  static long bytes(double runs, double values) {
    return (long) Math.min(Long.MAX_VALUE, runs * BYTES_A_RUN + values * BYTES_A_VALUE);
  }

  /** Begins a run at a size beyond all starts; the first is 0. */
  void begin(long start, int value) {
    if (runs == starts.length) {
      checkMemory();
      starts = Arrays.copyOf(starts, 2 * runs);
      firsts = Arrays.copyOf(firsts, 2 * runs);
      courses = Arrays.copyOf(courses, 2 * runs);
      before = Arrays.copyOf(before, 2 * runs);
    }
    int sum = start == 0 ? 0 : sum(start - 1);
    int[] window = new int[width];
    for (int back = 0; back < width; back++) {
      long size = start - back;
      int there = size < 0 ? PeriodicTail.ABSENT : size == start ? value : at(size);
      // A value beyond the number of takes is never in the way of a mex of theirs.
      window[width - 1 - back] = Math.min(there, taken.length + 1);
    }
    starts[runs] = start;
    firsts[runs] = value;
    before[runs] = sum;
    courses[runs] =
        known.computeIfAbsent(
            IntBuffer.wrap(window), _ -> new PeriodicTail(taken, window, step, this::checkMemory));
    runs++;
  }

  /**
   * Checks that what is kept fits.
   *
   * @throws BudgetExceeded when it does not
   */
  void checkMemory() {
    long values = known.values().stream().mapToLong(course -> course.size() + width).sum();
    if (bytes(2.0 * runs, (double) values) > memory) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          "the runs of values need more than " + Math.max(1, memory >> 20) + " MB");
    }
  }

  /** The value of a size that is no later than the end of the last run. */
  int at(long size) {
    int run = run(size);
    return size == starts[run] ? firsts[run] : courses[run].at(size - starts[run] - 1);
  }

  /** The nim-sum of the values of all sizes up to one, included. */
  int sum(long size) {
    int run = run(size);
    return before[run] ^ firsts[run] ^ courses[run].sum(size - starts[run]);
  }

  private int run(long size) {
    if (size >= starts[runs - 1]) {
      return runs - 1;
    }
    int place = Arrays.binarySearch(starts, 0, runs, size);
    return place >= 0 ? place : -place - 2;
  }
}
