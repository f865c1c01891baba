// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;

/** Sets of numbers: the named ones, and those written without variables. */
final class Sets {
  /** Intervals are written out up to so many numbers; a longer one is compared with its ends. */
  private static final long MOST_LISTED = 1 << 20;

  /** So many numbers of a set are written out, all intervals together: some hundred megabytes. */
  private static final long MOST_MEMBERS = 1 << 22;

  /** Beyond this number trial division takes too long; 2^20 divisors are tried below it. */
  private static final long MOST_TRIED = 1L << 40;

  private Sets() {}

  /** The least member of a named set. */
  static long least(String name) {
    return name.equals("primes") ? 2 : 1;
  }

  /** Whether a number belongs to a list of numbers in ascending order. */
  static Truth isMember(List<Long> members, Range number) {
    int found = Collections.binarySearch(members, number.low());
    int next = found < 0 ? -found - 1 : found;
    boolean maybe = next < members.size() && members.get(next) <= number.high();
    return Truth.of(maybe && number.isPoint(), !maybe);
  }

  /** Whether a number belongs to a named set; unknown when that takes too long to find out. */
  static Truth isKnown(String name, Range number) {
    return number.isPoint()
        ? isKnown(name, number.low())
        : Truth.of(false, number.high() < least(name));
  }

  private static Truth isKnown(String name, long number) {
    return switch (name) {
      case "primes" ->
          number > MOST_TRIED ? Truth.UNKNOWN : Truth.of(isPrime(number), !isPrime(number));
      case "squares" -> truth(number >= 1 && root(number) * root(number) == number);
      // i (i + 1) = 2 x exactly when (2 i + 1)^2 = 8 x + 1.
      case "triangular" -> {
        if (number > MOST_TRIED) {
          yield Truth.UNKNOWN;
        }
        long odd = root(8 * Math.max(number, 0) + 1);
        yield truth(number >= 1 && odd * odd == 8 * number + 1);
      }
      case "fibonacci" -> truth(isFibonacci(number));
      default -> Truth.UNKNOWN;
    };
  }

  private static Truth truth(boolean holds) {
    return holds ? Truth.TRUE : Truth.FALSE;
  }

  private static boolean isPrime(long number) {
    for (long d = 2; d * d <= number; d++) {
      if (number % d == 0) {
        return false;
      }
    }
    return number >= 2;
  }

  /** The square root of a number that is not negative, rounded down. */
  private static long root(long number) {
    long root = (long) Math.sqrt((double) number);
    // 3037000499^2 is the greatest square below 2^63.
    root = Math.min(root, 3_037_000_499L);
    while (root * root > number) {
      root--;
    }
    while (root < 3_037_000_499L && (root + 1) * (root + 1) <= number) {
      root++;
    }
    return root;
  }

  private static boolean isFibonacci(long number) {
    long smaller = 1;
    long larger = 2;
    while (smaller < number && larger > 0) {
      long sum = smaller + larger;
      smaller = larger;
      larger = sum;
    }
    return smaller == number;
  }

  /** Whether a number is one of the decimal digits of another, which is not negative. */
  static Truth isDigit(Range number, Range of) {
    if (!number.isPoint() || !of.isPoint()) {
      return Truth.of(false, number.high() < 0 || number.low() > 9);
    }
    long rest = of.low();
    while (rest > 9 && rest % 10 != number.low()) {
      rest /= 10;
    }
    return truth(rest % 10 == number.low());
  }

  /** Whether a number is 1, b, b^2, ... for a base b of 2 or more. */
  static boolean isPower(long base, long number) {
    long rest = number;
    while (rest > 1 && rest % base == 0) {
      rest /= base;
    }
    return rest == 1;
  }

  /**
   * The numbers of a finite set that is written without variables, perhaps more than once; empty
   * also where they are too many.
   */
  static Optional<List<Long>> listed(Rules rules, SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces(List<Element> elements, var _) -> {
        List<Long> numbers = new ArrayList<>();
        boolean isListed =
            elements.stream()
                .allMatch(
                    element ->
                        switch (element) {
                          case Element.One(var value) -> addAll(rules, value, value, numbers);
                          case Element.Many(var from, var to) -> addAll(rules, from, to, numbers);
                        });
        yield isListed ? Optional.of(numbers) : Optional.empty();
      }
      case SetSyntax.Interval(var from, var to, var _) -> {
        List<Long> numbers = new ArrayList<>();
        yield addAll(rules, from, to, numbers) ? Optional.of(numbers) : Optional.empty();
      }
      case SetSyntax.Name(String name, var _) -> Optional.ofNullable(rules.set(name));
      case SetSyntax.Digits(Expression of, var _) ->
          rules.constant(of).map(number -> digits(Range.of(number).absolute()));
      case SetSyntax.Union(SetSyntax left, SetSyntax right, var _) ->
          listed(rules, left)
              .flatMap(
                  some ->
                      listed(rules, right)
                          .map(more -> Stream.concat(some.stream(), more.stream()).toList()))
              .filter(all -> all.size() <= MOST_MEMBERS);
      case SetSyntax.Except(SetSyntax from, SetSyntax without, var _) ->
          listed(rules, from)
              .flatMap(
                  all ->
                      listed(rules, without)
                          .map(HashSet::new)
                          .map(
                              barred ->
                                  all.stream().filter(each -> !barred.contains(each)).toList()));
      case SetSyntax.Powers _ -> Optional.empty();
    };
  }

  private static List<Long> digits(Range of) {
    return LongStream.rangeClosed(0, 9)
        .filter(each -> isDigit(Range.of(each), of) == Truth.TRUE)
        .boxed()
        .toList();
  }

  private static boolean addAll(Rules rules, Expression from, Expression to, List<Long> numbers) {
    Optional<Long> low = rules.constant(from);
    Optional<Long> high = rules.constant(to);
    if (low.isEmpty() || high.isEmpty()) {
      return false;
    }
    long more = high.get() - low.get();
    // The difference of a greater and a smaller number is negative only when it overflows.
    boolean overflows = high.get() >= low.get() && more < 0;
    if (overflows || more > MOST_LISTED || numbers.size() + more >= MOST_MEMBERS) {
      return false;
    }
    LongStream.rangeClosed(low.get(), high.get()).forEach(numbers::add);
    return true;
  }

  /**
   * A name by which the same set is known wherever it is written: by its numbers where it is
   * listed, else by its text. Empty when it depends on variables.
   */
  static Optional<String> key(Rules rules, SetSyntax set) {
    Optional<List<Long>> listed = listed(rules, set);
    if (listed.isPresent()) {
      return listed.map(Sets::key);
    }
    return switch (set) {
      case SetSyntax.Name(String name, var _) -> Optional.of(name);
      case SetSyntax.Powers(var base, var _) -> rules.constant(base).map(Sets::powers);
      case SetSyntax.Union(SetSyntax left, SetSyntax right, var _) ->
          joined(key(rules, left), " union ", key(rules, right));
      case SetSyntax.Except(SetSyntax from, SetSyntax without, var _) ->
          joined(key(rules, from), " except ", key(rules, without));
      default -> Optional.empty();
    };
  }

  /** The name of a set of listed numbers. */
  static String key(List<Long> numbers) {
    return numbers.stream()
        .distinct()
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(",", "{", "}"));
  }

  /** The name of the set of powers of a number. */
  static String powers(long base) {
    return "powers(" + base + ")";
  }

  private static Optional<String> joined(
      Optional<String> left, String word, Optional<String> right) {
    return left.isPresent() && right.isPresent()
        ? Optional.of("(" + left.get() + word + right.get() + ")")
        : Optional.empty();
  }
}
