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
import sprague.web.api.HttpProblem;
import sprague.web.api.Json;
import sprague.web.jobs.Jobs;
import sprague.web.jobs.RequestExecutor;

/** Streams of events that tell clients how their jobs go on. */
final class Events implements AutoCloseable {
  static final String MEDIA = "text/event-stream";

  private static final Duration ROUND = Duration.ofMillis(250);

  /**
   * Rounds without news after which a stream says that it lives, and finds out if its client does.
   */
  private static final int QUIET_ROUNDS = 40;

  private static final int MOST = 500;

  private final Jobs jobs;
  private final int ofOne;
  private final Map<String, Integer> open = new ConcurrentHashMap<>();
  private final AtomicInteger count = new AtomicInteger();
  private volatile boolean closed;

  /**
   * No streams yet.
   *
   * @param ofOne how many one client may have open
   */
  Events(Jobs jobs, int ofOne) {
    this.jobs = jobs;
    this.ofOne = ofOne;
  }

  /**
   * Opens a stream, which is counted until it ends.
   *
   * @throws HttpProblem if there is no such job, or there are too many streams
   */
  void open(Context request) {
    demand(request);
    int all = count.incrementAndGet();
    if (open.merge(request.ip(), 1, Integer::sum) > ofOne || all > MOST) {
      leave(request.ip());
      throw RequestExecutor.busy("too many streams of events are open");
    }
    new SseHandler(this::follow).handle(request);
  }

  /** Answers HEAD as {@link #open} answers GET, without a stream. */
  void describe(Context request) {
    demand(request);
    request.contentType(MEDIA);
  }

  private void demand(Context request) {
    String accepted = request.header("Accept");
    if (accepted == null || !accepted.contains(MEDIA)) {
      throw new HttpProblem(406, "events", "this is a stream of events", "send Accept: " + MEDIA);
    }
    if (jobs.find(request.pathParam("id")).isEmpty()) {
      throw Jobs.unknown();
    }
  }

  /** Sends what becomes of a job until it ends or the client goes. */
  private void follow(SseClient client) {
    String id = client.ctx().pathParam("id");
    String address = client.ctx().ip();
    client.keepAlive();
    Thread.ofVirtual()
        .name("events")
        .start(
            () -> {
              try (client) {
                tell(client, id);
              } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
              } finally {
                leave(address);
              }
            });
  }

  private void leave(String address) {
    count.decrementAndGet();
    open.computeIfPresent(address, (_, streams) -> streams == 1 ? null : streams - 1);
  }

  private void tell(SseClient client, String id) throws InterruptedException {
    String told = null;
    String shown = null;
    int quiet = 0;
    while (!closed && !client.terminated()) {
      boolean isLive = jobs.isLive(id);
      String progress = jobs.progress(id);
      if (progress != null && !Objects.equals(progress, told)) {
        client.sendEvent("progress", progress);
        told = progress;
        quiet = 0;
      } else if (++quiet > QUIET_ROUNDS) {
        client.sendComment("still at it");
        quiet = 0;
      }
      String values = jobs.partialValues(id);
      if (values != null && !values.equals(shown)) {
        client.sendEvent("partial", values);
        shown = values;
      }
      if (!isLive) {
        client.sendEvent("end", Json.of(jobs.known(id)));
        return;
      }
      Thread.sleep(ROUND);
    }
  }

  int count() {
    return count.get();
  }

  @Override
  public void close() {
    closed = true;
  }
}
