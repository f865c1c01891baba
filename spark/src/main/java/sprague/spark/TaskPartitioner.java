// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Divides items into tasks, longest first. Short tasks cost start-up time; long ones leave cores
 * idle at the end. A task that is killed loses little, as it stores each result.
 */
final class TaskPartitioner {
  /**
   * Maximum estimated seconds of a task of several items: the start of a task costs well below a
   * second, and the user sees progress when one ends.
   */
  static final double MAX_TASK_SECONDS = 120;

  /** With less work, tasks for each core, so that all cores finish at about the same time. */
  private static final int TASKS_PER_CORE = 4;

  private TaskPartitioner() {}

  /**
   * Divides items into tasks. O(n log n) for n items.
   *
   * @param seconds the estimated seconds of each item, at least 0
   * @param cores the number of tasks that run in parallel, at least 1
   * @return the indices of the items of each task; each index once, no task empty
   */
  static List<List<Integer>> of(double[] seconds, int cores) {
    double total = IntStream.range(0, seconds.length).mapToDouble(i -> seconds[i]).sum();
    double maxSeconds = Math.min(MAX_TASK_SECONDS, total / TASKS_PER_CORE / cores);
    // All estimates may be 0, so the number of items is limited too.
    int maxItems = Math.max(1, Math.ceilDiv(seconds.length, cores));
    List<List<Integer>> tasks = new ArrayList<>();
    List<Integer> task = new ArrayList<>();
    double taskSeconds = 0;
    for (int i : longestFirst(seconds)) {
      if (!task.isEmpty() && (taskSeconds + seconds[i] > maxSeconds || task.size() >= maxItems)) {
        tasks.add(task);
        task = new ArrayList<>();
        taskSeconds = 0;
      }
      task.add(i);
      taskSeconds += seconds[i];
    }
    if (!task.isEmpty()) {
      tasks.add(task);
    }
    return tasks;
  }

  private static List<Integer> longestFirst(double[] seconds) {
    return IntStream.range(0, seconds.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> seconds[i]).reversed())
        .toList();
  }
}
