// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.List;
import java.util.OptionalInt;

/**
 * The cores of a cluster, and the settings that all tasks of a sweep (a computation over many
 * games) share.
 *
 * @param localTasks the number of parallel tasks if Spark runs in this process; empty on a cluster
 * @param executors the executors of a cluster
 * @param folder the folder of the sweep, the same path on all machines
 * @param sweep the digest of {@code sweep.json} in that folder
 * @param memory bytes of tables in each process; 0 for the process's own default
 * @param time the time limit of a game in nanoseconds; 0 for none
 */
record ClusterConfig(
    OptionalInt localTasks,
    ExecutorCores executors,
    String folder,
    String sweep,
    long memory,
    long time) {

  /** The number of tasks that run in parallel, at least 1. */
  int cores() {
    return localTasks.orElseGet(executors::total);
  }

  /**
   * A task for the items with some keys (texts that describe what to compute). The memory of a
   * process is shared by as many tasks as it may run at a time: for executors, the cores of the
   * largest now.
   */
  TaskRequest request(List<String> keys) {
    int slots = localTasks.orElseGet(executors::maximum);
    return TaskRequest.of(folder, sweep, keys, new TaskRequest.Terms(memory, slots, time));
  }

  /** The cores in use, for the progress line; empty in this process. */
  String label() {
    if (localTasks.isPresent()) {
      return "";
    }
    return executors.executors() == 0
        ? "  no worker is connected"
        : "  on %s cores of %s workers".formatted(executors.total(), executors.executors());
  }
}
