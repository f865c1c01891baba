// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Supplier;

/** Keeps work, and all that it forks or streams in parallel, to some threads. */
public final class ThreadLimit {
  /*
   * Tasks that are forked and parallel streams go to the pool of the thread that starts them, and to
   * the common pool, which has a thread for every processor, only where that thread is in none. So
   * work that is done by a thread of a small pool does not get out of it.
   */
  private ThreadLimit() {}

  /** How the work ended, so that what it threw comes out as it was. */
  private sealed interface End<T> {
    record Done<T>(T result) implements End<T> {}

    record Failed<T>(RuntimeException failure) implements End<T> {}

    record Broken<T>(Error failure) implements End<T> {}
  }

  /**
   * Does some work on at most so many threads, of which this one is none while it waits.
   *
   * @param threads at least 1
   */
  public static <T> T within(int threads, Supplier<T> work) {
    if (threadsHere() <= threads) {
      return work.get();
    }
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      return switch (pool.submit(() -> ended(work)).join()) {
        case End.Done<T>(T result) -> result;
        case End.Failed<T>(RuntimeException failure) -> throw failure;
        case End.Broken<T>(Error failure) -> throw failure;
      };
    }
  }

  /** How many threads would take part in what this one forks. */
  private static int threadsHere() {
    ForkJoinPool pool = ForkJoinTask.getPool();
    return pool == null ? ForkJoinPool.getCommonPoolParallelism() + 1 : pool.getParallelism();
  }

  private static <T> End<T> ended(Supplier<T> work) {
    try {
      return new End.Done<>(work.get());
    } catch (RuntimeException failure) {
      return new End.Failed<>(failure);
    } catch (Error failure) {
      return new End.Broken<>(failure);
    }
  }
}
