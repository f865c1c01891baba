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

/** Runs numbered pieces of work on a number of threads, which take them in ascending order. */
public final class ParallelRunner {
  /** The note changes twice a second, as a person reads it. */
  private static final long NOTE_MILLIS = 500;

  private final int threads;
  private final Effort whole;

  /**
   * A runner.
   *
   * @param threads the maximum number of threads
   * @param whole cancelled to stop the work
   */
  public ParallelRunner(int threads, Effort whole) {
    this.threads = threads;
    this.whole = whole;
  }

  /**
   * Runs work 0, ..., count - 1 and returns when all is done. After a failure no more is started,
   * and the failure is thrown when the pieces that are running have ended. An interrupt of this
   * thread cancels the whole work.
   *
   * @param work takes a number from 0 on; called by several threads
   * @param note the text for the progress line, read twice a second by this thread
   * @throws sprague.engine.BudgetExceeded if it was cancelled
   */
  public void run(int count, IntConsumer work, Supplier<String> note) {
    AtomicInteger next = new AtomicInteger();
    List<ForkJoinPool> pools = new ArrayList<>();
    List<Future<?>> loops = new ArrayList<>();
    try {
      for (int i = 0; i < Math.min(threads, count); i++) {
        // In a pool of one thread, engines and provers start no further threads.
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

  /** Waits for a loop, updating the note of the progress line. */
  private void await(Future<?> loop, Supplier<String> note)
      throws ExecutionException, InterruptedException {
    while (true) {
      try {
        loop.get(NOTE_MILLIS, TimeUnit.MILLISECONDS);
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
      // The other loops must not start more work.
      next.set(count);
      throw failure;
    }
  }
}
