// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import org.jspecify.annotations.Nullable;
import sprague.engine.Effort;

/** The trials of one plan: recognisers ask for the same one after the other. Not for threads. */
public final class Trials {
  private @Nullable Trial last;

  /** Nothing was tried yet. */
  public Trials() {}

  /**
   * Tries the first sizes, unless that is what was done last.
   *
   * @throws sprague.engine.EffortSpent when the effort is spent
   */
  public Trial of(HeapTarget target, HeapPlan plan, Effort effort) {
    int sizes = Trial.sizes(target, plan, effort);
    Trial known = last;
    if (known != null && known.isOf(target.question(), sizes)) {
      return known;
    }
    Trial trial = new Trial(target, plan, sizes, effort);
    last = trial;
    return trial;
  }
}
