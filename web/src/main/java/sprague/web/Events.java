// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import io.javalin.http.Context;
import io.javalin.http.sse.SseClient;
import io.javalin.http.sse.SseHandler;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import sprague.store.json.Json;
import sprague.web.api.HttpProblem;
import sprague.web.jobs.Jobs;
import sprague.web.jobs.RequestExecutor;

/**
 * Streams of server-sent events about jobs: {@code progress} and {@code partial} (the values so
 * far) when they change, then {@code end} with the job. For example:
 *
 * <pre>
 * event: progress
 * data: {"done":1200,"of":5000}
 *
 * event: end
 * data: {"id":"6f0c...","state":"done",...}
 * </pre>
 */
final class Events implements AutoCloseable {
  static final String MEDIA = "text/event-stream";

  /** A job is read four times a second, as often as a person notices. */
  private static final Duration POLL_INTERVAL = Duration.ofMillis(250);

  /**
   * After this many polls without news (10 s) a comment is sent: it keeps proxies from closing the
   * stream, and writing it shows whether the client is still connected.
   */
  private static final int MAX_QUIET_POLLS = 40;

  /** Open streams of all clients; each has a virtual thread. More are refused with status 503. */
  private static final int MAX_STREAMS = 500;

  private final Jobs jobs;
  private final int maxPerClient;

  /** The number of open streams of each client address that has any. */
  private final Map<String, Integer> streamsByAddress = new ConcurrentHashMap<>();

  private final AtomicInteger count = new AtomicInteger();
  private volatile boolean closed;

  /** Streams for the jobs of a server, at most {@code maxPerClient} for a client address. */
  Events(Jobs jobs, int maxPerClient) {
    this.jobs = jobs;
    this.maxPerClient = maxPerClient;
  }

  /**
   * Opens a stream for the job of the path.
   *
   * @throws HttpProblem as {@link #describe}; 503 if too many streams are open
   */
  void open(Context request) {
    claimJob(request);
    int streams = count.incrementAndGet();
    if (streamsByAddress.merge(request.ip(), 1, Integer::sum) > maxPerClient
        || streams > MAX_STREAMS) {
      decrement(request.ip());
      throw RequestExecutor.busy("too many streams of events are open");
    }
    boolean isOpen = false;
    try {
      new SseHandler(this::follow).handle(request);
      isOpen = true;
    } finally {
      // To a client that has gone no headers can be written, and no stream follows.
      if (!isOpen) {
        decrement(request.ip());
      }
    }
  }

  /**
   * Answers HEAD: the headers of {@link #open} without a stream. Claims the job.
   *
   * @throws HttpProblem 404 without such a job, 406 if the client accepts no events
   */
  void describe(Context request) {
    claimJob(request);
    request.contentType(MEDIA);
  }

  private void claimJob(Context request) {
    String accepted = request.header("Accept");
    if (accepted == null || !accepted.contains(MEDIA)) {
      throw new HttpProblem(
          406, "events", "this route is a stream of events", "send Accept: " + MEDIA);
    }
    jobs.claim(request.pathParam("id"));
  }

  /** Starts a thread that sends events until the job ends or the client disconnects. */
  private void follow(SseClient client) {
    String id = client.ctx().pathParam("id");
    String address = client.ctx().ip();
    client.keepAlive();
    Thread.ofVirtual()
        .name("events")
        .start(
            () -> {
              try (client) {
                sendEvents(client, id);
              } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
              } finally {
                decrement(address);
              }
            });
  }

  private void decrement(String address) {
    count.decrementAndGet();
    streamsByAddress.computeIfPresent(address, (_, streams) -> streams == 1 ? null : streams - 1);
  }

  private void sendEvents(SseClient client, String id) throws InterruptedException {
    String lastProgress = null;
    String lastValues = null;
    int quietPolls = 0;
    while (!closed && !client.terminated()) {
      // Asked first: if the job has ended, what is read below is final. This also claims the job.
      boolean isLive = jobs.isLive(id);
      String progress = jobs.progress(id);
      if (progress != null && !Objects.equals(progress, lastProgress)) {
        client.sendEvent("progress", progress);
        lastProgress = progress;
        quietPolls = 0;
      } else if (++quietPolls > MAX_QUIET_POLLS) {
        client.sendComment("still running");
        quietPolls = 0;
      }
      String values = jobs.partialValues(id);
      if (values != null && !values.equals(lastValues)) {
        client.sendEvent("partial", values);
        lastValues = values;
      }
      if (!isLive) {
        client.sendEvent("end", Json.of(jobs.get(id)));
        return;
      }
      Thread.sleep(POLL_INTERVAL);
    }
  }

  int count() {
    return count.get();
  }

  /** Makes all streams end at their next poll; does not wait for that. */
  @Override
  public void close() {
    closed = true;
  }
}
