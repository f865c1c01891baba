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
  /** How long a command that could not be asked to end is left before it is asked again. */
  private static final long AGAIN_MILLIS = 100;

  private static final int CANCELLED = 499;

  private final ApiRequest question;
  private final CommandLine program;
  private final ServerLimits bounds;
  private final WorkerSlots turns;
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

  RunningRequest(ApiRequest question, CommandLine program, ServerLimits bounds, WorkerSlots turns) {
    this.question = question;
    this.program = program;
    this.bounds = bounds;
    this.turns = turns;
  }

  ApiRequest question() {
    return question;
  }

  /** The progress told last, as JSON; null before any was told. */
  @Nullable String progress() {
    return progress;
  }

  /** The values known so far, as JSON; null where the question asks for none, or none are known. */
  synchronized @Nullable String partialValues() {
    return run == null ? null : run.partialValues();
  }

  boolean isRunning() {
    return running;
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
      return isLong ? longer() : quick();
    } catch (InterruptedException ended) {
      return cancelled();
    } catch (RuntimeException | Error fault) {
      return ApiResponse.problem(500, "a fault of ours, sorry", Map.of("code", "fault"), false);
    }
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
      }
      end();
    } catch (InterruptedException answered) {
      Thread.currentThread().interrupt();
    }
  }

  /** Asks the command to end until it does. */
  private void end() throws InterruptedException {
    while (true) {
      synchronized (this) {
        if (run == null || run.interrupt()) {
          return;
        }
      }
      Thread.sleep(AGAIN_MILLIS);
    }
  }

  /** Ends the work without an answer, soon. */
  void cancel(Thread worker) {
    boolean begun;
    synchronized (this) {
      cancelled = true;
      begun = run != null;
    }
    if (begun) {
      Thread.ofVirtual()
          .name("cancel")
          .start(
              () -> {
                try {
                  end();
                } catch (InterruptedException ended) {
                  Thread.currentThread().interrupt();
                }
              });
    } else {
      worker.interrupt();
    }
  }

  private static ApiResponse cancelled() {
    return ApiResponse.problem(CANCELLED, "cancelled", Map.of("code", "cancelled"), false);
  }
}
