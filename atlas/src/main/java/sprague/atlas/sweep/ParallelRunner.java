// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import sprague.engine.Effort;

/** Threads that share out numbered work among them, in its order. */
public final class ParallelRunner {
  private static final long TICK_MILLIS = 500;

  private final int threads;
  private final Effort whole;

  /**
   * Threads.
   *
   * @param threads the most that work at a time
   * @param whole is cancelled to stop the work
   */
  public ParallelRunner(int threads, Effort whole) {
    this.threads = threads;
    this.whole = whole;
  }

  /**
   * Does work 0, ..., count - 1 and comes back when all is done; begins no more once one failed.
   *
   * @param note what the line of progress says meanwhile
   * @throws sprague.engine.BudgetExceeded when it was cancelled
   */
  public void run(int count, IntConsumer work, Supplier<String> note) {
    AtomicInteger next = new AtomicInteger();
    List<ForkJoinPool> pools = new ArrayList<>();
    List<Future<?>> loops = new ArrayList<>();
    try {
      for (int i = 0; i < Math.min(threads, count); i++) {
        // Engines and provers see a pool of one thread, and begin no other.
        ForkJoinPool pool = new ForkJoinPool(1);
        pools.add(pool);
        loops.add(pool.submit(() -> work(count, work, next)));
      }
      for (Future<?> loop : loops) {
        await(loop, note);
      }
    } catch (ExecutionException failure) {
      throw unwrapped(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      whole.cancel();
      whole.check();
    } finally {
      next.set(count);
      pools.forEach(ForkJoinPool::close);
    }
  }

  /** Waits for the end of a loop and tells meanwhile what takes long. */
  private void await(Future<?> loop, Supplier<String> note)
      throws ExecutionException, InterruptedException {
    while (true) {
      try {
        loop.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException notYet) {
        whole.note(note.get());
      }
    }
  }

  private static RuntimeException unwrapped(ExecutionException failure) {
    return switch (failure.getCause()) {
      case RuntimeException cause -> cause;
      case Error error -> throw error;
      case null, default -> new IllegalStateException(failure);
    };
  }

  private void work(int count, IntConsumer work, AtomicInteger next) {
    try {
      for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
        whole.check();
        work.accept(i);
      }
    } catch (RuntimeException | Error failure) {
      // The others need not begin anything more.
      next.set(count);
      throw failure;
    }
  }
}
