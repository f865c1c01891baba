// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.HttpProblem;

/**
 * Where questions are answered: from what is kept, together with the same question that is in hand,
 * or by new work within the bounds.
 */
public final class RequestExecutor implements AutoCloseable {
  public static final int BUSY_SECONDS = 5;

  private final CommandLine program;
  private final ServerLimits bounds;
  private final WorkerSlots turns;
  private final AnswerCache kept;
  private final Metrics metrics;

  /** RunningRequest in hand by the keys of its questions, and by whom it was begun. */
  private final Map<String, Begun> inHand = new HashMap<>();

  private final AtomicInteger threads = new AtomicInteger();
  private boolean closed;

  /**
   * RunningRequest in hand.
   *
   * @param meaning the key that it shares with questions in other words
   */
  private record Begun(RunningRequest work, Thread thread, String client, String meaning) {}

  public RequestExecutor(CommandLine program, ServerLimits bounds, Metrics metrics) {
    this.program = program;
    this.bounds = bounds;
    this.turns = new WorkerSlots(bounds.places());
    this.kept = new AnswerCache(bounds.kept());
    this.metrics = metrics;
    metrics.watch(this::inHand, kept);
    metrics.gauge(
        "sprague_cancelled_questions",
        "Questions that were cancelled and are still worked on.",
        this::cancelled);
  }

  /** The answer to a question, if it is kept. */
  public Optional<ApiResponse> kept(ApiRequest question) {
    Optional<ApiResponse> found =
        kept.find(question.canonical().key()).or(() -> kept.find(question.key()));
    metrics.asked(question.endpoint().name(), found.isPresent());
    return found;
  }

  /**
   * The work that answers a question.
   *
   * @param client whom it counts for
   * @param isLong whether it is known to take long
   * @throws HttpProblem if the client, or all of them, have too much in hand
   */
  public RunningRequest work(ApiRequest question, String client, boolean isLong) {
    return work(question, question.canonical().key(), client, isLong);
  }

  private synchronized RunningRequest work(
      ApiRequest question, String meaning, String client, boolean isLong) {
    String key = question.key();
    Begun same = inHand.get(key);
    if (same != null) {
      return same.work();
    }
    if (closed || inHand.size() >= bounds.places().waiting()) {
      throw busy("all places are taken");
    }
    long ofClient = inHand.values().stream().filter(it -> it.client().equals(client)).count();
    if (ofClient >= bounds.places().ofOne()) {
      throw new HttpProblem(
          429, "too-many", "too many of your questions are in hand", "wait for their answers");
    }
    Optional<RunningRequest> inOtherWords =
        inHand.values().stream()
            .filter(begun -> begun.meaning().equals(meaning))
            .map(Begun::work)
            .findFirst();
    RunningRequest work = new RunningRequest(question, program, bounds, turns, inOtherWords);
    Thread thread =
        Thread.ofPlatform()
            .name("work-" + threads.incrementAndGet())
            .daemon()
            .unstarted(() -> answer(work, key, isLong));
    inHand.put(key, new Begun(work, thread, client, meaning));
    thread.start();
    return work;
  }

  public static HttpProblem busy(String why) {
    return new HttpProblem(503, "busy", why, "ask again in " + BUSY_SECONDS + " seconds");
  }

  /** Answers a question; who is told so and asks again gets what is kept. */
  private void answer(RunningRequest work, String key, boolean isLong) {
    ApiResponse found = work.answer(isLong);
    try {
      // A mistake is shown in the words of its question, which are no others'.
      boolean isOfWords = found.status() == 400;
      kept.keep(isOfWords ? key : work.question().canonical().key(), found);
    } finally {
      synchronized (this) {
        inHand.remove(key);
      }
      work.tell(found);
    }
  }

  /** Ends some work that nobody wants any more. */
  synchronized void cancel(RunningRequest work) {
    inHand.values().stream()
        .filter(begun -> begun.work() == work)
        .findFirst()
        .ifPresent(begun -> work.cancel(begun.thread()));
  }

  synchronized int inHand() {
    return inHand.size();
  }

  private synchronized int cancelled() {
    return (int) inHand.values().stream().filter(begun -> begun.work().isCancelled()).count();
  }

  @Override
  public synchronized void close() {
    closed = true;
    inHand.values().forEach(begun -> begun.work().cancel(begun.thread()));
  }
}
