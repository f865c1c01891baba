// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A {@link RowUnion} for one stretch of sizes after the other: while one is in use, other threads
 * make the rows of the next one. One thread asks.
 *
 * <p>All options are at distances of two stretches or more, so the next stretch reads sizes before
 * the present one only, which are set.
 */
final class UnionAhead {
  private final RowUnion union;
  private final int rows;
  private final int longest;
  private final int helpers;

  /** The rows of the present stretch, if they were begun ahead, and of the next one. */
  private @Nullable Stretch present;

  private @Nullable Stretch next;

  /** So many rows of the present stretch were asked for. */
  private int asked;

  /**
   * Begins with no stretch.
   *
   * @param rows how many rows there are
   * @param longest so many sizes are in a stretch at most
   * @param threads how many threads there may be
   */
  UnionAhead(RowUnion union, int rows, int longest, int threads) {
    this.union = union;
    this.rows = rows;
    this.longest = longest;
    this.helpers = union.isEmpty() ? 0 : threads - 1;
  }

  /** Forgets what was made ahead: sizes before may have other values now. */
  void forget() {
    next = null;
  }

  /** Begins with a stretch of sizes, and with the one after it if this one is of full length. */
  void begin(int n, int length) {
    present = next != null && next.first == n ? next : null;
    next = null;
    if (present == null) {
      union.begin(n, length);
    }
    int wanted = asked;
    asked = 0;
    if (Math.min(helpers, wanted) > 0 && length == longest) {
      Stretch ahead = new Stretch(n + length);
      next = ahead;
      for (int i = 0; i < Math.min(helpers, wanted); i++) {
        ForkJoinTask.adapt(() -> ahead.make(wanted)).fork();
      }
    }
  }

  /** A row: byte i is that of the i-th size of the stretch. */
  long[] row(int row) {
    asked = Math.max(asked, row + 1);
    return present == null ? union.row(row) : present.row(row);
  }

  /** Rows, each made by the first thread that comes. */
  private final class Stretch {
    final int first;
    final AtomicReferenceArray<long[]> made = new AtomicReferenceArray<>(rows);
    final AtomicInteger taken = new AtomicInteger();

    Stretch(int first) {
      this.first = first;
    }

    long[] row(int row) {
      long[] bits = made.getAcquire(row);
      if (bits == null) {
        make(row + 1);
        while ((bits = made.getAcquire(row)) == null) {
          Thread.onSpinWait();
        }
      }
      return bits;
    }

    /** Makes those of the first rows that nobody has begun. */
    void make(int end) {
      long[][] parts = {};
      for (int row = take(end); row < end; row = take(end)) {
        // A thread that waits for it must not wait for ever, whatever happens here.
        long[] bits = {};
        try {
          parts = parts.length == 0 ? union.parts(longest) : parts;
          bits = union.united(row, first, longest, parts);
        } finally {
          made.setRelease(row, bits);
        }
      }
    }

    private int take(int end) {
      return taken.getAndUpdate(row -> Math.min(row + 1, Math.max(row, end)));
    }
  }
}
