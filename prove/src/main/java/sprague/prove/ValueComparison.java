// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.RuleNumbers;
import sprague.engine.ValueKind;
import sprague.kernel.claim.NumberList;

/**
 * Compares computed values of two families with one coordinate: that of the first at n with that of
 * the second at n + shift, for n from 0 on. It can refute an equality, never prove one. A value is
 * a code of {@link ValueKind}, and -1 for a sunny position. Cost: the values, by engines, of both;
 * each doubling computes them anew. Not thread-safe.
 */
final class ValueComparison {
  /** The number of values computed first; it is doubled until a difference or a limit is met. */
  private static final long START_VALUES = 1 << 6;

  /** The same for boards, and for outcomes, where sums have no nim-values: they cost much more. */
  private static final long START_COSTLY = 1 << 3;

  /** The number of values compared to find a shift by which two different games agree. */
  private static final long VALUES_FOR_SHIFT = 1 << 10;

  /**
   * Maximum absolute value of a shift. Usual shifts come from heaps counted from 1, and from first
   * and second cousins; larger ones are not looked for.
   */
  private static final int MAX_SHIFT = 3;

  /**
   * Minimum number of compared values; with fewer no shift is reported. Two games rarely agree in
   * 20 values by chance, except where values are constant or have a short period.
   */
  private static final int MIN_OVERLAP = 20;

  /**
   * Numbers in the rules up to this bound are tried by {@link #atRuleNumbers}; tables to larger
   * ones would take longer than {@link SearchTimes#COMPARED_BEYOND} for most games.
   */
  private static final long MAX_RULE_NUMBER = 1 << 22;

  private final Family left;
  private final Family right;
  private final long shift;
  private final long most;
  private final Effort effort;
  private GrowingValues mine;
  private GrowingValues theirs;
  private long agreed = -1;

  /**
   * A comparison without values so far.
   *
   * @param shift not negative
   * @param most the greatest n that {@link #compute} goes to, 0 or more
   */
  ValueComparison(Family left, Family right, long shift, long most, Effort effort) {
    this.left = left;
    this.right = right;
    this.shift = shift;
    this.most = most;
    this.effort = effort;
    this.mine = values(left, effort);
    this.theirs = values(right, effort);
  }

  private static GrowingValues values(Family family, Effort effort) {
    return new GrowingValues(family.game(), family.start(), effort);
  }

  /** The greatest n up to which all values agree, as {@link #difference} found; -1 at first. */
  long agreed() {
    return agreed;
  }

  /**
   * Computes twice as many values again and again, until they differ, n reaches {@code most}, or
   * the time has passed (checked between two steps). Continues from the last call.
   *
   * @param time empty for no limit but that of the effort
   * @return the limit of the effort that was reached, if one was
   */
  Optional<BudgetExceeded> compute(Optional<Duration> time) {
    long begun = System.nanoTime();
    boolean isCostly =
        ValueKind.of(left.game()) != ValueKind.NIMBER
            || left.game().board().isPresent()
            || right.game().board().isPresent();
    long first = isCostly ? START_COSTLY : START_VALUES;
    long to = Math.min(most, Math.max(first - 1, agreed));
    try {
      while (true) {
        if (to > Integer.MAX_VALUE - 1 - shift) {
          throw new BudgetExceeded(
              BudgetExceeded.Reason.MEMORY, "no table has values beyond n = " + Integer.MAX_VALUE);
        }
        computeTo(to);
        if (to == most
            || firstDifference().isPresent()
            || time.filter(it -> System.nanoTime() - begun > it.toNanos()).isPresent()) {
          return Optional.empty();
        }
        to = to > most / 2 ? most : 2 * to;
      }
    } catch (BudgetExceeded spent) {
      return Optional.of(spent);
    }
  }

  private void computeTo(long n) {
    mine.first((int) n + 1);
    theirs.first((int) (n + shift) + 1);
  }

  /**
   * The first difference of the values computed, with a shift by which they agree if any does;
   * empty if they are equal. More values are computed to find a shift.
   */
  Optional<Equality> difference() {
    return firstDifference()
        .map(
            place ->
                new Equality.Differs(
                    place, commonShift(withMore(left, mine), withMore(right, theirs))));
  }

