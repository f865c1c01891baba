// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sprague.engine.Effort;
import sprague.engine.sparsespace.RollingTable;

/**
 * Cycle detection in a long sequence of values: advances a {@link RollingTable} until the last
 * window of values equals that of a stage of its {@link SearchState}, and writes the state now and
 * again.
 *
 * <p>A window and the parity of the size decide all later values. So the first stage that recurs is
 * the first one after the preperiod, and it recurs after the least period. A rolling hash of the
 * last window is compared with those of all stages, and the windows themselves only when hashes
 * agree: cost O(1) per size besides the table's step. Fewer sizes are visited than the sum of
 * preperiod, period and the distance of two stages.
 *
 * <p>Source: R. M. Karp, M. O. Rabin, Efficient randomized pattern-matching algorithms, 1987, for
 * the hash; R. Sedgewick, T. G. Szymanski, A. C. Yao, The complexity of finding cycles in periodic
 * functions, 1982, for the thinned stages.
 */
final class Search {
  /** The base of the hash, modulo 2^64: 2^64 / golden ratio; odd, so that no power of it is 0. */
  private static final long BASE = 0x9E37_79B9_7F4A_7C15L;

  /**
   * The maximum number of sizes between two updates of the state, even: about the work that a
   * stopped search repeats. An update copies a window.
   */
  private static final long STRIDE = 1 << 18;

  /** The time between two writes of the state: the work lost when the process is killed. */
  private static final Duration MIN_PAUSE = Duration.ofSeconds(5);

  /** The maximum of that time, which is longer where a write takes long: see {@link #SHARE}. */
  private static final Duration MAX_PAUSE = Duration.ofMinutes(1);

  /** Writes take at most 1/20 of the time. */
  private static final int SHARE = 20;

  /** The bits of a hash that index the filter: 2^18 bits are 32 KB, for at most 512 stages. */
  private static final int FILTER_BITS = 18;

  private final RollingTable table;
  private final SearchState state;

  /** Whether only recurrences after an even number of sizes count. */
  private final boolean needsEvenPeriod;

  private final SearchMemory memory;
  private final int length;

  /** BASE to the power of the window's length: the factor of the value that leaves the window. */
  private final long outgoing;

  /** The size of {@link #state} when it was last complete, so that it could be resumed. */
  private long settled;

  /** The hash of the last window. */
  private long hash;

  /** The index of a stage by the hash of its window; of stages with one hash, the first. */
  private final Map<Long, Integer> stages = new HashMap<>();

  /** The bit at the first {@link #FILTER_BITS} bits of each hash: most lookups end here. */
  private final long[] filter = new long[1 << (FILTER_BITS - 6)];

  private long written = System.nanoTime();
  private long pause = MIN_PAUSE.toNanos();

  /**
   * Prepares to go on from a state; {@code table} is placed there. Cost O(stages * window).
   *
   * @param state changed by {@link #run}; its {@code size} is even
   * @param needsEvenPeriod whether a value also depends on the parity of its size
   * @param memory receives the state at the beginning, at the end, and about every {@link
   *     #MIN_PAUSE}
   */
  Search(RollingTable table, SearchState state, boolean needsEvenPeriod, SearchMemory memory) {
    this.table = table;
    this.state = state;
    this.needsEvenPeriod = needsEvenPeriod;
    this.memory = memory;
    this.length = state.window.length;
    long power = 1;
    for (int i = 0; i < length; i++) {
      power *= BASE;
    }
    this.outgoing = power;
    this.settled = state.size;
    this.hash = hash(state.window);
    indexStages();
    if (!state.isFound()) {
      table.jump(state.size, state.window);
    }
  }

  /** Indexes all stages of the state anew. */
  private void indexStages() {
    stages.clear();
    Arrays.fill(filter, 0);
    for (int i = 0; i < state.stages.size(); i++) {
      indexStage(i, hash(state.stages.get(i).window()));
    }
  }

  private void indexStage(int stage, long hash) {
    stages.putIfAbsent(hash, stage);
    // A shift by -b is one by 64 - b: the first b bits.
    int bit = (int) (hash >>> -FILTER_BITS);
    filter[bit >> 6] |= 1L << bit;
  }

