// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import sprague.nimber.CancellationCheck;
import sprague.syntax.SetSyntax.Family;

/**
 * Evaluates the sets of numbers in rules: membership, the next member, and all members of an
 * interval. The terms of a set may have variables; {@code slots[i]} is the value of the variable in
 * slot i. All methods throw an {@link ArithmeticException} with a message for the user when a term
 * or set cannot be evaluated.
 */
public final class NumberSets {
  private NumberSets() {}

  /** Returned by {@link #next} when there is no further member. */
  public static final long NONE = Long.MAX_VALUE;

  /**
   * In wider intervals primes are found by a sieve, in others by primality tests: the sieve takes
   * O(sqrt(high)) for a narrow interval too. Affects speed only.
   */
  private static final long MIN_SIEVE_WIDTH = 1000;

  /**
   * Indices of a bit set are ints, and arrays may have a few entries less than 2^31 - 1; beyond
   * this number primes are found by primality tests.
   */
  private static final long MAX_SIEVED = Integer.MAX_VALUE - 8;

  /** The index of the largest triangular number below 2^63; the next one is 2^63 + 2^31. */
  private static final long MAX_TRIANGULAR_INDEX = 4294967295L;

  /** The largest number whose square is below 2^63. */
  private static final long MAX_ROOT = 3037000499L;

  /** The values of the variables of a set without variables. */
  public static final long[] NO_SLOTS = {};

  /** The largest digit in base ten. */
  public static final long LARGEST_DIGIT = 9;

  /** The steps of a search between two calls of {@link CancellationCheck}: milliseconds at most. */
  private static final int STEPS_PER_CHECK = 1 << 10;

