// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sprague.nimber.linear.Euclid;
import sprague.pattern.DigitLaw.Argument;
import sprague.pattern.DigitLaw.Line;

/**
 * Conjectures a formula for a table that is linear in a {@link DigitFunction} of n, such as the
 * number of trailing zeros, the length or the digit sum.
 *
 * <p>Laws are determined from index 32 on, as earlier values may be exceptions; at small n lengths
 * and sums change soonest, so wrong laws fail early. Each line is determined by two indices at
 * which the digit function differs. Of all laws found, the one that needs the fewest numbers is
 * returned.
 */
public final class DigitGuess {
  /** A description of the laws searched for, for messages. */
  public static final String DESCRIPTION =
      "trailing zeros, length, sum of the digits and the like in a base";

  /* Larger search limits find more laws, but take more time and accept more coincidences. */

  private static final int MAX_BASE = 10;

  /** Maximum absolute value of s in the argument floor((n + s) / d) of the digit function. */
  private static final int MAX_SHIFT = 4;

  /** Maximum of d in that argument. */
  private static final int MAX_DIVISOR = 6;

  /** Maximum number of lines; the remainder of n modulo their number selects one. */
  private static final int MAX_LINES = 4;

  /** Maximum modulus by which the digit function is reduced. */
  private static final int MAX_MODULUS = 5;

  /** Maximum factor and divisor of a line; a law should be short. */
  private static final long MAX_FACTOR = 16;

  /** Tables with larger values are refused; {@link #MAX_FACTOR} times this still fits in a long. */
  private static final long MAX_VALUE = 1L << 58;

  /** Minimum length of a table; shorter ones would fit by coincidence. */
  private static final int MIN_VALUES = 1000;

  /**
   * The first values, which may be exceptions. Arguments are positive for n from this number on.
   */
  private static final int MAX_EXCEPTIONS = 32;

  /** Minimum number of distinct values of the digit function on sloping lines; two define one. */
  private static final int MIN_DISTINCT = 5;

  /**
   * A table with this many periods is periodic, so digits are useless. A digit function in base b
   * may repeat up to b - 1 times between two powers of b, so the minimum is at least the base.
   */
  private static final int MIN_REPEATS = MAX_BASE;

  /**
   * A table counts as periodic only if its preperiod is at most 1/16 of it: the length in base 10
   * may be constant from a tenth of the table on.
   */
  private static final int MAX_PREPERIOD_SHARE = 16;

  /** Number of values in which laws are searched; only laws found there are checked on the rest. */
  private static final int SAMPLE = 1 << 12;

  private final long[] sample;
  private final List<DigitLaw> found = new ArrayList<>();

  private DigitGuess(long[] sample) {
    this.sample = sample;
  }

  /**
   * The simplest law that gives all values of a table from some index on. Cost O(length), plus
   * about 10^5 laws tried on the first 4096 values, nearly all of which fail at once.
   *
   * @param values the values for n = 0, 1, ...
   * @return empty if there is none, if the first 4096 values are periodic, if there are fewer than
   *     1000, or if some are negative or above 2^58
   */
  public static Optional<DigitLaw> of(long[] values) {
    long[] sample = Arrays.copyOf(values, Math.min(values.length, SAMPLE));
    if (values.length < MIN_VALUES || !areInRange(values) || repeats(sample)) {
      return Optional.empty();
    }
    DigitGuess guess = new DigitGuess(sample);
    guess.search();
    // Sorted first, so that few laws are compared with all values.
    return guess.found.stream()
        .sorted(Comparator.comparingLong(DigitLaw::size))
        .filter(law -> fits(law, values))
        .findFirst();
  }

  private static boolean areInRange(long[] values) {
    return Arrays.stream(values).allMatch(value -> value >= 0 && value <= MAX_VALUE);
  }

  /** Whether a table is periodic, possibly with a saltus (a constant added in each period). */
  private static boolean repeats(long[] values) {
    Repetition repetition = Repetition.of(values);
    return IntStream.range(1, values.length / MIN_REPEATS)
        .anyMatch(p -> repetition.preperiod(p) <= values.length / MAX_PREPERIOD_SHARE);
  }

