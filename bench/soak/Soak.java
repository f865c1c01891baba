// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Many clients on a running server for some minutes: {@code java bench/soak/Soak.java
 * http://127.0.0.1:7777 --clients 200 --minutes 10 --pause 200 --idle 0}.
 *
 * <p>Each client asks one of a hundred questions whose answers are kept, half of them by GET and
 * half by POST, and rests for about the pause (milliseconds) before the next; meanwhile one heavy
 * job runs, and is asked again when it reaches its limit. With {@code --idle N} as many connections
 * are opened that never say a word. Once a minute, and at the end, it prints how many were
 * answered, errors, the time from a request to its whole response, and the server's memory.
 */
final class Soak {
  private static final String[] GAMES = {
    "kayles", "nim", "grundy", "0.137", "lasker", "wythoff", "mark", "divisors", "0.3", "aliquot"
  };
  private static final int ANSWERS = 10;

  private final String base;
  private final int pause;
  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  private final AtomicLong errors = new AtomicLong();
  private final List<long[]> times = new ArrayList<>();
  private volatile boolean ended;

  private Soak(String base, int pause) {
    this.base = base;
    this.pause = pause;
  }

  public static void main(String[] arguments) throws Exception {
    int clients = option(arguments, "--clients", 200);
    int minutes = option(arguments, "--minutes", 10);
    Soak soak = new Soak(arguments[0], option(arguments, "--pause", 200));
    List<Socket> idle = soak.idle(option(arguments, "--idle", 0));
    soak.fill();
    Thread.ofVirtual().start(soak::heavy);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      int seed = i;
      threads.add(Thread.ofVirtual().start(() -> soak.visit(seed)));
    }
    for (int minute = 1; minute <= minutes; minute++) {
      Thread.sleep(Duration.ofMinutes(1));
      soak.report(minute + " min");
    }
    soak.ended = true;
    for (Thread thread : threads) {
      thread.join();
    }
    soak.report("in all");
    for (Socket socket : idle) {
      socket.close();
    }
    System.exit(soak.errors.get() == 0 ? 0 : 1);
  }

  private static int option(String[] arguments, String name, int standard) {
    int at = Arrays.asList(arguments).indexOf(name);
    return at < 0 ? standard : Integer.parseInt(arguments[at + 1]);
  }

  /** Connections that say nothing; the server may close them. */
  private List<Socket> idle(int count) {
    URI uri = URI.create(base);
    List<Socket> sockets = new ArrayList<>();
    int refused = 0;
    for (int i = 0; i < count; i++) {
      Socket socket = new Socket();
      try {
        socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()), 2000);
        sockets.add(socket);
      } catch (IOException full) {
        // A server that is full may do so.
        refused++;
      }
    }
    System.out.printf(
        Locale.ROOT, "%d idle connections were opened, %d refused%n", sockets.size(), refused);
    return sockets;
  }

  private HttpRequest question(int number) {
    String game = GAMES[number / ANSWERS % GAMES.length];
    String to = Integer.toString(20 + number % ANSWERS);
    String range = game.equals("wythoff") ? to + "," + to : to;
    URI get = URI.create(base + "/api/v1/values?game=" + game + "&to=" + range);
    URI post = URI.create(base + "/api/v1/values");
    HttpRequest.Builder request =
        number % 2 == 0
            ? HttpRequest.newBuilder(get)
            : HttpRequest.newBuilder(post)
                .header("Content-Type", "application/json")
                .POST(
                    BodyPublishers.ofString(
                        "{\"game\":\"" + game + "\",\"to\":\"" + range + "\"}"));
    return request.timeout(Duration.ofSeconds(30)).build();
  }

  private void fill() throws IOException, InterruptedException {
    for (int i = 0; i < ANSWERS * GAMES.length; i++) {
      client.send(question(i), BodyHandlers.ofString());
    }
  }

  private void visit(int seed) {
    Random random = new Random(seed);
    while (!ended) {
      try {
        Thread.sleep(random.nextInt(2 * pause + 1));
        long begun = System.nanoTime();
        int status =
            client
                .send(question(random.nextInt(ANSWERS * GAMES.length)), BodyHandlers.ofString())
                .statusCode();
        note(System.nanoTime() - begun);
        if (status != 200) {
          errors.incrementAndGet();
        }
      } catch (IOException failure) {
        errors.incrementAndGet();
        System.out.println(failure);
      } catch (InterruptedException stopped) {
        return;
      }
    }
  }

  private synchronized void note(long nanos) {
    times.add(new long[] {nanos});
  }

  /** One heavy job after the other. */
  private void heavy() {
    try {
      for (int number = 0; !ended; number++) {
        String body = "{\"game\":\"grundy\",\"to\":" + (99_000_000 + number) + "}";
        HttpRequest request =
            HttpRequest.newBuilder(URI.create(base + "/api/v1/values"))
                .header("Content-Type", "application/json")
                .header("Prefer", "respond-async")
                .POST(BodyPublishers.ofString(body))
                .build();
        String job =
            client
                .send(request, BodyHandlers.ofString())
                .headers()
                .firstValue("Location")
                .orElseThrow();
        String state = "\"state\":\"running\"";
        while (!ended && (state.contains("running") || state.contains("waiting"))) {
          Thread.sleep(1000);
          state =
              client
                  .send(
                      HttpRequest.newBuilder(URI.create(base + job)).build(),
                      BodyHandlers.ofString())
                  .body();
        }
      }
    } catch (IOException | InterruptedException failure) {
      System.out.println("no heavy job any more: " + failure);
    }
  }

  private void report(String when) throws IOException, InterruptedException {
    long[] sorted;
    synchronized (this) {
      sorted = times.stream().mapToLong(each -> each[0]).sorted().toArray();
    }
    String metrics =
        client
            .send(
                HttpRequest.newBuilder(URI.create(base + "/metrics")).build(),
                BodyHandlers.ofString())
            .body();
    String heap =
        metrics
            .lines()
            .filter(line -> line.startsWith("sprague_heap_bytes"))
            .findFirst()
            .orElse("");
    System.out.printf(
        Locale.ROOT,
        "%s: %d answers, %d errors; ms p50 %.1f p90 %.1f p99 %.1f p99.9 %.1f most %.1f; %s%n",
        when,
        sorted.length,
        errors.get(),
        at(sorted, 0.5),
        at(sorted, 0.9),
        at(sorted, 0.99),
        at(sorted, 0.999),
        at(sorted, 1),
        heap);
  }

  private static double at(long[] sorted, double share) {
    return sorted.length == 0
        ? 0
        : sorted[(int) Math.min(sorted.length - 1, share * sorted.length)] / 1e6;
  }
}
