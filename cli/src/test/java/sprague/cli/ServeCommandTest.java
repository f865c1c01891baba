// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.cli.console.Console;
import sprague.cli.console.Version;
import sprague.store.json.Json;
import sprague.web.WebServer;
import sprague.web.jobs.ServerLimits;

class ServeCommandTest {
  private static final ServerLimits STANDARD = ServerLimits.standard(2, 1L << 30);

  /** With time for an answer on a busy machine, where two seconds would make a job of it. */
  private static final ServerLimits BOUNDS =
      new ServerLimits(
          STANDARD.request(),
          STANDARD.run(),
          STANDARD.places(),
          Duration.ofSeconds(60),
          STANDARD.kept());

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  @TempDir static Path folder;
  private static WebServer server;

  @BeforeAll
  static void start() {
    server = WebServer.start("127.0.0.1", 0, ServeCommand::call, BOUNDS, folder, Version.text());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static HttpResponse<String> post(String endpoint, Map<String, Object> fields) {
    URI uri = URI.create("http://127.0.0.1:" + server.port() + "/api/v1/" + endpoint);
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/json")
            .header("Prefer", "wait=60")
            .POST(BodyPublishers.ofString(Json.of(fields)))
            .timeout(Duration.ofSeconds(60))
            .build();
    return send(request);
  }

  private static HttpResponse<String> send(HttpRequest request) {
    try {
      return CLIENT.send(request, BodyHandlers.ofString());
    } catch (IOException | InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }

  private static HttpResponse<String> get(String path) {
    return send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path)).build());
  }

  private static void agree(String endpoint, Map<String, Object> fields, String... words) {
    HttpResponse<String> answer = post(endpoint, fields);
    List<String> limited = new ArrayList<>(List.of(words));
    limited.addAll(
        List.of("--threads=" + BOUNDS.run().threads(), "--memory=" + BOUNDS.run().memory()));
    assertThat(answer.body()).isEqualTo(Answer.run(limited.toArray(String[]::new)).out());
    assertThat(answer.statusCode()).isEqualTo(200);
  }

  @Test
  void theServer_answersAsTheCommandLineDoes() {
    Map<String, Object> wythoff = Map.of("game", "wythoff", "to", "4,5");
    agree("values", wythoff, "values", "wythoff", "--to", "4,5", "--json");
    agree(
        "values",
        Map.of("game", "subtraction", "parameters", Map.of("S", List.of(1, 5, 6)), "to", 30),
        "values subtraction S=[1,5,6] --to 30 --json".split(" "));
    agree(
        "values",
        Map.of("game", "kayles", "to", 30, "format", "csv"),
        "values kayles --to 30 --format csv".split(" "));
    agree("solve", Map.of("game", "nim", "position", "3 5 7"), "solve", "nim", "3 5 7", "--json");
    agree("theorem", Map.of("game", "kayles"), "theorem", "kayles", "--json");
    agree("theorem", Map.of("game", "kayles", "format", "latex"), "theorem", "kayles", "--latex");
    agree("explain", Map.of("game", "grundy"), "explain", "grundy", "--json");
    agree("code", Map.of("game", "nim", "lang", "cpp"), "code nim --lang cpp --json".split(" "));
    agree("identify", Map.of("terms", "0,1,2,3,1,4,3"), "identify", "0,1,2,3,1,4,3", "--json");
    agree("same", Map.of("game", "kayles", "other", "0.77"), "same kayles 0.77 --json".split(" "));
    agree(
        "lint",
        Map.of("game", "heap(n) -> heap(n - k)"),
        "lint",
        "heap(n) -> heap(n - k)",
        "--json");
  }

  @Test
  void whatCommandsReadOnStandardInput_isAField() {
    String graph = "0 1\n1 2\n2 0\n2 3\n";
    assertThat(post("graph", Map.of("graph", graph, "tokens", List.of(0, 1))).body())
        .isEqualTo(Answer.piped(graph, "graph", "-", "--tokens", "0,1", "--json").out());
    assertThat(post("judge", Map.of("problem", "cses-1729", "input", "7 3\n1 3 4\n")).body())
        .isEqualTo(Answer.piped("7 3\n1 3 4\n", "judge", "cses-1729", "--json").out());
    assertThat(post("fmt", Map.of("game", "heap(n)->heap(n-1)")).body())
        .contains("heap(n) -> heap(n - 1)");
  }

  @Test
  void aCertificate_isFetched_andCheckedAgain() {
    String certificate = post("certificate", Map.of("game", "kayles")).body();
    assertThat(post("check", Map.of("certificate", certificate)).body())
        .contains("\"valid\":true", "\"period\":12", "\"file\":\"-\"");
    String wrong = certificate.replace("\"values\":[0,1,2", "\"values\":[0,1,3");
    HttpResponse<String> refused = post("check", Map.of("certificate", wrong));
    assertThat(refused.statusCode()).isEqualTo(200);
    assertThat(refused.body()).contains("\"valid\":false");
    String ofTwo = post("certificate", Map.of("game", "wythoff")).body();
    assertThat(post("check", Map.of("certificate", ofTwo)).body())
        .contains("\"valid\":true", "Zeckendorf");
    assertThat(post("certificate", Map.of("game", "no game")).statusCode()).isIn(400, 422);
    String far =
        """
        {"format":2,"game":"heap(n) -> heap(n - 1)","of":"heap(n + 100000)","theorem":"finite","values":[0]}
        """;
    HttpResponse<String> undecided = post("check", Map.of("certificate", far));
    assertThat(undecided.statusCode()).isEqualTo(200);
    assertThat(undecided.body()).contains("\"valid\":false", "\"verdict\":\"undecided\"");
  }

  @Test
  void pictures_areDrawn() {
    assertThat(post("picture", Map.of("game", "kayles", "to", 30, "format", "svg")).body())
        .contains("<svg");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          heap(n) -> hepa(n - 1)                | 400 | unknown-position | 12
          heap(n) -> heap(n - k) if k >= 1      | 400 | where-expected   | 24
          kayle                                 | 400 | unknown-game     | 1
          # x; heap(n)->heap(n-k) where k >=    | 400 | no-rules         | 1
          """)
  void aMistakeInRules_hasItsPlaceAndAMend(String game, int status, String code, int column) {
    HttpResponse<String> answer = post("values", Map.of("game", game));
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.body())
        .contains("\"column\":" + column, "\"hint\":")
        .as(code)
        .contains("\"status\":" + status);
  }

  @Test
  void aMistake_isShownInTheWordsOfEachClient() {
    assertThat(post("values", Map.of("game", "heap(n) -> pile(n - 1)")).body())
        .contains("\"line\":1", "\"column\":12");
    String rules = "# Comments and spaces are not part of what is meant.\n\nheap(n)->pile(n-1)";
    assertThat(post("values", Map.of("game", rules)).body())
        .contains("\"line\":3", "\"column\":10");
  }

  @Test
  void problems_nameFieldsAndRoutes_notOptionsAndCommands() {
    List<HttpResponse<String>> answers =
        List.of(
            post("values", Map.of("game", "wythoff", "to", "3,4,5")),
            post("values", Map.of("game", "kayles", "from", 30, "to", 20)),
            post("values", Map.of("game", "wythoff", "of", "heaps(2")),
            post("values", Map.of("game", "bounded-nim")),
            post("theorem", Map.of("game", "kayles", "of", "row(3)")),
            post("theorem", Map.of("game", "heap(n) -> heap(n - 1) stuck draws")),
            post("same", Map.of("game", "kayles", "other", "wythoff")),
            post("solve", Map.of("game", "kayles")),
            post("graph", Map.of("graph", "1 2 x")),
            post("judge", Map.of("problem", "nope", "input", "1")),
            post("check", Map.of("certificate", "{}")),
            post("values", Map.of("game", "grid-nope")));
    assertThat(answers)
        .extracting(HttpResponse::body)
        .allSatisfy(
            body ->
                assertThat(body).doesNotContain("--", "sprague ", "after the game", "standard"));
    assertThat(answers.getFirst().body())
        .contains("(a, b), and `to` gives 3\"", "\"hint\":\"for example `to` 10,10\"");
    assertThat(answers.get(2).body()).contains("\"file\":\"of\",\"line\":1");
  }

  @Test
  void aQuestionBeyondItsTime_saysWhatWasComputed() {
    HttpResponse<String> answer =
        post("values", Map.of("game", "grundy", "to", 99_999_999, "timeLimit", 0.5));
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.body())
        .contains("\"code\":\"time-limit\"", "\"partial\":{\"game\":\"grundy\"", "\"computed\":");
  }

  @Test
  void theCatalogue_isThere() {
    assertThat(get("/api/v1/catalogue").body()).isEqualTo(Answer.run("catalogue", "--json").out());
    assertThat(get("/api/v1/catalogue/kayles").body())
        .isEqualTo(Answer.run("catalogue", "kayles", "--json").out());
    assertThat(get("/api/v1/catalogue/no-such-game").statusCode()).isEqualTo(404);
  }

  @Test
  void serve_saysWhereItIs_andEndsOnCtrlC() throws InterruptedException {
    assertThat(served("serve", "--port", "0", "--store", folder.resolve("own").toString()))
        .matches("Sprague is at http://127\\.0\\.0\\.1:[0-9]+/  \\(Ctrl-C ends it\\)\n");
  }

  /** What a server says until it is ended as by Ctrl-C, which is no failure. */
  static String served(String... arguments) throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    AtomicInteger status = new AtomicInteger(-1);
    Thread serving =
        Thread.ofVirtual().start(() -> status.set(CommandRunner.run(List.of(arguments), console)));
    for (int i = 0; i < 500 && out.size() == 0 && serving.isAlive(); i++) {
      Thread.sleep(20);
    }
    assertThat(console.interrupt()).as(err.toString(StandardCharsets.UTF_8)).isTrue();
    serving.join();
    assertThat(status).hasValue(0);
    assertThat(err.size()).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void serve_refusesWhatItCannotListenOn() throws IOException {
    assertThat(Answer.run("serve", "--port", "65536").status()).isEqualTo(2);
    assertThat(Answer.run("serve", "--port", "-1").status()).isEqualTo(2);
    assertThat(Answer.run("serve", "now").err()).contains("\"now\" is one word too many");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Answer answer =
          Answer.run(
              "serve",
              "--port",
              Integer.toString(taken.getLocalPort()),
              "--store",
              folder.resolve("taken").toString());
      assertThat(answer.status()).isEqualTo(3);
      assertThat(answer.err()).contains("cannot listen on 127.0.0.1:").contains("--port 0");
    }
    String store = folder.resolve("unknown").toString();
    assertThat(Answer.run("serve", "--port", "0", "--host", "no.such.invalid", "--store", store))
        .extracting(Answer::status, Answer::err)
        .containsExactly(
            2,
            """
            sprague: no address is known for the host "no.such.invalid"
              --host takes an address of this machine, such as 127.0.0.1
            """);
  }
}
