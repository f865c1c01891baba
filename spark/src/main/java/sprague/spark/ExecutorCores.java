// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/** The executors that there are, and how many tasks each does at a time. */
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

  int executors() {
    return cores.size();
  }

  /** How many tasks are done at a time, at least 1. */
  int total() {
    return Math.max(1, cores.values().stream().mapToInt(Integer::intValue).sum());
  }

  /** How many tasks one executor does at a time at most, at least 1. */
  int most() {
    return Math.max(1, cores.values().stream().mapToInt(Integer::intValue).max().orElse(1));
  }
}
