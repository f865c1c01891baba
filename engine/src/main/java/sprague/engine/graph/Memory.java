// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.Locale;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;

/** The memory limit of an effort, asked before something large is made. */
final class Memory {
  private Memory() {}

  static void afford(Effort effort, long bytes, String what) {
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
