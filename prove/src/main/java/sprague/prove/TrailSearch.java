// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.Arrays;
import sprague.run.Effort;
import sprague.run.sparse.RareWalk;

/**
 * Follows the values of a game until a window of them comes again, and keeps how far it is.
 *
 * <p>A window is marked, and another whenever the way is a quarter longer, so that the mark lies
 * behind any preperiod before long. The last values are told from the marked ones by a sum that is
 * carried along, and compared when the sums agree. The first window found again makes the distance
 * the least period: what follows a window is decided by it and by the last bit of the size.
 *
 * <p>Source: R. P. Brent, An improved Monte Carlo factorization algorithm, 1980, for the mark; R.
 * M. Karp, M. O. Rabin, Efficient randomized pattern-matching algorithms, 1987, for the sum.
 */
final class TrailSearch {
  private static final long BASE = 0x9E37_79B9_7F4A_7C15L;
  private static final long QUARTER = 4;

  /** Where the walk is even, a state may be kept and gone on from. */
  private static final long STRIDE = 1 << 13;

  /** How long a state may wait to be kept. */
  private static final Duration WAIT = Duration.ofSeconds(5);

  /** Writing takes this share of the time at most. */
  private static final int SHARE = 20;

  private final RareWalk walk;
  private final Trail trail;
  private final boolean sized;
  private final Keeping keeping;
  private final int length;
  private final long outgoing;
  private long settled;
  private long sum;
  private long marked;
  private long written = System.nanoTime();
  private long wait = WAIT.toNanos();

  /**
   * A search that goes on where a trail ends.
   *
   * @param sized whether a period has to be even
   */
  TrailSearch(RareWalk walk, Trail trail, boolean sized, Keeping keeping) {
    this.walk = walk;
    this.trail = trail;
    this.sized = sized;
    this.keeping = keeping;
    this.length = trail.window.length;
    long power = 1;
    for (int i = 0; i < length; i++) {
      power *= BASE;
    }
    this.outgoing = power;
    this.settled = trail.size;
    this.sum = sum(trail.window);
    this.marked = sum(trail.marked);
    if (!trail.found) {
      walk.jump(trail.size, trail.window);
    }
  }

  private static long sum(byte[] window) {
    long sum = 0;
    for (byte value : window) {
      sum = sum * BASE + value;
    }
    return sum;
  }

  /**
   * Goes on until the marked window comes again, or the sizes come to an end.
   *
   * @return whether the walk went so far: false when a value depends on more than it has
   */
  boolean run(long farthest, Effort effort) {
    effort.figure("kept", trail.size);
    try {
      while (!trail.found && trail.size < farthest) {
        effort.poll(trail.size, 0);
        long stride = Math.min(trail.size + STRIDE, Math.min(trail.nextStone(), trail.next));
        boolean more = true;
        while (more && !trail.found && walk.size() < stride) {
          more = walk.advance(stride, this::take);
        }
        if (!more && !trail.found) {
          return false;
        }
        if (!trail.found) {
          settle(effort);
        }
      }
      return true;
    } finally {
      if (trail.found || trail.size == settled) {
        keeping.write(trail.state());
      }
    }
  }

  /** Takes note of where the walk is. */
  private void settle(Effort effort) {
    settled = trail.size;
    trail.window = walk.last(length);
    if (trail.size == trail.nextStone()) {
      trail.keep(new Trail.Stone(trail.window, trail.zeros));
    }
    if (trail.size == trail.next) {
      trail.mark = trail.size;
      trail.marked = trail.window;
      marked = sum;
      trail.next = (trail.size + Math.max(length, trail.size / QUARTER) + 1) & ~1L;
    }
    if (System.nanoTime() - written > wait) {
      long begun = System.nanoTime();
      keeping.write(trail.state());
      effort.figure("kept", trail.size);
      written = System.nanoTime();
      wait = Math.max(WAIT.toNanos(), SHARE * (written - begun));
    }
  }

  private void take(byte[] table, int from, int to) {
    long rolling = sum;
    long zeros = 0;
    int greatest = trail.greatest;
    for (int i = from; i < to; i++) {
      byte value = table[i];
      rolling = rolling * BASE + value - table[i - length] * outgoing;
      zeros += value == 0 ? 1 : 0;
      greatest = Math.max(greatest, value);
      if (rolling == marked && isMarked(table, i + 1, trail.size + i + 1 - from)) {
        trail.found = true;
        trail.size += i + 1 - from;
        break;
      }
    }
    sum = rolling;
    trail.zeros += zeros;
    trail.greatest = greatest;
    if (!trail.found) {
      trail.size += to - from;
    }
  }

  private boolean isMarked(byte[] table, int end, long size) {
    return size > trail.mark
        && (!sized || (size - trail.mark) % 2 == 0)
        && Arrays.equals(table, end - length, end, trail.marked, 0, length);
  }
}
