// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.Endpoint;
import sprague.web.api.HttpProblem;
import sprague.web.api.Json;
import sprague.web.api.JsonObject;
import sprague.web.api.RequestParser;

/**
 * Long work that clients follow. A job is known by a name that nobody can guess; it is one client's
 * interest in some work, which others may share. What nobody ever asks about again is ended.
 */
public final class Jobs implements AutoCloseable {
  /** How long a server has a job wait for its client. */
  public static final Duration CLAIM = Duration.ofSeconds(30);

  private static final Duration ROUND = Duration.ofSeconds(2);

  private static final int NAME_BYTES = 16;

  private final RequestExecutor desk;
  private final JobDatabase log;
  private final int longest;
  private final Duration claim;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, Live> live = new ConcurrentHashMap<>();
  private final Thread rounds;
  private volatile boolean closed;

  /** A job whose work is in hand. */
  private static final class Live {
    final String owner;
    final RunningRequest work;
    final long begun = System.nanoTime();

    /** The answer, where the log did not take it. */
    volatile @Nullable ApiResponse answer;

    /** Whether the client has come back for it. */
    volatile boolean claimed;

    /** The progress that is written down. */
    @Nullable String noted;

    Live(String owner, RunningRequest work, boolean claimed) {
      this.owner = owner;
      this.work = work;
      this.claimed = claimed;
    }
  }

  /**
   * The jobs of a log.
   *
   * @param longest the most characters of a question's text
   * @param claim how long a job waits for its client to ask about it for the first time
   */
  public Jobs(RequestExecutor desk, JobDatabase log, int longest, Duration claim) {
    this.desk = desk;
    this.log = log;
    this.longest = longest;
    this.claim = claim;
    this.rounds = Thread.ofVirtual().name("rounds").start(this::rounds);
  }

  /** Begins again what was not finished when the server ended. */
  public void resume() {
    for (JobDatabase.Entry entry : log.unfinished()) {
      try {
        ApiRequest question =
            new RequestParser(
                    Endpoint.find(entry.command()).orElseThrow(() -> unknown(entry)), longest)
                .read(Json.read(entry.question().getBytes(StandardCharsets.UTF_8)));
        begin(entry.id(), entry.owner(), desk.work(question, entry.owner(), true), true);
      } catch (HttpProblem refused) {
        log.end(entry.id(), "failed", ApiResponse.of(refused), System.currentTimeMillis());
      }
    }
  }

  /**
   * The job by which a client follows some work, the same for the same work.
   *
   * @param claimed whether the client asked for a job, and may come back late
   */
  public synchronized String follow(RunningRequest work, String owner, boolean claimed) {
    for (Map.Entry<String, Live> each : live.entrySet()) {
      if (each.getValue().work == work && each.getValue().owner.equals(owner)) {
        return each.getKey();
      }
    }
    byte[] name = new byte[NAME_BYTES];
    random.nextBytes(name);
    String id = HexFormat.of().formatHex(name);
    ApiRequest question = work.question();
    log.begin(
        new JobDatabase.Entry(
            id,
            owner,
            question.endpoint().name(),
            Json.of(question.json()),
            "waiting",
            null,
            System.currentTimeMillis(),
            null));
    begin(id, owner, work, claimed);
    return id;
  }

  private void begin(String id, String owner, RunningRequest work, boolean claimed) {
    live.put(id, new Live(owner, work, claimed));
    work.whenDone(answer -> end(id, answer));
  }

  private void end(String id, ApiResponse answer) {
    if (closed) {
      // It is begun again with the next server.
      return;
    }
    Live job = live.get(id);
    if (job == null) {
      // It was cancelled.
      return;
    }
    try {
      log.note(id, "running", job.work.progress());
      log.end(id, state(answer), answer, System.currentTimeMillis());
      live.remove(id);
    } catch (HttpProblem full) {
      // What cannot be written down is there as long as the server.
      job.answer = answer;
    }
  }

