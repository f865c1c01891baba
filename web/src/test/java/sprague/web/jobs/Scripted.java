// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sprague.store.json.Json;

/**
 * A program for tests of the server. Its answer is its line of words; a game called "slow" is
 * worked on until {@link #release} or an interruption (after which "slow yet" answers all the
 * same), "wrong" is a mistake, found late by "slowly_wrong", "late" reaches a limit with a part of
 * its answer, "crash" throws.
 */
public final class Scripted implements CommandLine {
  /** Nothing in a test takes as long. */
  private static final Duration LONG = Duration.ofSeconds(20);

  private static final int KIB = 1 << 10;

  public final List<List<String>> asked = new CopyOnWriteArrayList<>();
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

  /** The same, with so many questions in hand in all. */
  public static ServerLimits bounds(int works, int longWorks, int waiting) {
    return bounds(works, longWorks, waiting, Duration.ofMillis(100), Duration.ofSeconds(1));
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
  public Call call(List<String> words, InputStream in, OutputStream out, OutputStream err) {
    asked.add(words);
    CountDownLatch interrupted = new CountDownLatch(1);
    return new Call() {
      @Override
      public int run() {
        return Scripted.this.run(words, in, out, err, interrupted);
      }

      @Override
      public void interrupt() {
        interrupted.countDown();
      }
    };
  }

  private int run(
      List<String> words,
      InputStream in,
      OutputStream out,
      OutputStream err,
      CountDownLatch interrupted) {
    String game = words.size() > 1 ? words.get(1) : "";
    try {
      if (game.startsWith("slow")) {
        print(err, "{\"done\":1,\"total\":2,\"seconds\":0.5}\n");
        print(err, "{\"remark\":{\"code\":\"no-law\",\"message\":\"this is no progress\"}}\n");
        print(out, game.equals("slow values") ? "{\"values\":[0,1,12" : "");
        slowBegun.countDown();
        if (!goesOn(interrupted) && !game.equals("slow yet")) {
          print(err, "{\"error\":{\"code\":\"interrupted\",\"message\":\"interrupted\"}}\n");
          return 130;
        }
      }
      switch (game.startsWith("slowly_wrong") ? "wrong" : game) {
        case "wrong" -> {
          print(err, "{\"error\":{\"code\":\"bad\",\"message\":\"no\",\"line\":1,\"column\":7}}\n");
          return 2;
        }
        case "unheard-of" -> {
          print(err, "{\"error\":{\"code\":\"unknown-game\",\"message\":\"no such game\"}}\n");
          return 2;
        }
        case "late" -> {
          print(out, "{\"values\":[0,1],\"complete\":false}");
          print(err, "{\"error\":{\"code\":\"time-limit\",\"message\":\"too late\"}}\n");
          return 3;
        }
        case "crash" -> throw new IllegalStateException("boom");
        default -> {}
      }
      int plot = words.indexOf("--plot");
      if (plot >= 0) {
        Files.writeString(Path.of(words.get(plot + 1)), "<svg/>");
      }
      String input = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      print(out, Json.of(words.stream().filter(word -> !isLimit(word)).toList()) + input);
      return 0;
    } catch (IOException full) {
      return 3;
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

  /** Whether a word is a limit that the server adds. */
  static boolean isLimit(String word) {
    return word.matches("--(json-progress|memory=.*|threads=.*|time-limit=.*)");
  }

  private static void print(OutputStream stream, String text) throws IOException {
    stream.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
