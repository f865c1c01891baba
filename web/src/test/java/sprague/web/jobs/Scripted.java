// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import sprague.engine.Limits;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;
import sprague.web.api.ApiRequest;

/**
 * A program for tests of the server. Its answer is its line of words; a game called "slow" is
 * worked on until {@link #release} or an interruption (after which "slow yet" answers all the
 * same), "wrong" is a mistake, found late by "slowly_wrong", "late" reaches a limit with a part of
 * its answer, "hurried" has an answer that is not final, "crash" throws.
 */
public final class Scripted implements CommandService {
  /** Nothing in a test takes as long. */
  private static final Duration LONG = Duration.ofSeconds(20);

  private static final int KIB = 1 << 10;

  public final List<List<String>> asked = new CopyOnWriteArrayList<>();
  final List<Limits> limits = new CopyOnWriteArrayList<>();
  final CountDownLatch slowBegun = new CountDownLatch(1);
  private final CountDownLatch released = new CountDownLatch(1);

  /** A program that was asked nothing yet. */
  public Scripted() {}

  /** Bounds that make a question long work after a tenth of a second. */
  public static ServerLimits bounds(int works, int longWorks) {
    return bounds(works, longWorks, 4);
  }

  /** Bounds that make no question of a test long work, and cut off no client. */
  public static ServerLimits patient(int works, int longWorks) {
    return bounds(works, longWorks, 4, LONG, LONG);
  }

  /** Limits like those above, with a maximum number of pending requests. */
  public static ServerLimits bounds(int works, int longWorks, int waiting) {
    return bounds(works, longWorks, waiting, Duration.ofMillis(100), Duration.ofSeconds(1));
  }

  /** Limits that cut off a client whose request takes longer than the given time. */
  public static ServerLimits hasty(Duration request) {
    return bounds(3, 1, 4, Duration.ofMillis(100), request);
  }

  private static ServerLimits bounds(
      int works, int longWorks, int waiting, Duration patience, Duration request) {
    return new ServerLimits(
        new ServerLimits.Request(64 * KIB, request, 1000),
        new ServerLimits.Run(1 << 20, Duration.ofMinutes(1), 1, KIB),
        new ServerLimits.Places(works, longWorks, waiting, 3),
        patience,
        64L * KIB);
  }

  /** Lets slow games, those to come included, end. */
  public void release() {
    released.countDown();
  }

  @Override
  public Call call(
      ApiRequest request,
      Path file,
      Limits within,
      OutputStream out,
      Consumer<JsonObject> progress) {
    List<String> words = request.arguments(file);
    asked.add(words);
    limits.add(within);
    CountDownLatch interrupted = new CountDownLatch(1);
    return new Call() {
      @Override
      public Outcome run() {
        return Scripted.this.run(request, words, out, progress, interrupted);
      }

      @Override
      public void interrupt() {
        interrupted.countDown();
      }
    };
  }

  private static Outcome failed(int status, String code, String message) {
    JsonObject error = new JsonObject().with("code", code).with("message", message);
    error.put("hint", null);
    return new Outcome(status, Optional.of(error), true);
  }

  private Outcome run(
      ApiRequest request,
      List<String> words,
      OutputStream out,
      Consumer<JsonObject> progress,
      CountDownLatch interrupted) {
    String game = words.size() > 1 ? words.get(1) : "";
    try {
      if (game.startsWith("slow")) {
        progress.accept(new JsonObject().with("done", 1).with("total", 2).with("seconds", 0.5));
        print(out, game.equals("slow values") ? "{\"values\":[0,1,12" : "");
        slowBegun.countDown();
        if (!goesOn(interrupted) && !game.equals("slow yet")) {
          return failed(130, "interrupted", "interrupted");
        }
      }
      switch (game.startsWith("slowly_wrong") ? "wrong" : game) {
        case "wrong" -> {
          Outcome wrong = failed(2, "bad", "no");
          wrong.error().orElseThrow().with("line", 1).with("column", 7);
          return wrong;
        }
        case "unheard-of" -> {
          return failed(2, "unknown-game", "no such game");
        }
        case "late" -> {
          print(out, "{\"values\":[0,1],\"complete\":false}");
          return failed(3, "time-limit", "too late");
        }
        case "hurried" -> {
          print(out, "{\"method\":\"table\"}");
          return new Outcome(0, Optional.empty(), false);
        }
        case "crash" -> throw new IllegalStateException("boom");
        default -> {}
      }
      int plot = words.indexOf("--plot");
      if (plot >= 0) {
        Files.writeString(Path.of(words.get(plot + 1)), "<svg/>");
      }
      print(out, Json.of(words) + request.input());
      return new Outcome(0, Optional.empty(), true);
    } catch (IOException full) {
      return new Outcome(3, Optional.empty(), true);
    }
  }

  private boolean goesOn(CountDownLatch interrupted) {
    try {
      for (int i = 0; i < LONG.toMillis() / 10; i++) {
        if (interrupted.getCount() == 0) {
          return false;
        }
        if (released.await(10, TimeUnit.MILLISECONDS)) {
          return true;
        }
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
    return false;
  }

  private static void print(OutputStream stream, String text) throws IOException {
    stream.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
