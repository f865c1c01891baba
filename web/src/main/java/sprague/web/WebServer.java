// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpResponseException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.component.Container;
import org.jspecify.annotations.Nullable;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.Endpoint;
import sprague.web.api.HttpProblem;
import sprague.web.api.RequestParser;
import sprague.web.jobs.CommandService;
import sprague.web.jobs.JobDatabase;
import sprague.web.jobs.Jobs;
import sprague.web.jobs.Metrics;
import sprague.web.jobs.RequestExecutor;
import sprague.web.jobs.ServerLimits;

/**
 * The HTTP server (Javalin on Jetty) for the page and the routes under {@code /api/v1/}. {@link
 * #start} returns once it listens; {@link #close} lets open requests finish for 2.5 s. Requests are
 * handled on virtual threads.
 */
public final class WebServer implements AutoCloseable {
  /**
   * Open connections, hundreds of browsers' worth. At this number no connection is accepted, and
   * the idle timeout falls to {@link #IDLE_MILLIS_WHEN_FULL} until one closes.
   */
  private static final int MAX_CONNECTIONS = 2000;

  /**
   * Longest pause while a body is read or a response is written. Connections without a request are
   * closed by Jetty after its default time.
   */
  private static final long IDLE_MILLIS = 60_000;

  /** At {@link #MAX_CONNECTIONS}: short, so that idle connections make room. */
  private static final long IDLE_MILLIS_WHEN_FULL = 500;

  /** How long {@link #close} waits for open requests: longer than a request waits for a job. */
  private static final Duration SHUTDOWN_TIMEOUT = Duration.ofMillis(2500);

  /** Time between two looks at the open requests in {@link #close}. */
  private static final Duration SHUTDOWN_POLL = Duration.ofMillis(20);

  /** Room for rules in a query and for cookies. Jetty answers larger heads with status 431. */
  private static final int MAX_HEADER_BYTES = 16 << 10;

  /** Characters of a field of a warm-up request: more than any has. */
  private static final int MAX_WARMUP_TEXT = 100;

  /** Request attribute: {@link System#nanoTime()} when the request began, as a {@code Long}. */
  private static final String START_NANOS = "startNanos";

  private final RequestExecutor executor;
  private final JobDatabase database;
  private final Jobs jobs;
  private final Events events;
  private final Metrics metrics = new Metrics();
  private final PageFiles page = new PageFiles();
  private final Routes routes;
  private final SlowRequests slowRequests;
  private final Javalin server;

  /** Requests without a response yet. */
  private final AtomicInteger openRequests = new AtomicInteger();

  private volatile boolean closing;

  private WebServer(
      String host,
      int port,
      CommandService program,
      ServerLimits limits,
      Path folder,
      String version) {
    executor = new RequestExecutor(program, limits, metrics);
    database = JobDatabase.at(folder);
    jobs = new Jobs(executor, database, limits.request().text(), Jobs.CLAIM_TIMEOUT);
    events = new Events(jobs, limits.places().ofOne());
    metrics.gauge("sprague_jobs", "Jobs that are not finished.", jobs::count);
    metrics.gauge("sprague_event_streams", "Streams of events that are open.", events::count);
    routes = new Routes(executor, jobs, events, limits, OpenApi.document(version));
    slowRequests = new SlowRequests(limits.request().time());
    OriginCheck originCheck = new OriginCheck(isLoopback(host));
    server = Javalin.create(config -> configure(config, host, port, limits, originCheck));
  }

