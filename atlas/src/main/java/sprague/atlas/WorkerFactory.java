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
 * Who does the work of a sweep: the threads of this process, unless a cluster is named.
 *
 * @param master the cluster, as the command line says it
 * @param memory the memory that the command line allows, in bytes
 */
record WorkerFactory(Optional<String> master, Optional<Long> memory) {

  /**
   * Workers for a sweep.
   *
   * @param name what is swept
   * @throws Failure when the cluster is not to be had
   */
  Workers workers(String name, Path out, ItemStore store, Effort whole, Limits limits) {
    return master
        .<Workers>map(
            it ->
                cluster()
                    .workers(
                        new Cluster.Wish(it, name, out.toAbsolutePath(), memory),
                        store,
                        whole,
                        limits))
        .orElseGet(() -> new ThreadWorkers(store, whole, limits));
  }

  private static Cluster cluster() {
    // The loader of this class: in a program that Spark has begun it is not that of the JVM.
    return ServiceLoader.load(Cluster.class, Cluster.class.getClassLoader())
        .findFirst()
        .orElseThrow(
            () ->
                Failure.limit(
                    "no-module",
                    "--spark is a module of its own, and this program comes without it",
                    "./sprague atlas ... --spark in the folder of the sources builds it"));
  }
}
