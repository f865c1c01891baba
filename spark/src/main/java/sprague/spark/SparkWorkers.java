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
import sprague.spark.TaskReport.Told;
import sprague.spark.TaskReport.Trouble;

/** The workers of a sweep that Spark has. */
final class SparkWorkers implements Workers {
  /*
   * What is there is read here, certificates and all, and only what is not is sent: keys go out,
   * and results are read from the folder as tasks report them. The checker has examined what is
   * proved in the task that proved it; a report names the digest of the file that keeps the result,
   * so that it is that very result which is read, and nobody examines it twice. The reading of a
   * sweep that goes on is shared out among the threads of the driver, and not among tasks: it is a
   * small part of what finding the proofs took, and what is damaged is known before work is dealt.
   *
   * A file other than the one told of is no fault: a task that was tried twice writes its result
   * twice, with other seconds. It is examined then as any file is.
   */

  /** A result is damaged as soon as it is written only where something is wrong with the folder. */
  private static final int ROUNDS = 3;

  private final Session session;
  private final ClusterConfig crew;
  private final ItemStore store;
  private final Effort whole;
  private final Limits each;
  private final ParallelRunner threads;
  private final Duration patience;
  private int computed;

  /**
   * Workers.
   *
   * @param crew where they are, and what tasks are told
   * @param limits of each game, and the threads that read here
   * @param patience how long a result may be unseen that was told of: shared folders show new files
   *     late, those of NFS after a minute at most
   */
  SparkWorkers(
      Session session,
      ClusterConfig crew,
      ItemStore store,
      Effort whole,
      Limits limits,
      Duration patience) {
    this.session = session;
    this.crew = crew;
    this.store = store;
    this.whole = whole;
    this.each = new Limits(limits.memory() / limits.threads(), 1, limits.time());
    this.threads = new ParallelRunner(limits.threads(), whole);
    this.patience = patience;
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
    Part<R> part = new Part<>(stage, items);
    part.find();
    List<Integer> wanted = part.missing();
    computed += wanted.size();
    for (int round = 0; round < ROUNDS && !wanted.isEmpty(); round++) {
      part.compute(wanted, seconds);
      wanted = part.missing();
    }
    if (!wanted.isEmpty()) {
      throw Failure.limit(
          "damaged-again",
          "%s results are damaged as soon as they are kept".formatted(wanted.size()),
          "look after the file system of the folder");
    }
    return part.list();
  }

  /** Some items of a stage on their way to results. */
  private final class Part<R> {
    private final String stage;
    private final List<? extends Item<R>> items;
    private final AtomicReferenceArray<R> results;
    private final List<Late> late = new ArrayList<>();
    private int done;

    /** A result that was told of and is not seen yet. */
    private record Late(int item, Told told, String host) {}

    Part(String stage, List<? extends Item<R>> items) {
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

    private Effort effort(Item<R> item) {
      return whole.within(item.limits(each));
    }

    /** Reads and examines what is there. */
    void find() {
      threads.run(
          items.size(),
          i -> store.find(items.get(i), effort(items.get(i))).ifPresent(it -> results.set(i, it)),
          () -> stage + "  reading what is there");
    }

    /** Has what is wanted computed, as numbers of items. */
    void compute(List<Integer> wanted, Map<Item<R>, Double> seconds) {
      done = items.size() - wanted.size();
      double[] estimates = new double[wanted.size()];
      Estimate estimate = new Estimate(seconds, whole.within(each));
      threads.run(
          estimates.length,
          i -> estimates[i] = estimate.seconds(items.get(wanted.get(i))),
          () -> stage + "  dealing");
      List<List<Integer>> tasks =
          TaskPartitioner.of(estimates, crew.cores()).stream()
              .map(task -> task.stream().map(wanted::get).toList())
              .toList();
      List<TaskRequest> orders = tasks.stream().map(this::order).toList();
      new SparkJob(session.context(), whole)
          .run(orders, (report, task) -> take(report, tasks.get(task)), this::tell);
      late.forEach(this::await);
      late.clear();
    }

    private TaskRequest order(List<Integer> task) {
      return crew.order(task.stream().map(i -> ItemKey.of(items.get(i))).toList());
    }

    private void tell() {
      whole.note(stage + crew.shown());
      whole.poll(done, items.size());
    }

    private void take(TaskReport report, List<Integer> task) {
      if (report.trouble() != Trouble.NONE || report.items().size() != task.size()) {
        throw SparkFailures.of(report, crew.folder());
      }
      for (int j = 0; j < task.size(); j++) {
        int i = task.get(j);
        Told told = report.items().get(j);
        if (told.digest().isEmpty()) {
          results.set(i, notKept(items.get(i), told.text(), report));
        } else {
          store
              .findTold(items.get(i), told.digest())
              .ifPresentOrElse(
                  it -> results.set(i, it), () -> late.add(new Late(i, told, report.host())));
        }
      }
      done += task.size();
    }

    /** A failure by a limit, say, which is in no file. */
    private R notKept(Item<R> item, String text, TaskReport report) {
      try {
        return store.told(item, text);
      } catch (CorruptResult strange) {
        throw SparkFailures.of(
            new TaskReport(
                report.host(), Trouble.STRANGE_ORDER, strange.getMessage() + "", report.items()),
            crew.folder());
      }
    }

    private void await(Late awaited) {
      Item<R> item = items.get(awaited.item());
      long end = System.nanoTime() + patience.toNanos();
      while (!Files.exists(store.file(item))) {
        if (System.nanoTime() > end) {
          throw SparkFailures.notShared(awaited.host(), crew.folder());
        }
        tell();
        PollInterval.pass(whole);
      }
      store
          .findTold(item, awaited.told().digest())
          .or(() -> store.find(item, effort(item)))
          .ifPresent(it -> results.set(awaited.item(), it));
    }
  }
}
