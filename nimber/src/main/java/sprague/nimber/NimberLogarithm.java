// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import java.math.BigInteger;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Discrete logarithms in the multiplicative group of the nimbers below 2^64, by the algorithm of
 * Pohlig and Hellman: modulo each prime factor of the group's order by baby steps and giant steps
 * (Shanks), combined by the Chinese remainder theorem. O(sqrt(largest prime)) products.
 */
final class NimberLogarithm {
  /** The order of the group, 2^64 - 1 as an unsigned number: the product of {@link #PRIMES}. */
  private static final long ORDER = -1;

  /** As 2^64 - 1 = (2^32 + 1)(2^16 + 1) ... (2 + 1), the factors of these Fermat numbers. */
  private static final int[] PRIMES = {3, 5, 17, 257, 641, 65537, 6700417};

  private NimberLogarithm() {}

  /** See {@link Nimber#logarithm}. */
  static OptionalLong of(long base, long value) {
    if (value == 1) {
      return OptionalLong.of(0);
    }
    if (base == 0 || value == 0) {
      return base == value ? OptionalLong.of(1) : OptionalLong.empty();
    }
    // The logarithm modulo `modulus`, the product of the primes so far; both unsigned.
    long logarithm = 0;
    long modulus = 1;
    for (int prime : PRIMES) {
      long cofactor = Long.divideUnsigned(ORDER, prime);
      long root = Nimber.power(base, cofactor);
      long power = Nimber.power(value, cofactor);
      if (root == 1) {
        // The prime does not divide the order of the base, but it may divide that of the value.
        if (power != 1) {
          return OptionalLong.empty();
        }
        continue;
      }
      // The powers of the root are all elements whose order divides the prime, so the logarithm
      // exists.
      int remainder = logarithm(root, power, prime).orElseThrow();
      logarithm +=
          modulus * quotient(remainder - Long.remainderUnsigned(logarithm, prime), modulus, prime);
      modulus *= prime;
    }
    return OptionalLong.of(logarithm);
  }

  /** The x from 0 to prime - 1 with {@code modulus * x = difference} modulo the prime. */
  private static long quotient(long difference, long modulus, int prime) {
    BigInteger p = BigInteger.valueOf(prime);
    BigInteger inverse = BigInteger.valueOf(Long.remainderUnsigned(modulus, prime)).modInverse(p);
    return inverse.multiply(BigInteger.valueOf(difference)).mod(p).longValueExact();
  }

  /**
   * The exponent e below {@code order}, the order of the base, with base^e = value; empty if there
   * is none. Writes e as i * width + j: the value times base^(-i * width) is base^j.
   */
  private static OptionalInt logarithm(long base, long value, int order) {
    int width = (int) Math.ceil(Math.sqrt(order));
    PowerTable babySteps = new PowerTable(base, width);
    long giantStep = Nimber.inverse(Nimber.power(base, width));
    long rest = value;
    for (int i = 0; i < width; i++) {
      int exponent = babySteps.exponentOf(rest);
      if (exponent >= 0) {
        return OptionalInt.of(i * width + exponent);
      }
      rest = Nimber.product(rest, giantStep);
    }
    return OptionalInt.empty();
  }

  /** Maps base^e to e for e below a width: a hash table with linear probing, at most half full. */
  private static final class PowerTable {
    private final long[] powers;
    private final int[] exponents;

    /**
     * 64 minus the binary logarithm of the length: a slot is given by the highest bits of a hash.
     */
    private final int shift;

    PowerTable(long base, int width) {
      shift = Integer.numberOfLeadingZeros(width) - 1 + Integer.SIZE;
      // Java shifts an int modulo 32, so this is 2^(64 - shift), more than twice the width.
      powers = new long[1 << -shift];
      exponents = new int[powers.length];
      long power = 1;
      for (int i = 0; i < width; i++) {
        int slot = slotOf(power);
        powers[slot] = power;
        exponents[slot] = i;
        power = Nimber.product(power, base);
      }
    }

    /** The exponent of a power, or -1 when it is not in the table. */
    int exponentOf(long power) {
      int slot = slotOf(power);
      return powers[slot] == power ? exponents[slot] : -1;
    }

    /** The slot that holds a power, or the empty slot where it belongs; no power is 0. */
    private int slotOf(long power) {
      // Fibonacci hashing: the constant is 2^64 divided by the golden ratio (Knuth, The Art of
      // Computer Programming 3, section 6.4).
      int slot = (int) ((power * 0x9E3779B97F4A7C15L) >>> shift);
      while (powers[slot] != 0 && powers[slot] != power) {
        slot = (slot + 1) & (powers.length - 1);
      }
      return slot;
    }
  }
}
