// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.nimber.CancellationCheck;

/** The plain reading of sets: membership, and the next member after a number. */
public final class NumberSets {
  private NumberSets() {}

  /** What {@link #next} answers when there is no further member. */
  public static final long NONE = Long.MAX_VALUE;

  /** Fewer numbers than these are tried by division. */
  private static final long SIEVED = 1000;

  /** The next triangular number would be 2^63 + 2^31. */
  private static final long LAST_TRIANGULAR = 4294967295L;

  private static final long MOST_SIEVED = Integer.MAX_VALUE - 8;

  /** The digits are those of base ten. */
  static final long LARGEST_DIGIT = 9;

  /** So many steps of a search go by between two looks at the {@link CancellationCheck}. */
  private static final int STEPS_A_CHECK = 1 << 10;

  /** Whether a number belongs to a set. Cost O(log number), or the length of a list. */
  public static boolean contains(NumberSet set, long number, long[] slots) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) -> Collections.binarySearch(members, number) >= 0;
      case NumberSet.Listed(List<Term> members) -> {
        for (Term member : members) {
          if (Arithmetic.value(member, slots) == number) {
            yield true;
          }
        }
        yield false;
      }
      case NumberSet.Interval(Term low, Term high) ->
          Arithmetic.value(low, slots) <= number && number <= Arithmetic.value(high, slots);
      case NumberSet.Known(NumberSet.Family family) -> contains(family, number);
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
      case NumberSet.Except(NumberSet from, NumberSet without) ->
          contains(from, number, slots) && !contains(without, number, slots);
    };
  }

  /**
   * The members from {@code low} to {@code high}, both included, ascending, each once. Cost
   * O(members), for primes O(high - low + sqrt(high)) as long as high is less than 2^31.
   */
  public static long[] between(NumberSet set, long low, long high, long[] slots) {
    return between(set, low, high, slots, Integer.MAX_VALUE).orElseThrow();
  }

  /**
   * The same, or empty when that would be more than so many members, or when a set that it is made
   * of has more. Cost O(most), for primes O(32 most).
   */
  public static Optional<long[]> between(
      NumberSet set, long low, long high, long[] slots, int most) {
    return switch (set) {
      case NumberSet.Known(NumberSet.Family family)
          when family == NumberSet.Family.PRIMES && high - low > SIEVED && high <= MOST_SIEVED ->
          // Of 32 numbers below 2^31 one or more is a prime, in the mean.
          high - low > 32L * most
              ? Optional.empty()
              : Optional.of(primes(Math.max(2, low), high)).filter(all -> all.length <= most);
      case NumberSet.Union(NumberSet left, NumberSet right) -> {
        Optional<long[]> some = between(left, low, high, slots, most);
        Optional<long[]> others = some.isEmpty() ? some : between(right, low, high, slots, most);
        yield others
            .map(
                all ->
                    LongStream.concat(LongStream.of(some.orElseThrow()), LongStream.of(all))
                        .sorted()
                        .distinct()
                        .toArray())
            .filter(all -> all.length <= most);
      }
      case NumberSet.Except(NumberSet from, NumberSet without) ->
          between(from, low, high, slots, most)
              .map(
                  all ->
                      LongStream.of(all)
                          .filter(member -> !contains(without, member, slots))
                          .toArray());
      default -> walked(set, low, high, slots, most);
    };
  }

  private static Optional<long[]> walked(
      NumberSet set, long low, long high, long[] slots, int most) {
    long[] found = new long[16];
    int count = 0;
    long steps = 0;
    for (long member = next(set, low, high, slots);
        member != NONE;
        member = member == high ? NONE : next(set, member + 1, high, slots)) {
      if (++steps % STEPS_A_CHECK == 0) {
        CancellationCheck.check();
      }
      if (count == most) {
        return Optional.empty();
      }
      if (count == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      found[count++] = member;
    }
    return Optional.of(Arrays.copyOf(found, count));
  }

  /** The sieve of Eratosthenes, of the numbers between alone. */
  private static long[] primes(long low, long high) {
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
   * The least member from {@code low} to {@code high}, both included, or {@link #NONE}.
   *
   * @throws ArithmeticException when 2^63 - 1 itself is asked for and is a member, which the answer
   *     could not tell from {@link #NONE}
   */
  public static long next(NumberSet set, long low, long high, long[] slots) {
    if (low > high) {
      return NONE;
    }
    if (high == NONE && contains(set, NONE, slots)) {
      throw new ArithmeticException("a set with " + NONE + " is run through to its end");
    }
    long member =
        switch (set) {
          case NumberSet.Fixed(List<Long> members) -> {
            int place = Collections.binarySearch(members, low);
            int index = place >= 0 ? place : -place - 1;
            yield index < members.size() ? members.get(index) : NONE;
          }
          case NumberSet.Listed(List<Term> members) -> {
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
          case NumberSet.Known(NumberSet.Family family) -> next(family, low, high);
          case NumberSet.Powers(Term base) -> nextPower(base(base, slots), low);
          case NumberSet.Digits(Term of) -> nextDigit(low, Arithmetic.value(of, slots));
          case NumberSet.Union(NumberSet left, NumberSet right) ->
              Math.min(next(left, low, high, slots), next(right, low, high, slots));
          case NumberSet.Except(NumberSet from, NumberSet without) -> {
            long least = next(from, low, high, slots);
            long steps = 0;
            while (least != NONE && contains(without, least, slots)) {
              if (++steps % STEPS_A_CHECK == 0) {
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
    for (long digit = Math.max(low, 0); digit <= LARGEST_DIGIT; digit++) {
      if (isDigit(digit, of)) {
        return digit;
      }
    }
    return NONE;
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

  private static boolean contains(NumberSet.Family family, long number) {
    // 2^63 - 1 belongs to no family, and is what `next` answers for none.
    return number > 0 && number < NONE && next(family, number, number) == number;
  }

  private static long next(NumberSet.Family family, long low, long high) {
    return switch (family) {
      case PRIMES -> nextPrime(low, high);
      case SQUARES -> {
        long root = Math.max(1, rootUp(low));
        yield root > 3037000499L ? NONE : root * root;
      }
      case TRIANGULAR -> nextTriangular(low);
      case FIBONACCI -> {
        long member = 1;
        long following = 2;
        while (member < low) {
          long sum = member + following;
          member = following;
          following = sum;
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

  /** The least integer whose square is at least {@code square}. */
  private static long rootUp(long square) {
    if (square <= 0) {
      return 0;
    }
    long root = (long) Math.sqrt((double) square);
    while (root > 3037000499L || root * root >= square) {
      root--;
    }
    while (root < 3037000499L && root * root < square) {
      root++;
    }
    return root * root < square ? root + 1 : root;
  }

  private static long nextTriangular(long low) {
    long index = Math.max(1, (long) ((Math.sqrt(8.0 * Math.max(0, low) + 1) - 1) / 2) - 2);
    while (index <= LAST_TRIANGULAR && triangular(index) < low) {
      index++;
    }
    return index > LAST_TRIANGULAR ? NONE : triangular(index);
  }

  /** Halves the even factor first: 4294967295 * 2147483648 is less than 2^63. */
  private static long triangular(long index) {
    return index % 2 == 0 ? index / 2 * (index + 1) : (index + 1) / 2 * index;
  }
}
