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
 * The rows of an {@link OptionUnion} for one stretch of sizes after another, computed in advance by
 * other threads while the values of the stretch before are found. All options are at distances of
 * at least two stretches, so their values are known when the stretch before begins.
 *
 * <p>As many rows are computed in advance as the last stretch used; others, and rows that no thread
 * has begun, are computed on request. One thread requests rows, any thread may {@link #help}.
 * Memory: a byte for each row computed and size, for two stretches.
 */
final class OptionUnionPrefetch {
  /**
   * Marks a stretch as closed, in the counter of rows begun. More than the number of rows, which is
   * at most 2^12; the counter overflows only after 2^30 more threads have asked for a row.
   */
  private static final int CLOSED = 1 << 30;

  private final OptionUnion union;
  private final int stretch;
  private final int rows;
  private final int helpers;

  /** Copies of the union that no thread uses now. */
  private final Queue<OptionUnion> idleUnions = new ConcurrentLinkedQueue<>();

  /** The tasks forked for the next stretch. */
  private final Deque<ForkJoinTask<?>> tasks = new ArrayDeque<>();

  /** The present stretch, used by the requesting thread only. */
  private Stretch now;

  /** The stretch after it, or {@code now} until {@link #begin}. */
  private volatile Stretch next;

  /** The number of rows of the present stretch that were requested. */
  private int rowsRequested;

  /**
   * Creates a prefetch without a stretch.
   *
   * @param union the options; only its copies compute rows
   * @param stretch the length of a stretch, a multiple of 8
   * @param threads maximum number of threads, including the one that requests rows
   */
  OptionUnionPrefetch(OptionUnion union, int stretch, int rows, int threads) {
    this.union = union;
    this.stretch = stretch;
    this.rows = rows;
    this.helpers = threads - 1;
    this.now = new Stretch(-stretch, /* wanted= */ 0);
    this.next = now;
  }

  /** The rows of one stretch of sizes; rows 0 to {@code wanted - 1} are computed in advance. */
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

    /** Computes a row that is wanted and that no thread has begun; false if there is none. */
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

    /** Computes all wanted rows that no thread has begun. */
    void makeAll() {
      while (makeOne()) {}
    }

    private void make(int row) {
      OptionUnion spare = idleUnions.poll();
      OptionUnion maker = spare == null ? new OptionUnion(union) : spare;
      maker.begin(first, stretch);
      made.set(row, maker.make(row, new long[stretch / Long.BYTES]));
      idleUnions.add(maker);
    }

    /**
     * Prevents further rows from being begun and waits for those in progress. (Yields instead of
     * locking: the rest of a row takes less time than a lock.)
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

    /** A row, computed now if necessary. */
    @SuppressWarnings("ThreadPriorityCheck")
    long[] row(int row) {
      long[] found = made.get(row);
      for (; found == null; found = made.get(row)) {
        // A row may have been begun and ended without a result, when another thread ran out of
        // memory.
        if (row >= wanted || (!makeOne() && ended.get() >= wanted && made.get(row) == null)) {
          make(row);
        } else if (made.get(row) == null) {
          Thread.yield();
        }
      }
      return found;
    }
  }

  /** Whether the present stretch, which must not begin later, has a word that begins with n. */
  boolean has(int n) {
    int at = n - now.first;
    return at < stretch && at % Long.BYTES == 0;
  }

  /**
   * Starts the stretch from size {@code n} on; all smaller sizes have values. Other threads begin
   * with the next one.
   */
  void begin(int n) {
    withdraw();
    now.stop();
    if (next.first == n) {
      now = next;
    } else {
      next.stop();
      now = new Stretch(n, /* wanted= */ 0);
    }
    Stretch coming = new Stretch(n + stretch, rowsRequested);
    rowsRequested = 0;
    next = coming;
    for (int i = Math.min(helpers, coming.wanted); i > 0; i--) {
      ForkJoinTask<?> task = ForkJoinTask.adapt(coming::makeAll);
      tasks.add(task);
      task.fork();
    }
  }

  /** A word of a row: a byte for each of eight sizes from n on; {@link #has} holds for n. */
  long eight(int row, int n) {
    rowsRequested = Math.max(rowsRequested, row + 1);
    return now.row(row)[(n - now.first) / Long.BYTES];
  }

  /** Computes wanted rows of the next stretch that no thread has begun, in the calling thread. */
  void help() {
    next.makeAll();
  }

  /** Takes back tasks that no thread has begun; threads in {@link #help} continue. */
  void withdraw() {
    while (!tasks.isEmpty()) {
      tasks.removeLast().tryUnfork();
    }
  }

  /** Waits until no other thread reads values; {@link #begin} has to follow. */
  void stop() {
    withdraw();
    now.stop();
    next.stop();
    now = new Stretch(-stretch, 0);
    next = now;
  }
}
