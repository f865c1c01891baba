// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Work does not get out of the threads it is given. */
final class ThreadLimitTest {

  /** Returns the threads that run a parallel stream and forked tasks. */
  private static Set<Thread> used() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    IntStream.range(0, 200).parallel().forEach(_ -> work(threads));
    List<ForkJoinTask<?>> tasks =
        Stream.<ForkJoinTask<?>>generate(() -> ForkJoinTask.adapt(() -> work(threads)))
            .limit(50)
            .toList();
    tasks.forEach(ForkJoinTask::fork);
    tasks.forEach(ForkJoinTask::join);
    return threads;
  }

  private static void work(Set<Thread> threads) {
    threads.add(Thread.currentThread());
    long until = System.nanoTime() + 200_000;
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  @Test
  void oneThread_doesAll() {
    assertThat(ThreadLimit.within(1, ThreadLimitTest::used)).hasSize(1);
  }

  @Test
  void aLimitWithinALimit_isTheSmallerOne() {
    try (ForkJoinPool wide = new ForkJoinPool(8)) {
      Set<Thread> threads =
          wide.submit(
                  () -> ThreadLimit.within(2, () -> ThreadLimit.within(5, ThreadLimitTest::used)))
              .join();
      assertThat(threads).hasSizeBetween(1, 2);
    }
  }

  @Test
  void whatTheWorkThrows_comesOutAsItWas() {
    BudgetExceeded spent = new BudgetExceeded(BudgetExceeded.Reason.TIME, "it is time");
    assertThatThrownBy(
            () ->
                ThreadLimit.within(
                    1,
                    () -> {
                      throw spent;
                    }))
        .isSameAs(spent);
  }
}
