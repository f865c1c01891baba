// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.nimber.CancellationCheck;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;

/**
 * The sets of the rule language: membership in the sets that have a name, as {@code primes}, and
 * the members of finite sets without variables.
 */
final class Sets {
  /** A longer interval is not listed: callers compare with its ends, or report a limit. */
  private static final long MAX_INTERVAL = 1 << 20;

  /**
   * A set with more members is not listed: more objects than that take several hundred megabytes.
   * All sets of the parameters together have no more.
   */
  static final long MAX_MEMBERS = 1 << 22;

  /**
   * Whether a larger number is a prime is unknown: the test divides by up to 2^20 numbers. Below
   * it, the arithmetic of triangular numbers stays within 64 bits.
   */
  private static final long MAX_TESTED = 1L << 40;

  private Sets() {}

  /** The least member of a named set: one of primes, squares, triangular and Fibonacci numbers. */
  static long least(String name) {
    return name.equals("primes") ? 2 : 1;
  }

  /** Whether the numbers of a range are members of a list in ascending order. O(log members). */
  static KleeneTruth isMember(List<Long> members, Range number) {
    int found = Collections.binarySearch(members, number.low());
    int next = found < 0 ? -found - 1 : found;
    boolean maybe = next < members.size() && members.get(next) <= number.high();
    return KleeneTruth.of(maybe && number.isPoint(), !maybe);
  }

  /**
   * Whether the numbers of a range are members of a named set; unknown for a range that reaches the
   * least member, and beyond 2^40 for some sets. Cost O(sqrt(number)) for primes, else O(log).
   */
  static KleeneTruth isInNamedSet(String name, Range number) {
    return number.isPoint()
        ? isInNamedSet(name, number.low())
        : KleeneTruth.of(false, number.high() < least(name));
  }

  private static KleeneTruth isInNamedSet(String name, long number) {
    return switch (name) {
      case "primes" -> number > MAX_TESTED ? KleeneTruth.UNKNOWN : KleeneTruth.of(isPrime(number));
      case "squares" -> KleeneTruth.of(number >= 1 && isSquare(number));
      // i (i + 1) = 2 x exactly when (2 i + 1)^2 = 8 x + 1.
      case "triangular" ->
          number > MAX_TESTED
              ? KleeneTruth.UNKNOWN
              : KleeneTruth.of(number >= 1 && isSquare(8 * number + 1));
      case "fibonacci" -> KleeneTruth.of(isFibonacci(number));
      default -> KleeneTruth.UNKNOWN;
    };
  }

  private static boolean isPrime(long number) {
    for (long d = 2; d * d <= number; d++) {
      if (number % d == 0) {
        return false;
      }
    }
    return number >= 2;
  }

  private static boolean isSquare(long natural) {
    long root = BigInteger.valueOf(natural).sqrt().longValueExact();
    return root * root == natural;
  }

  /** Whether a number is one of 1, 2, 3, 5, ...; an overflow of the sum ends the loop. */
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

  /** Whether a number is one of the decimal digits of a natural number. O(number of digits). */
  static KleeneTruth isDigit(Range number, Range of) {
    if (!number.isPoint() || !of.isPoint()) {
      return KleeneTruth.of(false, number.high() < 0 || number.low() > 9);
    }
    long rest = of.low();
    while (rest > 9 && rest % 10 != number.low()) {
      rest /= 10;
    }
    return KleeneTruth.of(rest % 10 == number.low());
  }

  /** Whether a number is 1, b, b^2, ... for a base b of at least 2. O(log number). */
  static boolean isPower(long base, long number) {
    long rest = number;
    while (rest > 1 && rest % base == 0) {
      rest /= base;
    }
    return rest == 1;
  }

  /**
   * The members of a finite set without variables, in any order and perhaps repeated. Empty if the
   * set is infinite, depends on variables, or has too many members. O(members), with repetitions.
   */
  static Optional<List<Long>> listed(Rules rules, SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces(List<Element> elements, var _) -> listed(rules, elements);
      case SetSyntax.Interval(var from, var to, var _) ->
          listed(rules, List.of(new Element.Range(from, to)));
      case SetSyntax.Name(String name, var _) -> Optional.ofNullable(rules.set(name));
      case SetSyntax.Term _ -> Optional.empty();
      case SetSyntax.Digits(Expression of, var _) ->
          rules.constant(of).map(number -> digits(Range.of(number).absolute()));
      case SetSyntax.Union(SetSyntax left, SetSyntax right, var _) ->
          listed(rules, left, right, Sets::union).filter(all -> all.size() <= MAX_MEMBERS);
      case SetSyntax.Except(SetSyntax from, SetSyntax without, var _) ->
          listed(rules, from, without, Sets::difference);
      case SetSyntax.Powers _ -> Optional.empty();
    };
  }

  private static Optional<List<Long>> listed(
      Rules rules, SetSyntax left, SetSyntax right, BinaryOperator<List<Long>> combined) {
    return listed(rules, left)
        .flatMap(first -> listed(rules, right).map(second -> combined.apply(first, second)));
  }

  private static List<Long> union(List<Long> left, List<Long> right) {
    return Stream.concat(left.stream(), right.stream()).toList();
  }

  private static List<Long> difference(List<Long> from, List<Long> without) {
    Set<Long> barred = new HashSet<>(without);
    return from.stream().filter(each -> !barred.contains(each)).toList();
  }

  private static Optional<List<Long>> listed(Rules rules, List<Element> elements) {
    List<Long> numbers = new ArrayList<>();
    for (Element element : elements) {
      boolean isAdded =
          switch (element) {
            case Element.Number(var value) -> addAll(rules, value, value, numbers);
            case Element.Range(var from, var to) -> addAll(rules, from, to, numbers);
          };
      if (!isAdded) {
        return Optional.empty();
      }
    }
    return Optional.of(numbers);
  }

  private static List<Long> digits(Range of) {
    return LongStream.rangeClosed(0, 9)
        .filter(each -> isDigit(Range.of(each), of) == KleeneTruth.TRUE)
        .boxed()
        .toList();
  }

  /** Adds the numbers of an interval; false if an end is no constant, or there are too many. */
  private static boolean addAll(Rules rules, Expression from, Expression to, List<Long> numbers) {
    // A short text may name a long interval hundreds of times.
    CancellationCheck.check();
    Optional<Long> low = rules.constant(from);
    Optional<Long> high = rules.constant(to);
    if (low.isEmpty() || high.isEmpty()) {
      return false;
    }
    long length = high.get() - low.get();
    // The difference of a larger and a smaller number is negative only when it overflows.
    boolean overflows = high.get() >= low.get() && length < 0;
    if (overflows || length > MAX_INTERVAL || numbers.size() + length >= MAX_MEMBERS) {
      return false;
    }
    LongStream.rangeClosed(low.get(), high.get()).forEach(numbers::add);
    return true;
  }

  /**
   * A canonical text of a set: <code>{1,4,9}</code> where the members are listed, else as {@code
   * (primes except {2})}. Sets with the same text have the same members. Empty if the set depends
   * on variables.
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

  /** The canonical text of a finite set. */
  static String key(List<Long> numbers) {
    return numbers.stream()
        .distinct()
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(",", "{", "}"));
  }

  /** The canonical text of the powers of a number. */
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