  /**
   * A difference up to a little beyond the largest number in the rules: games that differ in one
   * far exception agree until there. The values computed so far are given up. Empty if there is no
   * difference, or nothing beyond {@link #agreed} to look at.
   *
   * @param far the greatest n to compute
   */
  Optional<Equality> atRuleNumbers(long far) {
    long largest =
        Stream.of(left, right)
            .flatMap(each -> RuleNumbers.of(each.game()).all().stream())
            .filter(number -> number <= MAX_RULE_NUMBER)
            .reduce(0L, Math::max);
    long to = Math.min(far, largest + VALUES_FOR_SHIFT);
    if (to <= agreed || to > Integer.MAX_VALUE - 1 - shift) {
      return Optional.empty();
    }
    mine = values(left, effort.within(SearchTimes.COMPARED_BEYOND));
    theirs = values(right, effort.within(SearchTimes.COMPARED_BEYOND));
    try {
      computeTo(to);
    } catch (BudgetExceeded late) {
      // The values computed before the limit are compared.
    }
    return difference();
  }

  /** The values known, or the first {@link #VALUES_FOR_SHIFT} if they are soon computed. */
  private NumberList withMore(Family family, GrowingValues known) {
    GrowingValues more = values(family, effort.within(SearchTimes.COMPARED_NEIGHBOURS));
    long last = Math.min(most, VALUES_FOR_SHIFT - 1);
    try {
      for (long to = agreed; to < last; ) {
        to = Math.min(last, 2 * Math.max(to, START_VALUES));
        more.first((int) to + 1);
      }
    } catch (BudgetExceeded spent) {
      // A shift is a hint only: the values computed before the limit suffice.
    }
    return known.known().size() < more.known().size() ? more.known() : known.known();
  }

  private Optional<Equality.Place> firstDifference() {
    NumberList one = mine.known();
    NumberList other = theirs.known();
    for (int n = 0; n < one.size() && n < other.size() - shift; n++) {
      long value = one.get(n);
      long otherValue = other.get((int) (n + shift));
      if (value != otherValue) {
        return Optional.of(
            new Equality.Place(List.of((long) n), List.of(n + shift), value, otherValue));
      }
      agreed = Math.max(agreed, n);
    }
    return Optional.empty();
  }

  /** A difference found elsewhere, with a shift by which the values computed agree if any does. */
  Equality differs(Equality.Place place) {
    return new Equality.Differs(place, commonShift(mine.known(), theirs.known()));
  }

  /**
   * The shift s of the smallest absolute value, 0 first and positive before negative, with G(n) =
   * H(n + s) for all n for which both lists have a value; empty if there is none up to {@link
   * #MAX_SHIFT}, or if fewer than {@link #MIN_OVERLAP} values can be compared. At most 7 passes
   * over the lists, each of which ends at the first difference.
   *
   * @param mine G(0), G(1), ...
   * @param theirs H(0), H(1), ...
   * @return the shift, with the last n compared
   */
  private static Optional<Equality.Shift> commonShift(NumberList mine, NumberList theirs) {
    Optional<Equality.Shift> moved = agree(mine, theirs, 0);
    for (int by = 1; by <= MAX_SHIFT && moved.isEmpty(); by++) {
      moved = agree(mine, theirs, by);
      if (moved.isEmpty()) {
        moved = agree(mine, theirs, -by);
      }
    }
    return moved;
  }

  private static Optional<Equality.Shift> agree(NumberList mine, NumberList theirs, int by) {
    int from = Math.max(0, -by);
    int end = Math.min(mine.size(), theirs.size() - by);
    if (end - from < MIN_OVERLAP) {
      return Optional.empty();
    }
    for (int n = from; n < end; n++) {
      if (!mine.get(n).equals(theirs.get(n + by))) {
        return Optional.empty();
      }
    }
    return Optional.of(new Equality.Shift(by, end - 1L));
  }
}
