// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import org.jspecify.annotations.Nullable;
import sprague.engine.Effort;

/** The trials of one plan: recognisers ask for the same one after the other. Not for threads. */
public final class PilotRunCache {
  private @Nullable PilotRun last;

  /** Nothing was tried yet. */
  public PilotRunCache() {}

  /**
   * Tries the first sizes, unless that is what was done last.
   *
   * @throws sprague.engine.BudgetExceeded when the effort is spent
   */
  public PilotRun of(HeapQuestion target, ExpandedMoves plan, Effort effort) {
    int sizes = PilotRun.sizes(target, plan, effort);
    PilotRun known = last;
    if (known != null && known.isOf(target.question(), sizes)) {
      return known;
    }
    PilotRun trial = new PilotRun(target, plan, sizes, effort);
    last = trial;
    return trial;
  }
}
