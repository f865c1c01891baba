// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import sprague.atlas.item.ItemStore;
import sprague.atlas.sweep.Cluster;
import sprague.atlas.sweep.ThreadWorkers;
import sprague.atlas.sweep.Workers;
import sprague.cli.console.Failure;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * Makes the workers of a sweep: threads of this process, or a cluster.
 *
 * @param master the address given to {@code --spark}; empty for threads
 * @param memory the memory of each process of a cluster in bytes; empty for the cluster's setting
 */
record WorkerFactory(Optional<String> master, Optional<Long> memory) {

  /**
   * Workers for a sweep, which the caller closes.
   *
   * @param name the name of the sweep, which a cluster shows
   * @param out the folder of the results, which a cluster has to share
   * @param limits memory and threads of the sweep, and the time for each game
   * @throws Failure if the cluster cannot be reached, or this build has no module for it
   */
  Workers workers(String name, Path out, ItemStore store, Effort whole, Limits limits) {
    return master
        .<Workers>map(
            it ->
                cluster()
                    .workers(
                        new Cluster.Request(it, name, out.toAbsolutePath(), memory),
                        store,
                        whole,
                        limits))
        .orElseGet(() -> new ThreadWorkers(store, whole, limits));
  }

  private static Cluster cluster() {
    // Under spark-submit this class's loader is not the default one.
    return ServiceLoader.load(Cluster.class, Cluster.class.getClassLoader())
        .findFirst()
        .orElseThrow(
            () ->
                Failure.limit(
                    "no-module",
                    "this build does not include the module for --spark",
                    "run ./sprague atlas ... --spark in the source folder, which builds it"));
  }
}
