// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import sprague.atlas.item.Item;
import sprague.atlas.item.ItemStore;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * Does items side by side, one thread of this process each. What is kept already is read; what is
 * computed is kept before it is used, so that an end at any moment loses only what was in hand.
 */
public final class ThreadWorkers implements Workers {
  private final ItemStore store;
  private final Effort whole;
  private final Limits each;
  private final ParallelRunner threads;
  private final Map<Item<?>, Long> begun = new ConcurrentHashMap<>();
  private final AtomicInteger computed = new AtomicInteger();

  /**
   * Workers on some results.
   *
   * @param whole the effort of the sweep; its time limit is that of each item
   * @param limits memory and threads are those of all items together
   */
  public ThreadWorkers(ItemStore store, Effort whole, Limits limits) {
    this.store = store;
    this.whole = whole;
    this.threads = new ParallelRunner(limits.threads(), whole);
    this.each = new Limits(limits.memory() / limits.threads(), 1, limits.time());
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
    List<R> list = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      list.add(results.get(i));
    }
    return list;
  }

  private <R> R result(Item<R> item) {
    Limits limits = item.limits(each);
    Optional<R> kept = store.find(item, whole.within(limits));
    if (kept.isPresent()) {
      return kept.get();
    }
    begun.put(item, System.nanoTime());
    try {
      R result = item.compute(whole.within(limits), store);
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

  /** Nothing to give back: threads end with the work. */
  @Override
  public void close() {}
}