  private static String state(ApiResponse answer) {
    return answer.status() == 499 ? "cancelled" : answer.isProblem() ? "failed" : "done";
  }

  /** A job that its client asks about, as JSON. */
  public Optional<JsonObject> find(String id) {
    claim(id);
    return log.find(id).map(this::fields);
  }

  public JsonObject known(String id) {
    return log.find(id).map(this::fields).orElseThrow(Jobs::unknown);
  }

  public static HttpProblem unknown() {
    return new HttpProblem(
        404, "no-job", "there is no such job", "finished jobs are kept for a while");
  }

  /** The reason why a job of another version of the program is not begun again. */
  private static HttpProblem unknown(JobDatabase.Entry entry) {
    return new HttpProblem(
        400, "unknown-command", "there is no command \"" + entry.command() + "\"", "");
  }

  public List<JsonObject> of(String owner) {
    return log.of(owner).stream().map(this::fields).toList();
  }

  public Optional<ApiResponse> result(String id) {
    claim(id);
    Live job = live.get(id);
    ApiResponse answer = job == null ? null : job.answer;
    return answer == null ? log.result(id) : Optional.of(answer);
  }

  private void claim(String id) {
    Live job = live.get(id);
    if (job != null) {
      job.claimed = true;
    }
  }

  /** The progress of a job, as JSON; null where none was told. */
  public @Nullable String progress(String id) {
    Live job = live.get(id);
    return job == null
        ? log.find(id).map(JobDatabase.Entry::progress).orElse(null)
        : job.work.progress();
  }

  /** The values that a job knows so far, as JSON; null where it has none to tell. */
  public @Nullable String partialValues(String id) {
    Live job = live.get(id);
    return job == null ? null : job.work.partialValues();
  }

  public boolean isLive(String id) {
    claim(id);
    Live job = live.get(id);
    return job != null && job.answer == null;
  }

  /** Ends a job; its work goes on when another client follows it. */
  public synchronized void cancel(String id) {
    Live job = live.remove(id);
    if (job == null) {
      return;
    }
    HttpProblem reason = new HttpProblem(499, "cancelled", "cancelled", "");
    log.end(id, "cancelled", ApiResponse.of(reason), System.currentTimeMillis());
    boolean isShared = live.values().stream().anyMatch(other -> other.work == job.work);
    if (!isShared && !job.work.isAwaited()) {
      desk.cancel(job.work);
    }
  }

  public int count() {
    return live.size();
  }

  private JsonObject fields(JobDatabase.Entry entry) {
    Live job = live.get(entry.id());
    String progress = job == null ? entry.progress() : job.work.progress();
    ApiResponse answer = job == null ? null : job.answer;
    String state =
        job == null || entry.ended() != null
            ? entry.state()
            : answer != null ? state(answer) : job.work.isRunning() ? "running" : "waiting";
    return new JsonObject()
        .with("id", entry.id())
        .with("state", state)
        .with("command", entry.command())
        .with("question", object(entry.question()))
        .with("progress", progress == null ? null : object(progress))
        .with("begun", entry.begun())
        .with("ended", entry.ended())
        .with("result", "/api/v1/jobs/" + entry.id() + "/result");
  }

  private static JsonObject object(String json) {
    return Json.read(json.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes progress down, and ends jobs that nobody came back for. */
  private void rounds() {
    try {
      while (true) {
        Thread.sleep(ROUND);
        try {
          live.forEach(this::round);
        } catch (HttpProblem full) {
          // The next round tries again.
        }
      }
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private void round(String id, Live job) {
    if (!job.claimed && System.nanoTime() - job.begun > claim.toNanos()) {
      cancel(id);
      return;
    }
    String told = job.work.progress();
    if (!Objects.equals(told, job.noted)) {
      job.noted = told;
      log.note(id, job.work.isRunning() ? "running" : "waiting", told);
    }
  }

  /** Leaves what is not finished to the next server. */
  @Override
  public void close() {
    closed = true;
    rounds.interrupt();
  }
}
