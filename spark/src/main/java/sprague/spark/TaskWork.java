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
import sprague.atlas.item.Digests;
import sprague.atlas.item.Item;
import sprague.atlas.item.ItemKey;
import sprague.atlas.item.ItemStore;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.spark.TaskReport.Told;
import sprague.spark.TaskReport.Trouble;

/** The work of a task where it is done; of Spark it knows nothing. */
final class TaskWork {
  private static final long TICK_MILLIS = 100;

  /** The file that says what a sweep is of is a line. */
  private static final long LARGEST = 1 << 16;

  private final TaskRequest order;
  private final BooleanSupplier isStopped;
  private final Effort whole;
  private final ItemStore store;

  /**
   * Work on an order.
   *
   * @param isStopped whether nobody wants the work any more, asked ten times a second
   */
  TaskWork(TaskRequest order, BooleanSupplier isStopped) {
    this.order = order;
    this.isStopped = isStopped;
    this.whole = new Effort(new Limits(order.terms().each().memory(), 1, Optional.empty()));
    // What is damaged the driver has told already; what is not there is computed.
    this.store = new ItemStore(Path.of(order.folder()), _ -> {});
  }

  /** The digest of the file that says what the sweep in a folder is of; empty without one. */
  static Optional<String> sweep(Path folder) {
    Path file = folder.resolve("sweep.json");
    try {
      return Files.size(file) > LARGEST
          ? Optional.empty()
          : Optional.of(Digests.of(Files.readString(file)));
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  /**
   * Does the items one after the other, each in a pool of one thread: engines and provers begin no
   * other there.
   *
   * @throws BudgetExceeded when it was stopped
   */
  TaskReport report() {
    if (order.version() != Item.VERSION) {
      return trouble(Trouble.STRANGE_ORDER, "it is of version " + order.version());
    }
    Path folder = Path.of(order.folder());
    if (!sweep(folder).equals(Optional.of(order.sweep()))) {
      return trouble(Trouble.NO_FOLDER, "");
    }
    ArrayList<Told> items = new ArrayList<>();
    try (ForkJoinPool pool = new ForkJoinPool(1)) {
      for (String key : order.items()) {
        Item<?> item = ItemKey.read(key);
        items.add(await(pool.submit(() -> told(item))));
      }
    } catch (CorruptResult strange) {
      return trouble(Trouble.STRANGE_ORDER, String.valueOf(strange.getMessage()));
    } catch (UncheckedIOException full) {
      return trouble(Trouble.NO_ROOM, String.valueOf(full.getCause()));
    }
    return new TaskReport(host(), Trouble.NONE, "", items);
  }

  private static TaskReport trouble(Trouble trouble, String reason) {
    return new TaskReport(host(), trouble, reason, new ArrayList<>());
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException nameless) {
      return "a worker";
    }
  }

  private Told await(Future<Told> work) {
    while (true) {
      try {
        if (isStopped.getAsBoolean()) {
          whole.cancel();
        }
        return work.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException notYet) {
        // Asked again.
      } catch (InterruptedException killed) {
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

  /** Another task may have done the item: one that died later, or the same one tried twice. */
  private <R> Told told(Item<R> item) {
    Limits limits = item.limits(order.terms().each());
    Optional<R> kept = store.find(item, whole.within(limits));
    R result = kept.orElseGet(() -> item.compute(whole.within(limits), store));
    String text = kept.isEmpty() && item.isLasting(result) ? store.keep(item, result) : "";
    if (text.isEmpty()) {
      text = ItemStore.text(item, result);
    }
    return item.isLasting(result) ? new Told(lastLine(text), "") : new Told("", text);
  }

  private static String lastLine(String text) {
    String lines = text.stripTrailing();
    return lines.substring(lines.lastIndexOf('\n') + 1);
  }
}
