// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import sprague.atlas.item.Item;
import sprague.atlas.item.ItemStore;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * Computes items in parallel, each on one thread of this process. A result is stored as soon as it
 * is computed, so that a crash loses only the items that were running.
 */
public final class ThreadWorkers implements Workers {
  private final ItemStore store;
  private final Effort whole;
  private final Limits itemLimits;
  private final ParallelRunner threads;

  /** The running items and their starts, by {@link System#nanoTime}. */
  private final Map<Item<?>, Long> startTimes = new ConcurrentHashMap<>();

  private final AtomicInteger computed = new AtomicInteger();

  /**
   * Workers that store their results.
   *
   * @param whole the effort of the whole sweep
   * @param limits memory and threads for all items together, and the time for each; an item gets
   *     the memory divided by the threads
   */
  public ThreadWorkers(ItemStore store, Effort whole, Limits limits) {
    this.store = store;
    this.whole = whole;
    this.threads = new ParallelRunner(limits.threads(), whole);
    this.itemLimits = new Limits(limits.memory() / limits.threads(), 1, limits.time());
  }

  @Override
  public int computed() {
    return computed.get();
  }

  @Override
  public <R> List<R> results(
      String stage, List<? extends Item<R>> items, Map<Item<R>, Double> seconds) {
    AtomicReferenceArray<R> results = new AtomicReferenceArray<>(items.size());
    AtomicInteger done = new AtomicInteger();
    threads.run(
        items.size(),
        i -> {
          results.set(i, result(items.get(i)));
          whole.poll(done.incrementAndGet(), items.size());
        },
        () -> stage + slowest());
    return IntStream.range(0, items.size()).mapToObj(results::get).toList();
  }

  private <R> R result(Item<R> item) {
    Limits limits = item.limits(itemLimits);
    Optional<R> stored = store.find(item, whole);
    if (stored.isPresent()) {
      return stored.get();
    }
    startTimes.put(item, System.nanoTime());
    try {
      R result = item.compute(whole.within(limits), store);
      if (item.isStorable(result)) {
        store.put(item, result);
      }
      computed.incrementAndGet();
      return result;
    } finally {
      startTimes.remove(item);
    }
  }

  /** The item that has been running for longest, if for a second or more; for the progress line. */
  private String slowest() {
    long now = System.nanoTime();
    return startTimes.entrySet().stream()
        .min(Map.Entry.comparingByValue())
        .map(
            entry -> {
              long seconds = (now - entry.getValue()) / 1_000_000_000;
              return seconds < 1
                  ? ""
                  : "  slowest now: %s (%s s)".formatted(entry.getKey().label(), seconds);
            })
        .orElse("");
  }

  /** Does nothing: threads end with each call of {@link #results}. */
  @Override
  public void close() {}
}
