// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.atlas.item.Item;
import sprague.engine.Limits;

/**
 * The request of a task, as it is sent to an executor.
 *
 * @param folder the folder of the sweep
 * @param sweep the digest of {@code sweep.json} in that folder
 * @param version the driver's {@link Item#VERSION}
 * @param items the keys of the items, see {@link sprague.atlas.item.ItemKey}
 * @param terms the limits
 */
record TaskRequest(String folder, String sweep, int version, ArrayList<String> items, Terms terms)
    implements Serializable {

  /**
   * The limits in an executor.
   *
   * @param memory bytes of tables of all tasks in the process; 0 for the process's own default
   * @param slots the number of parallel tasks in the process, at least 1
   * @param time the time limit of a game in nanoseconds; 0 for none
   */
  record Terms(long memory, int slots, long time) implements Serializable {
    /** The limits of one game in this process. */
    Limits perGame() {
      long bytes = (memory == 0 ? Limits.standard().memory() : memory) / slots;
      return new Limits(
          bytes, 1, time == 0 ? Optional.empty() : Optional.of(Duration.ofNanos(time)));
    }
  }

  static TaskRequest of(String folder, String sweep, List<String> items, Terms terms) {
    return new TaskRequest(folder, sweep, Item.VERSION, new ArrayList<>(items), terms);
  }
}
