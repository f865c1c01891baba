// SPDX-License-Identifier: Apache-2.0
package sprague.run;

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
  /** Enough for the first sizes and some dozens of others; a plan is never later by more. */
  private static final long NANOS = 5_000_000;

  private static final int MOST_REMEMBERED = 8;
  private static final Deque<Entry> KNOWN = new ArrayDeque<>();
  private static volatile Consumer<String> report = System.err::println;

  private Readings() {}

  private record Entry(Game game, OwnReading reading, Optional<String> difference) {}

  /** Has differences told to a consumer from now on, instead of on standard error. */
  public static void reportTo(Consumer<String> consumer) {
    report = consumer;
  }

  /** A difference between a reading and the rules; empty when none is found. */
  static Optional<String> difference(Game game, OwnReading reading) {
    synchronized (KNOWN) {
      for (Entry entry : KNOWN) {
        if (entry.reading.equals(reading) && entry.game.equals(game)) {
          return entry.difference;
        }
      }
    }
    Optional<String> difference = ReadingCheck.difference(game, reading, NANOS);
    synchronized (KNOWN) {
      KNOWN.addFirst(new Entry(game, reading, difference));
      if (KNOWN.size() > MOST_REMEMBERED) {
        KNOWN.removeLast();
      }
    }
    difference.ifPresent(
        what -> report.accept("sprague: a fault of ours, the rules are followed step by step: " + what));
    return difference;
  }
}
