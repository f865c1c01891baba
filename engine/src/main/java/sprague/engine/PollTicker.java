// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/**
 * Polls an effort, which reads the clock, about once a millisecond in a loop of short steps. The
 * number of steps between two polls doubles if these are under 0.5 ms apart, and is halved above 2
 * ms. A step without a poll costs a decrement. Not thread-safe.
 */
public final class PollTicker {
  private static final long MIN_NANOS = 500_000;

  private static final long MAX_NANOS = 2_000_000;

  /** Default maximum of steps between polls: 1024 steps of 0.1 ms are a tenth of a second. */
  private static final int DEFAULT_MAX_STEPS = 1024;

  /**
   * Numbers that a probe tries for variables of the rules: about 0.2 s. A count, because with a
   * time limit a busy machine would choose another engine.
   */
  private static final long MAX_PROBE_NUMBERS = 20_000_000;

  private final Effort effort;
  private final int maxSteps;

  /** The number of steps after which each one throws, and its message. */
  private final long end;

  private final String reason;

  /** The number of steps between two polls, as adapted so far. */
  private int steps = 1;

  /** The steps of the present interval, of which {@code left} are left. */
  private int interval = 1;

  private int left = 1;

  /** The steps before the present interval. */
  private long before;

  /** The time of the last poll. */
  private long last = System.nanoTime();

  /** A ticker for steps of at most a tenth of a millisecond. */
  public PollTicker(Effort effort) {
    this(effort, DEFAULT_MAX_STEPS);
  }

  /**
   * A ticker for other steps.
   *
   * @param maxSteps maximum of steps between polls; together they must take less than 0.1 s
   */
  public PollTicker(Effort effort, int maxSteps) {
    this(effort, maxSteps, Long.MAX_VALUE, "");
  }

  private PollTicker(Effort effort, int maxSteps, long end, String reason) {
    this.effort = effort;
    this.maxSteps = maxSteps;
    this.end = end;
    this.reason = reason;
  }

  /**
   * A ticker that ends a loop which is too long: each step after a number of them throws {@link
   * BudgetExceeded} with this reason.
   */
  public static PollTicker endingAfter(long steps, Effort effort, String reason) {
    return new PollTicker(effort, DEFAULT_MAX_STEPS, steps, reason);
  }

  /**
   * A ticker for a probe, which enumerates some options to estimate the cost of an engine; its
   * steps are the numbers tried for variables of the rules. As {@link #endingAfter}.
   */
  public static PollTicker ofProbe(Effort effort) {
    return endingAfter(MAX_PROBE_NUMBERS, effort, "there are too many numbers to try");
  }

  /** The number of steps so far. */
  public long count() {
    return before + interval - left;
  }

  /**
   * Counts a step; to be called for each.
   *
   * @throws BudgetExceeded if the effort is cancelled or past its time limit, or at the ticker's
   *     end
   */
  public void step() {
    if (--left <= 0) {
      effort.check();
      restart();
    }
  }

  /**
   * Counts a step and reports progress.
   *
   * @param done the units of work done
   * @param total the total units of work, 0 if unknown
   * @throws BudgetExceeded as {@link #step()}
   */
  public void step(long done, long total) {
    if (--left <= 0) {
      effort.poll(done, total);
      restart();
    }
  }

  /** Adapts the number of steps to the time that the last ones took. */
  private void restart() {
    long now = System.nanoTime();
    if (now - last < MIN_NANOS && steps < maxSteps) {
      steps *= 2;
    } else if (now - last > MAX_NANOS && steps > 1) {
      steps /= 2;
    }
    last = now;
    before += interval;
    if (before > end) {
      throw new BudgetExceeded(BudgetExceeded.Reason.TIME, reason);
    }
    interval = (int) Math.min(steps, end - before + 1);
    left = interval;
  }
}
