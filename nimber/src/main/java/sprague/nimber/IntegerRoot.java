// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

/** Roots of integers, rounded down. */
public final class IntegerRoot {
  private IntegerRoot() {}

  /**
   * The greatest r with {@code r^exponent <= number}; -1 if the number is negative. At most three
   * powers, each of at most 63 multiplications.
   *
   * @throws ArithmeticException if the exponent is not positive
   */
  public static long floor(long number, long exponent) {
    if (exponent < 1) {
      throw new ArithmeticException("a root with the exponent " + exponent);
    }
    if (number < 0) {
      return -1;
    }
    if (exponent == 1 || number < 2) {
      return number;
    }
    // As the number is below 2^63, its roots with larger exponents are 1.
    long root = exponent < Long.SIZE ? (long) Math.pow((double) number, 1.0 / exponent) : 1;
    // The floating-point root may be wrong by one.
    while (isAbove(root, exponent, number)) {
      root--;
    }
    while (!isAbove(root + 1, exponent, number)) {
      root++;
    }
    return root;
  }

  /** Whether {@code root^exponent > number}, for positive numbers. */
  private static boolean isAbove(long root, long exponent, long number) {
    long power = 1;
    for (long i = 0; i < exponent && root > 1; i++) {
      // As power * root > number, without overflow.
      if (power > number / root) {
        return true;
      }
      power *= root;
    }
    return power > number;
  }
}
