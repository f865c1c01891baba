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
 * A set of non-negative integers without variables: an interval, sifted.
 *
 * @param low the least number that may belong to it
 * @param high the greatest number that may, or {@link #UNBOUNDED}
 * @param filters what a number in the interval has to pass, all of them
 */
public record IntegerSet(long low, long high, List<Filter> filters) {

  /** The upper end of a set that has none. */
  public static final long UNBOUNDED = Bounds.UNBOUNDED;

  private static final long[] NO_SLOTS = {};

  /** So many numbers in a row are sifted at once. */
  private static final long STRETCH = 1 << 18;

  public IntegerSet {
    filters = List.copyOf(filters);
  }

  /** All integers from {@code low} to {@code high}. */
  public static IntegerSet between(long low, long high) {
    return new IntegerSet(low, high, List.of());
  }

  /** Finitely many numbers, ascending and not empty. */
  public static IntegerSet of(List<Long> members) {
    long low = members.getFirst();
    long high = members.getLast();
    return high - low == members.size() - 1
        ? between(low, high)
        : new IntegerSet(low, high, List.of(new Filter.Member(new NumberSet.Fixed(members), true)));
  }

  /** The numbers from {@code low} on, but for the exceptions, ascending. */
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

  /** Whether the set has an upper end. */
  public boolean bounded() {
    return high != UNBOUNDED;
  }

  /** Whether every non-negative integer belongs to the set. */
  public boolean isEverything() {
    return low <= 0 && !bounded() && filters.isEmpty();
  }

  /**
   * The members up to {@code most}, ascending. Cost O(most) at worst.
   *
   * @throws ArithmeticException when there are more of them than an array holds
   */
  public long[] upTo(long most) {
    return upTo(most, Integer.MAX_VALUE - 8)
        .orElseThrow(() -> new ArithmeticException("more numbers up to " + most + " than 2^31"));
  }

  /**
   * The members up to {@code most}, ascending, or nothing where there are more of them than the
   * limit; little more than so many numbers are kept meanwhile. Cost O(most) at worst.
   */
  public Optional<long[]> upTo(long most, int limit) {
    long end = Math.min(high, most);
    if (filters.isEmpty() && end - Math.max(0, low) >= limit) {
      return Optional.empty();
    }
    LongStream.Builder found = LongStream.builder();
    long count = 0;
    for (long from = first(Math.max(0, low), end); from <= end; ) {
      CancellationCheck.check();
      long last = end - from < STRETCH ? end : from + STRETCH - 1;
      long[] members = stretch(from, last);
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

  /** A number from which on members may follow, at least the given one; beyond the end if none. */
  private long first(long from, long end) {
    return members()
        .map(set -> NumberSets.next(set, from, end, NO_SLOTS))
        .filter(member -> member != NumberSets.NONE)
        .orElse(members().isPresent() && end < UNBOUNDED ? end + 1 : from);
  }

  private long[] stretch(long from, long last) {
    return members()
        .map(set -> LongStream.of(NumberSets.between(set, from, last, NO_SLOTS)))
        .orElseGet(() -> LongStream.rangeClosed(from, last))
        .filter(this::contains)
        .toArray();
  }

  /** A set of which all members are members, if one is known. */
  private Optional<NumberSet> members() {
    for (Filter filter : filters) {
      if (filter instanceof Filter.Member(NumberSet set, boolean wanted) && wanted) {
        return Optional.of(set);
      }
    }
    return Optional.empty();
  }

  /**
   * The numbers from {@link #low} on that a list of exceptions bars, ascending; of a set that
   * {@link #isCofinite} these are all that are missing.
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

  /** Whether all numbers from some point on belong to the set, for a reason that shows. */
  public boolean isCofinite() {
    return !bounded()
        && filters.stream()
            .allMatch(
                filter ->
                    filter instanceof Filter.Member(NumberSet set, boolean wanted)
                        && !wanted
                        && set instanceof NumberSet.Fixed);
  }

  /** The numbers that belong to both sets. */
  IntegerSet and(IntegerSet other) {
    IntegerSet both = new IntegerSet(Math.max(low, other.low), Math.min(high, other.high), filters);
    for (Filter filter : other.filters) {
      both = both.and(filter);
    }
    return both;
  }

  /** The set with a filter more. */
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
