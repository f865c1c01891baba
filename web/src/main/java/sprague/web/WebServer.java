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
import java.util.LinkedHashMap;
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
import sprague.web.jobs.CommandLine;
import sprague.web.jobs.JobDatabase;
import sprague.web.jobs.Jobs;
import sprague.web.jobs.Metrics;
import sprague.web.jobs.RequestExecutor;
import sprague.web.jobs.ServerLimits;

/**
 * The server of the page and of the HTTP interface. It listens from {@link #start} to {@link
 * #close}, on threads of its own.
 */
public final class WebServer implements AutoCloseable {
  /** Connections at once; when there are as many, idle ones are closed soon. */
  private static final int MOST_CONNECTIONS = 2000;

  private static final long IDLE_MILLIS = 60_000;
  private static final long IDLE_MILLIS_WHEN_FULL = 500;

  /** How long requests in hand may take when the server ends. */
  private static final Duration LAST = Duration.ofMillis(2500);

  private static final Duration ROUND = Duration.ofMillis(20);
  private static final int HEADER_BYTES = 16 << 10;

  private static final int MOST_REHEARSED = 100;

  private static final String BEGUN = "begun";

  private final RequestExecutor desk;
  private final JobDatabase log;
  private final Jobs jobs;
  private final Events events;
  private final Metrics metrics = new Metrics();
  private final PageFiles page = new PageFiles();
  private final Routes routes;
  private final SlowRequests slow;
  private final Javalin server;

  /** Requests that have no response yet. */
  private final AtomicInteger inHand = new AtomicInteger();

  private volatile boolean closing;

  private WebServer(
      String host,
      int port,
      CommandLine program,
      ServerLimits bounds,
      Path folder,
      String version) {
    desk = new RequestExecutor(program, bounds, metrics);
    log = JobDatabase.at(folder);
    jobs = new Jobs(desk, log, bounds.request().text(), Jobs.CLAIM);
    events = new Events(jobs, bounds.places().ofOne());
    metrics.gauge("sprague_jobs", "Jobs that are not finished.", jobs::count);
    metrics.gauge("sprague_event_streams", "Streams of events that are open.", events::count);
    routes = new Routes(desk, jobs, events, bounds, OpenApi.document(version));
    slow = new SlowRequests(bounds.request().time());
    OriginCheck guard = new OriginCheck(isLoopback(host));
    server = Javalin.create(config -> configure(config, host, port, bounds, guard));
  }

