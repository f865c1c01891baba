// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Collections;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Start;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;

/**
 * The limits of a search for a law: those that the user sets by {@code --to}, {@code --time-limit}
 * and {@code --memory}, and defaults for the others. A limit that the user sets ends the command
 * with status 3; a default ends it with what was found.
 *
 * @param range the options {@code --to} and {@code --of}
 * @param given the limits of time and memory that the user sets
 * @param isMemorySet whether the user sets that of memory
 * @param keeps whether the state of the search is stored, so that it has no end by default
 * @param wantsCertificate whether some time is left for the check
 * @param isByTable whether the search computes values along one coordinate, and not boxes of
 *     several, as {@link LawQuery} decides
 */
record LawLimits(
    RangeOptions range,
    Limits given,
    boolean isMemorySet,
    boolean keeps,
    boolean wantsCertificate,
    boolean isByTable) {
  /**
   * Bytes for boxes of values of several coordinates when {@code --memory} is not set, 2 GiB. The
   * search tries ever larger boxes, and would otherwise fill the whole heap before it gives up.
   */
  private static final long DEFAULT_MEMORY_OF_BOXES = 2L << 30;

  /** For laws of several coordinates: no table, and boxes that only time and memory bound. */
  static final SearchLimits UNBOUNDED_BOXES =
      new SearchLimits(/* table= */ 0, /* maxTabled= */ Long.MAX_VALUE);

  /** Whether none of {@code --to}, {@code --keep} and {@code --time-limit} is set. */
  boolean areDefaults() {
    return !range.hasTo() && !keeps && given.time().isEmpty();
  }

  /** Limits of a search for a misere quotient. */
  Limits ofQuotient() {
    return given.time().isEmpty() ? given.within(SearchTimes.MISERE_LAW) : given;
  }

  /** Limits of a search among the values of boards of one family, as in {@link #of}. */
  Limits ofBoards() {
    return areDefaults() ? given.within(SearchTimes.BOARDS_OF_A_FAMILY) : of();
  }

  /**
   * Limits of time and memory. By table, an option that extends the search, such as {@code --to},
   * also lifts the default limit of time.
   */
  Limits of() {
    if (isByTable) {
      return areDefaults() ? given.within(SearchTimes.LAW_AND_CHECK) : given;
    }
    Limits bounded =
        isMemorySet
            ? given
            : new Limits(
                Math.min(DEFAULT_MEMORY_OF_BOXES, given.memory()),
                given.threads(),
                given.time(),
                given.window());
    return given.time().isEmpty() ? bounded.within(SearchTimes.LAW_OF_SEVERAL) : bounded;
  }

  /**
   * The greatest coordinates whose values a search may compute, and its time. With {@code --to}
   * that is its coordinate, the smallest of several.
   *
   * @param start has one coordinate if {@code isByTable}, otherwise one or more
   * @param limits those of {@link #of}
   */
  SearchLimits search(Start start, Limits limits) {
    if (!isByTable && !range.hasTo()) {
      return UNBOUNDED_BOXES;
    }
    long most = Collections.min(range.box(start, Optional.empty()).to());
    long table = range.hasTo() ? most : SearchLimits.DEFAULT_TABLE;
    SearchLimits reach =
        new SearchLimits(table, most, range.hasTo() ? most : Prover.MAX_BYTE_TABLE);
    if (areDefaults()) {
      return reach.within(
          start.arguments().size() > 1 ? SearchTimes.LAW_OF_SEVERAL : SearchTimes.LAW);
    }
    // The last quarter of the time is left for checking a certificate.
    return wantsCertificate && limits.time().isPresent()
        ? reach.within(limits.time().get().multipliedBy(3).dividedBy(4))
        : reach;
  }

  /** The greatest coordinate of the positions whose misere quotient is searched for. */
  long lastOfQuotient(Start start) {
    return range.hasTo()
        ? Collections.min(range.box(start, Optional.empty()).to())
        : SearchLimits.DEFAULT_TABLE;
  }

  /**
   * Fails if a limit that the user set, or the user, ended the search; call it when the result is
   * printed. By table, {@code --to} and {@code --keep} lift the defaults, so any limit is the
   * user's.
   */
  void throwIfUserLimit(BudgetExceeded spent, Effort effort) {
    boolean isUserLimit =
        switch (spent.reason()) {
          case TIME -> isByTable ? !areDefaults() : given.time().isPresent();
          case MEMORY -> isByTable ? !areDefaults() : isMemorySet;
          case INTERRUPT -> true;
        };
    if (isUserLimit) {
      throw spent.reason() == BudgetExceeded.Reason.TIME ? effort.timeLimitExceeded() : spent;
    }
  }
}
