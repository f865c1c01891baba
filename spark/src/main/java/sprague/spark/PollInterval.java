// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import sprague.engine.Effort;

/** Sleeps for the interval between two polls of other threads or processes, 0.1 s. */
final class PollInterval {
  private static final long MILLIS = 100;

  private PollInterval() {}

  /**
   * Sleeps; an interrupt of the thread cancels the sweep.
   *
   * @param whole the computation of the whole sweep
   * @throws sprague.engine.BudgetExceeded if the thread is interrupted
   */
  static void sleepOrCancel(Effort whole) {
    if (!sleep()) {
      whole.cancel();
      whole.check();
    }
  }

  /** Sleeps; returns false, with the interrupt status set, if the thread was interrupted. */
  static boolean sleep() {
    try {
      Thread.sleep(MILLIS);
      return true;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
