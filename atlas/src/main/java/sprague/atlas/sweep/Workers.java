// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.List;
import java.util.Map;
import sprague.atlas.item.Item;

/**
 * Those who do the items of a sweep: threads of this process, or a {@link Cluster}. What is kept
 * already they read; what they compute is kept before it is used.
 */
public interface Workers extends AutoCloseable {
  /**
   * The results of some items, in their order.
   *
   * @param stage what the line of progress says of them
   * @param seconds how long items may take, as far as that is known, to deal them by
   * @throws sprague.engine.BudgetExceeded when the sweep was cancelled
   * @throws java.io.UncheckedIOException when a result cannot be written
   */
  <R> List<R> results(String stage, List<? extends Item<R>> items, Map<Item<R>, Double> seconds);

  /** The same of items of which nothing is known beforehand. */
  default <R> List<R> results(String stage, List<? extends Item<R>> items) {
    return results(stage, items, Map.of());
  }

  /** How many results were computed and not read. */
  int computed();

  /** Ends what the workers hold. */
  @Override
  void close();
}
