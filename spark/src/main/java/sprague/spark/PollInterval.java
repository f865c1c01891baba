// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import sprague.engine.Effort;

/** The moment that a thread waits before it looks again at what others do. */
final class PollInterval {
  private static final long MILLIS = 100;

  private PollInterval() {}

  /**
   * Waits; who interrupts the thread cancels the sweep.
   *
   * @throws sprague.engine.BudgetExceeded when that happens
   */
  static void pass(Effort whole) {
    if (!passes()) {
      whole.cancel();
      whole.check();
    }
  }

  /** Waits, and says whether nobody interrupted the thread, which stays interrupted otherwise. */
  static boolean passes() {
    try {
      Thread.sleep(MILLIS);
      return true;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
