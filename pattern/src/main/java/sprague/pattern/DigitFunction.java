// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Locale;

/**
 * A number told by the digits of another, which is positive.
 *
 * @param kind what is told
 * @param base the base that the digits are written in, at least 2
 */
public record DigitFunction(Kind kind, int base) {

  public DigitFunction {
    if (base < 2) {
      throw new IllegalArgumentException("no base: " + base);
    }
  }

  /** What the digits tell. */
  public enum Kind {
    /** How often the base divides the number. */
    TRAILING_ZEROS,
    /** The largest power of the base that divides the number. */
    DIVIDING_POWER,
    /** The number divided by the base as often as it can be. */
    WITHOUT_ZEROS,
    /** How many digits the number has. */
    LENGTH,
    /** The largest power of the base that is not greater than the number. */
    LEADING_POWER,
    /** What remains when the first digit is left out. */
    WITHOUT_FIRST,
    /** The sum of the digits; in base 2, how many ones there are. */
    DIGIT_SUM
  }

  /**
   * What the digits of a number tell. Cost O(log n).
   *
   * @param number at least 1
   */
  public long at(long number) {
    if (number < 1) {
      throw new IllegalArgumentException("not positive: " + number);
    }
    return switch (kind) {
      case TRAILING_ZEROS -> zeros(number);
      case DIVIDING_POWER -> number / withoutZeros(number);
      case WITHOUT_ZEROS -> withoutZeros(number);
      case LENGTH -> length(number);
      case LEADING_POWER -> leadingPower(number);
      case WITHOUT_FIRST -> number % leadingPower(number);
      case DIGIT_SUM -> sum(number);
    };
  }

  private long zeros(long number) {
    long zeros = 0;
    for (long rest = number; rest % base == 0; rest /= base) {
      zeros++;
    }
    return zeros;
  }

  private long withoutZeros(long number) {
    long rest = number;
    while (rest % base == 0) {
      rest /= base;
    }
    return rest;
  }

  private long length(long number) {
    long length = 0;
    for (long rest = number; rest > 0; rest /= base) {
      length++;
    }
    return length;
  }

  private long leadingPower(long number) {
    long power = 1;
    // The power stays at most the number, so that nothing overflows.
    while (power <= number / base) {
      power *= base;
    }
    return power;
  }

  private long sum(long number) {
    long sum = 0;
    for (long rest = number; rest > 0; rest /= base) {
      sum += rest % base;
    }
    return sum;
  }

  /** The function in words, of a number that has a name. */
  public String text(String number) {
    String words =
        switch (kind) {
          case TRAILING_ZEROS -> "trailing zeros of %s in base %d";
          case DIVIDING_POWER -> "the largest power of %2$d that divides %1$s";
          case WITHOUT_ZEROS -> "%s without its trailing zeros in base %d";
          case LENGTH -> "number of digits of %s in base %d";
          case LEADING_POWER -> "the largest power of %2$d up to %1$s";
          case WITHOUT_FIRST -> "%s without its first digit in base %d";
          case DIGIT_SUM -> (base == 2 ? "ones of %s" : "sum of the digits of %s") + " in base %d";
        };
    return String.format(Locale.ROOT, words, number, base);
  }
}
