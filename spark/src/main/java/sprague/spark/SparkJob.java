// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkExecutorInfo;
import org.apache.spark.api.java.JavaSparkContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;
import scala.util.Try;
import sprague.engine.Effort;

/**
 * Runs task requests as one Spark job, one task for each, and passes on their reports as they come.
 * May run several jobs, one after the other.
 */
final class SparkJob {
  /**
   * Time for cancelled tasks to end, and for a Ctrl-C that stopped Spark to cancel the sweep. Below
   * the 3 s after which {@code sprague.cli.Main} ends a command that Ctrl-C cancelled.
   */
  private static final long CANCEL_TIMEOUT_MILLIS = 1_500;

  private final SparkContext context;
  private final Effort whole;

  /** Filled by a thread of Spark, emptied by that of {@link #run}. */
  private final Queue<TaskArrival> arrivals = new ConcurrentLinkedQueue<>();

  /** The report of a task, by its number. */
  private record TaskArrival(int task, TaskReport report) {}

  SparkJob(SparkContext context, Effort whole) {
    this.context = context;
    this.whole = whole;
  }

  /**
   * Runs tasks and returns when all are done. An exception, also one of {@code taker}, cancels the
   * others.
   *
   * @param requests at least one
   * @param taker receives each report with the index of its request, in this thread
   * @param tick is called ten times a second meanwhile
   * @throws sprague.engine.BudgetExceeded if the sweep was cancelled
   * @throws sprague.cli.console.Failure if Spark fails
   */
  void run(List<TaskRequest> requests, ObjIntConsumer<TaskReport> taker, Runnable tick) {
    SimpleFutureAction<BoxedUnit> action = submit(requests);
    try {
      while (!action.isCompleted()) {
        drainReports(taker);
        tick.run();
        PollInterval.sleepOrCancel(whole);
      }
      drainReports(taker);
    } finally {
      if (!action.isCompleted()) {
        action.cancel();
        awaitEnd();
      }
    }
    Try<BoxedUnit> end = action.value().get();
    if (end.isFailure()) {
      throw failure(end.failed().get());
    }
  }

  private SimpleFutureAction<BoxedUnit> submit(List<TaskRequest> requests) {
    List<Object> indices = IntStream.range(0, requests.size()).<Object>mapToObj(i -> i).toList();
    try {
      return context.submitJob(
          new JavaSparkContext(context).parallelize(requests, requests.size()).rdd(),
          new SparkTask(),
          CollectionConverters.asScala(indices).toSeq(),
          (task, report) -> {
            arrivals.add(new TaskArrival((int) task, report));
            return BoxedUnit.UNIT;
          },
          () -> BoxedUnit.UNIT);
    } catch (IllegalStateException stopped) {
      throw failure(stopped);
    }
  }

  private void drainReports(ObjIntConsumer<TaskReport> taker) {
    for (TaskArrival next = arrivals.poll(); next != null; next = arrivals.poll()) {
      taker.accept(next.report(), next.task());
    }
  }

  /** Waits for cancelled tasks, which may still be storing a result. */
  private void awaitEnd() {
    long end = System.nanoTime() + CANCEL_TIMEOUT_MILLIS * 1_000_000;
    boolean waits = true;
    while (waits && !context.isStopped() && running() > 0 && System.nanoTime() < end) {
      waits = PollInterval.sleep();
    }
  }

  /** The number of running tasks, cancelled ones included. */
  private int running() {
    return Arrays.stream(context.statusTracker().getExecutorInfos())
        .mapToInt(SparkExecutorInfo::numRunningTasks)
        .sum();
  }

  /** The exception for a failed job. On Ctrl-C Spark may stop before the sweep is cancelled. */
  private RuntimeException failure(Throwable cause) {
    long end = System.nanoTime() + CANCEL_TIMEOUT_MILLIS * 1_000_000;
    while (context.isStopped() && System.nanoTime() < end) {
      whole.check();
      PollInterval.sleepOrCancel(whole);
    }
    whole.check();
    return SparkFailures.sparkFailed(cause);
  }
}
