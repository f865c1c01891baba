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
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.Endpoint;
import sprague.web.api.HttpProblem;
import sprague.web.api.Json;
import sprague.web.api.JsonObject;
import sprague.web.api.RequestParser;
import sprague.web.api.ResponseFormat;
import sprague.web.jobs.Jobs;
import sprague.web.jobs.RequestExecutor;
import sprague.web.jobs.RunningRequest;
import sprague.web.jobs.ServerLimits;

/** The routes under {@code /api/v1/}: questions, jobs, and what describes them. */
final class Routes {
  static final String BASE = "/api/v1/";
  private static final String PARAMETER = "p.";
  private static final int BUFFER = 1 << 14;

  private final RequestExecutor desk;
  private final Jobs jobs;
  private final Events events;
  private final ServerLimits bounds;
  private final byte[] description;
  private final List<String> made = new ArrayList<>();

  Routes(RequestExecutor desk, Jobs jobs, Events events, ServerLimits bounds, byte[] description) {
    this.desk = desk;
    this.jobs = jobs;
    this.events = events;
    this.bounds = bounds;
    this.description = description;
  }

  void addTo(JavalinDefaultRoutingApi routing) {
    for (Endpoint endpoint : Endpoint.ALL) {
      if (endpoint.name().equals("catalogue")) {
        get(routing, "catalogue", request -> answer(request, endpoint, query(request)));
        get(routing, "catalogue/{name}", request -> answer(request, endpoint, named(request)));
        continue;
      }
      get(routing, endpoint.name(), request -> answer(request, endpoint, query(request)));
      routing.post(
          made("POST", endpoint.name()),
          request -> answer(request, endpoint, Json.read(body(request))));
    }
    get(routing, "openapi.json", request -> send(request, described()));
    get(routing, "jobs", this::list);
    get(routing, "jobs/{id}", this::job);
    get(routing, "jobs/{id}/result", this::result);
    routing.get(made("GET", "jobs/{id}/events"), events::open);
    routing.head(BASE + "jobs/{id}/events", events::describe);
    routing.delete(made("DELETE", "jobs/{id}"), this::cancel);
  }

  private void get(JavalinDefaultRoutingApi routing, String path, Handler handler) {
    routing.get(made("GET", path), handler);
    routing.head(BASE + path, handler);
  }

  private String made(String method, String path) {
    made.add(method + " " + BASE + path);
    return BASE + path;
  }

  List<String> made() {
    return List.copyOf(made);
  }

  private ApiResponse described() {
    return new ApiResponse(200, ResponseFormat.JSON, description, true);
  }

  private static JsonObject named(Context request) {
    return new JsonObject().with("name", request.pathParam("name"));
  }