  /**
   * Whether a number belongs to a set. Cost: O(length of the list) for listed terms, a primality
   * test for primes, O(log) of the number or list for others.
   */
  public static boolean contains(NumberSet set, long number, long[] slots) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) -> Collections.binarySearch(members, number) >= 0;
      case NumberSet.TermValues(List<Term> members) -> {
        for (Term member : members) {
          if (Arithmetic.value(member, slots) == number) {
            yield true;
          }
        }
        yield false;
      }
      case NumberSet.Interval(Term low, Term high) ->
          Arithmetic.value(low, slots) <= number && number <= Arithmetic.value(high, slots);
      case NumberSet.Named(Family family) -> contains(family, number);
      case NumberSet.Powers(Term base) -> {
        long b = base(base, slots);
        long rest = number;
        while (rest > 1 && rest % b == 0) {
          rest /= b;
        }
        yield rest == 1;
      }
      case NumberSet.Digits(Term of) -> isDigit(number, Arithmetic.value(of, slots));
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          contains(left, number, slots) || contains(right, number, slots);
      case NumberSet.Difference(NumberSet from, NumberSet without) ->
          contains(from, number, slots) && !contains(without, number, slots);
    };
  }

  /**
   * The members from {@code low}, which is not negative, to {@code high}, both included, ascending,
   * each once. Cost that of {@link #next} for each member; for primes O(high - low + sqrt(high)) if
   * high is below 2^31, else a primality test for each number. For unions and differences, the cost
   * of both sets.
   */
  public static long[] between(NumberSet set, long low, long high, long[] slots) {
    return between(set, low, high, slots, Integer.MAX_VALUE).orElseThrow();
  }

  /**
   * The same, but empty when there are more than {@code limit} members, or more than that in a set
   * from which a union or difference is formed. At most limit + 1 members are looked for in each
   * set. For primes it may also be empty when the interval is wider than 32 * limit.
   */
  public static Optional<long[]> between(
      NumberSet set, long low, long high, long[] slots, int limit) {
    return switch (set) {
      case NumberSet.Named(Family family)
          when family == Family.PRIMES && high - low > MIN_SIEVE_WIDTH && high <= MAX_SIEVED ->
          // About one in 21 numbers below 2^31 is prime, so in a wider interval there are too many.
          high - Math.max(2, low) > 32L * limit
              ? Optional.empty()
              : Optional.of(primes(Math.max(2, low), high)).filter(all -> all.length <= limit);
      case NumberSet.Union(NumberSet left, NumberSet right) -> {
        Optional<long[]> first = between(left, low, high, slots, limit);
        Optional<long[]> second = first.isEmpty() ? first : between(right, low, high, slots, limit);
        yield second
            .map(
                all ->
                    LongStream.concat(LongStream.of(first.orElseThrow()), LongStream.of(all))
                        .sorted()
                        .distinct()
                        .toArray())
            .filter(all -> all.length <= limit);
      }
      case NumberSet.Difference(NumberSet from, NumberSet without) ->
          between(from, low, high, slots, limit)
              .map(
                  all ->
                      LongStream.of(all)
                          .filter(member -> !contains(without, member, slots))
                          .toArray());
      default -> oneByOne(set, low, high, slots, limit);
    };
  }

  private static Optional<long[]> oneByOne(
      NumberSet set, long low, long high, long[] slots, int limit) {
    LongStream.Builder found = LongStream.builder();
    int count = 0;
    for (long member = next(set, low, high, slots);
        member != NONE;
        member = member == high ? NONE : next(set, member + 1, high, slots)) {
      if (count == limit) {
        return Optional.empty();
      }
      found.add(member);
      if (++count % STEPS_PER_CHECK == 0) {
        CancellationCheck.check();
      }
    }
    return Optional.of(found.build().toArray());
  }

  /**
   * The primes of an interval, by the sieve of Eratosthenes on that interval. A multiple of a
   * divisor is composite from divisor * divisor on.
   */
  private static long[] primes(long low, long high) {
    if (low > high) {
      return new long[0];
    }
    BitSet composite = new BitSet((int) (high - low + 1));
    for (long divisor = 2; divisor * divisor <= high; divisor++) {
      if (Primality.isPrime(divisor)) {
        long first = Math.max(divisor, Math.ceilDiv(low, divisor)) * divisor;
        for (long multiple = first; multiple <= high; multiple += divisor) {
          composite.set((int) (multiple - low));
        }
      }
    }
    return LongStream.rangeClosed(low, high)
        .filter(each -> !composite.get((int) (each - low)))
        .toArray();
  }

  /**
   * The least member from {@code low} to {@code high}, both included, or {@link #NONE}, also if
   * {@code low > high}. Cost: that of {@link #contains}; for primes and differences, of the numbers
   * passed over too.
   *
   * @throws ArithmeticException when {@code high} is 2^63 - 1 and a member, since the result could
   *     not be distinguished from {@link #NONE}
   */
  public static long next(NumberSet set, long low, long high, long[] slots) {
    if (low > high) {
      return NONE;
    }
    if (high == NONE && contains(set, NONE, slots)) {
      throw new ArithmeticException("a variable runs over a set that contains " + NONE);
    }
    long member =
        switch (set) {
          case NumberSet.Fixed(List<Long> members) -> {
            int found = Collections.binarySearch(members, low);
            int index = found >= 0 ? found : -found - 1;
            yield index < members.size() ? members.get(index) : NONE;
          }
          case NumberSet.TermValues(List<Term> members) -> {
            long least = NONE;
            for (Term each : members) {
              long value = Arithmetic.value(each, slots);
              if (value >= low) {
                least = Math.min(least, value);
              }
            }
            yield least;
          }
          case NumberSet.Interval(Term from, Term to) -> {
            long least = Math.max(low, Arithmetic.value(from, slots));
            yield least <= Arithmetic.value(to, slots) ? least : NONE;
          }
          case NumberSet.Named(Family family) -> next(family, low, high);
          case NumberSet.Powers(Term base) -> nextPower(base(base, slots), low);
          case NumberSet.Digits(Term of) -> nextDigit(low, Arithmetic.value(of, slots));
          case NumberSet.Union(NumberSet left, NumberSet right) ->
              Math.min(next(left, low, high, slots), next(right, low, high, slots));
          case NumberSet.Difference(NumberSet from, NumberSet without) -> {
            long least = next(from, low, high, slots);
            long steps = 0;
            while (least != NONE && contains(without, least, slots)) {
              if (++steps % STEPS_PER_CHECK == 0) {
                CancellationCheck.check();
              }
              least = least == high ? NONE : next(from, least + 1, high, slots);
            }
            yield least;
          }
        };
    return member <= high ? member : NONE;
  }

  /**
   * The decimal digits of the absolute value of a number, ascending.
   *
   * @throws ArithmeticException when the absolute value is 2^63
   */
  public static List<Long> digits(long of) {
    return LongStream.rangeClosed(0, LARGEST_DIGIT)
        .filter(digit -> isDigit(digit, of))
        .boxed()
        .toList();
  }

  private static boolean isDigit(long number, long of) {
    long rest = Math.absExact(of);
    while (rest % 10 != number && rest > LARGEST_DIGIT) {
      rest /= 10;
    }
    return rest % 10 == number;
  }

  private static long nextDigit(long low, long of) {
    return LongStream.rangeClosed(Math.max(low, 0), LARGEST_DIGIT)
        .filter(digit -> isDigit(digit, of))
        .findFirst()
        .orElse(NONE);
  }

  private static long base(Term term, long[] slots) {
    long base = Arithmetic.value(term, slots);
    if (base < 2) {
      throw new ArithmeticException("powers(" + base + ") needs a base of 2 or more");
    }
    return base;
  }

  private static long nextPower(long base, long low) {
    long power = 1;
    while (power < low) {
      if (power > Long.MAX_VALUE / base) {
        return NONE;
      }
      power *= base;
    }
    return power;
  }

  private static boolean contains(Family family, long number) {
    // 2^63 - 1 belongs to no family; `next` returns it for "none".
    return number > 0 && number < NONE && next(family, number, number) == number;
  }

  private static long next(Family family, long low, long high) {
    return switch (family) {
      case PRIMES -> nextPrime(low, high);
      // A search begins 1 or 2 before the index in double arithmetic, which rounding may raise by
      // 1.
      case SQUARES -> next((long) Math.sqrt((double) low) - 1, MAX_ROOT, root -> root * root, low);
      case TRIANGULAR ->
          next(
              (long) ((Math.sqrt(8.0 * low + 1) - 1) / 2) - 2,
              MAX_TRIANGULAR_INDEX,
              NumberSets::triangular,
              low);
      case FIBONACCI -> {
        long member = 1;
        long following = 2;
        while (member < low) {
          long sum = member + following;
          member = following;
          following = sum;
          // The sum has overflowed.
          if (member < 0) {
            yield NONE;
          }
        }
        yield member;
      }
    };
  }

  private static long nextPrime(long low, long high) {
    for (long candidate = Math.max(2, low); candidate <= high; candidate++) {
      if (Primality.isPrime(candidate)) {
        return candidate;
      }
      if (candidate == Long.MAX_VALUE) {
        break;
      }
    }
    return NONE;
  }

  /**
   * The least member that is at least {@code low}, of a set whose member at index 1, 2, ... is
   * given by a function; indices below {@code from} are known to be too small, those above {@code
   * last} to overflow.
   */
  private static long next(long from, long last, LongUnaryOperator member, long low) {
    for (long index = Math.max(1, from); index <= last; index++) {
      if (member.applyAsLong(index) >= low) {
        return member.applyAsLong(index);
      }
    }
    return NONE;
  }

  /** index (index + 1) / 2; the even factor is halved first, so that the product is below 2^63. */
  private static long triangular(long index) {
    return index % 2 == 0 ? index / 2 * (index + 1) : (index + 1) / 2 * index;
  }
}
