// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import org.jspecify.annotations.Nullable;
import sprague.engine.Effort;

/**
 * The last pilot run, shared by the factories of one plan, which ask for the same run in turn. Not
 * thread-safe.
 */
public final class PilotRunCache {
  private @Nullable PilotRun last;

  /** Creates an empty cache. */
  public PilotRunCache() {}

  /**
   * The pilot run for a question: the last one if it is of an equal question and length, otherwise
   * a new one, which takes up to some 20 ms and may throw {@link sprague.engine.BudgetExceeded}.
   */
  public PilotRun of(HeapQuestion target, ExpandedMoves plan, Effort effort) {
    int sizes = PilotRun.sizes(target, plan, effort);
    PilotRun known = last;
    if (known != null && known.isOf(target.question(), sizes)) {
      return known;
    }
    PilotRun run = new PilotRun(target, plan, sizes, effort);
    last = run;
    return run;
  }
}
