// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sprague.engine.MemoryBudget;
import sprague.engine.PollTicker;

/**
 * The values of a game as runs: a run consists of a sporadic size with a value of its own, and a
 * {@link PeriodicTail} determined by the values before. Runs with the same window share the tail.
 * Cost: O(log(number of runs)) a lookup, O(max(S) log(number of runs)) a new run. Not thread-safe.
 *
 * <p>Example: with S = {1}, tails are 0 1 0 1 ... or 1 0 1 0 ..., whatever the sporadic sizes are.
 */
final class RunLengthTable {
  /** A long, two ints and a reference of 4 bytes in four arrays, twice as long after doubling. */
  private static final int BYTES_PER_RUN = 2 * (Long.BYTES + 3 * Integer.BYTES);

  /** A value and a prefix sum, in arrays twice as long after doubling. */
  private static final int BYTES_PER_VALUE = 4 * Integer.BYTES;

  private final int[] subtractionSet;

  /** The length of a window, max(S). */
  private final int width;

  private final MemoryBudget memory;
  private final PollTicker ticker;

  /** The tails by their windows; the arrays wrapped are not changed. */
  private final Map<IntBuffer, PeriodicTail> tailsByWindow = new HashMap<>();

  /** The sporadic size of each run. */
  private long[] starts = new long[16];

  /** The value of each sporadic size. */
  private int[] startValues = new int[16];

  private PeriodicTail[] tails = new PeriodicTail[16];

  /** For each run, the nim-sum of all values before its start. */
  private int[] sumsBefore = new int[16];

  private int runs;

  /**
   * Creates a table without runs.
   *
   * @param subtractionSet the numbers that may be subtracted at every size, ascending
   * @param memory maximum number of bytes
   * @param ticker stepped for each value of a tail that is computed
   */
  RunLengthTable(int[] subtractionSet, long memory, PollTicker ticker) {
    this.subtractionSet = subtractionSet;
    this.width = subtractionSet.length == 0 ? 0 : subtractionSet[subtractionSet.length - 1];
    this.memory = new MemoryBudget(memory, "the runs of values need");
    this.ticker = ticker;
  }

  /** The bytes of a number of runs, with tails of {@code values} values in all. */
  static long bytes(double runs, double values) {
    return (long) Math.min(Long.MAX_VALUE, runs * BYTES_PER_RUN + values * BYTES_PER_VALUE);
  }

  /**
   * Adds a run.
   *
   * @param start its sporadic size, greater than all starts; 0 for the first run, which must be
   *     added before a value is read
   * @param value the value of this size
   * @throws sprague.engine.BudgetExceeded if the memory does not suffice
   */
  void begin(long start, int value) {
    if (runs == tails.length) {
      memory.reserve((long) runs * Integer.BYTES);
      tails = Arrays.copyOf(tails, 2 * runs);
    }
    starts = memory.ensureCapacity(starts, runs + 1L);
    startValues = memory.ensureCapacity(startValues, runs + 1L);
    sumsBefore = memory.ensureCapacity(sumsBefore, runs + 1L);
    int sum = start == 0 ? 0 : sum(start - 1);
    // The window ends with the value of this size, and is read before the new run is added.
    int[] window = new int[width];
    for (int back = 0; back < width; back++) {
      long size = start - back;
      int there = size < 0 ? PeriodicTail.ABSENT : size == start ? value : at(size);
      // A mex of |S| values is at most |S|, so greater values are equivalent; equating them lets
      // more runs share a tail.
      window[width - 1 - back] = Math.min(there, subtractionSet.length + 1);
    }
    starts[runs] = start;
    startValues[runs] = value;
    sumsBefore[runs] = sum;
    tails[runs] =
        tailsByWindow.computeIfAbsent(
            IntBuffer.wrap(window), _ -> new PeriodicTail(subtractionSet, window, ticker, memory));
    runs++;
  }

  /** The value of a size, from 0 on; beyond the last start, as if no sporadic size followed. */
  int at(long size) {
    int run = run(size);
    return size == starts[run] ? startValues[run] : tails[run].at(size - starts[run] - 1);
  }

  /** The nim-sum of the values of the sizes 0 to {@code size}, as {@link #at} gives them. */
  int sum(long size) {
    int run = run(size);
    return sumsBefore[run] ^ startValues[run] ^ tails[run].sum(size - starts[run]);
  }

  /** The run that a size belongs to. */
  private int run(long size) {
    if (size >= starts[runs - 1]) {
      return runs - 1;
    }
    int place = Arrays.binarySearch(starts, 0, runs, size);
    return place >= 0 ? place : -place - 2;
  }
}