  /**
   * Starts a server and continues the unfinished jobs of the last one.
   *
   * @param host the name or address to listen on
   * @param port 0 for any free port
   * @param program runs the command behind each request
   * @param folder holds the job database; created if missing
   * @param version the program's version, for the OpenAPI document
   * @throws UncheckedIOException caused by a {@link SocketException} if it cannot listen there
   */
  public static WebServer start(
      String host,
      int port,
      CommandService program,
      ServerLimits limits,
      Path folder,
      String version) {
    WebServer created = new WebServer(host, port, program, limits, folder, version);
    try {
      created.server.start();
      for (Connector connector : created.server.jettyServer().server().getConnectors()) {
        ((Container) connector).addBean(created.slowRequests);
      }
    } catch (RuntimeException failure) {
      created.close();
      for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
        if (cause instanceof SocketException refused) {
          throw new UncheckedIOException(refused);
        }
      }
      throw failure;
    }
    created.jobs.resume();
    return created;
  }

  /** Whether a host name or address is a loopback address, which other machines cannot reach. */
  public static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException unknown) {
      return false;
    }
  }

  /**
   * Warms the server up: sends the requests of a first visit to the page in turn, so that their
   * code is compiled and their answers are cached. Stops early if the server is busy.
   */
  public void warmUp() {
    for (String endpoint : List.of("lint", "values", "theorem", "solve", "explain", "code")) {
      Map<String, @Nullable Object> fields =
          switch (endpoint) {
            case "solve" -> Map.of("game", "kayles", "position", "5 7");
            case "code" -> Map.of("game", "kayles", "lang", "cpp");
            default -> Map.of("game", "kayles");
          };
      ApiRequest apiRequest =
          new RequestParser(Endpoint.find(endpoint).orElseThrow(), MAX_WARMUP_TEXT).read(fields);
      try {
        // A slower answer is cached when it is found.
        executor.submit(apiRequest, "warm-up", /* isLong= */ false).within(SHUTDOWN_TIMEOUT);
      } catch (HttpProblem busy) {
        return;
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The port that the server listens on, also if any free one was asked for. */
  public int port() {
    return server.port();
  }

  /** Why jobs are lost when the server stops, as a clause for the user; empty if they are not. */
  public String whyJobsAreLost() {
    return database.whyNotStored();
  }

  /** The routes under {@code /api/v1/}, such as {@code GET /api/v1/values}. */
  List<String> routes() {
    return routes.all();
  }

  private void configure(
      JavalinConfig config, String host, int port, ServerLimits limits, OriginCheck originCheck) {
    config.concurrency.useVirtualThreads = true;
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.maxRequestSize = limits.request().body();
    config.http.prefer405over404 = true;
    config.router.ignoreTrailingSlashes = false;
    config.jetty.host = host;
    config.jetty.port = port;
    config.jetty.modifyHttpConfiguration(WebServer::limit);
    config.jetty.modifyServer(WebServer::limit);

    config.routes.before(this::beforeRequest);
    config.routes.before(originCheck::check);
    routes.addTo(config.routes);
    get(config, "/metrics", request -> request.contentType(Metrics.MEDIA).result(metrics.text()));
    get(config, "/", this::sendIndex);
    get(config, "/<file>", request -> sendFile(request, request.pathParam("file")));
    config.routes.after(this::afterRequest);
    config.routes.exception(HttpProblem.class, (problem, request) -> sendProblem(request, problem));
    config.routes.exception(
        HttpResponseException.class,
        (failure, request) -> {
          String path = request.path().substring(1);
          // The route of the page's files has every path, also those where nothing is.
          if (failure.getStatus() == 405 && !hasContent(path)) {
            sendProblem(request, notFound(path));
            return;
          }
          String methods = failure.getDetails().get("availableMethods");
          if (methods != null) {
            request.header("Allow", methods);
          }
          sendProblem(request, problemFor(failure.getStatus()));
        });
    config.routes.exception(Exception.class, (_, request) -> sendProblem(request, problemFor(500)));
  }

  /** Adds a route for GET and HEAD. */
  private static void get(JavalinConfig config, String path, Handler handler) {
    config.routes.get(path, handler);
    config.routes.head(path, handler);
  }

  private static void limit(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setRequestHeaderSize(MAX_HEADER_BYTES);
    http.setIdleTimeout(IDLE_MILLIS);
  }

  private static void limit(Server jetty) {
    // Otherwise the stop would wait for idle keep-alive connections.
    jetty.setStopTimeout(0);
    // close() stops Jetty, after the open requests.
    jetty.setStopAtShutdown(false);
    NetworkConnectionLimit limit = new NetworkConnectionLimit(MAX_CONNECTIONS, jetty);
    limit.setEndPointIdleTimeout(IDLE_MILLIS_WHEN_FULL);
    jetty.addBean(limit);
    jetty.setErrorHandler(new MalformedRequestHandler());
  }

  private void sendIndex(Context request) {
    Client.setCookie(request);
    sendFile(request, "index.html");
  }

  private void sendFile(Context request, String path) {
    ApiResponse file = page.find(path).orElseThrow(() -> notFound(path));
    if (PageFiles.isLasting(path)) {
      request.header("Cache-Control", "max-age=31536000, immutable");
    }
    Routes.send(request, file);
  }

  private boolean hasContent(String path) {
    return path.isEmpty()
        || path.equals("metrics")
        || routes.has("/" + path)
        || page.find(path).isPresent();
  }

  private static HttpProblem notFound(String name) {
    return ("/" + name).startsWith(Routes.BASE)
        ? new HttpProblem(
            404, "not-found", "there is no such route", Routes.BASE + "openapi.json lists them")
        : new HttpProblem(404, "not-found", "there is no such page", "");
  }

  private static void sendProblem(Context request, HttpProblem problem) {
    Routes.send(request, ApiResponse.of(problem));
  }

  /** The problem for an error status that Jetty or Javalin, not a route, answers with. */
  static HttpProblem problemFor(int status) {
    String reason =
        switch (status) {
          case 404 -> "not found";
          case 405 -> "this method is not allowed here";
          case 408 -> "the request did not come in time";
          case 413 -> "the body is too large";
          case 414 -> "the address is too long";
          case 431 -> "the headers are too large";
          case 505 -> "this version of HTTP is not supported";
          case 400 -> "the request cannot be understood";
          default -> status < 500 ? "the request is refused" : "internal error";
        };
    boolean isInternal = status >= 500 && status != 505;
    return new HttpProblem(status, isInternal ? "fault" : "refused", reason, "");
  }

  private void beforeRequest(Context request) {
    OriginCheck.HEADERS.forEach(request::header);
    request.attribute(START_NANOS, System.nanoTime());
    openRequests.incrementAndGet();
    if (closing) {
      throw RequestExecutor.busy("the server is stopping");
    }
  }

  private void afterRequest(Context request) {
    Object start = request.attribute(START_NANOS);
    if (start instanceof Long nanos) {
      openRequests.decrementAndGet();
      String path = request.req().getRequestURI();
      String route = path.startsWith(Routes.BASE) ? "api" : "page";
      metrics.answered(route, request.statusCode(), (System.nanoTime() - nanos) / 1e9);
    }
  }

  /** Stops the server; open requests may finish within {@link #SHUTDOWN_TIMEOUT}, jobs are kept. */
  @Override
  public void close() {
    closing = true;
    events.close();
    slowRequests.close();
    jobs.close();
    finishRequests();
    executor.close();
    server.stop();
    database.close();
  }

  private void finishRequests() {
    try {
      long end = System.nanoTime() + SHUTDOWN_TIMEOUT.toNanos();
      while (openRequests.get() > 0 && System.nanoTime() < end) {
        Thread.sleep(SHUTDOWN_POLL);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
