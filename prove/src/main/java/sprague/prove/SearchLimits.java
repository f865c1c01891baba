// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.Optional;

/**
 * Limits of a search for a law along one coordinate n.
 *
 * @param table the greatest n of the table that is computed when nothing is proved
 * @param maxTabled the greatest n whose value is computed while a method still needs more values;
 *     {@code table} or more
 * @param maxByByte the greatest n for methods that keep a byte for each value, not eight; {@code
 *     maxTabled} or more
 * @param timeLimit the time limit of the search, which only checks of claims may exceed; empty for
 *     that of the effort
 * @param conjectures whether to look for conjectures that no theorem can prove, see {@link
 *     Conjecture}
 */
public record SearchLimits(
    long table, long maxTabled, long maxByByte, Optional<Duration> timeLimit, boolean conjectures) {
  /** The usual {@code table}: most engines compute it in milliseconds. */
  public static final long DEFAULT_TABLE = 20_000;

  /** The usual {@code maxTabled}: 80 MB of numbers. */
  public static final long DEFAULT_MOST = 10_000_000;

  /** Limits with conjectures. */
  public SearchLimits(long table, long maxTabled, long maxByByte, Optional<Duration> timeLimit) {
    this(table, maxTabled, maxByByte, timeLimit, true);
  }

  /** Limits with conjectures and without a time limit but that of the effort. */
  public SearchLimits(long table, long maxTabled, long maxByByte) {
    this(table, maxTabled, maxByByte, Optional.empty());
  }

  /** The same with {@code maxByByte = maxTabled}. */
  public SearchLimits(long table, long maxTabled) {
    this(table, maxTabled, maxTabled);
  }

  /** The same with a time limit. */
  public SearchLimits within(Duration other) {
    return new SearchLimits(table, maxTabled, maxByByte, Optional.of(other), conjectures);
  }

  /** The same without conjectures; to look for them takes longer than all methods together. */
  public SearchLimits withoutConjectures() {
    return new SearchLimits(table, maxTabled, maxByByte, timeLimit, false);
  }
}
