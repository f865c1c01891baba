// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.List;
import java.util.OptionalInt;

/**
 * The workers that there are, and what all of their tasks are told.
 *
 * @param here how many tasks this process does at a time, where it is the only one
 * @param executors the others
 * @param folder the folder of the sweep
 * @param sweep the digest of the file there that says what it is of
 * @param memory bytes of tables of a process, 0 where it is for the process to say
 * @param time how long a game may take, in nanoseconds; 0 for no limit
 */
record ClusterConfig(
    OptionalInt here,
    ExecutorCores executors,
    String folder,
    String sweep,
    long memory,
    long time) {

  /** How many tasks are done at a time. */
  int cores() {
    return here.orElseGet(executors::total);
  }

  TaskRequest order(List<String> keys) {
    int slots = here.orElseGet(executors::most);
    return TaskRequest.of(folder, sweep, keys, new TaskRequest.Terms(memory, slots, time));
  }

  /** For the line of progress. */
  String shown() {
    if (here.isPresent()) {
      return "";
    }
    return executors.executors() == 0
        ? "  no worker is there now"
        : "  on %s cores of %s workers".formatted(executors.total(), executors.executors());
  }
}
