// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The running effort of one computation: its limits, its clock, whether it was cancelled, and how
 * far it is. Safe to cancel and to read from other threads.
 */
public final class Effort {
  private final @Nullable Effort whole;

  /** The effort whose progress is this one's. */
  private final @Nullable Effort shown;

  private final Limits limits;
  private final long deadline;
  private volatile boolean cancelled;
  private volatile long done;
  private volatile long total;
  private volatile String note = "";
  private final Map<String, Long> figures = new ConcurrentSkipListMap<>();

  /** Starts the clock. */
  public Effort(Limits limits) {
    this(limits, null, null);
  }

  private Effort(Limits limits, @Nullable Effort whole, @Nullable Effort shown) {
    this.whole = whole;
    this.shown = shown;
    this.limits = limits;
    this.deadline =
        limits.time().map(time -> System.nanoTime() + time.toNanos()).orElse(Long.MAX_VALUE);
  }

  public Limits limits() {
    return limits;
  }

  /**
   * The effort of a part of this computation: it may take some time at most, and stops when the
   * whole has to. Starts its clock; its progress is not that of the whole.
   */
  public Effort within(Duration most) {
    return within(limits.within(most));
  }

  /** The same for a part with limits of its own. */
  public Effort within(Limits own) {
    return new Effort(own, this, null);
  }

  /** The same for the part whose progress is that of the whole until it ends. */
  public Effort firstWithin(Duration most) {
    return new Effort(limits.within(most), this, this);
  }

  /** Asks the computation to stop soon. */
  public void cancel() {
    cancelled = true;
  }

  /**
   * Reports progress and stops the computation when it is time to. Cheap enough to be called a few
   * thousand times a second.
   *
   * @param done the units of work done
   * @param total the units of work in all, in the same unit
   * @throws BudgetExceeded when cancelled or past the time limit
   */
  public void poll(long done, long total) {
    show(done, total);
    check();
  }

  private void show(long done, long total) {
    this.done = done;
    this.total = total;
    if (shown != null) {
      shown.show(done, total);
    }
  }

  /**
   * Stops the computation when it is time to.
   *
   * @throws BudgetExceeded when cancelled or past the time limit
   */
  public void check() {
    if (whole != null) {
      whole.check();
    }
    if (cancelled) {
      throw new BudgetExceeded(BudgetExceeded.Reason.INTERRUPT, "interrupted");
    }
    if (deadline != Long.MAX_VALUE && System.nanoTime() - deadline > 0) {
      throw outOfTime();
    }
  }

  /**
   * What ends the computation when its time is over.
   *
   * @throws java.util.NoSuchElementException when its limits set no time
   */
  public BudgetExceeded outOfTime() {
    return new BudgetExceeded(
        BudgetExceeded.Reason.TIME,
        String.format(
            Locale.ROOT,
            "the time limit of %.3g s was reached",
            limits.time().orElseThrow().toMillis() / 1000.0));
  }

  /** Sets a remark for the progress line, such as the largest value so far. */
  public void note(String remark) {
    note = remark;
    if (shown != null) {
      shown.note(remark);
    }
  }

  /** The remark for the progress line. */
  public String note() {
    return note;
  }

  /** Sets a number worth watching, such as {@code rare} or {@code kept}. */
  public void figure(String name, long value) {
    figures.put(name, value);
    if (shown != null) {
      shown.figure(name, value);
    }
  }

  /** The numbers worth watching, by their names. */
  public Map<String, Long> figures() {
    return figures;
  }

  /** The units of work done. */
  public long done() {
    return done;
  }

  /** The units of work in all, 0 when not known yet. */
  public long total() {
    return total;
  }
}
