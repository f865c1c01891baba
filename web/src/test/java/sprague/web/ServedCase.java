// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import sprague.store.json.Json;
import sprague.web.jobs.Scripted;
import sprague.web.jobs.ServerLimits;

/** What tests of a server share: its program is {@link Scripted}, its client asks over HTTP. */
abstract class ServedCase {
  final HttpClient client = HttpClient.newHttpClient();
  final Scripted program = new Scripted();
  @TempDir Path folder;
  private @Nullable WebServer server;

  /** What the server of this class allows. */
  abstract ServerLimits limits();

  final WebServer server() {
    return server == null ? start(limits()) : server;
  }

  final WebServer start(ServerLimits limits) {
    WebServer started = WebServer.start("127.0.0.1", 0, program, limits, folder, "test");
    server = started;
    return started;
  }

  /** Ends the server; the next question starts another on the same folder. */
  final void close() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  final URI uri(String path) {
    return URI.create("http://127.0.0.1:" + server().port() + path);
  }

  final HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.timeout(Duration.ofSeconds(20)).build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }

  final HttpResponse<String> get(String path) {
    return send(HttpRequest.newBuilder(uri(path)));
  }

  final HttpRequest.Builder post(String endpoint, String json) {
    return HttpRequest.newBuilder(uri(Routes.BASE + endpoint))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(json));
  }

  final HttpRequest.Builder events(String job) {
    return HttpRequest.newBuilder(uri(job + "/events")).header("Accept", Events.MEDIA);
  }

  static Map<String, @Nullable Object> json(HttpResponse<String> response) {
    return Json.read(response.body().getBytes(StandardCharsets.UTF_8));
  }

  static String text(Map<String, @Nullable Object> fields, String name) {
    return String.valueOf(fields.get(name));
  }

  @AfterEach
  void end() {
    program.release();
    close();
  }

  final String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server().port())) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }
}
