// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import java.util.Locale;

/**
 * A function F defined by recursion on the digits in base c: {@code F(c q + d) = slope(d) F(q) +
 * offset(d)} for q from {@link #least} on and digits d from 0 to c - 1, and given values for the
 * single digits. For the sum of the digits, slope(d) = 1 and offset(d) = d.
 *
 * @param kind the function
 * @param base c, at least 2
 */
record DigitRecursion(Kind kind, int base) {

  /**
   * The functions. Of the digit sum, the trailing zeros and the length no automaton recognises (n,
   * F(n)), as they are unbounded and at most of the order log n; one recognises (n, F(n) mod m).
   */
  enum Kind {
    /** The sum of the digits; in base 2, the number of ones. */
    DIGIT_SUM,
    /** The greatest e such that the base to the e divides the number. */
    TRAILING_ZEROS,
    /** The number of digits. */
    LENGTH,
    /** The largest power of the base that divides the number. */
    DIVIDING_POWER,
    /** The largest power of the base that is at most the number. */
    LEADING_POWER,
    /** The number without its first digit. */
    WITHOUT_FIRST
  }

  /** Whether F has to be taken modulo a number, as no automaton recognises (n, F(n)). */
  boolean isTakenModulo() {
    return switch (kind) {
      case DIGIT_SUM, TRAILING_ZEROS, LENGTH -> true;
      case DIVIDING_POWER, LEADING_POWER, WITHOUT_FIRST -> false;
    };
  }

  /** The least number for which F is defined, 0 or 1. */
  int least() {
    return kind == Kind.DIGIT_SUM ? 0 : 1;
  }

  /** The factor of F(q) in F(c q + d), for a digit d. */
  int slope(int d) {
    return switch (kind) {
      case DIGIT_SUM, LENGTH -> 1;
      case TRAILING_ZEROS -> d == 0 ? 1 : 0;
      case DIVIDING_POWER -> d == 0 ? base : 0;
      case LEADING_POWER, WITHOUT_FIRST -> base;
    };
  }

  /** The constant in F(c q + d), for a digit d. */
  int offset(int d) {
    return switch (kind) {
      case DIGIT_SUM, WITHOUT_FIRST -> d;
      case TRAILING_ZEROS -> d == 0 ? 1 : 0;
      case LENGTH -> 1;
      case DIVIDING_POWER -> d == 0 ? 0 : 1;
      case LEADING_POWER -> 0;
    };
  }

  /** F of a number below the base. */
  private int ofDigit(int d) {
    return switch (kind) {
      case DIGIT_SUM -> d;
      case TRAILING_ZEROS, WITHOUT_FIRST -> 0;
      case LENGTH, DIVIDING_POWER, LEADING_POWER -> 1;
    };
  }

  /**
   * F of a number. Cost O(log number).
   *
   * @param number {@link #least} or more
   */
  long at(long number) {
    int d = (int) (number % base);
    return number < base ? ofDigit(d) : slope(d) * at(number / base) + offset(d);
  }

  /** A phrase for F(number), where {@code number} is a term such as {@code n + 1}. */
  String words(String number) {
    String words =
        switch (kind) {
          case DIGIT_SUM -> (base == 2 ? "ones of %s" : "sum of the digits of %s") + " in base %s";
          case TRAILING_ZEROS -> "trailing zeros of %s in base %s";
          case LENGTH -> "number of digits of %s in base %s";
          case DIVIDING_POWER -> "the largest power of %2$d that divides %1$s";
          case LEADING_POWER -> "the largest power of %2$d up to %1$s";
          case WITHOUT_FIRST -> "%s without its first digit in base %s";
        };
    return String.format(Locale.ROOT, words, number, base);
  }
}
