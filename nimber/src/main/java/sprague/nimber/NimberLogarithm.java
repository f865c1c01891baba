// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import java.math.BigInteger;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Discrete logarithms of nimbers: prime by prime (Pohlig and Hellman), each by baby and giant steps
 * (Shanks).
 */
final class NimberLogarithm {
  /**
   * The order of the nimbers other than 0, as an unsigned number: the product of the primes, all
   * different.
   */
  private static final long ORDER = -1;

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
    long logarithm = 0;
    long modulus = 1;
    for (int prime : PRIMES) {
      long cofactor = Long.divideUnsigned(ORDER, prime);
      long root = Nimber.power(base, cofactor);
      long power = Nimber.power(value, cofactor);
      if (root == 1) {
        // The prime does not divide the order of the base.
        if (power != 1) {
          return OptionalLong.empty();
        }
        continue;
      }
      // The powers of the root are all numbers whose order divides the prime, so there is an
      // answer.
      int remainder = logarithm(root, power, prime).orElseThrow();
      logarithm +=
          modulus * quotient(remainder - Long.remainderUnsigned(logarithm, prime), modulus, prime);
      modulus *= prime;
    }
    return OptionalLong.of(logarithm);
  }

  /** The x from 0 to prime - 1 for which the prime divides {@code modulus * x - difference}. */
  private static long quotient(long difference, long modulus, int prime) {
    BigInteger p = BigInteger.valueOf(prime);
    BigInteger inverse = BigInteger.valueOf(Long.remainderUnsigned(modulus, prime)).modInverse(p);
    return inverse.multiply(BigInteger.valueOf(difference)).mod(p).longValueExact();
  }

  /**
   * The least exponent below {@code order} that makes {@code value} of {@code base}, whose order is
   * {@code order}.
   */
  private static OptionalInt logarithm(long base, long value, int order) {
    int width = (int) Math.ceil(Math.sqrt(order));
    Steps babySteps = new Steps(base, width);
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

  /**
   * The powers of a number with exponents below a width, to be found by value: a hash table with
   * open addresses.
   */
  private static final class Steps {
    private final long[] powers;
    private final int[] exponents;
    private final int shift;

    Steps(long base, int width) {
      shift = Integer.numberOfLeadingZeros(width) - 1 + Integer.SIZE;
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

    int exponentOf(long power) {
      int slot = slotOf(power);
      return powers[slot] == power ? exponents[slot] : -1;
    }

    /** The slot that holds a power, or the empty one, marked by 0, where it belongs. */
    private int slotOf(long power) {
      // The constant is 2^64 over the golden ratio (Knuth, The Art of Computer Programming 3,
      // section 6.4).
      int slot = (int) ((power * 0x9E3779B97F4A7C15L) >>> shift);
      while (powers[slot] != 0 && powers[slot] != power) {
        slot = (slot + 1) & (powers.length - 1);
      }
      return slot;
    }
  }
}
