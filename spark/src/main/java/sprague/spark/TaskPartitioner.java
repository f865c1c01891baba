// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How items are dealt to tasks: those that take longest first, some to a task. What a task has done
 * is kept as it goes, so its length is no matter of loss; a short one is begun in vain more often,
 * and a long one leaves others idle in the end.
 */
final class TaskPartitioner {
  /** How long a task is, where there is so much to do. */
  static final double SECONDS = 120;

  /** Where there is less, each core has some tasks, so that they end at about the same time. */
  private static final int TASKS_A_CORE = 4;

  private TaskPartitioner() {}

  /**
   * Deals.
   *
   * @param seconds how long each item takes, as far as that can be told
   * @param cores how many tasks are done at a time
   * @return the numbers of the items of each task
   */
  static List<List<Integer>> of(double[] seconds, int cores) {
    double total = IntStream.range(0, seconds.length).mapToDouble(i -> seconds[i]).sum();
    double most = Math.min(SECONDS, total / TASKS_A_CORE / cores);
    // Estimates may all be nought: cores have items by number, too.
    int many = Math.max(1, Math.ceilDiv(seconds.length, cores));
    List<List<Integer>> tasks = new ArrayList<>();
    List<Integer> task = new ArrayList<>();
    double length = 0;
    for (int i : longestFirst(seconds)) {
      if (!task.isEmpty() && (length + seconds[i] > most || task.size() >= many)) {
        tasks.add(task);
        task = new ArrayList<>();
        length = 0;
      }
      task.add(i);
      length += seconds[i];
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
