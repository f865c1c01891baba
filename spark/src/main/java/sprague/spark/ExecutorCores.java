// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/**
 * Listens to Spark to count the executors (worker processes) of a cluster and their cores. Counts
 * those that are added after it was registered. Thread-safe.
 */
final class ExecutorCores extends SparkListener {
  private final Map<String, Integer> cores = new ConcurrentHashMap<>();

  @Override
  public void onExecutorAdded(SparkListenerExecutorAdded added) {
    cores.put(added.executorId(), added.executorInfo().totalCores());
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    cores.remove(removed.executorId());
  }

  /** The number of executors; may be 0. */
  int executors() {
    return cores.size();
  }

  /** The cores of all executors together, at least 1, as callers divide by it. */
  int total() {
    return Math.max(1, cores.values().stream().mapToInt(Integer::intValue).sum());
  }

  /** The cores of the largest executor, at least 1. */
  int maximum() {
    return Math.max(1, cores.values().stream().mapToInt(Integer::intValue).max().orElse(1));
  }
}
