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
 * What a task is told to do.
 *
 * @param folder the folder of the sweep
 * @param sweep the digest of the file there that says what the sweep is of
 * @param version the version of items and engines of the driver
 * @param items the keys of the items
 * @param terms the limits
 */
record TaskRequest(String folder, String sweep, int version, ArrayList<String> items, Terms terms)
    implements Serializable {

  /**
   * The limits of a sweep where it is worked at.
   *
   * @param memory bytes of tables of all tasks of a process together; 0 where the process itself
   *     knows what it has
   * @param slots how many tasks a process has at a time
   * @param time how long a game may take, in nanoseconds; 0 for no limit
   */
  record Terms(long memory, int slots, long time) implements Serializable {
    /** The limits of one game in this process. */
    Limits each() {
      long bytes = (memory == 0 ? Limits.standard().memory() : memory) / slots;
      return new Limits(
          bytes, 1, time == 0 ? Optional.empty() : Optional.of(Duration.ofNanos(time)));
    }
  }

  static TaskRequest of(String folder, String sweep, List<String> items, Terms terms) {
    return new TaskRequest(folder, sweep, Item.VERSION, new ArrayList<>(items), terms);
  }
}