  /**
   * Starts a server.
   *
   * @param host the name or address that it listens on
   * @param port 0 for any free one
   * @param program the commands that answer
   * @param folder where jobs are kept, made where it is missing
   * @param version the program's, for the description of the interface
   * @throws UncheckedIOException with a {@link SocketException} as its cause, if it cannot listen
   *     there
   */
  public static WebServer start(
      String host,
      int port,
      CommandLine program,
      ServerLimits bounds,
      Path folder,
      String version) {
    WebServer made = new WebServer(host, port, program, bounds, folder, version);
    try {
      made.server.start();
      for (Connector connector : made.server.jettyServer().server().getConnectors()) {
        ((Container) connector).addBean(made.slow);
      }
    } catch (RuntimeException failure) {
      made.close();
      for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
        if (cause instanceof SocketException refused) {
          throw new UncheckedIOException(refused);
        }
      }
      throw failure;
    }
    made.jobs.resume();
    return made;
  }

  /** Whether a name or address is this machine's own, which others cannot reach. */
  public static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException unknown) {
      return false;
    }
  }

  /** Asks what a first visit asks, one after the other, so that it is answered quickly. */
  public void rehearse() {
    Map<String, @Nullable Object> game = Map.of("game", "kayles");
    for (String endpoint : List.of("lint", "values", "theorem", "solve", "explain", "code")) {
      Map<String, @Nullable Object> fields = new LinkedHashMap<>(game);
      if (endpoint.equals("solve")) {
        fields.put("position", "5 7");
      } else if (endpoint.equals("code")) {
        fields.put("lang", "cpp");
      }
      ApiRequest question =
          new RequestParser(Endpoint.find(endpoint).orElseThrow(), MOST_REHEARSED).read(fields);
      try {
        desk.work(question, "rehearsal", false).within(LAST);
      } catch (HttpProblem busy) {
        return;
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    }
  }

  public int port() {
    return server.port();
  }

  /** Why jobs end with the server, for a person; empty if they outlive it. */
  public String whyJobsEnd() {
    return log.whyNotKept();
  }

  /** The routes of the interface: a method and a path each. */
  List<String> routes() {
    return routes.made();
  }

  private void configure(
      JavalinConfig config, String host, int port, ServerLimits bounds, OriginCheck guard) {
    config.concurrency.useVirtualThreads = true;
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.maxRequestSize = bounds.request().body();
    config.http.prefer405over404 = true;
    config.router.ignoreTrailingSlashes = false;
    config.jetty.host = host;
    config.jetty.port = port;
    config.jetty.modifyHttpConfiguration(WebServer::limit);
    config.jetty.modifyServer(WebServer::limit);

    config.routes.before(this::begin);
    config.routes.before(guard::pass);
    routes.addTo(config.routes);
    get(config, "/metrics", this::figures);
    get(config, "/", this::index);
    get(config, "/<file>", request -> file(request, request.pathParam("file")));
    config.routes.after(this::count);
    config.routes.exception(HttpProblem.class, (refusal, request) -> refuse(request, refusal));
    config.routes.exception(
        HttpResponseException.class,
        (failure, request) -> {
          String methods = failure.getDetails().get("availableMethods");
          if (methods != null) {
            request.header("Allow", methods);
          }
          refuse(request, refusal(failure.getStatus()));
        });
    config.routes.exception(Exception.class, (_, request) -> refuse(request, refusal(500)));
  }

  /** Serves a route, and to HEAD what it would say to GET. */
  private static void get(JavalinConfig config, String path, Handler handler) {
    config.routes.get(path, handler);
    config.routes.head(path, handler);
  }

  private static void limit(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    http.setIdleTimeout(IDLE_MILLIS);
  }

  private static void limit(Server jetty) {
    // Connections that are kept open for the next request would hold it up.
    jetty.setStopTimeout(0);
    // What is in hand when the program ends is waited for first.
    jetty.setStopAtShutdown(false);
    NetworkConnectionLimit limit = new NetworkConnectionLimit(MOST_CONNECTIONS, jetty);
    limit.setEndPointIdleTimeout(IDLE_MILLIS_WHEN_FULL);
    jetty.addBean(limit);
    jetty.setErrorHandler(new MalformedRequestHandler());
  }

  private void index(Context request) {
    Client.name(request);
    file(request, "index.html");
  }

  private void file(Context request, String name) {
    Routes.send(request, page.find(name).orElseThrow(() -> nothing(name)));
  }

  private static HttpProblem nothing(String name) {
    return ("/" + name).startsWith(Routes.BASE)
        ? new HttpProblem(
            404, "not-found", "there is no such route", Routes.BASE + "openapi.json lists them")
        : new HttpProblem(404, "not-found", "there is no such page", "");
  }

  private void figures(Context request) {
    request.contentType(Metrics.MEDIA).result(metrics.text());
  }

  private static void refuse(Context request, HttpProblem refusal) {
    Routes.send(request, ApiResponse.of(refusal));
  }

  /** What is said of a status that the server's parts answer with themselves. */
  static HttpProblem refusal(int status) {
    String reason =
        switch (status) {
          case 404 -> "there is nothing here";
          case 405 -> "this method is not served here";
          case 408 -> "the request did not come in time";
          case 413 -> "the body is too large";
          case 414 -> "the address is too long";
          case 431 -> "the headers are too large";
          case 505 -> "this version of HTTP is not spoken here";
          case 400 -> "the request cannot be understood";
          default -> status < 500 ? "the request is refused" : "internal error";
        };
    boolean isOurs = status >= 500 && status != 505;
    return new HttpProblem(status, isOurs ? "fault" : "refused", reason, "");
  }

  private void begin(Context request) {
    OriginCheck.HEADERS.forEach(request::header);
    request.attribute(BEGUN, System.nanoTime());
    inHand.incrementAndGet();
    if (closing) {
      throw RequestExecutor.busy("the server ends");
    }
  }

  private void count(Context request) {
    Object begun = request.attribute(BEGUN);
    if (begun instanceof Long nanos) {
      inHand.decrementAndGet();
      String path = request.req().getRequestURI();
      String route = path.startsWith(Routes.BASE) ? "api" : "page";
      metrics.answered(route, request.statusCode(), (System.nanoTime() - nanos) / 1e9);
    }
  }

  /** Ends the server: nothing new is taken, jobs that are not finished are left to the next one. */
  @Override
  public void close() {
    closing = true;
    events.close();
    slow.close();
    jobs.close();
    finishRequests();
    desk.close();
    server.stop();
    log.close();
  }

  private void finishRequests() {
    try {
      long end = System.nanoTime() + LAST.toNanos();
      while (inHand.get() > 0 && System.nanoTime() < end) {
        Thread.sleep(ROUND);
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }
}
