// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/** Counts the steps of a computation and calls a watch at intervals. Not thread-safe. */
public final class StepCounter {
  /** Steps between two calls of the watch: some hundredths of a second. */
  private static final long WATCH_INTERVAL = 1 << 24;

  private final Runnable watch;
  private long taken;

  /**
   * A counter at 0.
   *
   * @param watch called at intervals; what it throws ends the work
   */
  public StepCounter(Runnable watch) {
    this.watch = watch;
  }

  /** Counts steps, each a few nanoseconds long. */
  public void take(long more) {
    taken += more;
    if (taken > WATCH_INTERVAL) {
      taken = 0;
      watch.run();
    }
  }
}
