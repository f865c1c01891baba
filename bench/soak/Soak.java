// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Several clients ask a running server mixed questions, one after the other without a pause: {@code
 * java bench/soak/Soak.java http://127.0.0.1:7777 --clients 8 --seconds 60 --pid PID}.
 *
 * <p>Few of the questions are asked twice, so that most answers are computed. At the end it prints
 * the number of answers, of jobs (status 202) and of errors (any other status but 200), quantiles
 * of the time from a request to its whole response, the heap in use, and with {@code --pid} the
 * resident memory of the server's process: its maximum, and 10 s after the last question.
 */
final class Soak {
  private static final String[] GAMES = {
    "kayles", "nim", "grundy", "lasker", "mark", "divisors", "aliquot", "0.137", "0.3", "0.07"
  };

  private final String base;
  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  private final AtomicLong jobs = new AtomicLong();
  private final AtomicLong errors = new AtomicLong();

  /** Nanoseconds of each answer; guarded by this object's lock while clients run. */
  private final List<Long> times = new ArrayList<>();

  private Soak(String base) {
    this.base = base;
  }

  public static void main(String[] arguments) throws Exception {
    Soak soak = new Soak(arguments[0]);
    Duration time = Duration.ofSeconds(option(arguments, "--seconds", 60));
    int pid = option(arguments, "--pid", 0);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < option(arguments, "--clients", 8); i++) {
      int seed = i;
      threads.add(Thread.ofVirtual().start(() -> soak.visit(seed, time)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    soak.report();
    if (pid > 0) {
      String most = resident(pid, "VmHWM");
      Thread.sleep(Duration.ofSeconds(10));
      System.out.println("resident: at most " + most + ", then " + resident(pid, "VmRSS"));
    }
    System.exit(soak.errors.get() == 0 ? 0 : 1);
  }

  private static int option(String[] arguments, String name, int standard) {
    int at = Arrays.asList(arguments).indexOf(name);
    return at < 0 ? standard : Integer.parseInt(arguments[at + 1]);
  }

  /** A line of {@code /proc/PID/status}, such as {@code VmRSS}; Linux only. */
  private static String resident(int pid, String field) throws IOException {
    return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
        .filter(line -> line.startsWith(field + ":"))
        .map(line -> line.substring(field.length() + 1).strip())
        .findFirst()
        .orElse("unknown");
  }

  /** A question of one of ten kinds, about a random game and size. */
  private HttpRequest question(Random random) {
    String game = GAMES[random.nextInt(GAMES.length)];
    int size = random.nextInt(100_000);
    String rules =
        "heap(n) -> heap(n - k) where k >= %d, k <= %d"
            .formatted(random.nextInt(1, 50), random.nextInt(50, 100));
    return switch (random.nextInt(10)) {
      case 0 -> post("values", "{\"game\":\"" + game + "\",\"to\":" + size / 10 + "}");
      case 1 -> post("values", "{\"game\":\"" + rules + "\",\"to\":" + size + "}");
      case 2 -> post("values", "{\"game\":\"wythoff\",\"to\":\"%1$d,%1$d\"}".formatted(size / 500));
      case 3 -> post("solve", "{\"game\":\"" + game + "\",\"position\":\"" + size / 50 + " 7 5\"}");
      case 4 -> post("lint", "{\"game\":\"" + rules + "\"}");
      case 5 -> post("explain", "{\"game\":\"" + rules + "\",\"to\":" + size + "}");
      case 6 -> post("theorem", "{\"game\":\"" + rules + "\"}");
      case 7 -> post("code", "{\"game\":\"" + rules + "\",\"lang\":\"java\"}");
      case 8 -> get("/api/v1/picture?format=svg&game=" + game + "&to=" + size / 100);
      default -> get(random.nextBoolean() ? "/" : "/api/v1/catalogue");
    };
  }

  private HttpRequest get(String path) {
    return HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(30)).build();
  }

  private HttpRequest post(String endpoint, String body) {
    return HttpRequest.newBuilder(URI.create(base + "/api/v1/" + endpoint))
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(body))
        .timeout(Duration.ofSeconds(30))
        .build();
  }

  /** One client: asks until the time is over. Equal seeds ask the same questions. */
  private void visit(int seed, Duration time) {
    Random random = new Random(seed);
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      HttpRequest question = question(random);
      long begun = System.nanoTime();
      try {
        HttpResponse<String> answer = client.send(question, BodyHandlers.ofString());
        note(System.nanoTime() - begun);
        if (answer.statusCode() == 202) {
          jobs.incrementAndGet();
        } else if (answer.statusCode() != 200) {
          errors.incrementAndGet();
          System.out.println(question.uri() + ": " + answer.statusCode() + " " + answer.body());
        }
      } catch (IOException failure) {
        errors.incrementAndGet();
        System.out.println(question.uri() + ": " + failure);
      } catch (InterruptedException stopped) {
        return;
      }
    }
  }

  private synchronized void note(long nanos) {
    times.add(nanos);
  }

  private void report() throws IOException, InterruptedException {
    long[] sorted = times.stream().mapToLong(Long::longValue).sorted().toArray();
    String heap =
        client
            .send(get("/metrics"), BodyHandlers.ofString())
            .body()
            .lines()
            .filter(line -> line.startsWith("sprague_heap_bytes"))
            .findFirst()
            .orElse("");
    System.out.printf(
        Locale.ROOT,
        "%d answers, %d jobs, %d errors; ms p50 %.1f p90 %.1f p99 %.1f most %.1f; %s%n",
        sorted.length,
        jobs.get(),
        errors.get(),
        at(sorted, 0.5),
        at(sorted, 0.9),
        at(sorted, 0.99),
        at(sorted, 1),
        heap);
  }

  /** A quantile of ascending nanoseconds, in milliseconds; share 1 is the maximum. */
  private static double at(long[] sorted, double share) {
    return sorted.length == 0
        ? 0
        : sorted[(int) Math.min(sorted.length - 1, share * sorted.length)] / 1e6;
  }
}
