// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The budget of one running computation: limits, deadline, cancellation and progress. Parts of the
 * computation have child efforts, which stop when their parent does. Any thread may use all
 * methods, but progress is meant to be reported by one at a time.
 */
public final class Effort {
  private final @Nullable Effort parent;

  /** The effort that also shows the progress of this one, or null. */
  private final @Nullable Effort progressParent;

  private final Limits limits;

  /** The end of the time limit by {@link System#nanoTime}, or {@link Long#MAX_VALUE} for none. */
  private final long deadline;

  private volatile boolean cancelled;
  private volatile long done;
  private volatile long total;
  private volatile String note = "";
  private final Map<String, Long> figures = new ConcurrentSkipListMap<>();

  /** An effort without a parent; its time limit starts now. */
  public Effort(Limits limits) {
    this(limits, null, null);
  }

  private Effort(Limits limits, @Nullable Effort parent, @Nullable Effort progressParent) {
    this.parent = parent;
    this.progressParent = progressParent;
    this.limits = limits;
    this.deadline =
        limits.time().map(time -> System.nanoTime() + time.toNanos()).orElse(Long.MAX_VALUE);
  }

  public Limits limits() {
    return limits;
  }

  /**
   * A child for a part of this computation, with the same limits except the time, which starts now.
   * Its progress is not shown by this effort.
   */
  public Effort within(Duration most) {
    return within(limits.within(most));
  }

  /** A child with its own limits. */
  public Effort within(Limits childLimits) {
    return new Effort(childLimits, this, null);
  }

  /**
   * A child to be cancelled alone, whose progress is shown by this effort. Its time limit starts
   * anew, but this effort's own limit ends first and stops both.
   */
  public Effort childSharingProgress() {
    return new Effort(limits, this, this);
  }

  /** A child as {@link #within(Duration)} whose progress is shown by this effort. */
  public Effort childSharingProgress(Duration most) {
    return new Effort(limits.within(most), this, this);
  }

  /** Asks the computation and its parts to stop: from now on {@link #check} throws. */
  public void cancel() {
    cancelled = true;
  }

  /**
   * Reports progress and checks the limits. Reads the clock once for each effort with a time limit,
   * so call it at most some thousand times a second; {@link PollTicker} does this in tight loops.
   *
   * @param done the units of work done
   * @param total the total units of work, 0 if unknown
   * @throws BudgetExceeded if cancelled or past the time limit
   */
  public void poll(long done, long total) {
    show(done, total);
    check();
  }

  /** Reports progress as {@link #poll} does, and checks nothing. */
  public void show(long done, long total) {
    this.done = done;
    this.total = total;
    if (progressParent != null) {
      progressParent.show(done, total);
    }
  }

  /**
   * Checks cancellation and time limit, of this effort and its parents.
   *
   * @throws BudgetExceeded if cancelled or past the time limit
   */
  public void check() {
    if (parent != null) {
      parent.check();
    }
    checkCancellation();
    // A difference, because the clock has any origin and may overflow.
    if (deadline != Long.MAX_VALUE && System.nanoTime() - deadline > 0) {
      throw timeLimitExceeded();
    }
  }

  /**
   * Checks cancellation alone, of this effort and its parents: for a result that a time limit may
   * end, but no interruption.
   *
   * @throws BudgetExceeded if cancelled
   */
  public void checkCancellation() {
    if (parent != null) {
      parent.checkCancellation();
    }
    if (cancelled) {
      throw new BudgetExceeded(BudgetExceeded.Reason.INTERRUPT, "interrupted");
    }
  }

  /**
   * Checks that a single allocation is within the memory limit. Several are not added up; {@link
   * MemoryBudget} does that.
   *
   * @param what the subject of the message, in the plural, such as "the payoffs of the vertices"
   * @throws BudgetExceeded if the bytes exceed the limit
   */
  public void requireMemory(long bytes, String what) {
    if (bytes > limits.memory()) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          String.format(
              Locale.ROOT,
              "%s need about %,d MB of memory, and %,d MB are allowed",
              what,
              Math.max(1, bytes >> 20),
              Math.max(1, limits.memory() >> 20)));
    }
  }

  /**
   * The exception for the end of the time limit.
   *
   * @throws java.util.NoSuchElementException if there is no time limit
   */
  public BudgetExceeded timeLimitExceeded() {
    double seconds = limits.time().orElseThrow().toMillis() / 1000.0;
    return new BudgetExceeded(
        BudgetExceeded.Reason.TIME, "the time limit of " + seconds(seconds) + " was reached");
  }

  /** A number of seconds in a message, with three digits or more: {@code 0.500 s, 3600 s}. */
  public static String seconds(double seconds) {
    // Of numbers that round to 1000 or more %g would show powers of ten.
    return String.format(Locale.ROOT, seconds < 999.5 ? "%.3g s" : "%.0f s", seconds);
  }

  /** Sets a remark for the progress line; empty for none. */
  public void note(String remark) {
    note = remark;
    if (progressParent != null) {
      progressParent.note(remark);
    }
  }

  /** The remark for the progress line. */
  public String note() {
    return note;
  }

  /** Sets a named number for the progress display, such as {@code rare} or {@code kept}. */
  public void figure(String name, long value) {
    figures.put(name, value);
    if (progressParent != null) {
      progressParent.figure(name, value);
    }
  }

  /** The named numbers for the progress display, by name: the map itself, which still changes. */
  public Map<String, Long> figures() {
    return figures;
  }

  /** The units of work done. */
  public long done() {
    return done;
  }

  /** The total units of work, 0 if unknown. */
  public long total() {
    return total;
  }
}
