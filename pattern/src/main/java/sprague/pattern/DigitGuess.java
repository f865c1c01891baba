// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sprague.nimber.linear.Euclid;
import sprague.pattern.DigitLaw.Argument;
import sprague.pattern.DigitLaw.Line;

/**
 * Looks for the law of a table in the digits of n: trailing zeros, the length, the sum of digits,
 * and others, of which the values are a linear function.
 *
 * <p>A law is read from just behind the first few values, which may be exceptions: there lengths
 * and sums change soonest, so that what is no law fails soon. Each line is settled by two places
 * where the digits tell different numbers. The law with the fewest numbers wins.
 */
public final class DigitGuess {
  /** What is looked for, in words. */
  public static final String WHAT =
      "trailing zeros, length, sum of the digits and the like in a base";

  private static final int LARGEST_BASE = 10;

  /** The digits read are those of n plus so much at most, or less so much. */
  private static final int FARTHEST = 4;

  /** The digits read are those of n divided by so much at most. */
  private static final int LARGEST_DIVISOR = 6;

  /** So many lines at most, one for each remainder of n. */
  private static final int MOST_LINES = 4;

  /** The numbers told are taken modulo so much at most. */
  private static final int LARGEST_MODULUS = 5;

  /** Factors and divisors of lines are no greater: a law is to be said in few words. */
  private static final long STEEPEST = 16;

  /** Values beyond are not looked at: 16 times as much fits 64 bits. */
  private static final long LARGEST = 1L << 58;

  /** Fewer values say too little. */
  private static final int LEAST_VALUES = 1000;

  /**
   * So many of the first values may be exceptions; the arguments tried are positive from there on.
   */
  private static final int MOST_EXCEPTIONS = 32;

  /** A line has to be shown by so many different numbers told by digits. */
  private static final int LEAST_SHOWN = 5;

  /**
   * A table that repeats so often is left to those who look for periods: what digits tell in base b
   * repeats up to b - 1 times after a power of b, until the next power is reached.
   */
  private static final int LEAST_REPEATS = LARGEST_BASE;

  /**
   * It repeats only if it does so from this part of it on: where lengths tell the values, these may
   * be the same from a tenth of the table on, in base 10.
   */
  private static final int EARLY = 16;

  /** So many values are looked at first; the whole table by the laws found there. */
  private static final int SAMPLE = 1 << 12;

  private final long[] sample;
  private final List<DigitLaw> found = new ArrayList<>();

  private DigitGuess(long[] sample) {
    this.sample = sample;
  }

  /**
   * The law with the fewest numbers that gives all values of a table but some of the first; empty
   * when there is none, when the table merely repeats, or when it has fewer than 1000 values or
   * some below 0. Cost O(length), and about 10^5 laws tried on the first 4096 values, nearly all of
   * which fail at once.
   *
   * @param values index 0 first
   */
  public static Optional<DigitLaw> of(long[] values) {
    long[] sample = Arrays.copyOf(values, Math.min(values.length, SAMPLE));
    if (values.length < LEAST_VALUES || !areModest(values) || repeats(sample)) {
      return Optional.empty();
    }
    DigitGuess guess = new DigitGuess(sample);
    guess.search();
    return guess.found.stream()
        .sorted(Comparator.comparingLong(DigitLaw::size))
        .filter(law -> fits(law, values))
        .findFirst();
  }

  private static boolean areModest(long[] values) {
    return Arrays.stream(values).allMatch(value -> value >= 0 && value <= LARGEST);
  }

  private static boolean repeats(long[] values) {
    Repetition repetition = Repetition.of(values);
    for (int p = 1; p < values.length / LEAST_REPEATS; p++) {
      if (repetition.preperiod(p) <= values.length / EARLY) {
        return true;
      }
    }
    return false;
  }

