// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.web.question.Answer;
import sprague.web.question.Json;
import sprague.web.work.Scripted;

class WebServerTest {
  private final HttpClient client = HttpClient.newHttpClient();
  private final Scripted program = new Scripted();
  @TempDir Path folder;
  private @Nullable WebServer server;

  private WebServer server() {
    WebServer started = server;
    if (started == null) {
      started = WebServer.start("127.0.0.1", 0, program, Scripted.bounds(3, 1), folder, "test");
      server = started;
    }
    return started;
  }

  private URI uri(String path) {
    return URI.create("http://127.0.0.1:" + server().port() + path);
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.timeout(Duration.ofSeconds(20)).build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }

  private HttpResponse<String> get(String path) {
    return send(HttpRequest.newBuilder(uri(path)));
  }

  private HttpRequest.Builder post(String endpoint, String json) {
    return HttpRequest.newBuilder(uri(Routes.BASE + endpoint))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(json));
  }

  private HttpRequest.Builder events(String job) {
    return HttpRequest.newBuilder(uri(job + "/events")).header("Accept", Events.MEDIA);
  }

  private static Map<String, @Nullable Object> json(HttpResponse<String> response) {
    return Json.read(response.body().getBytes(StandardCharsets.UTF_8));
  }

  private static String text(Map<String, @Nullable Object> fields, String name) {
    return String.valueOf(fields.get(name));
  }

  @AfterEach
  void end() {
    program.release();
    if (server != null) {
      server.close();
    }
  }

  @Test
  void aQuestion_isAnsweredAlikeByPostAndGet() {
    String expected = "[\"values\",\"subtraction\",\"S={1,5}\",\"--to=9\",\"--json\"]";
    HttpResponse<String> posted =
        send(
            post("values", "{\"game\":\"subtraction\",\"to\":9,\"parameters\":{\"S\":\"{1,5}\"}}"));
    assertThat(posted.body()).isEqualTo(expected);
    assertThat(posted.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(get(Routes.BASE + "values?game=subtraction&to=9&p.S=%7B1,5%7D").body())
        .isEqualTo(expected);
    assertThat(program.asked).hasSize(1);
  }

  @Test
  void aFinishedAnswer_isNotSentTwice() {
    String path = Routes.BASE + "values?game=nim";
    String tag = get(path).headers().firstValue("ETag").orElseThrow();
    HttpResponse<String> again =
        send(HttpRequest.newBuilder(uri(path)).header("If-None-Match", tag));
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    HttpResponse<String> other =
        send(HttpRequest.newBuilder(uri(path)).header("If-None-Match", "\"0\""));
    assertThat(other.statusCode()).isEqualTo(200);
    HttpResponse<String> several =
        send(HttpRequest.newBuilder(uri(path)).header("If-None-Match", "\"0\", " + tag));
    assertThat(several.statusCode()).isEqualTo(304);
    HttpResponse<String> posted =
        send(post("values", "{\"game\":\"nim\"}").header("If-None-Match", tag));
    assertThat(posted.statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/main.js", "/metrics", "/api/v1/values?game=nim", "/api/v1/jobs"})
  void head_saysWhatGetSays_withoutABody(String path) {
    HttpResponse<String> whole = get(path);
    HttpResponse<String> head = send(HttpRequest.newBuilder(uri(path)).HEAD());
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    for (String name : List.of("Content-Type", "ETag")) {
      assertThat(head.headers().firstValue(name)).isEqualTo(whole.headers().firstValue(name));
    }
    long length = head.headers().firstValueAsLong("Content-Length").orElseThrow();
    if (!path.equals("/metrics")) {
      assertThat(length).isEqualTo(whole.body().getBytes(StandardCharsets.UTF_8).length);
    }
    assertThat(length).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET /api/v1/values?game=nim&to=%zz HTTP/1.1\\Host: localhost                | 400
          GET /%zz HTTP/1.1\\Host: localhost                                          | 400
          GET / HTTP/1.1                                                              | 400
          NONSENSE                                                                    | 400
          GET / HTTP/9.9\\Host: localhost                                             | 505
          POST /api/v1/values HTTP/1.1\\Host: localhost\\Content-Type: application/json\\Transfer-Encoding: chunked\\\\zz | 400
          """)
  void whatCannotBeRead_hasProblemDetailsToo(String lines, int status) throws IOException {
    String request =
        lines.replace("\\", "\r\n").replaceFirst("HTTP/1.1", "HTTP/1.1\r\nConnection: close");
    String response = raw(request + "\r\n\r\n");
    assertThat(response)
        .startsWith("HTTP/1.1 " + status)
        .contains("Content-Type: " + Answer.PROBLEM, "\"status\":" + status);
  }

  @Test
  void aPicture_isWhatTheCommandWroteToItsFile() {
    HttpResponse<String> picture = get(Routes.BASE + "picture?game=nim&format=svg");
    assertThat(picture.body()).isEqualTo("<svg/>");
    assertThat(picture.headers().firstValue("Content-Type")).hasValue("image/svg+xml");
    assertThat(get(Routes.BASE + "certificate?game=nim").statusCode()).isEqualTo(422);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [3]                       | 400
          {"game":                  | 400
          {"game":"a","game":"b"}   | 400
          {"game":"nim"} {}         | 400
          {"game":"wrong"}          | 400
          {"game":"late"}           | 422
          {"game":"crash"}          | 500
          ''                        | 400
          """)
  void whatHasNoAnswer_hasProblemDetails(String body, int status) {
    HttpResponse<String> response = send(post("values", body));
    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(response.headers().firstValue("Content-Type")).hasValue(Answer.PROBLEM);
    assertThat(json(response)).containsEntry("status", (long) status).containsKey("detail");
  }

  @Test
  void aFieldGivenTwice_isRefused() {
    assertThat(get(Routes.BASE + "values?game=nim&game=kayles").statusCode()).isEqualTo(400);
    assertThat(get(Routes.BASE + "values?game=subtraction&p.S=1&p.S=2").statusCode())
        .isEqualTo(400);
  }

  @Test
  void whoAsksTooMuch_isToldWhenToComeAgain() {
    for (int i = 1; i <= 3; i++) {
      HttpRequest.Builder question = post("values", "{\"game\":\"slow " + i + "\"}");
      // Nobody makes the server wait longer than it wants to.
      assertThat(send(question.header("Prefer", "wait=600")).statusCode()).isEqualTo(202);
    }
    HttpResponse<String> more = send(post("values", "{\"game\":\"nim\"}"));
    assertThat(more.statusCode()).isEqualTo(429);
    assertThat(more.headers().firstValue("Retry-After")).hasValue("5");
  }

  @Test
  void aFullServer_saysWhenToComeAgain() {
    server = WebServer.start("127.0.0.1", 0, program, Scripted.bounds(3, 1, 2), folder, "test");
    for (int i = 1; i <= 2; i++) {
      send(post("values", "{\"game\":\"slow " + i + "\"}"));
    }
    HttpResponse<String> more = send(post("values", "{\"game\":\"nim\"}"));
    assertThat(more.statusCode()).isEqualTo(503);
    assertThat(more.headers().firstValue("Retry-After")).hasValue("5");
  }

  @Test
  void deepNesting_isRefused() {
    String deep = "{\"parameters\":".repeat(1000) + "{}" + "}".repeat(1000);
    assertThat(send(post("values", deep)).statusCode()).isEqualTo(400);
  }

  @Test
  void aLargeBody_isRefused_atTheBound() {
    String frame = "{\"problem\":\"a\",\"input\":\"\"}";
    int room = Scripted.bounds(3, 1).request().body() - frame.length();
    String fits = frame.replace("\"\"}", "\"" + "x".repeat(room) + "\"}");
    assertThat(send(post("judge", fits)).statusCode()).isEqualTo(422);
    assertThat(send(post("judge", fits + " ")).statusCode()).isEqualTo(413);
  }

  @Test
  void onlyJson_isAQuestion() {
    HttpRequest.Builder form =
        HttpRequest.newBuilder(uri(Routes.BASE + "values"))
            .header("Content-Type", "text/plain")
            .POST(HttpRequest.BodyPublishers.ofString("{\"game\":\"nim\"}"));
    assertThat(send(form).statusCode()).isEqualTo(415);
  }

  @Test
  void pagesOfOtherOrigins_areNotServed() {
    HttpRequest.Builder foreign = post("values", "{\"game\":\"nim\"}");
    assertThat(send(foreign.header("Origin", "https://example.org")).statusCode()).isEqualTo(403);
    String own = "http://127.0.0.1:" + server().port();
    assertThat(send(post("values", "{\"game\":\"nim\"}").header("Origin", own)).statusCode())
        .isEqualTo(200);
    assertThat(program.asked).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Host: example.org", "Host: 127.0.0.1.example.org", "Host: localhost@x"})
  void namesOfStrangers_areNotAnsweredTo(String host) throws IOException {
    assertThat(raw("GET / HTTP/1.1\r\n" + host + "\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/page/../../WebServer.class",
        "/docs/..;/index.html",
        "//etc/passwd",
        "/style/tokens.css%00.js",
        "/WebServer.class",
        "/index.html/",
        "/api/v1/../../index.html"
      })
  void nothingOutsideOfThePage_isAFile(String path) throws IOException {
    String response =
        raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assertThat(response).startsWith("HTTP/1.1 4").doesNotContain("root:");
  }

  private String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server().port())) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  @Test
  void thePage_isServedWithAPolicyThatLetsNothingElseIn() {
    HttpResponse<String> page = get("/");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("<title>Sprague</title>").doesNotContain("<style>");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'", "script-src 'self'")
        .doesNotContain("unsafe", "http");
    assertThat(page.headers().firstValue("Set-Cookie").orElseThrow())
        .contains("HttpOnly", "SameSite=Strict");
    assertThat(get("/main.js").headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/javascript");
    assertThat(get("/docs/glossary.md").body()).startsWith("# Glossary");
  }

  @Test
  void whatIsNotThere_saysSo() {
    assertThat(get("/nothing.js").statusCode()).isEqualTo(404);
    assertThat(get("/api/v1/nothing").statusCode()).isEqualTo(404);
    HttpRequest.Builder put =
        HttpRequest.newBuilder(uri(Routes.BASE + "values"))
            .PUT(HttpRequest.BodyPublishers.noBody());
    assertThat(send(put).statusCode()).isEqualTo(405);
    assertThat(send(put).headers().firstValue("Allow").orElseThrow()).contains("GET", "POST");
    assertThat(get("/api/v1/catalogue/unheard-of").statusCode()).isEqualTo(404);
    assertThat(get("/api/v1/values?game=unheard-of").statusCode()).isEqualTo(400);
    assertThat(get("/api/v1/jobs/0").statusCode()).isEqualTo(404);
    assertThat(get("/api/v1/jobs/0/events").statusCode()).isEqualTo(406);
    assertThat(send(events("/api/v1/jobs/0")).statusCode()).isEqualTo(404);
  }

  @Test
  void theDescription_hasTheRoutesThatThereAre() {
    Object paths = json(get("/api/v1/openapi.json")).get("paths");
    Set<String> described = new TreeSet<>();
    assertThat(paths).isInstanceOf(Map.class);
    if (paths instanceof Map<?, ?> all) {
      all.forEach(
          (path, methods) ->
              ((Map<?, ?>) methods)
                  .keySet()
                  .forEach(
                      method ->
                          described.add(
                              String.valueOf(method).toUpperCase(Locale.ROOT) + " " + path)));
    }
    assertThat(described).isEqualTo(new TreeSet<>(server().routes()));
  }

  @Test
  void longWork_becomesAJob_thatTellsItsProgressAndItsEnd() throws Exception {
    HttpResponse<String> accepted = send(post("values", "{\"game\":\"slow\"}"));
    assertThat(accepted.statusCode()).isEqualTo(202);
    String job = accepted.headers().firstValue("Location").orElseThrow();
    assertThat(json(accepted)).containsEntry("command", "values");
    assertThat(json(accepted).get("state")).isIn("waiting", "running");
    awaitRunning(job);
    assertThat(get(job + "/result").statusCode()).isEqualTo(409);

    HttpResponse<InputStream> events =
        client.send(events(job).build(), BodyHandlers.ofInputStream());
    program.release();
    String told = new String(events.body().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(told).contains("event: progress\ndata: {\"done\":1,\"total\":2,\"seconds\":0.5}");
    assertThat(told).contains("event: end\ndata: {").contains("\"state\":\"done\"");
    assertThat(get(job + "/result").body()).isEqualTo("[\"values\",\"slow\",\"--json\"]");
    assertThat(json(get(job))).containsEntry("state", "done");
  }

  /** Waits until work is begun, which on a busy machine may be a while after it is accepted. */
  private void awaitRunning(String job) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (json(get(job)).get("state").equals("waiting") && System.nanoTime() < end) {
      Thread.sleep(10);
    }
    assertThat(json(get(job))).containsEntry("state", "running");
  }

  @Test
  void aClient_hasSoManyStreamsOpen_andNoMore() throws Exception {
    String job = send(post("values", "{\"game\":\"slow\"}")).headers().firstValue("Location").get();
    List<InputStream> open = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      open.add(client.send(events(job).build(), BodyHandlers.ofInputStream()).body());
    }
    assertThat(send(events(job)).statusCode()).isEqualTo(503);
    program.release();
    for (InputStream stream : open) {
      stream.readAllBytes();
    }
    assertThat(send(events(job)).statusCode()).isEqualTo(200);
  }

  @Test
  void aJob_canBeCancelled() throws InterruptedException {
    String job = send(post("values", "{\"game\":\"slow\"}")).headers().firstValue("Location").get();
    assertThat(json(send(HttpRequest.newBuilder(uri(job)).DELETE())))
        .containsEntry("state", "cancelled");
    assertThat(json(get(job + "/result"))).containsEntry("code", "cancelled");
    assertThat(send(post("values", "{\"game\":\"nim\"}")).statusCode()).isEqualTo(200);
    assertThat(get("/metrics").body()).contains("sprague_jobs 0.0");
  }

  @Test
  void aClientThatWantsToComeBackLater_getsAJobAtOnce() {
    HttpResponse<String> accepted =
        send(post("values", "{\"game\":\"slow\"}").header("Prefer", "respond-async"));
    assertThat(accepted.statusCode()).isEqualTo(202);
  }

  @Test
  void jobs_goOnAfterARestart() {
    String job = send(post("values", "{\"game\":\"slow\"}")).headers().firstValue("Location").get();
    server().close();
    server = null;
    assertThat(json(get(job)).get("state")).isIn("running", "waiting");
    program.release();
    String state = "";
    for (int i = 0; i < 200 && !state.equals("done"); i++) {
      state = text(json(get(job)), "state");
    }
    assertThat(get(job + "/result").body()).isEqualTo("[\"values\",\"slow\",\"--json\"]");
  }

  @Test
  void jobs_areListedForTheirOwnerAlone() {
    String mine = "sprague=" + "a".repeat(32);
    String other = "sprague=" + "b".repeat(32);
    send(post("values", "{\"game\":\"slow\"}").header("Cookie", mine));
    String path = Routes.BASE + "jobs";
    assertThat(send(HttpRequest.newBuilder(uri(path)).header("Cookie", mine)).body())
        .contains("\"game\":\"slow\"");
    assertThat(send(HttpRequest.newBuilder(uri(path)).header("Cookie", other)).body())
        .isEqualTo("{\"jobs\":[]}");
  }

  @Test
  void anotherServerOnTheSameFolder_keepsItsJobsToItself() {
    assertThat(server().whyJobsEnd()).isEmpty();
    try (WebServer second =
        WebServer.start("127.0.0.1", 0, program, Scripted.bounds(3, 1), folder, "test")) {
      assertThat(second.whyJobsEnd()).contains("another server", folder.toString());
    }
  }

  @Test
  void figures_countQuestions() {
    get(Routes.BASE + "values?game=nim");
    get(Routes.BASE + "values?game=nim");
    List<String> lines = new ArrayList<>(get("/metrics").body().lines().toList());
    assertThat(lines)
        .contains("sprague_questions_total{command=\"values\",kept=\"true\"} 1.0")
        .contains("sprague_requests_total{route=\"api\",status=\"200\"} 2.0");
  }

  @Test
  void aFolderThatIsNone_costsTheJobsTheirPlace_butNotTheServer() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    try (WebServer there =
        WebServer.start("127.0.0.1", 0, program, Scripted.bounds(3, 1), file, "test")) {
      assertThat(there.whyJobsEnd()).contains("cannot be kept");
    }
    Files.writeString(folder.resolve("jobs.db"), "this is no database, and it is long enough");
    assertThat(server().whyJobsEnd()).contains("cannot be kept");
    assertThat(send(post("values", "{\"game\":\"slow\"}")).statusCode()).isEqualTo(202);
  }

  @Test
  void cancelling_leavesTheWorkToWhoeverElseWaitsForIt() throws InterruptedException {
    HttpRequest.Builder question = post("values", "{\"game\":\"slow\"}");
    String mine = "sprague=" + "a".repeat(32);
    String other = "sprague=" + "b".repeat(32);
    String first =
        send(question.copy().header("Cookie", mine)).headers().firstValue("Location").get();
    String second =
        send(question.copy().header("Cookie", other)).headers().firstValue("Location").get();
    assertThat(second).isNotEqualTo(first);
    send(HttpRequest.newBuilder(uri(first)).DELETE());
    Thread.sleep(200);
    awaitRunning(second);
    send(HttpRequest.newBuilder(uri(second)).DELETE());
    assertThat(json(get(second))).containsEntry("state", "cancelled");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.1|Host: localhost|X: ",
        "POST /api/v1/fmt HTTP/1.1|Host: localhost|Content-Length: 999|Content-Type:"
            + " application/json||"
      })
  void aWriterThatTakesTooLong_isCutOff(String beginning) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server().port())) {
      socket.setSoTimeout(20_000);
      OutputStream out = socket.getOutputStream();
      out.write(beginning.replace("|", "\r\n").getBytes(StandardCharsets.US_ASCII));
      Thread writer =
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      while (true) {
                        out.write('x');
                        out.flush();
                        Thread.sleep(20);
                      }
                    } catch (IOException | InterruptedException cutOff) {
                      Thread.currentThread().interrupt();
                    }
                  });
      InputStream in = socket.getInputStream();
      try {
        assertThat(new String(in.readNBytes(12), StandardCharsets.US_ASCII))
            .isIn("", "HTTP/1.1 408");
      } catch (SocketException reset) {
        assertThat(reset).hasMessageContaining("reset");
      }
      writer.interrupt();
    }
  }
}
