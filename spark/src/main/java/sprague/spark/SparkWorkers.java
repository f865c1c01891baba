// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import sprague.atlas.item.CorruptResult;
import sprague.atlas.item.Item;
import sprague.atlas.item.ItemKey;
import sprague.atlas.item.ItemStore;
import sprague.atlas.sweep.ParallelRunner;
import sprague.atlas.sweep.Workers;
import sprague.cli.console.Failure;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.spark.TaskReport.ItemOutcome;
import sprague.spark.TaskReport.Problem;

/**
 * Computes the items of a sweep (games, or comparisons of games) in Spark tasks. Used by one
 * thread, that of the sweep, on this machine, the driver.
 */
final class SparkWorkers implements Workers {
  /*
   * The driver first reads the stored results and checks their certificates, in parallel threads.
   * Only the keys of the missing items are sent to tasks. A task computes an item, checks its
   * certificate, stores the result in the shared folder, and reports the digest of the file. The
   * driver then reads that very file without checking the certificate again.
   *
   * A file with another digest than reported is no error: a task that Spark ran twice writes its
   * result twice, with other seconds. It is then read and checked like any stored file.
   */

  /**
   * A new result can be damaged again only if the file system is faulty, so three rounds suffice.
   */
  private static final int MAX_ROUNDS = 3;

  private final Session session;
  private final ClusterConfig config;
  private final ItemStore store;
  private final Effort whole;
  private final Limits perGame;
  private final ParallelRunner threads;
  private final Duration fileTimeout;
  private int computed;

  /**
   * Workers in a Spark session, which {@link #close} ends.
   *
   * @param config the cores and the settings of tasks
   * @param whole the computation of the whole sweep, which Ctrl-C cancels
   * @param limits the limits of each game, and the threads that read files in this process
   * @param fileTimeout how long to wait for a reported file: shared folders may show it late
   */
  SparkWorkers(
      Session session,
      ClusterConfig config,
      ItemStore store,
      Effort whole,
      Limits limits,
      Duration fileTimeout) {
    this.session = session;
    this.config = config;
    this.store = store;
    this.whole = whole;
    this.perGame = new Limits(limits.memory() / limits.threads(), 1, limits.time());
    this.threads = new ParallelRunner(limits.threads(), whole);
    this.fileTimeout = fileTimeout;
  }

  @Override
  public int computed() {
    return computed;
  }

  @Override
  public void close() {
    session.close();
  }

  @Override
  public <R> List<R> results(
      String stage, List<? extends Item<R>> items, Map<Item<R>, Double> seconds) {
    Batch<R> batch = new Batch<>(stage, items);
    batch.readStored();
    List<Integer> missing = batch.missing();
    computed += missing.size();
    for (int round = 0; round < MAX_ROUNDS && !missing.isEmpty(); round++) {
      batch.computeMissing(missing, seconds);
      missing = batch.missing();
    }
    if (!missing.isEmpty()) {
      throw Failure.limit(
          "damaged-again",
          "%s results are damaged as soon as they are stored".formatted(missing.size()),
          "check the file system of the folder");
    }
    return batch.list();
  }

  /** Items of one call and their results. */
  private final class Batch<R> {
    private final String stage;
    private final List<? extends Item<R>> items;
    private final AtomicReferenceArray<R> results;
    private final List<InvisibleFile> invisible = new ArrayList<>();
    private int done;

    /** An item whose reported file is not visible yet. */
    private record InvisibleFile(int item, ItemOutcome outcome, String host) {}

    Batch(String stage, List<? extends Item<R>> items) {
      this.stage = stage;
      this.items = items;
      this.results = new AtomicReferenceArray<>(items.size());
    }

    List<Integer> missing() {
      return IntStream.range(0, items.size()).filter(i -> results.get(i) == null).boxed().toList();
    }

    List<R> list() {
      return IntStream.range(0, items.size()).mapToObj(results::get).toList();
    }

    /** Reads and checks the stored results. */
    void readStored() {
      threads.run(
          items.size(),
          i -> store.find(items.get(i), whole).ifPresent(it -> results.set(i, it)),
          () -> stage + "  reading stored results");
    }

    /**
     * Computes the items with some indices in tasks, and reads their results. A result may still be
     * missing if its file was damaged after it had been reported.
     */
    void computeMissing(List<Integer> missing, Map<Item<R>, Double> seconds) {
      done = items.size() - missing.size();
      double[] estimates = new double[missing.size()];
      Estimate estimate = new Estimate(seconds, whole.within(perGame));
      threads.run(
          estimates.length,
          i -> estimates[i] = estimate.seconds(items.get(missing.get(i))),
          () -> stage + "  making tasks");
      List<List<Integer>> tasks =
          TaskPartitioner.of(estimates, config.cores()).stream()
              .map(task -> task.stream().map(missing::get).toList())
              .toList();
      List<TaskRequest> requests = tasks.stream().map(this::request).toList();
      new SparkJob(session.context(), whole)
          .run(requests, (report, task) -> takeReport(report, tasks.get(task)), this::showProgress);
      invisible.forEach(this::awaitFile);
      invisible.clear();
    }

    private TaskRequest request(List<Integer> task) {
      return config.request(task.stream().map(i -> ItemKey.of(items.get(i))).toList());
    }

    private void showProgress() {
      whole.note(stage + config.label());
      whole.poll(done, items.size());
    }

    /** Reads the results of a task; those whose file is not visible yet are noted for later. */
    private void takeReport(TaskReport report, List<Integer> task) {
      if (report.problem() != Problem.NONE || report.items().size() != task.size()) {
        throw SparkFailures.of(report, config.folder());
      }
      for (int j = 0; j < task.size(); j++) {
        int i = task.get(j);
        ItemOutcome outcome = report.items().get(j);
        if (outcome.digest().isEmpty()) {
          results.set(i, parseUnstored(items.get(i), outcome.text(), report));
        } else {
          store
              .findReported(items.get(i), outcome.digest())
              .ifPresentOrElse(
                  it -> results.set(i, it),
                  () -> invisible.add(new InvisibleFile(i, outcome, report.host())));
        }
      }
      done += task.size();
    }

    /** Parses a result that is not stored, such as a failure by a limit. */
    private R parseUnstored(Item<R> item, String text, TaskReport report) {
      try {
        return store.parse(item, text);
      } catch (CorruptResult invalid) {
        throw SparkFailures.of(
            new TaskReport(
                report.host(), Problem.INVALID_REQUEST, invalid.getMessage() + "", report.items()),
            config.folder());
      }
    }

    /** Waits for the file of a result and reads it; leaves the item missing if it is damaged. */
    private void awaitFile(InvisibleFile file) {
      Item<R> item = items.get(file.item());
      long end = System.nanoTime() + fileTimeout.toNanos();
      while (!Files.exists(store.file(item))) {
        if (System.nanoTime() > end) {
          throw SparkFailures.notShared(file.host(), config.folder());
        }
        showProgress();
        PollInterval.sleepOrCancel(whole);
      }
      store
          .findReported(item, file.outcome().digest())
          .or(() -> store.find(item, whole))
          .ifPresent(it -> results.set(file.item(), it));
    }
  }
}
