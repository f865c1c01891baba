// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

/** Counts the steps of a sample, which are the same on every machine. */
final class Steps {
  /** Steps between two calls of the watch. */
  private static final long WATCH_INTERVAL = 1 << 10;

  private final Runnable watch;
  private long left;

  /** Allows a number of steps; what the watch throws ends the work. */
  Steps(long most, Runnable watch) {
    this.left = most;
    this.watch = watch;
  }

  /** The sample ends here: a limit was reached, or the definition does not say the value. */
  static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;

    Enough() {
      super(null, null, false, false);
    }
  }

  /**
   * Takes steps.
   *
   * @throws Enough when there are none left
   */
  void take(long steps) {
    long before = left / WATCH_INTERVAL;
    left -= steps;
    if (left < 0) {
      throw new Enough();
    }
    if (left / WATCH_INTERVAL < before) {
      watch.run();
    }
  }
}
