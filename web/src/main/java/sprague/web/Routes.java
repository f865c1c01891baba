// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpException;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;
import sprague.store.json.MalformedJson;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.Endpoint;
import sprague.web.api.HttpProblem;
import sprague.web.api.RequestParser;
import sprague.web.api.ResponseFormat;
import sprague.web.jobs.Jobs;
import sprague.web.jobs.RequestExecutor;
import sprague.web.jobs.RunningRequest;
import sprague.web.jobs.ServerLimits;

/**
 * The routes under {@code /api/v1/}: one for each {@link Endpoint}, those of the jobs, and {@code
 * openapi.json}. A request that is not answered within {@link ServerLimits#patience()} becomes a
 * job: status 202 with the job's address in {@code Location}.
 */
final class Routes {
  static final String BASE = "/api/v1/";

  /** Before the name of a game's parameter in a query: {@code ?game=nim&p.k=3}. */
  private static final String PARAMETER_PREFIX = "p.";

  /** Size of the reads of a body, 16 kB, after each of which size and time are checked. */
  private static final int BUFFER_BYTES = 1 << 14;

  private final RequestExecutor executor;
  private final Jobs jobs;
  private final Events events;
  private final ServerLimits limits;
  private final ApiResponse openApi;
  private final List<String> routes = new ArrayList<>();

  Routes(
      RequestExecutor executor,
      Jobs jobs,
      Events events,
      ServerLimits limits,
      byte[] openApiDocument) {
    this.executor = executor;
    this.jobs = jobs;
    this.events = events;
    this.limits = limits;
    this.openApi =
        new ApiResponse(200, ResponseFormat.JSON, openApiDocument, /* isLasting= */ true);
  }

  /** Adds all routes; called once. */
  void addTo(JavalinDefaultRoutingApi routing) {
    for (Endpoint endpoint : Endpoint.ALL) {
      if (endpoint.name().equals("catalogue")) {
        get(routing, "catalogue", request -> answer(request, endpoint, query(request)));
        get(
            routing,
            "catalogue/{name}",
            request ->
                answer(
                    request, endpoint, new JsonObject().with("name", request.pathParam("name"))));
        continue;
      }
      get(routing, endpoint.name(), request -> answer(request, endpoint, query(request)));
      routing.post(
          record("POST", endpoint.name()),
          request -> answer(request, endpoint, fields(readBody(request))));
    }
    get(routing, "openapi.json", request -> send(request, openApi));
    get(routing, "jobs", this::sendJobs);
    get(routing, "jobs/{id}", this::sendJob);
    get(routing, "jobs/{id}/result", this::sendResult);
    routing.get(record("GET", "jobs/{id}/events"), events::open);
    routing.head(BASE + "jobs/{id}/events", events::describe);
    routing.delete(record("DELETE", "jobs/{id}"), this::cancelJob);
  }

  private void get(JavalinDefaultRoutingApi routing, String path, Handler handler) {
    routing.get(record("GET", path), handler);
    routing.head(BASE + path, handler);
  }

  /** Adds a route to {@link #all} and returns its full path. */
  private String record(String method, String path) {
    routes.add(method + " " + BASE + path);
    return BASE + path;
  }

  /** Whether there is a route with this path, for any method. */
  boolean has(String path) {
    return routes.stream()
        .map(route -> route.substring(route.indexOf(' ') + 1).replaceAll("\\{\\w+}", "[^/]+"))
        .anyMatch(path::matches);
  }

  /** The routes added, such as {@code GET /api/v1/values}; HEAD is not listed. */
  List<String> all() {
    return List.copyOf(routes);
  }

  /** The fields of a request in a query string. */
  private static JsonObject query(Context request) {
    JsonObject fields = new JsonObject();
    JsonObject parameters = new JsonObject();
    request
        .queryParamMap()
        .forEach(
            (name, values) -> {
              if (values.isEmpty()) {
                throw HttpProblem.wrong(
                    "wrong-query",
                    "the value of " + name + " is not percent-encoded correctly",
                    "write % as %25");
              }
              if (values.size() > 1) {
                throw HttpProblem.wrong("twice", name + " is given twice", "");
              }
              if (name.startsWith(PARAMETER_PREFIX)) {
                parameters.put(name.substring(PARAMETER_PREFIX.length()), values.getFirst());
              } else {
                fields.put(name, values.getFirst());
              }
            });
    if (!parameters.isEmpty()) {
      fields.put("parameters", parameters);
    }
    return fields;
  }

  /** The fields of a request in its body. */
  private static JsonObject fields(byte[] body) {
    try {
      return Json.read(body);
    } catch (MalformedJson wrong) {
      // The end of the message of Json.read for JSON of another kind.
      String message = String.valueOf(wrong.getMessage());
      boolean isOtherValue = message.endsWith("not a JSON object");
      throw HttpProblem.wrong("not-json", message, isOtherValue ? "{\"game\": \"kayles\"}" : "");
    }
  }

