// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/** A deterministic primality test for 63-bit numbers: O(log n) multiplications modulo n. */
final class Primality {
  /*
   * The Miller-Rabin test with these twelve bases is correct for all numbers below 3.18 * 10^23
   * (J. Sorenson and J. Webster, Strong pseudoprimes to twelve prime bases, Mathematics of
   * Computation 86, 2017). Numbers are kept in Montgomery form: x is represented by x * 2^64 modulo
   * the odd modulus, so that a product needs no division (P. L. Montgomery, Modular multiplication
   * without trial division, Mathematics of Computation 44, 1985).
   */
  private static final int[] BASES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

  private final long modulus;

  /** -1 / modulus, modulo 2^64. */
  private final long inverse;

  /** The Montgomery form of 1. */
  private final long one;

  private Primality(long modulus) {
    this.modulus = modulus;
    long approximation = modulus;
    // Newton's iteration: an odd number is its own inverse modulo 8, and each round doubles the
    // number of correct bits.
    for (int bits = 3; bits < Long.SIZE; bits *= 2) {
      approximation *= 2 - modulus * approximation;
    }
    this.inverse = -approximation;
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
    // Now the number is odd, as Montgomery form needs, and above all bases.
    Primality test = new Primality(number);
    for (int base : BASES) {
      if (!test.passes(base)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the modulus, 2^s d + 1 with d odd, is prime or a strong pseudoprime: b^d = 1, or b^(2^i
   * d) = -1 for some i &lt; s.
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

  /** The Montgomery form of base^exponent; that of the base is found by adding {@link #one}. */
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

  /** a + b modulo the modulus, which is below 2^63, so that the unsigned sum does not overflow. */
  private long sum(long a, long b) {
    long sum = a + b;
    return Long.compareUnsigned(sum, modulus) >= 0 ? sum - modulus : sum;
  }

  /**
   * The Montgomery product a b / 2^64 modulo m: (a b + k m) / 2^64 with the k that makes the low 64
   * bits 0, less m if that is not below m.
   */
  private long product(long a, long b) {
    long low = a * b;
    long carry = low == 0 ? 0 : 1;
    long high = Math.multiplyHigh(a, b) + Math.unsignedMultiplyHigh(low * inverse, modulus) + carry;
    return Long.compareUnsigned(high, modulus) >= 0 ? high - modulus : high;
  }
}
