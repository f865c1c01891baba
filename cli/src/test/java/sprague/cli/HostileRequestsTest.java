// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.store.json.Json;
import sprague.testkit.CaseCount;
import sprague.web.WebServer;
import sprague.web.jobs.ServerLimits;

/** Malicious requests are refused or cut off, and the server continues to work. */
class HostileRequestsTest {
  private static final ServerLimits BOUNDS =
      ServerLimits.standard(2, 1L << 30).withRunLimits(32L << 20, Duration.ofSeconds(2));

  @TempDir Path folder;
  private final Random random = new Random(19);

  /** The kinds of requests, with random content each time. */
  private final List<Supplier<String>> kinds =
      List.of(
          () -> post("values", Map.of("game", "nim", "to", "9".repeat(19 + random.nextInt(40)))),
          () -> post("values", Map.of("game", "nim", "to", "-" + random.nextInt())),
          () ->
              post("solve", Map.of("game", "nim", "position", "9".repeat(20 + random.nextInt(99)))),
          () -> post("values", Map.of("game", nested(random.nextInt(5000)), "to", 9)),
          () -> post("lint", Map.of("game", "x".repeat(70_000 + random.nextInt(1000)))),
          () -> post("values", Map.of("game", "/etc/passwd")),
          () -> post("values", Map.of("game", "--out=" + folder.resolve("mine"))),
          () -> post("values", Map.of("game", "nim", "out", folder.resolve("mine").toString())),
          () -> post("check", Map.of("certificate", "[".repeat(random.nextInt(100_000)))),
          () ->
              post(
                  "check",
                  Map.of("certificate", "{\"format\":2,\"period\":" + random.nextLong() + "}")),
          () -> post("graph", Map.of("graph", "digraph { " + rubbish(200).replace('}', '{'))),
          () -> post("judge", Map.of("problem", "cses-1729", "input", rubbish(200))),
          () -> raw("application/json", "{".repeat(random.nextInt(10_000))),
          () -> raw("application/json", rubbish(2000)),
          () -> raw("application/json", "x".repeat(BOUNDS.request().body() + 1)),
          () -> raw("text/html", "{\"game\":\"nim\"}"),
          () -> "GET /" + "../".repeat(random.nextInt(20)) + "etc/passwd HTTP/1.1\r\n" + end(""),
          () -> "GET /%2e%2e%2f" + random.nextInt() + "%00 HTTP/1.1\r\n" + end(""),
          () -> "GET /api/v1/jobs/" + rubbish(9).replace(' ', '-') + " HTTP/1.1\r\n" + end(""),
          () ->
              "DELETE /api/v1/jobs/"
                  + Long.toHexString(random.nextLong())
                  + " HTTP/1.1\r\n"
                  + end(""),
          () -> "PUT /api/v1/values HTTP/1.1\r\n" + end(""),
          () -> "GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n",
          () -> "GET / HTTP/1.1\r\nX: " + "x".repeat(20_000) + "\r\n" + end(""),
          () -> rubbish(300) + "\r\n\r\n");

  private static String nested(int depth) {
    return "heap(n) -> heap(" + "(".repeat(depth) + "n - 1" + ")".repeat(depth);
  }

  private String rubbish(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) (32 + random.nextInt(95)));
    }
    return text.toString();
  }

  private static String post(String endpoint, Map<String, Object> fields) {
    return request(endpoint, "application/json", Json.of(fields));
  }

  private static String raw(String type, String body) {
    return request("values", type, body);
  }

  private static String request(String endpoint, String type, String body) {
    return "POST /api/v1/" + endpoint + " HTTP/1.1\r\nContent-Type: " + type + "\r\n" + end(body);
  }

  private static String end(String body) {
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    return "Host: localhost\r\nContent-Length: " + length + "\r\nConnection: close\r\n\r\n" + body;
  }

  @Test
  void hostileRequests_areRefused_andChangeNothing() throws IOException {
    try (WebServer server =
        WebServer.start("127.0.0.1", 0, ServeCommand::call, BOUNDS, folder, "test")) {
      String question = post("values", Map.of("game", "kayles", "to", 20));
      String before = send(server.port(), question);
      List<String> files = files();
      int count = CaseCount.of(24, 1000);
      for (int i = 0; i < count; i++) {
        String request = kinds.get(i % kinds.size()).get();
        String answer = send(server.port(), request);
        assertThat(answer)
            .as("request %d: %s", i, request.substring(0, Math.min(200, request.length())))
            .matches("(?s)|HTTP/1.1 4.*")
            .doesNotContain("root:", "Exception", "at sprague");
      }
      assertThat(body(send(server.port(), question))).isEqualTo(body(before));
      assertThat(files()).isEqualTo(files);
    }
  }

  @Test
  void slowWriters_doNotKeepOthersWaiting() throws IOException {
    try (WebServer server =
        WebServer.start("127.0.0.1", 0, ServeCommand::call, BOUNDS, folder, "test")) {
      Socket[] slow = new Socket[CaseCount.of(60, 3000)];
      for (int i = 0; i < slow.length; i++) {
        slow[i] = new Socket(InetAddress.getLoopbackAddress(), server.port());
        slow[i]
            .getOutputStream()
            .write(
                "POST /api/v1/values HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
      }
      assertThat(send(server.port(), post("values", Map.of("game", "nim", "to", 3))))
          .contains("[0,1,2,3]");
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.map(Path::toString).filter(name -> !name.contains("jobs.")).sorted().toList();
    }
  }

  private static String body(String response) {
    return response.substring(response.indexOf("\r\n\r\n"));
  }

  /** What comes back before the connection is closed. */
  private static String send(int port, String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      OutputStream out = socket.getOutputStream();
      try {
        out.write(request.getBytes(StandardCharsets.UTF_8));
        out.flush();
      } catch (IOException cutOff) {
        // Anything sent before that may still be readable.
      }
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException cutOff) {
      return "";
    }
  }
}
