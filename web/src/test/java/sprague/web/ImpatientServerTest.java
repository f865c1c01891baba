// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.web.api.ApiResponse;
import sprague.web.jobs.Scripted;
import sprague.web.jobs.ServerLimits;

/** Questions and clients that take longer than the server waits. */
class ImpatientServerTest extends ServedCase {
  @Override
  ServerLimits limits() {
    return Scripted.bounds(3, 1);
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
    start(Scripted.bounds(3, 1, 2));
    for (int i = 1; i <= 2; i++) {
      send(post("values", "{\"game\":\"slow " + i + "\"}"));
    }
    HttpResponse<String> more = send(post("values", "{\"game\":\"nim\"}"));
    assertThat(more.statusCode()).isEqualTo(503);
    assertThat(more.headers().firstValue("Retry-After")).hasValue("5");
  }

  @Test
  void valuesThatAreKnown_areToldWhileOthersAreComputed() throws Exception {
    HttpResponse<String> accepted = send(post("values", "{\"game\":\"slow values\"}"));
    String job = accepted.headers().firstValue("Location").orElseThrow();
    awaitRunning(job);
    HttpResponse<InputStream> events =
        client.send(events(job).build(), BodyHandlers.ofInputStream());
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(events.body(), StandardCharsets.UTF_8));
    assertThat(lines.lines().filter(line -> line.contains("values\":[")).findFirst())
        .contains("data: {\"values\":[0,1],\"complete\":false}");
    lines.close();
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
    while ("waiting".equals(json(get(job)).get("state")) && System.nanoTime() < end) {
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
  void requestsThatGetNoStream_areNotCountedAsOne() throws Exception {
    String job = send(post("values", "{\"game\":\"slow\"}")).headers().firstValue("Location").get();
    for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "HEAD")) {
      for (int i = 0; i < 4; i++) {
        HttpRequest.Builder request =
            events(job)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.noBody());
        HttpResponse<String> answer = send(request);
        assertThat(answer.statusCode()).as(method).isEqualTo(method.equals("HEAD") ? 200 : 405);
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
            .startsWith(method.equals("HEAD") ? Events.MEDIA : ApiResponse.PROBLEM);
      }
    }
    assertThat(get("/metrics").body()).contains("sprague_event_streams 0.0");
    try (InputStream stream =
        client.send(events(job).build(), BodyHandlers.ofInputStream()).body()) {
      assertThat(get("/metrics").body()).contains("sprague_event_streams 1.0");
      program.release();
      assertThat(new String(stream.readAllBytes(), StandardCharsets.UTF_8)).contains("event: end");
    }
    assertThat(send(HttpRequest.newBuilder(uri(job + "/result")).HEAD()).statusCode())
        .isEqualTo(200);
    assertThat(send(HttpRequest.newBuilder(uri(job)).HEAD()).statusCode()).isEqualTo(200);
  }

  @Test
  void theJobs_areReadByTheirUserAlone() throws IOException {
    assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Files.createFile(folder.resolve("jobs.db"));
    Files.setPosixFilePermissions(
        folder.resolve("jobs.db"), PosixFilePermissions.fromString("rw-r--r--"));
    send(post("values", "{\"game\":\"slow\"}"));
    for (String name : List.of("jobs.db", "jobs.db-wal", "jobs.db-shm")) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name))))
          .as(name)
          .isEqualTo("rw-------");
    }
  }

  @Test
  void aJob_canBeCancelled() throws InterruptedException {
    String job = send(post("values", "{\"game\":\"slow\"}")).headers().firstValue("Location").get();
    assertThat(json(send(HttpRequest.newBuilder(uri(job)).DELETE())))
        .containsEntry("state", "cancelled");
    assertThat(json(get(job + "/result"))).containsEntry("code", "cancelled");
    HttpResponse<String> next = send(post("values", "{\"game\":\"nim\"}"));
    for (int i = 0; i < 200 && next.statusCode() == 202; i++) {
      next = send(post("values", "{\"game\":\"nim\"}"));
    }
    assertThat(next.statusCode()).isEqualTo(200);
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
    close();
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
    assertThat(server().whyJobsAreLost()).isEmpty();
    try (WebServer second = WebServer.start("127.0.0.1", 0, program, limits(), folder, "test")) {
      assertThat(second.whyJobsAreLost()).contains("another server", folder.toString());
    }
  }

  @Test
  void aFolderThatIsNone_costsTheJobsTheirPlace_butNotTheServer() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    try (WebServer there = WebServer.start("127.0.0.1", 0, program, limits(), file, "test")) {
      assertThat(there.whyJobsAreLost()).contains("cannot be stored");
    }
    Files.writeString(folder.resolve("jobs.db"), "this is no database, and it is long enough");
    assertThat(server().whyJobsAreLost()).contains("cannot be stored");
    assertThat(send(post("values", "{\"game\":\"slow\"}")).statusCode()).isEqualTo(202);
  }

  @Test
  void aPortThatIsTaken_isToldFromOtherFailuresOfTheStart() {
    Path other = folder.resolve("other");
    assertThatThrownBy(
            () -> WebServer.start("127.0.0.1", server().port(), program, limits(), other, "test"))
        .isInstanceOf(UncheckedIOException.class)
        .hasCauseInstanceOf(SocketException.class);
    assertThatThrownBy(() -> WebServer.start("127.0.0.1", 99_999, program, limits(), other, "test"))
        .isNotInstanceOf(UncheckedIOException.class);
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

  /** A connection without an unfinished request is idle, before its first request and after one. */
  @Test
  void connectionsThatAreIdle_areLeftOpen() throws Exception {
    Duration allowed = Duration.ofMillis(400);
    start(Scripted.hasty(allowed));
    // The first answer of a server may take longer than the time between two looks.
    assertThat(get("/metrics").statusCode()).isEqualTo(200);
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < 8; i++) {
        sockets.add(new Socket(InetAddress.getLoopbackAddress(), server().port()));
        if (i > 0) {
          assertThat(statusOfHead(sockets.get(i))).isEqualTo("HTTP/1.1 200 OK");
        }
      }
      Thread.sleep(allowed.multipliedBy(3));
      for (Socket socket : sockets) {
        assertThat(statusOfHead(socket)).isEqualTo("HTTP/1.1 200 OK");
      }
      assertThat(isCutOff(sockets.getLast())).isTrue();
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  /** Whether a request that is sent a byte at a time is cut off within 20 seconds. */
  private static boolean isCutOff(Socket socket) throws IOException {
    socket.setSoTimeout(50);
    try {
      for (int i = 0; i < 400; i++) {
        socket.getOutputStream().write('X');
        try {
          return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException open) {
          // Another byte.
        }
      }
      return false;
    } catch (SocketException closed) {
      return true;
    }
  }

  /** The first line of the answer to a HEAD request, which is read to its end. */
  private static String statusOfHead(Socket socket) throws IOException {
    socket.setSoTimeout(20_000);
    socket
        .getOutputStream()
        .write("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = socket.getInputStream().read();
      if (next < 0) {
        return "closed after " + head;
      }
      head.append((char) next);
    }
    return head.substring(0, head.indexOf("\r\n"));
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
