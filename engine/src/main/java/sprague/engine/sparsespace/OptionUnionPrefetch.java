// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a {@link OptionUnion} for one stretch after another, made by any thread that has time
 * while the values of the stretch before are found. Options are at distances of two stretches and
 * more: what they have is known when the stretch before begins.
 *
 * <p>As many rows are made ahead as the last stretch was asked for; others, and those that nobody
 * has begun when they are asked for, are made then. One thread asks, any may {@link #help}.
 */
final class OptionUnionPrefetch {
  /**
   * More than all rows: below 2^12 of them, and 2^30 threads more would take one for themselves.
   */
  private static final int CLOSED = 1 << 30;

  private final OptionUnion union;
  private final int stretch;
  private final int rows;
  private final int helpers;

  /** Unions of the same options that nobody uses now. */
  private final Queue<OptionUnion> idle = new ConcurrentLinkedQueue<>();

  /** What was forked for the next stretch. */
  private final Deque<ForkJoinTask<?>> tasks = new ArrayDeque<>();

  private Stretch now;
  private volatile Stretch next;

  /** So many rows of the present stretch were asked for. */
  private int asked;

  /**
   * No stretch yet.
   *
   * @param stretch its length, a multiple of 8
   * @param rows how many rows there are
   * @param threads how many threads there may be, the one that asks among them
   */
  OptionUnionPrefetch(OptionUnion union, int stretch, int rows, int threads) {
    this.union = union;
    this.stretch = stretch;
    this.rows = rows;
    this.helpers = threads - 1;
    this.now = new Stretch(-stretch, 0);
    this.next = now;
  }

  /** The rows for the sizes from one on. */
  private final class Stretch {
    private final int first;
    private final int wanted;
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();
    private final AtomicReferenceArray<long @Nullable []> made;

    Stretch(int first, int wanted) {
      this.first = first;
      this.wanted = wanted;
      this.made = new AtomicReferenceArray<>(rows);
    }

    /** Makes one that is wanted and that nobody has begun; false when there is none. */
    boolean makeOne() {
      int row = begun.get() < wanted ? begun.getAndIncrement() : wanted;
      if (row >= wanted) {
        return false;
      }
      try {
        make(row);
      } finally {
        ended.incrementAndGet();
      }
      return true;
    }

    /** Makes all that nobody has begun. */
    void makeAll() {
      while (makeOne()) {}
    }

    private void make(int row) {
      OptionUnion spare = idle.poll();
      OptionUnion maker = spare == null ? new OptionUnion(union) : spare;
      maker.begin(first, stretch);
      made.set(row, maker.make(row, new long[stretch / Long.BYTES]));
      idle.add(maker);
    }

    /**
     * Has no more rows begun, and waits for those that are. (Others make them now; a lock would
     * take longer than what is left of a row.)
     */
    @SuppressWarnings("ThreadPriorityCheck")
    void stop() {
      if (begun.get() < CLOSED) {
        int last = Math.min(begun.getAndSet(CLOSED), wanted);
        while (ended.get() < last) {
          Thread.yield();
        }
      }
    }

    /** A row, made by now. */
    @SuppressWarnings("ThreadPriorityCheck")
    long[] row(int row) {
      long[] found = made.get(row);
      for (; found == null; found = made.get(row)) {
        // A row may have ended without being there: another thread had no memory for it.
        if (row >= wanted || (!makeOne() && ended.get() >= wanted && made.get(row) == null)) {
          make(row);
        } else if (made.get(row) == null) {
          Thread.yield();
        }
      }
      return found;
    }
  }

  /** Whether the present stretch has words that begin with a size. */
  boolean has(int n) {
    int at = n - now.first;
    return at < stretch && at % Long.BYTES == 0;
  }

  /** Begins with the stretch from a size on, all smaller sizes being set. */
  void begin(int n) {
    withdraw();
    now.stop();
    if (next.first == n) {
      now = next;
    } else {
      next.stop();
      now = new Stretch(n, 0);
    }
    Stretch coming = new Stretch(n + stretch, asked);
    asked = 0;
    next = coming;
    for (int i = Math.min(helpers, coming.wanted); i > 0; i--) {
      ForkJoinTask<?> task = ForkJoinTask.adapt(coming::makeAll);
      tasks.add(task);
      task.fork();
    }
  }

  /** A word of a row of the present stretch: a byte for each of eight sizes from one on. */
  long eight(int row, int n) {
    asked = Math.max(asked, row + 1);
    return now.row(row)[(n - now.first) / Long.BYTES];
  }

  /** Makes rows that nobody has begun, by whatever thread. */
  void help() {
    next.makeAll();
  }

  /** Takes back what no other thread has begun; those who {@link #help} go on. */
  void withdraw() {
    while (!tasks.isEmpty()) {
      tasks.removeLast().tryUnfork();
    }
  }

  /** Waits until nobody reads values any more. */
  void stop() {
    withdraw();
    now.stop();
    next.stop();
    now = new Stretch(-stretch, 0);
    next = now;
  }
}
