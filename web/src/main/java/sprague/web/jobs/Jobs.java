// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.Endpoint;
import sprague.web.api.HttpProblem;
import sprague.web.api.RequestParser;

/**
 * Long requests that clients follow by a job id. A job belongs to one client; several jobs may
 * share one {@link RunningRequest}. A job is in the database from its start, and in {@link #live}
 * until it ends; one that its client never asks about is cancelled. All methods may be called from
 * any thread, and may throw {@link HttpProblem} 503 if the database fails. {@link #follow}, {@link
 * #cancel} and each poll take O(live jobs).
 */
public final class Jobs implements AutoCloseable {
  /** A job that its client has not asked about in this time is cancelled; the page asks at once. */
  public static final Duration CLAIM_TIMEOUT = Duration.ofSeconds(30);

  /** Time between two looks at all jobs; a crash loses at most this much progress. */
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(2);

  /** 128 random bits: whoever knows an id may read and cancel the job, so it cannot be guessed. */
  private static final int ID_BYTES = 16;

  private final RequestExecutor executor;
  private final JobDatabase database;
  private final int maxText;
  private final Duration claimTimeout;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, Live> live = new ConcurrentHashMap<>();

  /** Unfinished jobs of the last server for which there was no place yet. */
  private final List<JobDatabase.Entry> postponed = new CopyOnWriteArrayList<>();

  private final Thread poller;
  private volatile boolean closed;

  /** A job that has not ended, or whose answer could not be stored. */
  private static final class Live {
    final String owner;
    final RunningRequest request;
    final long startNanos = System.nanoTime();

    /** The answer, if the database could not store it. */
    volatile @Nullable ApiResponse answer;

    /** Whether the client has asked about the job. */
    volatile boolean claimed;

    /** The progress stored last. */
    @Nullable String storedProgress;

    Live(String owner, RunningRequest request, boolean claimed) {
      this.owner = owner;
      this.request = request;
      this.claimed = claimed;
    }
  }

  /**
   * Jobs stored in a database; {@link #resume} continues the unfinished ones.
   *
   * @param maxText the maximum number of characters of a field, for stored requests
   * @param claimTimeout how long a job waits for its client to ask about it for the first time
   */
  public Jobs(RequestExecutor executor, JobDatabase database, int maxText, Duration claimTimeout) {
    this.executor = executor;
    this.database = database;
    this.maxText = maxText;
    this.claimTimeout = claimTimeout;
    this.poller = Thread.ofVirtual().name("job-poller").start(this::pollAll);
  }

  /** Restarts the jobs that the last server left unfinished; called once, at the start. */
  public void resume() {
    database.unfinished().forEach(this::resume);
  }

  /** Restarts a job; one for which there is no place waits for the next poll. */
  private synchronized void resume(JobDatabase.Entry entry) {
    postponed.remove(entry);
    try {
      // Another version of the program may have stored a command that this one lacks.
      Endpoint endpoint =
          Endpoint.find(entry.command())
              .orElseThrow(
                  () ->
                      HttpProblem.wrong(
                          "unknown-command",
                          "there is no command \"" + entry.command() + "\"",
                          ""));
      ApiRequest apiRequest = new RequestParser(endpoint, maxText).read(Json.read(entry.request()));
      RunningRequest request = executor.submit(apiRequest, entry.owner(), /* isLong= */ true);
      start(entry.id(), entry.owner(), request, /* claimed= */ true);
    } catch (HttpProblem problem) {
      if (problem.status() == 429 || problem.status() == 503) {
        postponed.add(entry);
      } else {
        database.end(entry.id(), "failed", ApiResponse.of(problem), System.currentTimeMillis());
      }
    }
  }

  /**
   * Makes a running request a job of a client, or finds the client's job for it; returns its id.
   *
   * @param claimed whether the client asked for a job, which is then not cancelled if it comes back
   *     late
   */
  public synchronized String follow(RunningRequest request, String owner, boolean claimed) {
    for (Map.Entry<String, Live> each : live.entrySet()) {
      if (each.getValue().request == request && each.getValue().owner.equals(owner)) {
        return each.getKey();
      }
    }
    byte[] bytes = new byte[ID_BYTES];
    random.nextBytes(bytes);
    String id = HexFormat.of().formatHex(bytes);
    ApiRequest apiRequest = request.request();
    database.insert(
        new JobDatabase.Entry(
            id,
            owner,
            apiRequest.endpoint().name(),
            Json.of(apiRequest.json()),
            "waiting",
            null,
            System.currentTimeMillis(),
            null));
    start(id, owner, request, claimed);
    return id;
  }

  private void start(String id, String owner, RunningRequest request, boolean claimed) {
    live.put(id, new Live(owner, request, claimed));
    request.whenDone(answer -> end(id, answer));
  }

