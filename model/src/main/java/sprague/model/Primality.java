// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/** Whether a number of 63 bits is prime. Cost O(log number) products. */
final class Primality {
  /*
   * Miller's test to these twelve bases is right for all numbers below 3.18 * 10^23 (J. Sorenson and
   * J. Webster, Strong pseudoprimes to twelve prime bases, Mathematics of Computation 86, 2017).
   * Powers are taken in Montgomery's form, a number x standing for x * 2^64 modulo the odd modulus:
   * then a product needs no division (P. L. Montgomery, Modular multiplication without trial
   * division, 1985).
   */
  private static final int[] BASES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

  private final long modulus;

  /** The negative of the inverse of the modulus, modulo 2^64. */
  private final long inverse;

  /** What stands for 1. */
  private final long one;

  private Primality(long modulus) {
    this.modulus = modulus;
    long found = modulus;
    // Each round doubles the bits that are right, of which an odd number has three at first.
    for (int bits = 3; bits < Long.SIZE; bits *= 2) {
      found *= 2 - modulus * found;
    }
    this.inverse = -found;
    this.one = Long.remainderUnsigned(-modulus, modulus);
  }

  /** Whether a number is prime; negative numbers are not. */
  static boolean isPrime(long number) {
    for (int base : BASES) {
      if (number % base == 0) {
        return number == base;
      }
    }
    if (number < BASES[BASES.length - 1]) {
      return false;
    }
    Primality test = new Primality(number);
    for (int base : BASES) {
      if (!test.passes(base)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether b^(2^i d) shows no sign of a factor, where the modulus is 2^s d + 1, d odd, i &lt; s.
   */
  private boolean passes(int base) {
    int twos = Long.numberOfTrailingZeros(modulus - 1);
    long power = power(base, (modulus - 1) >> twos);
    for (int i = 0; i < twos; i++) {
      if (power == modulus - one || (i == 0 && power == one)) {
        return true;
      }
      power = product(power, power);
    }
    return false;
  }

  private long power(int base, long exponent) {
    long square = 0;
    for (int i = 0; i < base; i++) {
      square = sum(square, one);
    }
    long power = one;
    for (long rest = exponent; rest > 0; rest >>= 1) {
      if ((rest & 1) == 1) {
        power = product(power, square);
      }
      square = product(square, square);
    }
    return power;
  }

  /** Both below the modulus, which is below 2^63, so that the sum does not overflow unsigned. */
  private long sum(long a, long b) {
    long sum = a + b;
    return Long.compareUnsigned(sum, modulus) >= 0 ? sum - modulus : sum;
  }

  /** (a b + k m) / 2^64, where k makes the low word vanish; below 2 m before the last step. */
  private long product(long a, long b) {
    long low = a * b;
    long carry = low == 0 ? 0 : 1;
    long high = Math.multiplyHigh(a, b) + Math.unsignedMultiplyHigh(low * inverse, modulus) + carry;
    return Long.compareUnsigned(high, modulus) >= 0 ? high - modulus : high;
  }
}