  /**
   * The body of a request, read within the limits of {@link ServerLimits.Request}.
   *
   * @throws HttpProblem 400, 408 or 413 for a body that is broken, too slow or too large
   */
  private byte[] readBody(Context request) {
    try {
      return read(request);
    } catch (IOException | HttpException.RuntimeException broken) {
      throw broken.getCause() instanceof TimeoutException
          ? tooSlow()
          : HttpProblem.wrong("broken-body", "the body is incomplete or sent incorrectly", "");
    }
  }

  private static HttpProblem tooSlow() {
    return new HttpProblem(408, "too-slow", "the body did not come in time", "");
  }

  private byte[] read(Context request) throws IOException {
    InputStream in = request.bodyInputStream();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    byte[] buffer = new byte[BUFFER_BYTES];
    long start = System.nanoTime();
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      // As a difference, which cannot overflow.
      if (count > limits.request().body() - body.size()) {
        throw new HttpProblem(
            413, "too-large", "the body is larger than " + limits.request().body() + " bytes", "");
      }
      body.write(buffer, 0, count);
      if (System.nanoTime() - start > limits.request().time().toNanos()) {
        throw tooSlow();
      }
    }
    return body.toByteArray();
  }

  /** Sends the answer if it is cached or found within the wait; otherwise makes a job of it. */
  private void answer(Context request, Endpoint endpoint, JsonObject fields)
      throws InterruptedException {
    ApiRequest apiRequest = new RequestParser(endpoint, limits.request().text()).read(fields);
    Optional<ApiResponse> cachedAnswer = executor.cached(apiRequest);
    if (cachedAnswer.isPresent()) {
      send(request, cachedAnswer.get());
      return;
    }
    Client client = Client.of(request);
    boolean isAsync = preferences(request).anyMatch("respond-async"::equals);
    RunningRequest running = executor.submit(apiRequest, client.address(), /* isLong= */ false);
    Optional<ApiResponse> answer = running.within(isAsync ? Duration.ZERO : waitTime(request));
    if (answer.isPresent()) {
      send(request, answer.get());
      return;
    }
    String id = jobs.follow(running, client.owner(), isAsync);
    request.status(202).header("Location", BASE + "jobs/" + id);
    sendJson(request, jobs.get(id));
  }

  /** The preferences in the header {@code Prefer} (RFC 7240), such as {@code wait=2}. */
  private static Stream<String> preferences(Context request) {
    String preferences = request.header("Prefer");
    return preferences == null
        ? Stream.empty()
        : Arrays.stream(preferences.split("[,;]")).map(String::strip);
  }

  /** How long this request waits: as the client prefers, if that is well-formed and shorter. */
  private Duration waitTime(Context request) {
    return preferences(request)
        .filter(preference -> preference.matches("wait=[0-9]{1,4}(\\.[0-9]{1,3})?"))
        .map(
            preference ->
                Duration.ofMillis((long) (Double.parseDouble(preference.substring(5)) * 1000)))
        .filter(duration -> duration.compareTo(limits.patience()) < 0)
        .findFirst()
        .orElse(limits.patience());
  }

  private void sendJobs(Context request) {
    sendJson(request, new JsonObject().with("jobs", jobs.of(Client.of(request).owner())));
  }

  private void sendJob(Context request) {
    sendJson(request, jobs.claim(id(request)));
  }

  private void sendResult(Context request) {
    String id = id(request);
    Optional<ApiResponse> result = jobs.result(id);
    if (result.isEmpty()) {
      jobs.claim(id);
      throw new HttpProblem(409, "not-finished", "the job is not finished", "follow its events");
    }
    send(request, result.get());
  }

  private void cancelJob(Context request) {
    String id = id(request);
    jobs.claim(id);
    jobs.cancel(id);
    sendJson(request, jobs.get(id));
  }

  private static String id(Context request) {
    return request.pathParam("id");
  }

  private static void sendJson(Context request, JsonObject fields) {
    request
        .contentType(ResponseFormat.JSON)
        .result(Json.of(fields).getBytes(StandardCharsets.UTF_8));
  }

  /** Sets the entity tag, and returns whether the client already has that content. */
  private static boolean hasContent(Context request, String tag) {
    request.header("ETag", tag);
    String cached = request.header("If-None-Match");
    // Tags are quoted, so one cannot be a substring of another.
    return cached != null && cached.contains(tag);
  }

  /** Sends an answer, or status 304 if the client already has it. */
  static void send(Context request, ApiResponse answer) {
    // A POST gets no tag: Javalin would compare it, though 304 is not for POST.
    boolean isPost = request.req().getMethod().equals("POST");
    if (answer.isProblem()) {
      request.status(answer.status());
      if (answer.status() == 429 || answer.status() == 503) {
        request.header("Retry-After", Integer.toString(RequestExecutor.RETRY_SECONDS));
      }
    } else if (!isPost && hasContent(request, answer.tag())) {
      request.status(304);
      return;
    }
    request.contentType(answer.media()).result(answer.body());
  }
}
