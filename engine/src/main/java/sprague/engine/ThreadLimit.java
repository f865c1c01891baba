// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
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

  /**
   * Runs some work on at most {@code threads} threads and waits for it. The calling thread does not
   * count, as it only waits. Exceptions of the work are rethrown unchanged. If the present pool is
   * small enough, the work runs in the calling thread.
   *
   * @param threads at least 1
   */
  public static <T> T within(int threads, Supplier<T> work) {
    if (availableThreads() <= threads) {
      return work.get();
    }
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      return CompletableFuture.supplyAsync(work, pool).join();
    } catch (CompletionException failure) {
      switch (failure.getCause()) {
        case RuntimeException exception -> throw exception;
        case Error error -> throw error;
        case null, default -> throw failure;
      }
    }
  }

  /** {@link #within} for work without a result. */
  public static void run(int threads, Runnable work) {
    within(
        threads,
        () -> {
          work.run();
          return true;
        });
  }

  /** The number of threads that tasks forked by the current thread may use. */
  private static int availableThreads() {
    ForkJoinPool pool = ForkJoinTask.getPool();
    return pool == null ? ForkJoinPool.getCommonPoolParallelism() + 1 : pool.getParallelism();
  }
}
