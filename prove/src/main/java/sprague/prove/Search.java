// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sprague.engine.Effort;
import sprague.engine.sparsespace.RollingTable;

/**
 * A long search for a period: follows the values of a game until a window of them comes again, and
 * keeps how far it is.
 *
 * <p>The last values are told from all windows that were kept by a sum that is carried along, and
 * compared when the sums agree. What follows a window is decided by it and by the last bit of the
 * size; so the first window that comes again is the first one kept behind the preperiod, after the
 * least period. Cost O(1) a size besides the step, and the sizes are fewer than the preperiod, the
 * period, and the distance between two windows together.
 *
 * <p>Source: R. M. Karp, M. O. Rabin, Efficient randomized pattern-matching algorithms, 1987, for
 * the sum; to keep a few windows, thinned out as the way gets longer, is well known for cycles, as
 * in R. Sedgewick, T. G. Szymanski, A. C. Yao, The complexity of finding cycles in periodic
 * functions, 1982.
 */
final class Search {
  private static final long BASE = 0x9E37_79B9_7F4A_7C15L;

  /** After so many sizes a state may be kept and gone on from; it is one of an even size. */
  private static final long STRIDE = 1 << 18;

  /** How long a state may wait to be kept, and how long it may where writing takes long. */
  private static final Duration PAUSE = Duration.ofSeconds(5);

  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  /** How many bits of a sum the sieve looks at. */
  private static final int SIEVE = 18;

  /** Writing takes this share of the time at most, unless a state would wait too long. */
  private static final int SHARE = 20;

  private final RollingTable walk;
  private final SearchState state;
  private final boolean sized;
  private final SearchMemory memory;
  private final int length;
  private final long outgoing;
  private long settled;
  private long sum;

  /** The windows kept, by their sums, and a set of bits that leaves out most other sums. */
  private final Map<Long, Integer> stages = new HashMap<>();

  private final long[] sieve = new long[1 << (SIEVE - 6)];
  private long written = System.nanoTime();
  private long pause = PAUSE.toNanos();

  /**
   * A search that goes on from a state.
   *
   * @param sized whether a period has to be even
   */
  Search(RollingTable walk, SearchState state, boolean sized, SearchMemory memory) {
    this.walk = walk;
    this.state = state;
    this.sized = sized;
    this.memory = memory;
    this.length = state.window.length;
    long power = 1;
    for (int i = 0; i < length; i++) {
      power *= BASE;
    }
    this.outgoing = power;
    this.settled = state.size;
    this.sum = sum(state.window);
    look();
    if (!state.isFound()) {
      walk.jump(state.size, state.window);
    }
  }

  /** Looks for the windows kept from now on, and for no others. */
  private void look() {
    stages.clear();
    Arrays.fill(sieve, 0);
    for (int i = 0; i < state.stages.size(); i++) {
      look(i, sum(state.stages.get(i).window()));
    }
  }

  private void look(int stage, long sum) {
    stages.putIfAbsent(sum, stage);
    int bit = (int) (sum >>> -SIEVE);
    sieve[bit >> 6] |= 1L << bit;
  }

  private static long sum(byte[] window) {
    long sum = 0;
    for (byte value : window) {
      sum = sum * BASE + value;
    }
    return sum;
  }

  /**
   * Goes on until a window comes again, or the sizes come to an end.
   *
   * @return whether the walk went so far: false when a value depends on more than it has
   */
  boolean run(long farthest, Effort effort) {
    // 2^63 is even, and too large.
    long last = farthest == Long.MAX_VALUE ? farthest - 1 : farthest + (farthest & 1);
    write(effort);
    try {
      while (!state.isFound() && state.size < last) {
        effort.poll(state.size, 0);
        long stride = Math.min(Math.min(state.size + STRIDE, state.nextStage()), last);
        boolean more = true;
        while (more && !state.isFound() && walk.size() < stride) {
          more = walk.advance(stride, this::take);
        }
        if (!more && !state.isFound()) {
          return false;
        }
        if (!state.isFound()) {
          settle(effort);
        }
      }
      return true;
    } finally {
      if (state.isFound() || state.size == settled) {
        write(effort);
      }
    }
  }

  /** Takes note of how far it is. */
  private void settle(Effort effort) {
    settled = state.size;
    state.window = walk.last(length);
    if (state.size == state.nextStage()) {
      int stage = state.stages.size();
      state.keep(new SearchState.Stage(state.window, state.zeros));
      if (state.stages.size() > stage) {
        look(stage, sum);
      } else {
        look();
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
   * How long to wait after a state took so long to be written. A machine may have slept meanwhile,
   * so that says little, and what was done is to be kept all the same.
   */
  static Duration pause(Duration took) {
    long longest = LONGEST_PAUSE.toNanos();
    long share = SHARE * Math.min(took.toNanos(), longest);
    return Duration.ofNanos(Math.clamp(share, PAUSE.toNanos(), longest));
  }

  private void take(byte[] table, int from, int to) {
    long rolling = sum;
    long zeros = 0;
    int greatest = state.greatest;
    for (int i = from; i < to; i++) {
      byte value = table[i];
      rolling = rolling * BASE + (value - table[i - length] * outgoing);
      zeros += value == 0 ? 1 : 0;
      greatest = Math.max(greatest, value & 0xff);
      if ((sieve[(int) (rolling >>> -SIEVE) >> 6] >>> (rolling >>> -SIEVE) & 1) != 0) {
        long match = match(rolling, table, i + 1, state.size + i + 1 - from);
        if (match > 0) {
          state.match = match;
          state.size += i + 1 - from;
          break;
        }
      }
    }
    sum = rolling;
    state.zeros += zeros;
    state.greatest = greatest;
    if (!state.isFound()) {
      state.size += to - from;
    }
  }

  /** Where a window ends that was kept and has the values before a size, or 0. */
  private long match(long sum, byte[] table, int end, long size) {
    Integer stage = stages.get(sum);
    if (stage == null) {
      return 0;
    }
    long place = state.end(stage);
    boolean same =
        size > place
            && (!sized || (size - place) % 2 == 0)
            && Arrays.equals(table, end - length, end, state.stages.get(stage).window(), 0, length);
    return same ? place : 0;
  }
}
