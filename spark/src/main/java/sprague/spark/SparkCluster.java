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

/** The {@link Cluster} by Apache Spark, in this process or on several machines. */
public final class SparkCluster implements Cluster {

  /**
   * Spark's setting for the time to wait for workers, and its default here, twice that of Spark.
   * After that time without a worker the sweep fails.
   */
  private static final String WORKER_TIMEOUT = "spark.scheduler.maxRegisteredResourcesWaitingTime";

  private static final String DEFAULT_WORKER_TIMEOUT = "60s";

  /** NFS caches folders for up to 60 s, so a reported file may be visible here only after that. */
  private static final Duration FILE_TIMEOUT = Duration.ofSeconds(90);

  /** Spark starts no executor with less than 450 MB. */
  private static final long MIN_MEGABYTES = 512;

  /** The cluster; found by {@link java.util.ServiceLoader}. */
  public SparkCluster() {}

  @Override
  public Workers workers(Request request, ItemStore store, Effort whole, Limits limits) {
    Master master = Master.read(request.master());
    master.requireReachable();
    Session session = Session.start(conf(master, request));
    ExecutorCores executors = new ExecutorCores();
    session.context().addSparkListener(executors);
    SparkWorkers workers =
        new SparkWorkers(
            session,
            new ClusterConfig(
                master.threads(),
                executors,
                request.folder().toString(),
                TaskWork.sweepDigest(request.folder()).orElse(""),
                // Without the user's limit, that of this machine says nothing about another one.
                master.isLocal() || request.memory().isPresent() ? limits.memory() : 0,
                limits.time().map(Duration::toNanos).orElse(0L)),
            store,
            whole,
            limits,
            FILE_TIMEOUT);
    try {
      await(master, session.context(), executors, whole);
      return workers;
    } catch (RuntimeException failure) {
      workers.close();
      throw failure;
    }
  }

  private static SparkConf conf(Master master, Request request) {
    SparkConf conf =
        Session.settings().setMaster(master.url()).setAppName("sprague atlas " + request.name());
    request
        .memory()
        .map(bytes -> Math.max(MIN_MEGABYTES, bytes >> 20) + "m")
        .ifPresent(it -> conf.setIfMissing("spark.executor.memory", it));
    if (!master.isLocal()) {
      jar().ifPresent(it -> conf.setIfMissing("spark.jars", it.toUri().toString()));
    }
    return conf;
  }

  /** The jar of this program, to send to executors; empty if it runs from a folder of classes. */
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

  /**
   * Waits for the first executor; not at all in this process.
   *
   * @throws sprague.cli.console.Failure if there is none in time
   * @throws sprague.engine.BudgetExceeded if the sweep was cancelled
   */
  private static void await(
      Master master, SparkContext context, ExecutorCores executors, Effort whole) {
    long seconds = context.conf().getTimeAsSeconds(WORKER_TIMEOUT, DEFAULT_WORKER_TIMEOUT);
    long end = System.nanoTime() + seconds * 1_000_000_000;
    while (!master.isLocal() && executors.executors() == 0) {
      whole.note("waiting for a worker");
      whole.check();
      if (System.nanoTime() > end || context.isStopped()) {
        throw SparkFailures.noExecutor(master, seconds);
      }
      PollInterval.sleepOrCancel(whole);
    }
  }
}
