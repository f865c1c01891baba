// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * Calls a watch at regular intervals of a computation, which are measured in steps of a few
 * nanoseconds. Has no limit. Not thread-safe.
 */
public final class StepCounter {
  /** Steps between two calls of the watch: some hundredths of a second, a delay users accept. */
  private static final long WATCH_INTERVAL = 1 << 24;

  private final Runnable watch;
  private long taken;

  /**
   * A counter at 0.
   *
   * @param watch called at intervals; an exception that it throws ends the computation
   */
  public StepCounter(Runnable watch) {
    this.watch = watch;
  }

  /** Counts {@code more} steps, 0 or more; calls the watch if they complete an interval. */
  public void take(long more) {
    taken += more;
    if (taken > WATCH_INTERVAL) {
      taken = 0;
      watch.run();
    }
  }
}
