// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Supplier;

/** Limits the threads of some work, including its forked tasks and parallel streams. */
public final class ThreadLimit {
  /*
   * Forked tasks and parallel streams run in the fork-join pool of the thread that starts them; only
   * threads outside of any pool use the common pool. So work that runs in a small pool stays in it.
   */
  private ThreadLimit() {}

  /** The result or exception of the work; join() would wrap the exception in another one. */
  private sealed interface End<T> {
    record Success<T>(T value) implements End<T> {}

    record ExceptionEnd<T>(RuntimeException failure) implements End<T> {}

    record ErrorEnd<T>(Error failure) implements End<T> {}
  }

  /**
   * Runs some work on at most {@code threads} threads and waits for it. The calling thread does not
   * count, as it only waits. Exceptions of the work are rethrown unchanged.
   *
   * @param threads at least 1
   */
  public static <T> T within(int threads, Supplier<T> work) {
    if (availableThreads() <= threads) {
      return work.get();
    }
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      return switch (pool.submit(() -> run(work)).join()) {
        case End.Success<T>(T value) -> value;
        case End.ExceptionEnd<T>(RuntimeException failure) -> throw failure;
        case End.ErrorEnd<T>(Error failure) -> throw failure;
      };
    }
  }

  /** The number of threads that tasks forked by the current thread may use. */
  private static int availableThreads() {
    ForkJoinPool pool = ForkJoinTask.getPool();
    return pool == null ? ForkJoinPool.getCommonPoolParallelism() + 1 : pool.getParallelism();
  }

  private static <T> End<T> run(Supplier<T> work) {
    try {
      return new End.Success<>(work.get());
    } catch (RuntimeException failure) {
      return new End.ExceptionEnd<>(failure);
    } catch (Error failure) {
      return new End.ErrorEnd<>(failure);
    }
  }
}
