// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.HttpProblem;

/**
 * Executes requests: answers them from the cache, joins a running request with the same key, or
 * starts a new one on its own thread within {@link ServerLimits}.
 *
 * <p>A request has two keys: that of its own text, and that of its canonical form, which all
 * spellings of a game share. To submit a request costs parsing its rules, and O(running requests)
 * under a lock. For any thread.
 */
public final class RequestExecutor implements AutoCloseable {
  /**
   * What clients are asked to wait, in {@code Retry-After}, when all places are taken: longer than
   * quick requests take ({@link ServerLimits#patience}), so that places become free.
   */
  public static final int RETRY_SECONDS = 5;

  private final CommandService program;
  private final ServerLimits limits;
  private final WorkerSlots slots;
  private final AnswerCache cache;
  private final Metrics metrics;

  /** The requests without an answer yet, cancelled ones too; guarded by this. */
  private final List<Entry> running = new ArrayList<>();

  private final AtomicInteger threads = new AtomicInteger();

  private boolean closed;

  /**
   * A request without an answer yet.
   *
   * @param client the address of the client who sent it first, whose limit it counts for
   * @param key the key of its own text
   * @param canonicalKey the key of its canonical form
   */
  private record Entry(
      RunningRequest work, Thread thread, String client, String key, String canonicalKey) {}

  public RequestExecutor(CommandService program, ServerLimits limits, Metrics metrics) {
    this.program = program;
    this.limits = limits;
    this.slots = new WorkerSlots(limits.places());
    this.cache = new AnswerCache(limits.kept());
    this.metrics = metrics;
    metrics.watch(this::count, cache);
    metrics.gauge(
        "sprague_cancelled_questions",
        "Requests that were cancelled and still run.",
        this::cancelledCount);
  }

  /** The cached answer to a request; empty if there is none. */
  public Optional<ApiResponse> cached(ApiRequest request) {
    Optional<ApiResponse> found =
        cache.find(request.canonical().key()).or(() -> cache.find(request.key()));
    metrics.countCommand(request.endpoint().name(), found.isPresent());
    return found;
  }

  /**
   * The running request for a request: joined, or new.
   *
   * @param client the address whose limit it counts for
   * @param isLong whether it takes a long slot of {@link WorkerSlots} from the start
   * @throws HttpProblem 429 or 503 if the client, or all clients, have too many requests
   */
  public RunningRequest submit(ApiRequest request, String client, boolean isLong) {
    // The rules are parsed before the lock is taken.
    return submit(request, request.canonical().key(), client, isLong);
  }

  private synchronized RunningRequest submit(
      ApiRequest request, String canonicalKey, String client, boolean isLong) {
    String key = request.key();
    Optional<RunningRequest> same = find(entry -> entry.key().equals(key));
    if (same.isPresent()) {
      return same.get();
    }
    if (closed || running.size() >= limits.places().waiting()) {
      throw busy("all places are taken");
    }
    long ofClient = running.stream().filter(it -> it.client().equals(client)).count();
    if (ofClient >= limits.places().ofOne()) {
      throw new HttpProblem(
          429, "too-many", "too many of your requests are unanswered", "wait for their answers");
    }
    Optional<RunningRequest> equivalent = find(entry -> entry.canonicalKey().equals(canonicalKey));
    RunningRequest work = new RunningRequest(request, program, limits, slots, equivalent);
    Thread thread =
        Thread.ofPlatform()
            .name("work-" + threads.incrementAndGet())
            .daemon()
            .unstarted(() -> answer(work, key, isLong));
    running.add(new Entry(work, thread, client, key, canonicalKey));
    thread.start();
    return work;
  }

  /** A request that is not cancelled. */
  private Optional<RunningRequest> find(Predicate<Entry> wanted) {
    return running.stream()
        .filter(wanted)
        .map(Entry::work)
        .filter(work -> !work.isCancelled())
        .findFirst();
  }

  /** The problem 503 for a server without free places. */
  public static HttpProblem busy(String detail) {
    return new HttpProblem(503, "busy", detail, "retry in " + RETRY_SECONDS + " seconds");
  }

  /**
   * Computes the answer, on the thread of the request. Caches it before it is published, so that a
   * repeated request finds it, and publishes it even if caching fails.
   */
  private void answer(RunningRequest work, String key, boolean isLong) {
    ApiResponse found = work.answer(isLong);
    try {
      // An error message quotes the request's own text: it does not answer other spellings.
      boolean quotesText = found.status() == 400;
      cache.put(quotesText ? key : work.request().canonical().key(), found);
    } finally {
      synchronized (this) {
        running.removeIf(entry -> entry.work() == work);
      }
      work.publish(found);
    }
  }

  /** Cancels a running request, which ends soon; without effect on one that has an answer. */
  synchronized void cancel(RunningRequest work) {
    running.stream()
        .filter(entry -> entry.work() == work)
        .findFirst()
        .ifPresent(entry -> work.cancel(entry.thread()));
  }

  synchronized int count() {
    return running.size();
  }

  private synchronized int cancelledCount() {
    return (int) running.stream().filter(entry -> entry.work().isCancelled()).count();
  }

  /** Refuses new requests and cancels the running ones, without waiting for their ends. */
  @Override
  public synchronized void close() {
    closed = true;
    running.forEach(entry -> entry.work().cancel(entry.thread()));
  }
}