  private static long hash(byte[] window) {
    long hash = 0;
    for (byte value : window) {
      hash = hash * BASE + value;
    }
    return hash;
  }

  /**
   * Advances until a window recurs ({@code state.isFound()}) or size {@code farthest} is reached.
   *
   * @return false if the table could not advance, because a value depends on more than it holds;
   *     then, and after an exception, the state in {@code memory} is the last one that can be
   *     resumed
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  boolean run(long farthest, Effort effort) {
    // The last size is even, as a table starts at even sizes only. 2^63 would be too large.
    long last = farthest == Long.MAX_VALUE ? farthest - 1 : farthest + (farthest & 1);
    write(effort);
    try {
      while (!state.isFound() && state.size < last) {
        effort.poll(state.size, 0);
        long stride = Math.min(Math.min(state.size + STRIDE, state.nextStage()), last);
        boolean more = true;
        while (more && !state.isFound() && table.size() < stride) {
          more = table.advance(stride, this::take);
        }
        if (!state.isFound()) {
          if (!more) {
            return false;
          }
          settle(effort);
        }
      }
      return true;
    } finally {
      // Between two updates the state has values counted that its window does not have.
      if (state.isFound() || state.size == settled) {
        write(effort);
      }
    }
  }

  /** Brings the state to the size of the table, adds a stage there if one is due, may write. */
  private void settle(Effort effort) {
    settled = state.size;
    state.window = table.last(length);
    if (state.size == state.nextStage()) {
      int stage = state.stages.size();
      state.keep(new SearchState.Stage(state.window, state.zeros));
      // If the number did not grow, every other stage was dropped, and the others have new indices.
      if (state.stages.size() > stage) {
        indexStage(stage, hash);
      } else {
        indexStages();
      }
    }
    if (System.nanoTime() - written > pause) {
      write(effort);
    }
  }

  private void write(Effort effort) {
    long begun = System.nanoTime();
    memory.write(state.bytes(), state.size);
    effort.figure("kept", state.size);
    written = System.nanoTime();
    pause = pause(Duration.ofNanos(written - begun)).toNanos();
  }

  /**
   * The time until the next write after one that took {@code took}. As the machine may have slept
   * meanwhile, it is bounded by {@link #MAX_PAUSE}.
   */
  static Duration pause(Duration took) {
    long longest = MAX_PAUSE.toNanos();
    long share = SHARE * Math.min(took.toNanos(), longest);
    return Duration.ofNanos(Math.clamp(share, MIN_PAUSE.toNanos(), longest));
  }

  /** Reads values as {@link RollingTable.ValueConsumer} says; stops at the first recurrence. */
  private void take(byte[] table, int from, int to) {
    long rolling = hash;
    long zeros = 0;
    int greatest = state.greatest;
    for (int i = from; i < to; i++) {
      byte value = table[i];
      rolling = rolling * BASE + (value - table[i - length] * outgoing);
      zeros += value == 0 ? 1 : 0;
      greatest = Math.max(greatest, value & 0xff);
      if ((filter[(int) (rolling >>> -FILTER_BITS) >> 6] >>> (rolling >>> -FILTER_BITS) & 1) != 0) {
        long match = match(rolling, table, i + 1, state.size + i + 1 - from);
        if (match > 0) {
          state.match = match;
          state.size += i + 1 - from;
          break;
        }
      }
    }
    hash = rolling;
    state.zeros += zeros;
    state.greatest = greatest;
    if (!state.isFound()) {
      state.size += to - from;
    }
  }

  /** The size of a stage with the values {@code table[end - length .. end - 1]}, or 0. */
  private long match(long hash, byte[] table, int end, long size) {
    Integer stage = stages.get(hash);
    if (stage == null) {
      return 0;
    }
    long earlier = state.end(stage);
    boolean same =
        size > earlier
            && (!needsEvenPeriod || (size - earlier) % 2 == 0)
            && Arrays.equals(table, end - length, end, state.stages.get(stage).window(), 0, length);
    return same ? earlier : 0;
  }
}
