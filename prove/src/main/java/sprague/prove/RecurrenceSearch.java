// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.pattern.Recurrence;

/**
 * Searches for a recurrence of many values in a row in tables that have a byte for each value, and
 * so can be longer than those of {@link GrowingValues}.
 */
final class RecurrenceSearch {
  /**
   * The factor between the lengths of two searches for a recurrence, which start from the
   * beginning: all but the last together cost at most a seventh of it.
   */
  private static final long GROWTH = 8;

  /**
   * A time limit that is never reached: {@link Effort#within(Duration)} makes an effort of its own,
   * which can be cancelled without the caller's.
   */
  private static final Duration UNLIMITED = Duration.ofDays(10_000);

  /** The reason of an attempt that finds no memory for its table. */
  static final String TOO_LARGE = "a table with a byte for each value takes too much memory";

  private RecurrenceSearch() {}

  /** The reason of an attempt that computed {@code count} values and found no recurrence. */
  static String notFound(int window, long count) {
    return "no " + window + " values in a row recur among the first " + count;
  }

  /**
   * A table of the first values, a byte each, up to the first recurrence of {@code window} values
   * in a row; without a recurrence ({@code isFound()} is false) it ends after {@code last} values
   * or at a value that does not fit a byte. Empty when the table takes more memory than allowed.
   * Cost: that of the engine for up to {@code last} values, and O(1) for each.
   *
   * @param first the length of the first table, at least 1; the next is {@link #GROWTH} times
   *     longer
   * @param last the length of the last table tried
   * @param window at least 1
   * @throws BudgetExceeded when a limit was reached
   */
  static Optional<Recurrence> find(GrowingValues values, int first, int last, int window) {
    Optional<Recurrence> seen = upTo(values, Math.min(first, last), window);
    long next = first;
    while (next < last && seen.isPresent() && seen.get().isOpen()) {
      next = Math.min(GROWTH * next, last);
      seen = upTo(values, (int) next, window);
    }
    return seen;
  }

  private static Optional<Recurrence> upTo(GrowingValues values, int length, int window) {
    Effort effort = values.effort();
    Limits limits = effort.limits();
    // A table that grows, a byte for each value, and its copy are allocated besides the engine's.
    long memory = limits.memory() - 2L * length;
    Optional<EngineOffer> chosen =
        memory < 0
            ? Optional.empty()
            : Planner.choose(
                Question.Box.below(values.game(), values.start(), length),
                effort.within(new Limits(memory, limits.threads(), limits.time())));
    if (chosen.isEmpty()) {
      return Optional.empty();
    }
    Recurrence recurrence = new Recurrence(window);
    Effort search = effort.within(effort.limits().time().orElse(UNLIMITED));
    try {
      chosen
          .get()
          .run(
              search,
              (codes, more) -> {
                recurrence.accept(codes, more);
                effort.poll(recurrence.count(), length);
                // The engine stops when its effort is cancelled; the catch below ignores that.
                if (!recurrence.isOpen()) {
                  search.cancel();
                }
              });
    } catch (BudgetExceeded spent) {
      if (recurrence.isOpen()) {
        throw spent;
      }
    }
    return Optional.of(recurrence);
  }
}
