// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.linear.Bounds;
import sprague.model.linear.Filter;
import sprague.nimber.CancellationCheck;

/**
 * A set of non-negative integers: the numbers of an interval that pass all filters, none if {@code
 * low > high}. Two equal sets may be different records.
 *
 * @param low a lower bound, not necessarily a member
 * @param high an upper bound, not necessarily a member, or {@link #UNBOUNDED}
 * @param filters the filters; without filters the set is the interval
 */
public record IntegerSet(long low, long high, List<Filter> filters) {

  /** The value of {@code high} of a set without an upper bound. */
  public static final long UNBOUNDED = Bounds.UNBOUNDED;

  /** Numbers tested between two checks for cancellation; their array takes 2 MB. */
  private static final long BATCH = 1 << 18;

  public IntegerSet {
    filters = List.copyOf(filters);
  }

  /** All integers from {@code low} to {@code high}. */
  public static IntegerSet between(long low, long high) {
    return new IntegerSet(low, high, List.of());
  }

  /** The set of some numbers, at least one, given in strictly ascending order. */
  public static IntegerSet of(List<Long> members) {
    long low = members.getFirst();
    long high = members.getLast();
    return high - low == members.size() - 1
        ? between(low, high)
        : new IntegerSet(low, high, List.of(new Filter.Member(new NumberSet.Fixed(members), true)));
  }

  /** The numbers from {@code low} on without the exceptions, which are in ascending order. */
  public static IntegerSet allBut(long low, List<Long> exceptions) {
    return new IntegerSet(
        low,
        UNBOUNDED,
        exceptions.isEmpty()
            ? List.of()
            : List.of(new Filter.Member(new NumberSet.Fixed(exceptions), false)));
  }

  /** Whether a number belongs to the set. */
  public boolean contains(long number) {
    if (number < low || number > high) {
      return false;
    }
    for (Filter filter : filters) {
      if (!filter.passes(number)) {
        return false;
      }
    }
    return true;
  }

  /** Whether {@code high} is a bound. */
  public boolean isBounded() {
    return high != UNBOUNDED;
  }

  /** Whether the set is written as that of all non-negative integers. */
  public boolean isEverything() {
    return low <= 0 && !isBounded() && filters.isEmpty();
  }

  /**
   * The members up to {@code maximum}, ascending. Cost O(maximum) at worst.
   *
   * @throws ArithmeticException when there are more of them than an array holds
   */
  public long[] upTo(long maximum) {
    // Some virtual machines have no arrays that are longer.
    return upTo(maximum, Integer.MAX_VALUE - 8)
        .orElseThrow(
            () -> new ArithmeticException("more than 2^31 numbers are at most " + maximum));
  }

  /**
   * The members up to {@code maximum}, ascending; empty if there are more than {@code limit}. Cost
   * O(maximum) at worst; memory O(limit) and one batch.
   */
  public Optional<long[]> upTo(long maximum, int limit) {
    long end = Math.min(high, maximum);
    if (filters.isEmpty() && end - Math.max(0, low) >= limit) {
      return Optional.empty();
    }
    LongStream.Builder found = LongStream.builder();
    long count = 0;
    for (long from = first(Math.max(0, low), end); from <= end; ) {
      CancellationCheck.check();
      long last = end - from < BATCH ? end : from + BATCH - 1;
      long[] members = members(from, last);
      count += members.length;
      if (count > limit) {
        return Optional.empty();
      }
      LongStream.of(members).forEach(found::add);
      if (last == end) {
        break;
      }
      from = first(last + 1, end);
    }
    return Optional.of(found.build().toArray());
  }

  /**
   * The least number from {@code from} on that may be a member: the next member of the {@link
   * #superset}, or {@code end + 1} if it has none up to {@code end} and that does not overflow.
   */
  private long first(long from, long end) {
    return superset()
        .map(set -> NumberSets.next(set, from, end, NumberSets.NO_SLOTS))
        .filter(member -> member != NumberSets.NONE)
        .orElse(superset().isPresent() && end < UNBOUNDED ? end + 1 : from);
  }

  private long[] members(long from, long last) {
    return superset()
        .map(set -> LongStream.of(NumberSets.between(set, from, last, NumberSets.NO_SLOTS)))
        .orElseGet(() -> LongStream.rangeClosed(from, last))
        .filter(this::contains)
        .toArray();
  }

  /** A set required by a filter, so that it contains all members and can be enumerated instead. */
  private Optional<NumberSet> superset() {
    for (Filter filter : filters) {
      if (filter instanceof Filter.Member(NumberSet set, boolean wanted) && wanted) {
        return Optional.of(set);
      }
    }
    return Optional.empty();
  }

  /**
   * The numbers from {@link #low} on that filters list as non-members, ascending. If the set {@link
   * #isCofinite}, these are all numbers from {@link #low} on that are not members.
   */
  public List<Long> exceptions() {
    List<Long> exceptions = new ArrayList<>();
    for (Filter filter : filters) {
      if (filter instanceof Filter.Member(NumberSet.Fixed(List<Long> members), boolean wanted)
          && !wanted) {
        members.stream().filter(m -> m >= low).forEach(exceptions::add);
      }
    }
    return exceptions.stream().distinct().sorted().toList();
  }

  /**
   * Whether the set is written as all numbers from {@link #low} on with finitely many exceptions.
   */
  public boolean isCofinite() {
    return !isBounded()
        && filters.stream()
            .allMatch(
                filter ->
                    filter instanceof Filter.Member(NumberSet set, boolean wanted)
                        && !wanted
                        && set instanceof NumberSet.Fixed);
  }

  /** The intersection. */
  IntegerSet and(IntegerSet other) {
    IntegerSet both = new IntegerSet(Math.max(low, other.low), Math.min(high, other.high), filters);
    for (Filter filter : other.filters) {
      both = both.and(filter);
    }
    return both;
  }

  /** The members that pass a filter; a finite set as a filter narrows the interval, too. */
  IntegerSet and(Filter filter) {
    List<Filter> more = new ArrayList<>(filters);
    if (!more.contains(filter)) {
      more.add(filter);
    }
    if (filter instanceof Filter.Member(NumberSet.Fixed(List<Long> members), boolean wanted)
        && wanted) {
      return members.isEmpty()
          ? between(0, -1)
          : new IntegerSet(
              Math.max(low, members.getFirst()), Math.min(high, members.getLast()), more);
    }
    return new IntegerSet(low, high, more);
  }
}
