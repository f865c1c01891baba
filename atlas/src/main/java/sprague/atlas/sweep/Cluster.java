// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.nio.file.Path;
import java.util.Optional;
import sprague.atlas.item.ItemStore;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * A provider of workers in other processes. The module {@code sprague.spark} implements it; found
 * by {@link java.util.ServiceLoader}.
 */
public interface Cluster {
  /**
   * What a sweep requires of a cluster.
   *
   * @param master the address given to {@code --spark}
   * @param name the name of the sweep
   * @param folder the folder of the results, which all workers must see
   * @param memory bytes of memory for each process, if the user sets it
   */
  record Request(String master, String name, Path folder, Optional<Long> memory) {}

  /**
   * Connects to the cluster and waits for the first worker. The caller closes the result.
   *
   * @param store the results, as this process sees them
   * @param whole cancelled to stop the sweep
   * @param limits the limits of each game; its threads read stored results in this process
   * @throws sprague.cli.console.Failure if there is no such cluster, or it has no workers
   * @throws sprague.engine.BudgetExceeded if {@code whole} was cancelled
   */
  Workers workers(Request request, ItemStore store, Effort whole, Limits limits);
}
