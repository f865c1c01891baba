// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import sprague.atlas.item.ItemStore;
import sprague.atlas.sweep.Cluster;
import sprague.atlas.sweep.Workers;
import sprague.engine.Effort;
import sprague.engine.Limits;

/** Spark, in this process or on a cluster. */
public final class SparkCluster implements Cluster {

  /** How Spark calls the time to wait for workers, and what it is here unless somebody says. */
  private static final String WAITING = "spark.scheduler.maxRegisteredResourcesWaitingTime";

  private static final String PATIENCE = "60s";
  private static final Duration LATE = Duration.ofSeconds(90);

  /** Spark begins no executor with less than 450 MB. */
  private static final long LEAST_MEGABYTES = 512;

  /** The cluster, for a sweep to find. */
  public SparkCluster() {}

  @Override
  public Workers workers(Wish wish, ItemStore store, Effort whole, Limits limits) {
    Master master = Master.read(wish.master());
    master.demandSomebody();
    Session session = Session.begin(conf(master, wish));
    ExecutorCores executors = new ExecutorCores();
    session.context().addSparkListener(executors);
    SparkWorkers workers =
        new SparkWorkers(
            session,
            new ClusterConfig(
                master.threads(),
                executors,
                wish.folder().toString(),
                TaskWork.sweep(wish.folder()).orElse(""),
                master.isHere() || wish.memory().isPresent() ? limits.memory() : 0,
                limits.time().map(Duration::toNanos).orElse(0L)),
            store,
            whole,
            limits,
            LATE);
    try {
      await(master, session.context(), executors, whole);
      return workers;
    } catch (RuntimeException failure) {
      workers.close();
      throw failure;
    }
  }

  private static SparkConf conf(Master master, Wish wish) {
    SparkConf conf =
        Session.settings().setMaster(master.url()).setAppName("sprague atlas " + wish.name());
    wish.memory()
        .map(bytes -> Math.max(LEAST_MEGABYTES, bytes >> 20) + "m")
        .ifPresent(it -> conf.setIfMissing("spark.executor.memory", it));
    if (!master.isHere()) {
      jar().ifPresent(it -> conf.setIfMissing("spark.jars", it.toUri().toString()));
    }
    return conf;
  }

  /** The jar that this program is; empty when it runs from a folder of classes. */
  private static Optional<Path> jar() {
    try {
      return Optional.of(
              Path.of(
                  SparkCluster.class.getProtectionDomain().getCodeSource().getLocation().toURI()))
          .filter(it -> it.toString().endsWith(".jar"));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Waits for the first worker. */
  private static void await(
      Master master, SparkContext context, ExecutorCores executors, Effort whole) {
    long seconds = context.conf().getTimeAsSeconds(WAITING, PATIENCE);
    long end = System.nanoTime() + seconds * 1_000_000_000;
    while (!master.isHere() && executors.executors() == 0) {
      whole.note("waiting for a worker");
      whole.check();
      if (System.nanoTime() > end || context.isStopped()) {
        throw SparkFailures.noExecutor(master, seconds);
      }
      PollInterval.pass(whole);
    }
  }
}
