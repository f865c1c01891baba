// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

/**
 * Multiplication of nimbers below 2^16 by tables of discrete logarithms and powers: a b = g^(log a
 * + log b) for a generator g of the multiplicative group. Each method is O(1). The tables have 384
 * KB, and are made when the class is loaded.
 */
final class Nimber16 {
  /** The order of the multiplicative group of the nimbers below 2^16. */
  private static final int ORDER = 0xffff;

  /** A generator of the multiplicative group, chosen so that its third power is 2^15. */
  static final int GENERATOR = 10279;

  /** The logarithm of 2^15; small, so a product and its multiples by 2^15 share a cache line. */
  private static final int LOG_2_15 = 3;

  /** Stands for the logarithm of 0; logarithms of other nimbers are smaller. */
  private static final int LOG_0 = ORDER;

  /** The powers of the generator by exponent; twice the period, as sums of two logarithms occur. */
  private static final char[] EXP = powers();

  /** The logarithm of each nimber, {@link #LOG_0} for 0. */
  private static final char[] LOG = logarithms(EXP);

  private Nimber16() {}

  /** The logarithm of a nimber from 0 to 65535, as an argument of {@link #exp}. */
  static int log(int a) {
    return LOG[a];
  }

  /**
   * The product of a, b and (2^15)^{@code power}.
   *
   * @param logA the result of {@link #log} for a
   * @param logB the result of {@link #log} for b
   * @param power 0, 1 or 2
   */
  static int exp(int logA, int logB, int power) {
    // LOG_0 + 1 = 2^16, and all other logarithms plus 1 are smaller: so 0 if a or b is 0, else -1.
    int mask = ((logA + 1 | logB + 1) >>> 16) - 1;
    return EXP[logA + logB + power * LOG_2_15] & mask;
  }

  /** The nim product of two nimbers from 0 to 65535. */
  static int product(int a, int b) {
    return exp(LOG[a], LOG[b], 0);
  }

  /** The multiplicative inverse of a nimber from 1 to 65535; 0 has none, and gives 1. */
  static int inverse(int a) {
    return EXP[ORDER - LOG[a]];
  }

  /** The powers of the generator, up to the largest exponent that occurs in {@link #exp}. */
  private static char[] powers() {
    char[] step = timesGenerator();
    char[] powers = new char[2 * ORDER + 2 * LOG_2_15 + 1];
    int power = 1;
    for (int i = 0; i < powers.length; i++) {
      powers[i] = (char) power;
      power = step[power & 0xff] ^ step[0x100 + (power >>> 8)];
    }
    return powers;
  }

  private static char[] logarithms(char[] powers) {
    char[] logarithms = new char[ORDER + 1];
    for (int i = 0; i < ORDER; i++) {
      logarithms[powers[i]] = (char) i;
    }
    logarithms[0] = LOG_0;
    return logarithms;
  }

  /** The products of the generator with 0, ..., 0xff, then with 0x000, 0x100, ..., 0xff00. */
  private static char[] timesGenerator() {
    char[] products = new char[0x200];
    for (int x = 1; x < 0x100; x++) {
      int bit = Integer.numberOfTrailingZeros(x);
      products[x] = (char) (products[x & x - 1] ^ product(1 << bit, GENERATOR, 8));
      products[0x100 + x] =
          (char) (products[0x100 + (x & x - 1)] ^ product(0x100 << bit, GENERATOR, 8));
    }
    return products;
  }

  /**
   * The nim product without tables, by the recursion of {@link Nimber}, of numbers of {@code 2 *
   * half} bits, where half is a power of 2; of single bits if half is 0.
   */
  private static int product(int a, int b, int half) {
    if (half == 0 || a == 0 || b == 0) {
      return half == 0 ? a & b : 0;
    }
    int mask = (1 << half) - 1;
    int low = product(a & mask, b & mask, half / 2);
    int high = product(a >>> half, b >>> half, half / 2);
    int both = product((a ^ a >>> half) & mask, (b ^ b >>> half) & mask, half / 2);
    return (both ^ low) << half | (low ^ product(high, 1 << (half - 1), half / 2));
  }
}
