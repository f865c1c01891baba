// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Locale;

/**
 * A function of the digits of a positive number, such as its length or digit sum.
 *
 * @param kind the function
 * @param base the base of the digits, at least 2
 */
public record DigitFunction(Kind kind, int base) {

  /** Throws an {@link IllegalArgumentException} if the base is less than 2. */
  public DigitFunction {
    if (base < 2) {
      throw new IllegalArgumentException("no base: " + base);
    }
  }

  /** The functions; b is the base. */
  public enum Kind {
    /** The largest e such that b^e divides the number. */
    TRAILING_ZEROS,
    /** The largest power of b that divides the number. */
    DIVIDING_POWER,
    /** The number divided by the largest power of b that divides it. */
    WITHOUT_ZEROS,
    /** The number of digits. */
    LENGTH,
    /** The largest power of b that is at most the number. */
    LEADING_POWER,
    /** The number modulo its leading power: WITHOUT_FIRST(25) = 5 in base 10. */
    WITHOUT_FIRST,
    /** The sum of the digits. */
    DIGIT_SUM
  }

  /**
   * The value of the function, in O(log number).
   *
   * @param number at least 1
   * @throws IllegalArgumentException if it is less
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
    // The power never exceeds the number, so it does not overflow.
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

  /** The function in words; {@code number} is the text of its argument. */
  public String text(String number) {
    String words =
        switch (kind) {
          case TRAILING_ZEROS -> "trailing zeros of %s in base %s";
          case DIVIDING_POWER -> "the largest power of %2$d that divides %1$s";
          case WITHOUT_ZEROS -> "%s without its trailing zeros in base %s";
          case LENGTH -> "number of digits of %s in base %s";
          case LEADING_POWER -> "the largest power of %2$d up to %1$s";
          case WITHOUT_FIRST -> "%s without its first digit in base %s";
          case DIGIT_SUM -> (base == 2 ? "ones of %s" : "sum of the digits of %s") + " in base %s";
        };
    return String.format(Locale.ROOT, words, number, base);
  }
}
