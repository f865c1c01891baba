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

/** One job of Spark: an order a task, begun in their order; reports are taken as they come in. */
final class SparkJob {
  /** How long tasks may take to see that nobody wants them, and Ctrl-C to reach the sweep. */
  private static final long PATIENCE_MILLIS = 1_500;

  private final SparkContext context;
  private final Effort whole;
  private final Queue<Arrival> arrivals = new ConcurrentLinkedQueue<>();

  /** The report of a task, by its number. */
  private record Arrival(int task, TaskReport report) {}

  SparkJob(SparkContext context, Effort whole) {
    this.context = context;
    this.whole = whole;
  }

  /**
   * Has orders done, and comes back when all are. What is thrown on the way cancels the others.
   *
   * @param taker takes each report, in this thread
   * @param tick is run some times a second meanwhile
   * @throws sprague.engine.BudgetExceeded when the sweep was cancelled
   * @throws sprague.cli.console.Failure when Spark gives up
   */
  void run(List<TaskRequest> orders, ObjIntConsumer<TaskReport> taker, Runnable tick) {
    SimpleFutureAction<BoxedUnit> action = begun(orders);
    try {
      while (!action.isCompleted()) {
        take(taker);
        tick.run();
        PollInterval.pass(whole);
      }
      take(taker);
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

  private SimpleFutureAction<BoxedUnit> begun(List<TaskRequest> orders) {
    List<Object> all = IntStream.range(0, orders.size()).<Object>mapToObj(i -> i).toList();
    try {
      return context.submitJob(
          new JavaSparkContext(context).parallelize(orders, orders.size()).rdd(),
          new SparkTask(),
          CollectionConverters.asScala(all).toSeq(),
          (task, report) -> {
            arrivals.add(new Arrival((int) task, report));
            return BoxedUnit.UNIT;
          },
          () -> BoxedUnit.UNIT);
    } catch (IllegalStateException stopped) {
      throw failure(stopped);
    }
  }

  private void take(ObjIntConsumer<TaskReport> taker) {
    for (Arrival next = arrivals.poll(); next != null; next = arrivals.poll()) {
      taker.accept(next.report(), next.task());
    }
  }

  /** Tasks that have just been cancelled keep what they have in hand, or leave it. */
  private void awaitEnd() {
    long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
    boolean waits = true;
    while (waits && !context.isStopped() && running() > 0 && System.nanoTime() < end) {
      waits = PollInterval.passes();
    }
  }

  /** How many tasks there are still, cancelled ones that have not ended among them. */
  private int running() {
    return Arrays.stream(context.statusTracker().getExecutorInfos())
        .mapToInt(SparkExecutorInfo::numRunningTasks)
        .sum();
  }

  /** On Ctrl-C Spark may be gone before the sweep hears of it. */
  private RuntimeException failure(Throwable cause) {
    long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
    while (context.isStopped() && System.nanoTime() < end) {
      whole.check();
      PollInterval.pass(whole);
    }
    whole.check();
    return SparkFailures.gaveUp(cause);
  }
}