  /** Whether a law gives all values that it speaks of, and enough of them that differ show it. */
  private static boolean fits(DigitLaw law, long[] values) {
    Set<Long> told = new HashSet<>();
    for (int n = (int) law.from(); n < values.length; n++) {
      if (values[n] != law.valueAt(n)) {
        return false;
      }
      if (told.size() < LEAST_SHOWN && law.line(n).factor() != 0) {
        told.add(law.function().at(law.argument().at(n)));
      }
    }
    return told.size() >= LEAST_SHOWN;
  }

  private void search() {
    for (DigitFunction.Kind kind : DigitFunction.Kind.values()) {
      for (int base = 2; base <= LARGEST_BASE; base++) {
        search(new DigitFunction(kind, base));
      }
    }
  }

  private void search(DigitFunction function) {
    long[] told = new long[sample.length + FARTHEST];
    Arrays.setAll(told, number -> number == 0 ? 0 : function.at(number));
    for (int modulus = 0; modulus <= LARGEST_MODULUS; modulus++) {
      if (modulus == 1) {
        continue;
      }
      int taken = modulus;
      long[] reduced =
          modulus == 0 ? told : Arrays.stream(told).map(number -> number % taken).toArray();
      for (int divisor = 1; divisor <= LARGEST_DIVISOR; divisor++) {
        for (int shift = -FARTHEST; shift <= FARTHEST; shift++) {
          search(function, modulus, reduced, new Argument(shift, divisor));
        }
      }
    }
  }

  private void search(DigitFunction function, int modulus, long[] told, Argument argument) {
    for (int many = 1; many <= MOST_LINES; many++) {
      Lines lines = new Lines(many);
      int n = MOST_EXCEPTIONS;
      while (n < sample.length && lines.take(n, told[(int) argument.at(n)], sample[n])) {
        n++;
      }
      if (n == sample.length && lines.slope()) {
        found.add(
            backwards(new DigitLaw(argument, function, modulus, lines.all(), MOST_EXCEPTIONS)));
        return;
      }
    }
  }

  /** The law from where it begins to hold. */
  private DigitLaw backwards(DigitLaw law) {
    long from = MOST_EXCEPTIONS;
    while (from > law.argument().first() && sample[(int) from - 1] == law.valueAt(from - 1)) {
      from--;
    }
    return new DigitLaw(law.argument(), law.function(), law.modulus(), law.lines(), from);
  }

  /** Lines through places of a table, one for each remainder of n. */
  private static final class Lines {
    private final @Nullable Line[] lines;

    /** The number told and the value where a line has only one number told as yet. */
    private final long[] lastTold;

    private final long[] lastValue;
    private final boolean[] met;

    Lines(int many) {
      lines = new Line[many];
      lastTold = new long[many];
      lastValue = new long[many];
      met = new boolean[many];
    }

    /** Whether there are lines through all places so far and this one. */
    boolean take(int n, long told, long value) {
      int i = n % lines.length;
      if (lines[i] != null) {
        return lines[i].gives(told, value);
      }
      if (met[i] && told != lastTold[i]) {
        lines[i] = through(lastTold[i], lastValue[i], told, value);
        return lines[i] != null;
      }
      boolean agrees = !met[i] || value == lastValue[i];
      met[i] = true;
      lastTold[i] = told;
      lastValue[i] = value;
      return agrees;
    }

    /** The line through two places, or nothing when it is not simple enough. */
    private static @Nullable Line through(long told, long value, long otherTold, long otherValue) {
      long run = told - otherTold;
      long rise = value - otherValue;
      long common = Euclid.gcd(Math.abs(run), Math.abs(rise)) * Long.signum(run);
      long divisor = run / common;
      long factor = rise / common;
      return divisor > STEEPEST || Math.abs(factor) > STEEPEST
          ? null
          : new Line(factor, divisor * value - factor * told, divisor);
    }

    boolean slope() {
      return Arrays.stream(lines).anyMatch(line -> line != null && line.factor() != 0);
    }

    List<Line> all() {
      List<Line> all = new ArrayList<>();
      for (int i = 0; i < lines.length; i++) {
        all.add(lines[i] == null ? new Line(0, lastValue[i], 1) : lines[i]);
      }
      return all;
    }
  }
}
