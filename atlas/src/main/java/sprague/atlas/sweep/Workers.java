// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.List;
import java.util.Map;
import sprague.atlas.item.Item;

/**
 * Computes the items of a sweep, in threads of this process or on a {@link Cluster}. Stored results
 * are read; new ones are stored before they are returned. Used by one thread.
 */
public interface Workers extends AutoCloseable {
  /**
   * The results of items, in their order.
   *
   * @param stage the text for the progress line
   * @param seconds estimated CPU times of items, for load balancing; may lack items
   * @throws sprague.engine.BudgetExceeded if the sweep was cancelled
   * @throws java.io.UncheckedIOException if a result cannot be written
   */
  <R> List<R> results(String stage, List<? extends Item<R>> items, Map<Item<R>, Double> seconds);

  /** The results of items without estimates. */
  default <R> List<R> results(String stage, List<? extends Item<R>> items) {
    return results(stage, items, Map.of());
  }

  /** The number of results that were computed, not read from disk. */
  int computed();

  /** Releases threads and connections. */
  @Override
  void close();
}
