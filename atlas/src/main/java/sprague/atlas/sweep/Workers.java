// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import sprague.atlas.item.Item;
import sprague.atlas.item.ItemStore;
import sprague.run.Effort;
import sprague.run.Limits;

/**
 * Does items side by side, one thread each. What is kept already is read; what is computed is kept
 * before it is used, so that an end at any moment loses only what was in hand.
 */
final class Workers {
  private static final long TICK_MILLIS = 500;

  private final ItemStore store;
  private final Effort whole;
  private final Limits each;
  private final int threads;
  private final Map<Item<?>, Long> begun = new ConcurrentHashMap<>();
  private final AtomicInteger computed = new AtomicInteger();

  /**
   * Workers on some results.
   *
   * @param whole the effort of the sweep; its time limit is that of each item
   */
  Workers(ItemStore store, Effort whole, Limits limits) {
    this.store = store;
    this.whole = whole;
    this.threads = limits.threads();
    this.each = new Limits(limits.memory() / threads, 1, limits.time());
  }

  /** How many results were computed and not read. */
  int computed() {
    return computed.get();
  }

  /**
   * The results of some items, in their order; they are begun in that order.
   *
   * @param stage what the line of progress says of them
   * @throws sprague.run.EffortSpent when the sweep was cancelled
   * @throws java.io.UncheckedIOException when a result cannot be written
   */
  <R> List<R> results(String stage, List<? extends Item<R>> items) {
    AtomicReferenceArray<R> results = new AtomicReferenceArray<>(items.size());
    AtomicInteger next = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    List<ForkJoinPool> pools = new ArrayList<>();
    List<Future<?>> loops = new ArrayList<>();
    try {
      for (int i = 0; i < Math.min(threads, items.size()); i++) {
        // Engines and provers see a pool of one thread, and begin no other.
        ForkJoinPool pool = new ForkJoinPool(1);
        pools.add(pool);
        loops.add(pool.submit(() -> work(items, results, next, done)));
      }
      for (Future<?> loop : loops) {
        await(loop, stage);
      }
    } catch (ExecutionException failure) {
      next.set(items.size());
      throw unwrapped(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      whole.cancel();
      whole.check();
    } finally {
      next.set(items.size());
      pools.forEach(ForkJoinPool::close);
    }
    List<R> list = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      list.add(results.get(i));
    }
    return list;
  }

  /** Waits for the end of a loop and tells meanwhile what takes long. */
  private void await(Future<?> loop, String stage) throws ExecutionException, InterruptedException {
    while (true) {
      try {
        loop.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException notYet) {
        whole.note(stage + slowest());
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

  private <R> void work(
      List<? extends Item<R>> items,
      AtomicReferenceArray<R> results,
      AtomicInteger next,
      AtomicInteger done) {
    try {
      for (int i = next.getAndIncrement(); i < items.size(); i = next.getAndIncrement()) {
        whole.check();
        results.set(i, result(items.get(i)));
        whole.poll(done.incrementAndGet(), items.size());
      }
    } catch (RuntimeException | Error failure) {
      // The others need not begin anything more.
      next.set(items.size());
      throw failure;
    }
  }

  private Limits limits(Item<?> item) {
    return item.isOfOneGame() ? each : new Limits(each.memory(), 1, Optional.empty());
  }

  private <R> R result(Item<R> item) {
    Optional<R> kept = store.find(item, whole.within(limits(item)));
    if (kept.isPresent()) {
      return kept.get();
    }
    begun.put(item, System.nanoTime());
    try {
      R result = item.compute(whole.within(limits(item)), store);
      if (item.isLasting(result)) {
        store.keep(item, result);
      }
      computed.incrementAndGet();
      return result;
    } finally {
      begun.remove(item);
    }
  }

  /** The item that has been in hand for longest, when that is a second or more. */
  private String slowest() {
    long now = System.nanoTime();
    return begun.entrySet().stream()
        .min(Map.Entry.comparingByValue())
        .map(
            entry -> {
              long seconds = (now - entry.getValue()) / 1_000_000_000;
              return seconds < 1
                  ? ""
                  : "  slowest now: %s (%s s)".formatted(entry.getKey().shown(), seconds);
            })
        .orElse("");
  }
}
