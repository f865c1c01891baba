// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sprague.store.json.Json;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;

/**
 * A request that is being answered. It first takes a quick slot of {@link WorkerSlots}. After
 * {@link ServerLimits#patience} it moves to a long slot if one is free; otherwise it is stopped and
 * starts again from the beginning when it gets a long slot.
 *
 * <p>{@link #answer} runs on one worker thread, then {@link #publish} on the same thread; all other
 * methods may be called from any thread.
 */
public final class RunningRequest {
  /** The HTTP status of an answer that reached a limit. */
  private static final int STATUS_LIMIT = 422;

  /** The status of a cancelled request; HTTP has none for it. */
  private static final int STATUS_CANCELLED = 499;

  private final ApiRequest request;
  private final CommandService program;
  private final ServerLimits limits;
  private final WorkerSlots slots;
  private final Optional<RunningRequest> equivalent;

  /** The equivalent request while its answer is awaited; its progress is shown as this one's. */
  private volatile @Nullable RunningRequest sharedFrom;

  private final CountDownLatch done = new CountDownLatch(1);

  /** Each is called once, with the answer; guarded by this, as is the answer. */
  private final List<Consumer<ApiResponse>> listeners = new ArrayList<>();

  private final AtomicInteger waitingThreads = new AtomicInteger();
  private @Nullable ApiResponse answer;
  private volatile @Nullable String progress;
  private volatile boolean running;

  // The state of the run, guarded by this.
  private @Nullable CommandExecution execution;

  /** Whether the quick slot has been exchanged for a long one. */
  private boolean hasLongSlot;

  /** Whether the run was stopped in order to start again in a long slot. */
  private boolean restartAsLong;

  private boolean cancelled;

  /**
   * A request that has not started.
   *
   * @param equivalent a running request with the same canonical form, whose answer is awaited and
   *     used instead of a run
   */
  RunningRequest(
      ApiRequest request,
      CommandService program,
      ServerLimits limits,
      WorkerSlots slots,
      Optional<RunningRequest> equivalent) {
    this.request = request;
    this.program = program;
    this.limits = limits;
    this.slots = slots;
    this.equivalent = equivalent;
  }

  ApiRequest request() {
    return request;
  }

  /** The last progress report as JSON; null before the first. */
  @Nullable String progress() {
    RunningRequest other = sharedFrom;
    return other == null ? progress : other.progress();
  }

  /** The values computed so far as JSON; null if there are none. */
  synchronized @Nullable String partialValues() {
    RunningRequest other = sharedFrom;
    if (other != null) {
      return other.partialValues();
    }
    return execution == null ? null : execution.partialValues();
  }

  boolean isRunning() {
    RunningRequest other = sharedFrom;
    return other == null ? running : other.isRunning();
  }

  synchronized boolean isCancelled() {
    return cancelled;
  }

  /** Whether a client is waiting in {@link #within}. */
  boolean isAwaited() {
    return waitingThreads.get() > 0;
  }

  /** Waits for the answer for a time; empty if there is none by then. */
  public Optional<ApiResponse> within(Duration patience) throws InterruptedException {
    waitingThreads.incrementAndGet();
    boolean isDone;
    try {
      isDone = done.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      waitingThreads.decrementAndGet();
    }
    synchronized (this) {
      return isDone ? Optional.ofNullable(answer) : Optional.empty();
    }
  }

  /** Passes the answer to a listener when it is published, or now if it already is. */
  void whenDone(Consumer<ApiResponse> listener) {
    ApiResponse found;
    synchronized (this) {
      found = answer;
      if (found == null) {
        listeners.add(listener);
        return;
      }
    }
    listener.accept(found);
  }

  /**
   * Computes the answer on the calling thread. Failures and cancellation give a problem, so there
   * is always an answer to {@link #publish}.
   *
   * @param isLong whether to take a long slot from the start
   */
  ApiResponse answer(boolean isLong) {
    try {
      Optional<ApiResponse> shared = answerOfEquivalent();
      if (shared.isPresent()) {
        return shared.get();
      }
      return isLong ? runLong() : runQuick();
    } catch (InterruptedException interrupted) {
      return ApiResponse.problem(STATUS_CANCELLED, "cancelled", Map.of("code", "cancelled"), false);
    } catch (RuntimeException | Error failure) {
      String type = failure.getClass().getSimpleName();
      return ApiResponse.problem(500, "internal error: " + type, Map.of("code", "fault"), false);
    }
  }

  /** Passes the answer to waiting threads and listeners. */
  void publish(ApiResponse found) {
    List<Consumer<ApiResponse>> toNotify;
    synchronized (this) {
      answer = found;
      toNotify = List.copyOf(listeners);
    }
    done.countDown();
    toNotify.forEach(listener -> listener.accept(found));
  }

  /** The answer of the equivalent request; empty for errors, which quote its own text. */
  private Optional<ApiResponse> answerOfEquivalent() throws InterruptedException {
    if (equivalent.isEmpty()) {
      return Optional.empty();
    }
    RunningRequest other = equivalent.get();
    sharedFrom = other;
    // Does not count in isAwaited: if the other request is cancelled, this one runs itself.
    other.done.await();
    sharedFrom = null;
    return other
        .within(Duration.ZERO)
        .filter(answer -> answer.status() < 400 || answer.status() == STATUS_LIMIT);
  }

  private ApiResponse runQuick() throws InterruptedException {
    slots.takeQuick();
    Thread watch = Thread.ofVirtual().name("promotion").start(this::promoteAfterPatience);
    ApiResponse found;
    boolean isRestarted;
    try {
      found = execute();
    } finally {
      watch.interrupt();
      synchronized (this) {
        isRestarted = restartAsLong;
        slots.release(hasLongSlot);
      }
    }
    // An answer that was found just before the stop is used.
    return isRestarted && found.status() == STATUS_CANCELLED ? runLong() : found;
  }

  private ApiResponse runLong() throws InterruptedException {
    throwIfCancelled();
    slots.takeLong();
    try {
      return execute();
    } finally {
      slots.release(/* isLong= */ true);
    }
  }

  private ApiResponse execute() throws InterruptedException {
    CommandExecution newExecution =
        new CommandExecution(request, program, limits.run(), report -> progress = Json.of(report));
    synchronized (this) {
      throwIfCancelled();
      restartAsLong = false;
      execution = newExecution;
    }
    running = true;
    try {
      return newExecution.answer();
    } finally {
      running = false;
      synchronized (this) {
        execution = null;
      }
    }
  }

  private synchronized void throwIfCancelled() throws InterruptedException {
    if (cancelled) {
      throw new InterruptedException();
    }
  }

  /** Waits for the time of quick requests, then moves this one to a long slot or stops it. */
  private void promoteAfterPatience() {
    try {
      Thread.sleep(limits.patience());
      synchronized (this) {
        if (execution == null) {
          return;
        }
        hasLongSlot = slots.promote();
        if (!hasLongSlot) {
          restartAsLong = true;
          execution.interrupt();
        }
      }
    } catch (InterruptedException answered) {
      Thread.currentThread().interrupt();
    }
  }

  /** Makes {@link #answer} on the worker thread end soon, with the status 499. */
  synchronized void cancel(Thread worker) {
    cancelled = true;
    if (execution != null) {
      execution.interrupt();
    } else {
      worker.interrupt();
    }
  }
}
