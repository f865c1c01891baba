// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Items on tasks. */
final class TaskPartitionerTest {
  private static double seconds(double[] all, List<Integer> task) {
    return task.stream().mapToDouble(i -> all[i]).sum();
  }

  @Test
  void eachItemIsDealtOnce_longestFirst_andCoresAreBusy() {
    Random random = new Random(3);
    for (int i = 0; i < 500; i++) {
      int cores = 1 + random.nextInt(40);
      double scale = Math.pow(10, random.nextInt(9) - 4);
      double[] all = random.doubles(random.nextInt(300), 0, scale).toArray();
      List<List<Integer>> tasks = TaskPartitioner.of(all, cores);
      String game = Arrays.toString(all) + " on " + cores;
      List<Integer> dealt = tasks.stream().flatMap(List::stream).toList();
      assertThat(dealt.stream().sorted().toList())
          .as(game)
          .isEqualTo(IntStream.range(0, all.length).boxed().toList());
      assertThat(IntStream.range(1, dealt.size()))
          .as(game)
          .allMatch(j -> all[dealt.get(j - 1)] >= all[dealt.get(j)]);
      assertThat(tasks.size()).as(game).isGreaterThanOrEqualTo(Math.min(cores, all.length));
      assertThat(tasks)
          .as(game)
          .allMatch(
              task -> task.size() == 1 || seconds(all, task) <= TaskPartitioner.MAX_TASK_SECONDS);
    }
  }

  @Test
  void smallItemsShareATask_andALargeOneIsAlone() {
    double[] all = new double[1 + 10_000];
    Arrays.fill(all, 1);
    all[77] = 5_000;
    List<List<Integer>> tasks = TaskPartitioner.of(all, 2);
    assertThat(tasks.getFirst()).containsExactly(77);
    assertThat(tasks.subList(1, tasks.size() - 1)).allMatch(task -> task.size() == 120);
  }

  /** Nothing is known of how long they take. */
  @Test
  void itemsOfNoLength_areDealtByNumber() {
    assertThat(TaskPartitioner.of(new double[7], 3))
        .extracting(List::size)
        .containsExactly(3, 3, 1);
    assertThat(TaskPartitioner.of(new double[0], 3)).isEmpty();
  }
}
