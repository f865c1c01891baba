// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

/** The nimbers below 2^16 as powers of one of them: tables of logarithms and of powers. */
final class Nimber16 {
  /** How many nimbers below 2^16 are not 0, and the order of the generator. */
  private static final int ORDER = 0xffff;

  /** Every nimber from 1 to 65535 is a power of this one, and the third is 2^15. */
  static final int GENERATOR = 10279;

  /**
   * The logarithm of 2^15. It is small, so a product and its multiples by 2^15 share a cache line.
   */
  private static final int LOG_2_15 = 3;

  /** The logarithm to tell 0 by: the logarithms of all others are below. */
  private static final int LOG_0 = ORDER;

  private static final char[] EXP = powers();

  private static final char[] LOG = logarithms(EXP);

  private Nimber16() {}

  /** The logarithm of a number below 2^16, to be handed to {@link #exp}. */
  static int log(int a) {
    return LOG[a];
  }

  /**
   * The product of 2^15 to the given power, 0, 1 or 2, and of the two numbers whose logarithms are
   * given.
   */
  static int exp(int logA, int logB, int power) {
    // LOG_0 + 1 is the only logarithm plus 1 with bit 16.
    int mask = ((logA + 1 | logB + 1) >>> 16) - 1;
    return EXP[logA + logB + power * LOG_2_15] & mask;
  }

  static int product(int a, int b) {
    return exp(LOG[a], LOG[b], 0);
  }

  /** The inverse of a number from 1 to 65535. */
  static int inverse(int a) {
    return EXP[ORDER - LOG[a]];
  }

  /**
   * The powers of the generator, so many that the sum of two logarithms and twice that of 2^15 is
   * an index.
   */
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

  /** The products of the generator with every low byte, then with every high byte. */
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
   * The product of two numbers of twice as many bits as {@code half}, a power of 2 or 0, without
   * tables.
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
