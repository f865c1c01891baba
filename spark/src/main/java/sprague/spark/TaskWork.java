// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import sprague.atlas.item.CorruptResult;
import sprague.atlas.item.Item;
import sprague.atlas.item.ItemKey;
import sprague.atlas.item.ItemStore;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.spark.TaskReport.ItemOutcome;
import sprague.spark.TaskReport.Problem;
import sprague.store.Sha256;

/** Runs a task in an executor: computes and stores its items. Independent of Spark's classes. */
final class TaskWork {
  /** Interval of polls of {@link #isStopped}: a user does not notice such a delay. */
  private static final long POLL_MILLIS = 100;

  /** {@code sweep.json} is one short line; a longer file belongs to something else. */
  private static final long MAX_SWEEP_FILE_BYTES = 1 << 16;

  private final TaskRequest request;
  private final BooleanSupplier isStopped;
  private final Effort whole;
  private final ItemStore store;

  /**
   * The work for a request.
   *
   * @param isStopped whether the task was cancelled; called ten times a second
   */
  TaskWork(TaskRequest request, BooleanSupplier isStopped) {
    this.request = request;
    this.isStopped = isStopped;
    this.whole = new Effort(new Limits(request.terms().perGame().memory(), 1, Optional.empty()));
    // The driver has already reported damaged files; they are computed again.
    this.store = new ItemStore(Path.of(request.folder()), _ -> {});
  }

  /** The digest of {@code sweep.json} in a folder; empty if there is none or it is too long. */
  static Optional<String> sweepDigest(Path folder) {
    Path file = folder.resolve("sweep.json");
    try {
      return Files.size(file) > MAX_SWEEP_FILE_BYTES
          ? Optional.empty()
          : Optional.of(Sha256.of(Files.readString(file)));
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  /**
   * Computes the items in order and returns the report; call it once. Items run in a pool of one
   * thread, in which engines and provers start no further threads.
   *
   * @throws BudgetExceeded if the task was cancelled
   */
  TaskReport report() {
    if (request.version() != Item.VERSION) {
      return problem(Problem.INVALID_REQUEST, "its version is " + request.version());
    }
    Path folder = Path.of(request.folder());
    if (!sweepDigest(folder).equals(Optional.of(request.sweep()))) {
      return problem(Problem.NO_FOLDER, "");
    }
    ArrayList<ItemOutcome> items = new ArrayList<>();
    try (ForkJoinPool pool = new ForkJoinPool(1)) {
      for (String key : request.items()) {
        Item<?> item = ItemKey.read(key);
        items.add(await(pool.submit(() -> outcome(item))));
      }
    } catch (CorruptResult strange) {
      return problem(Problem.INVALID_REQUEST, String.valueOf(strange.getMessage()));
    } catch (UncheckedIOException full) {
      return problem(Problem.WRITE_FAILED, String.valueOf(full.getCause()));
    }
    return new TaskReport(host(), Problem.NONE, "", items);
  }

  private static TaskReport problem(Problem problem, String reason) {
    return new TaskReport(host(), problem, reason, new ArrayList<>());
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException nameless) {
      return "a worker";
    }
  }

  private ItemOutcome await(Future<ItemOutcome> work) {
    while (true) {
      try {
        if (isStopped.getAsBoolean()) {
          whole.cancel();
        }
        return work.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException notYet) {
        // Poll isStopped again.
      } catch (InterruptedException killed) {
        // Wait on, since the item may be storing its result; cancelled, it ends soon.
        whole.cancel();
      } catch (ExecutionException failure) {
        throw switch (failure.getCause()) {
          case RuntimeException cause -> cause;
          case Error error -> throw error;
          case null, default -> new IllegalStateException(failure);
        };
      }
    }
  }

  /**
   * Reads or computes an item; a task that died later may have stored it. If it cannot be stored,
   * such as a failure by a limit, its text is in the outcome.
   */
  private <R> ItemOutcome outcome(Item<R> item) {
    Limits limits = item.limits(request.terms().perGame());
    Optional<R> stored = store.find(item, whole);
    R result = stored.orElseGet(() -> item.compute(whole.within(limits), store));
    String text = stored.isEmpty() && item.isStorable(result) ? store.put(item, result) : "";
    if (text.isEmpty()) {
      text = ItemStore.text(item, result);
    }
    return item.isStorable(result)
        ? new ItemOutcome(lastLine(text), "")
        : new ItemOutcome("", text);
  }

  private static String lastLine(String text) {
    String lines = text.stripTrailing();
    return lines.substring(lines.lastIndexOf('\n') + 1);
  }
}
