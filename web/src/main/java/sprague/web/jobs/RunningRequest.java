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
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;

/**
 * A question that is being answered. It begins among the quick ones; what outlasts their time goes
 * on in a place for long work, where one is free, else it ends and begins again when there is one.
 */
public final class RunningRequest {
  private static final int LIMIT = 422;
  private static final int CANCELLED = 499;

  private final ApiRequest question;
  private final CommandLine program;
  private final ServerLimits bounds;
  private final WorkerSlots turns;
  private final Optional<RunningRequest> inOtherWords;
  private volatile @Nullable RunningRequest awaited;
  private final CountDownLatch done = new CountDownLatch(1);
  private final List<Consumer<ApiResponse>> listeners = new ArrayList<>();
  private final AtomicInteger waiting = new AtomicInteger();
  private @Nullable ApiResponse answer;
  private volatile @Nullable String progress;
  private volatile boolean running;

  private @Nullable CommandExecution run;
  private boolean holdsLong;
  private boolean postponed;
  private boolean cancelled;

  /**
   * RunningRequest that has not begun.
   *
   * @param inOtherWords work on the same question in other words, whose answer is waited for
   */
  RunningRequest(
      ApiRequest question,
      CommandLine program,
      ServerLimits bounds,
      WorkerSlots turns,
      Optional<RunningRequest> inOtherWords) {
    this.question = question;
    this.program = program;
    this.bounds = bounds;
    this.turns = turns;
    this.inOtherWords = inOtherWords;
  }

  ApiRequest question() {
    return question;
  }

  /** The progress told last, as JSON; null before any was told. */
  @Nullable String progress() {
    RunningRequest other = awaited;
    return other == null ? progress : other.progress();
  }

  /** The values known so far, as JSON; null where the question asks for none, or none are known. */
  synchronized @Nullable String partialValues() {
    RunningRequest other = awaited;
    if (other != null) {
      return other.partialValues();
    }
    return run == null ? null : run.partialValues();
  }

  boolean isRunning() {
    RunningRequest other = awaited;
    return other == null ? running : other.isRunning();
  }

  synchronized boolean isCancelled() {
    return cancelled;
  }

  /** Whether a client waits for the answer at this moment. */
  boolean isAwaited() {
    return waiting.get() > 0;
  }

  public Optional<ApiResponse> within(Duration patience) throws InterruptedException {
    waiting.incrementAndGet();
    boolean isThere;
    try {
      isThere = done.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      waiting.decrementAndGet();
    }
    synchronized (this) {
      return isThere ? Optional.ofNullable(answer) : Optional.empty();
    }
  }

  /** Hands the answer to a listener, at once if it is there. */
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
   * Finds the answer, on the calling thread. Whatever happens, there is one; {@link #tell} tells
   * it.
   *
   * @param isLong whether it is known to be long work
   */
  ApiResponse answer(boolean isLong) {
    ApiResponse found = attempt(isLong);
    running = false;
    return found;
  }

  /** Hands the answer to all who wait for it. */
  void tell(ApiResponse found) {
    List<Consumer<ApiResponse>> told;
    synchronized (this) {
      answer = found;
      told = List.copyOf(listeners);
    }
    done.countDown();
    told.forEach(listener -> listener.accept(found));
  }

  private ApiResponse attempt(boolean isLong) {
    try {
      Optional<ApiResponse> shared = shared();
      if (shared.isPresent()) {
        return shared.get();
      }
      return isLong ? longer() : quick();
    } catch (InterruptedException ended) {
      return cancelled();
    } catch (RuntimeException | Error fault) {
      String type = fault.getClass().getSimpleName();
      return ApiResponse.problem(500, "internal error: " + type, Map.of("code", "fault"), false);
    }
  }

  /** The answer to the same question in other words; a mistake is shown in its own words. */
  private Optional<ApiResponse> shared() throws InterruptedException {
    if (inOtherWords.isEmpty()) {
      return Optional.empty();
    }
    RunningRequest other = inOtherWords.get();
    awaited = other;
    // Not counted among those who wait: a cancellation ends the other work, and this one begins.
    other.done.await();
    awaited = null;
    return other
        .within(Duration.ZERO)
        .filter(answer -> answer.status() < 400 || answer.status() == LIMIT);
  }

  private ApiResponse quick() throws InterruptedException {
    turns.takeQuick();
    Thread watch = Thread.ofVirtual().name("patience").start(this::outlast);
    ApiResponse found;
    boolean again;
    try {
      found = run();
    } finally {
      watch.interrupt();
      synchronized (this) {
        again = postponed;
        turns.give(holdsLong);
      }
    }
    return again && found.status() == CANCELLED ? longer() : found;
  }

  private ApiResponse longer() throws InterruptedException {
    synchronized (this) {
      if (cancelled) {
        throw new InterruptedException();
      }
    }
    turns.takeLong();
    try {
      return run();
    } finally {
      turns.give(true);
    }
  }

  private ApiResponse run() throws InterruptedException {
    CommandExecution begun =
        new CommandExecution(question, program, bounds.run(), told -> progress = told);
    synchronized (this) {
      if (cancelled) {
        throw new InterruptedException();
      }
      postponed = false;
      run = begun;
    }
    running = true;
    ApiResponse found = begun.answer();
    running = false;
    synchronized (this) {
      run = null;
    }
    return found;
  }

  /** Waits for the time that quick questions have, and makes long work of this one. */
  private void outlast() {
    try {
      Thread.sleep(bounds.patience());
      synchronized (this) {
        if (run == null) {
          return;
        }
        holdsLong = turns.promote();
        if (holdsLong) {
          return;
        }
        postponed = true;
        run.interrupt();
      }
    } catch (InterruptedException answered) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the work without an answer, soon. */
  synchronized void cancel(Thread worker) {
    cancelled = true;
    if (run != null) {
      run.interrupt();
    } else {
      worker.interrupt();
    }
  }

  private static ApiResponse cancelled() {
    return ApiResponse.problem(CANCELLED, "cancelled", Map.of("code", "cancelled"), false);
  }
}
