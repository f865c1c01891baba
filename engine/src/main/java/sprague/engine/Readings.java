// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import sprague.model.Game;

/**
 * Looks at each reading once before the first engine runs on it, for a few milliseconds, and says
 * aloud when one differs from the rules.
 */
public final class Readings {
  /** A plan is never later by much more. */
  private static final double LEAST_SECONDS = 6e-3;

  private static final double MOST_SECONDS = 0.5;

  /** The part of an engine's time that may go into looking at its reading. */
  private static final double SHARE = 0.02;

  /** An older one is looked at again. */
  private static final int MOST_REMEMBERED = 8;

  private static final Deque<Entry> KNOWN = new ArrayDeque<>();
  private static volatile Consumer<String> report = System.err::println;

  private Readings() {}

  private record Entry(Game game, OwnReading reading, double seconds, ReadingCheck.Result result) {}

  /** Has differences told to a consumer from now on, instead of on standard error. */
  public static void reportTo(Consumer<String> consumer) {
    report = consumer;
  }

  /**
   * A difference between a reading and the rules; empty when none is found.
   *
   * @param seconds what the engine is thought to take: longer work is worth a longer look
   * @throws BudgetExceeded when the work that this is a part of has to stop
   */
  static Optional<String> difference(Game game, OwnReading reading, double seconds, Effort effort) {
    double allowed = Math.clamp(seconds * SHARE, LEAST_SECONDS, MOST_SECONDS);
    synchronized (KNOWN) {
      for (Entry entry : KNOWN) {
        if (entry.reading.equals(reading) && entry.game.equals(game)) {
          if (entry.result.complete() || allowed <= 4 * entry.seconds) {
            return entry.result.difference();
          }
          KNOWN.remove(entry);
          break;
        }
      }
    }
    ReadingCheck.Result result =
        ReadingCheck.of(game, reading, effort, Duration.ofNanos((long) (allowed * 1e9)));
    synchronized (KNOWN) {
      KNOWN.addFirst(new Entry(game, reading, allowed, result));
      if (KNOWN.size() > MOST_REMEMBERED) {
        KNOWN.removeLast();
      }
    }
    result
        .difference()
        .ifPresent(
            what ->
                report.accept(
                    "sprague: a fault of ours, so the rules are followed step by step: " + what));
    return result.difference();
  }
}
