// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Locale;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;

/** Checks the memory limit of an effort before a large allocation. */
final class Memory {
  private Memory() {}

  /**
   * Checks that an allocation is within the limit; it is not charged.
   *
   * @param what the subject of the message, in the plural
   * @throws BudgetExceeded if the bytes exceed the limit
   */
  static void check(Effort effort, long bytes, String what) {
    long allowed = effort.limits().memory();
    if (bytes > allowed) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          String.format(
              Locale.ROOT,
              "%s need about %,d MB of memory, and %,d MB are allowed",
              what,
              Math.max(1, bytes >> 20),
              Math.max(1, allowed >> 20)));
    }
  }
}
