// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.web.api.JsonObject;

/**
 * A unit of work of a sweep, whose result depends on nothing but its key and the engines: whoever
 * computes it, here or on another machine, finds the same but for the seconds it took.
 *
 * @param <R> the result
 */
public interface Item<R> {
  /** The version of what items mean and of the engines; another one makes all items anew. */
  int VERSION = 2;

  /** What tells the item from others, with {@link #VERSION}. */
  JsonObject key();

  /** The item in a few words, for the line of progress. */
  String shown();

  /**
   * Computes the result.
   *
   * @throws sprague.engine.BudgetExceeded when the work was cancelled
   */
  R compute(Effort effort, ItemStore store);

  /** The result as it is kept. */
  JsonObject write(R result);

  /**
   * Reads the fields of a result, each within its bounds; no certificate is looked at.
   *
   * @throws CorruptResult when it is none
   */
  R parse(ItemFields fields) throws CorruptResult;

  /**
   * Reads a kept result and examines what can be examined.
   *
   * @throws CorruptResult when it is none
   * @throws sprague.engine.BudgetExceeded when the work was cancelled
   */
  default R read(ItemFields fields, ItemStore store, Effort effort) throws CorruptResult {
    return parse(fields);
  }

  /** Whether the time limit of a game is one of the item. */
  default boolean isOfOneGame() {
    return false;
  }

  /** The limits of the item, given those of a game. */
  default Limits limits(Limits each) {
    return isOfOneGame() ? each : new Limits(each.memory(), 1, Optional.empty());
  }

  /** Whether the result may be kept: it would be the same the next time. */
  default boolean isLasting(R result) {
    return true;
  }
}