  /** The fields in a query; a parameter of the game is p.NAME. */
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
                    "the value of " + name + " is not encoded as it should be",
                    "write % as %25");
              }
              if (values.size() > 1) {
                throw HttpProblem.wrong("twice", name + " is given twice", "");
              }
              if (name.startsWith(PARAMETER)) {
                parameters.put(name.substring(PARAMETER.length()), values.getFirst());
              } else {
                fields.put(name, values.getFirst());
              }
            });
    if (!parameters.isEmpty()) {
      fields.put("parameters", parameters);
    }
    return fields;
  }

  /** The body of a request, if it comes in time and is not too large. */
  private byte[] body(Context request) {
    try {
      return read(request);
    } catch (IOException | HttpException.RuntimeException broken) {
      throw broken.getCause() instanceof TimeoutException
          ? tooSlow()
          : HttpProblem.wrong(
              "broken-body", "the body breaks off, or is not sent as it should be", "");
    }
  }

  private static HttpProblem tooSlow() {
    return new HttpProblem(408, "too-slow", "the body did not come in time", "");
  }

  private byte[] read(Context request) throws IOException {
    InputStream in = request.bodyInputStream();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    byte[] buffer = new byte[BUFFER];
    long begun = System.nanoTime();
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      if (count > bounds.request().body() - body.size()) {
        throw new HttpProblem(
            413, "too-large", "the body is larger than " + bounds.request().body() + " bytes", "");
      }
      body.write(buffer, 0, count);
      if (System.nanoTime() - begun > bounds.request().time().toNanos()) {
        throw tooSlow();
      }
    }
    return body.toByteArray();
  }

  private void answer(Context request, Endpoint endpoint, JsonObject fields)
      throws InterruptedException {
    ApiRequest question = new RequestParser(endpoint, bounds.request().text()).read(fields);
    Optional<ApiResponse> kept = desk.kept(question);
    if (kept.isPresent()) {
      send(request, kept.get());
      return;
    }
    Client client = Client.of(request);
    boolean isLater = wishes(request).anyMatch("respond-async"::equals);
    RunningRequest work = desk.work(question, client.address(), false);
    Optional<ApiResponse> answer = work.within(isLater ? Duration.ZERO : patience(request));
    if (answer.isPresent()) {
      send(request, answer.get());
      return;
    }
    String id = jobs.follow(work, client.owner(), isLater);
    request.status(202).header("Location", BASE + "jobs/" + id);
    json(request, jobs.known(id));
  }

  /** The wishes in {@code Prefer}, such as {@code wait=2}. */
  private static Stream<String> wishes(Context request) {
    String wishes = request.header("Prefer");
    return wishes == null ? Stream.empty() : Arrays.stream(wishes.split("[,;]")).map(String::strip);
  }

  /** How long the client wants to wait, at most as long as the server allows. */
  private Duration patience(Context request) {
    return wishes(request)
        .filter(wish -> wish.matches("wait=[0-9]{1,4}(\\.[0-9]{1,3})?"))
        .map(wish -> Duration.ofMillis((long) (Double.parseDouble(wish.substring(5)) * 1000)))
        .filter(wanted -> wanted.compareTo(bounds.patience()) < 0)
        .findFirst()
        .orElse(bounds.patience());
  }

  private void list(Context request) {
    json(request, new JsonObject().with("jobs", jobs.of(Client.of(request).owner())));
  }

  private void job(Context request) {
    json(request, jobs.find(id(request)).orElseThrow(Jobs::unknown));
  }

  private void result(Context request) {
    String id = id(request);
    Optional<ApiResponse> result = jobs.result(id);
    if (result.isEmpty()) {
      demand(id);
      throw new HttpProblem(409, "not-finished", "the job is not finished", "follow its events");
    }
    send(request, result.get());
  }

  private void cancel(Context request) {
    String id = id(request);
    demand(id);
    jobs.cancel(id);
    json(request, jobs.known(id));
  }

  private void demand(String id) {
    if (jobs.find(id).isEmpty()) {
      throw Jobs.unknown();
    }
  }

  private static String id(Context request) {
    return request.pathParam("id");
  }

  private static void json(Context request, JsonObject fields) {
    request
        .contentType(ResponseFormat.JSON)
        .result(Json.of(fields).getBytes(StandardCharsets.UTF_8));
  }

  /** Names the content to the client, and finds whether it has it. */
  private static boolean isKnown(Context request, String tag) {
    request.header("ETag", tag);
    String known = request.header("If-None-Match");
    // A tag is in quotes, so that it is no part of another one.
    return known != null && known.contains(tag);
  }

  /** Sends an answer, or says that the client has it. */
  static void send(Context request, ApiResponse answer) {
    if (answer.isProblem()) {
      request.status(answer.status());
      if (answer.status() == 429 || answer.status() == 503) {
        request.header("Retry-After", Integer.toString(RequestExecutor.BUSY_SECONDS));
      }
    } else {
      // A tag in the response to a POST would be compared all the same, by the library.
      boolean isPost = request.req().getMethod().equals("POST");
      if (!isPost && isKnown(request, answer.tag())) {
        request.status(304);
        return;
      }
    }
    request.contentType(answer.media()).result(answer.body());
  }
}