  /** Whether a law gives all values from its start on, with enough distinct function values. */
  private static boolean fits(DigitLaw law, long[] values) {
    Set<Long> distinct = new HashSet<>();
    for (int n = (int) law.from(); n < values.length; n++) {
      if (values[n] != law.valueAt(n)) {
        return false;
      }
      if (distinct.size() < MIN_DISTINCT && law.line(n).factor() != 0) {
        distinct.add(law.function().at(law.argument().at(n)));
      }
    }
    return distinct.size() >= MIN_DISTINCT;
  }

  private void search() {
    for (DigitFunction.Kind kind : DigitFunction.Kind.values()) {
      for (int base = 2; base <= MAX_BASE; base++) {
        search(new DigitFunction(kind, base));
      }
    }
  }

  private void search(DigitFunction function) {
    // By argument. That of 0 is not used: arguments are positive from MAX_EXCEPTIONS on.
    long[] functionValue = new long[sample.length + MAX_SHIFT];
    Arrays.setAll(functionValue, number -> number == 0 ? 0 : function.at(number));
    // Modulus 0 means the function value itself.
    for (int modulus = 0; modulus <= MAX_MODULUS; modulus++) {
      if (modulus == 1) {
        continue;
      }
      int taken = modulus;
      long[] reduced =
          modulus == 0
              ? functionValue
              : Arrays.stream(functionValue).map(number -> number % taken).toArray();
      for (int divisor = 1; divisor <= MAX_DIVISOR; divisor++) {
        for (int shift = -MAX_SHIFT; shift <= MAX_SHIFT; shift++) {
          search(function, modulus, reduced, new Argument(shift, divisor));
        }
      }
    }
  }

  /** Adds the law with the fewest lines, if there is one. */
  private void search(
      DigitFunction function, int modulus, long[] functionValue, Argument argument) {
    for (int lineCount = 1; lineCount <= MAX_LINES; lineCount++) {
      LineFit[] fits = new LineFit[lineCount];
      Arrays.setAll(fits, _ -> new LineFit());
      int n = MAX_EXCEPTIONS;
      while (n < sample.length
          && fits[n % lineCount].add(functionValue[(int) argument.at(n)], sample[n])) {
        n++;
      }
      if (n == sample.length && Arrays.stream(fits).anyMatch(fit -> fit.line().factor() != 0)) {
        List<Line> lines = Arrays.stream(fits).map(LineFit::line).toList();
        found.add(extended(new DigitLaw(argument, function, modulus, lines, MAX_EXCEPTIONS)));
        return;
      }
    }
  }

  /** Extends the law to smaller n as far as it holds. */
  private DigitLaw extended(DigitLaw law) {
    long from = MAX_EXCEPTIONS;
    while (from > law.argument().first() && sample[(int) from - 1] == law.valueAt(from - 1)) {
      from--;
    }
    return new DigitLaw(law.argument(), law.function(), law.modulus(), law.lines(), from);
  }

  /** Fits the line of a remainder of n through points (function value, table value). */
  private static final class LineFit {
    /** The only point so far, while the line is not determined. */
    private @Nullable Point first;

    /** Null before two points determine it. */
    private @Nullable Line line;

    private record Point(long functionValue, long value) {}

    /** Adds a point; whether there is a line through all points so far. */
    boolean add(long functionValue, long value) {
      if (line != null) {
        return line.gives(functionValue, value);
      }
      if (first == null) {
        first = new Point(functionValue, value);
        return true;
      }
      if (functionValue == first.functionValue) {
        return value == first.value;
      }
      line = through(first.functionValue, first.value, functionValue, value);
      return line != null;
    }

    /** The line through two points, or null if its factor or divisor is too large. */
    private static @Nullable Line through(
        long functionValue, long value, long otherFunctionValue, long otherValue) {
      long run = functionValue - otherFunctionValue;
      long rise = value - otherValue;
      // With the sign of `run`, so that the divisor is positive.
      long common = Euclid.gcd(Math.abs(run), Math.abs(rise)) * Long.signum(run);
      long divisor = run / common;
      long factor = rise / common;
      return divisor > MAX_FACTOR || Math.abs(factor) > MAX_FACTOR
          ? null
          : new Line(factor, divisor * value - factor * functionValue, divisor);
    }

    /** The line through all points, at least one; constant if all have the same function value. */
    Line line() {
      return line != null ? line : new Line(0, Objects.requireNonNull(first).value, 1);
    }
  }
}
