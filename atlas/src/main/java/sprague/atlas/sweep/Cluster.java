// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.nio.file.Path;
import java.util.Optional;
import sprague.atlas.item.ItemStore;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * Workers in other processes, which a module of its own brings along; found by {@link
 * java.util.ServiceLoader} when a sweep asks for it.
 */
public interface Cluster {
  /**
   * What a sweep wants of a cluster.
   *
   * @param master which one, as the command line says it
   * @param name what is swept
   * @param folder where results are, for the workers too
   * @param memory what each process may have in bytes, where the user says so
   */
  record Wish(String master, String name, Path folder, Optional<Long> memory) {}

  /**
   * Workers there.
   *
   * @param store the results, as this process sees them
   * @param whole is cancelled to stop the sweep
   * @param limits of each game; the threads are those that read here
   * @throws sprague.cli.console.Failure when there is no such cluster, or it gives no workers
   */
  Workers workers(Wish wish, ItemStore store, Effort whole, Limits limits);
}
