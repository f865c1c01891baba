// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.Optional;

/**
 * How far and how long a law is looked for.
 *
 * @param table the greatest coordinate of the table that is computed when nothing is proved
 * @param most the greatest coordinate, {@code table} or more, whose value may be computed as long
 *     as a theorem waits for it
 * @param far the greatest coordinate whose value may be computed for theorems that keep no table of
 *     numbers, only one of bytes; {@code most} or more
 * @param patience the time for that, in which the checks of what is found are not bounded; empty
 *     when it is the effort's
 * @param guesses whether laws in words are looked for, too, which no theorem proves
 */
public record SearchLimits(
    long table, long most, long far, Optional<Duration> patience, boolean guesses) {
  /** How far the table goes where no theorem waits for more: some milliseconds of most engines. */
  public static final long DEFAULT_TABLE = 20_000;

  /** How far it goes for a theorem: 80 MB of numbers. */
  public static final long DEFAULT_MOST = 10_000_000;

  /** With laws in words. */
  public SearchLimits(long table, long most, long far, Optional<Duration> patience) {
    this(table, most, far, patience, true);
  }

  /** As long as the effort lasts. */
  public SearchLimits(long table, long most, long far) {
    this(table, most, far, Optional.empty());
  }

  /** The same for all theorems, as long as the effort lasts. */
  public SearchLimits(long table, long most) {
    this(table, most, most);
  }

  /** The same within some time. */
  public SearchLimits within(Duration other) {
    return new SearchLimits(table, most, far, Optional.of(other), guesses);
  }

  /** The same without laws in words, which take longer than the theorems do. */
  public SearchLimits withoutGuesses() {
    return new SearchLimits(table, most, far, patience, false);
  }
}