  private void end(String id, ApiResponse answer) {
    Live job = live.get(id);
    // After close() the next server restarts the job. A job that was cancelled before is not live.
    if (closed || job == null) {
      return;
    }
    try {
      database.saveProgress(id, "running", job.request.progress());
      database.end(id, state(answer), answer, System.currentTimeMillis());
      live.remove(id);
    } catch (HttpProblem full) {
      // The database is full: keep the answer in memory until the server stops.
      job.answer = answer;
    }
  }

  private static String state(ApiResponse answer) {
    return answer.status() == 499 ? "cancelled" : answer.isProblem() ? "failed" : "done";
  }

  /**
   * A job as JSON. Claims it: the client has asked about it, so it is not cancelled unclaimed.
   *
   * @throws HttpProblem 404 if there is none
   */
  public JsonObject claim(String id) {
    claimLive(id);
    return get(id);
  }

  /** As {@link #claim}, without claiming the job. */
  public JsonObject get(String id) {
    return database
        .find(id)
        .map(this::toJson)
        .orElseThrow(
            () ->
                new HttpProblem(
                    404, "no-job", "there is no such job", "finished jobs are kept for a while"));
  }

  /** The latest jobs of an owner, at most 100, newest first. */
  public List<JsonObject> of(String owner) {
    return database.of(owner).stream().map(this::toJson).toList();
  }

  /** The answer of a finished job, or a problem; empty before and for unknown ids. Claims it. */
  public Optional<ApiResponse> result(String id) {
    Live job = claimLive(id);
    ApiResponse answer = job == null ? null : job.answer;
    return answer == null ? database.result(id) : Optional.of(answer);
  }

  /** Records that the client has asked about a job; null if it is not live. */
  private @Nullable Live claimLive(String id) {
    Live job = live.get(id);
    if (job != null) {
      job.claimed = true;
    }
    return job;
  }

  /** The progress of a job as JSON; null before the first report and for unknown ids. */
  public @Nullable String progress(String id) {
    Live job = live.get(id);
    return job == null
        ? database.find(id).map(JobDatabase.Entry::progress).orElse(null)
        : job.request.progress();
  }

  /** The values that a running job has computed so far, as JSON; null if there are none. */
  public @Nullable String partialValues(String id) {
    Live job = live.get(id);
    return job == null ? null : job.request.partialValues();
  }

  /** Whether a job has no answer yet; claims it. */
  public boolean isLive(String id) {
    Live job = claimLive(id);
    return job == null
        ? postponed.stream().anyMatch(entry -> entry.id().equals(id))
        : job.answer == null;
  }

  /** Cancels an unfinished job, and its request unless another job or client waits for it. */
  public synchronized void cancel(String id) {
    Live job = live.remove(id);
    boolean isPostponed = postponed.removeIf(entry -> entry.id().equals(id));
    if (job == null && !isPostponed) {
      return;
    }
    HttpProblem reason = new HttpProblem(499, "cancelled", "cancelled", "");
    database.end(id, "cancelled", ApiResponse.of(reason), System.currentTimeMillis());
    if (job != null
        && !job.request.isAwaited()
        && live.values().stream().noneMatch(other -> other.request == job.request)) {
      executor.cancel(job.request);
    }
  }

  /** The number of jobs that have no answer yet, or one that could not be stored. */
  public int count() {
    return live.size();
  }

  private JsonObject toJson(JobDatabase.Entry entry) {
    Live job = live.get(entry.id());
    String progress = job == null ? entry.progress() : job.request.progress();
    ApiResponse answer = job == null ? null : job.answer;
    String state =
        job == null || entry.ended() != null
            ? entry.state()
            : answer != null ? state(answer) : job.request.isRunning() ? "running" : "waiting";
    return new JsonObject()
        .with("id", entry.id())
        .with("state", state)
        .with("command", entry.command())
        .with("question", Json.read(entry.request()))
        .with("progress", progress == null ? null : Json.read(progress))
        .with("begun", entry.begun())
        .with("ended", entry.ended())
        .with("result", "/api/v1/jobs/" + entry.id() + "/result");
  }

  /** Stores progress, cancels unclaimed jobs and resumes postponed ones, again and again. */
  private void pollAll() {
    try {
      while (true) {
        Thread.sleep(POLL_INTERVAL);
        try {
          live.forEach(this::poll);
          postponed.forEach(this::resume);
        } catch (HttpProblem full) {
          // The jobs that this poll has not reached wait for the next one.
        }
      }
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private void poll(String id, Live job) {
    if (!job.claimed && System.nanoTime() - job.startNanos > claimTimeout.toNanos()) {
      cancel(id);
      return;
    }
    String progress = job.request.progress();
    if (!Objects.equals(progress, job.storedProgress)) {
      job.storedProgress = progress;
      database.saveProgress(id, job.request.isRunning() ? "running" : "waiting", progress);
    }
  }

  /** Stops following; unfinished jobs stay in the database for the next server. */
  @Override
  public void close() {
    closed = true;
    poller.interrupt();
  }
}
