// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

/**
 * Polls an effort now and then in a loop of short steps: about once in a millisecond, and after so
 * many steps at the latest. Not for several threads.
 */
public final class PollTicker {
  /** In nanoseconds. */
  private static final long SHORT = 500_000;

  private static final long LONG = 2_000_000;

  /** So many steps of a tenth of a millisecond are a tenth of a second. */
  private static final int MOST_STEPS = 1024;

  private final Effort effort;
  private final int most;
  private int steps = 1;
  private int left = 1;
  private long last = System.nanoTime();

  /** For steps of a tenth of a millisecond at most. */
  public PollTicker(Effort effort) {
    this(effort, MOST_STEPS);
  }

  /**
   * The same with another number of steps.
   *
   * @param most so many steps, at what they may take each, are less than a tenth of a second
   */
  public PollTicker(Effort effort, int most) {
    this.effort = effort;
    this.most = most;
  }

  /**
   * Before or after each step.
   *
   * @throws BudgetExceeded when it is time to stop
   */
  public void step() {
    if (--left <= 0) {
      effort.check();
      begin();
    }
  }

  /**
   * The same, showing how far the work is.
   *
   * @param done the units of work done
   * @param total the units of work in all, in the same unit
   */
  public void step(long done, long total) {
    if (--left <= 0) {
      effort.poll(done, total);
      begin();
    }
  }

  /** Steps that take longer and longer are followed. */
  private void begin() {
    long now = System.nanoTime();
    if (now - last < SHORT && steps < most) {
      steps *= 2;
    } else if (now - last > LONG && steps > 1) {
      steps /= 2;
    }
    last = now;
    left = steps;
  }
}
