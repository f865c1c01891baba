// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import java.util.OptionalLong;

/**
 * The field of the nimbers below 2^64, as unsigned {@code long}s.
 *
 * <p>The sum is exclusive or; the product of a and b is the mex of all {@code a'b + ab' + a'b'}
 * with a' below a and b' below b, the value of a product of coin-turning games (Conway, On Numbers
 * and Games, chapter 6; Winning Ways, chapter 14). The numbers below 2^(2^k) are a subfield for
 * every k. For example {@code product(2, 2)} is 3.
 *
 * <p>The first product builds tables of 384 KB; the first square and the first root build 16 KB
 * each. Safe for use by several threads.
 */
public final class Nimber {
  /*
   * Let F = 2^32. Then F^2 = F + 2^31, and every nimber is a1 F + a0 with a1, a0 < F. So a product takes three products
   * of halves (Karatsuba), and one of these has a further factor 2^31:
   *
   *   (a1 F + a0)(b1 F + b0) = ((a1 + a0)(b1 + b0) + a0 b0) F + a0 b0 + 2^31 a1 b1
   *
   * The same holds for the halves with F = 2^16 and 2^15 in place of 2^31; there products are computed by logarithms. A
   * factor 2^15 adds a constant to a logarithm. The factor 2^31 costs no product either, because it is 2^15 2^16: with
   * F = 2^16, H = 2^15 and a product h1 F + h0 of halves, 2^31 (h1 F + h0) = H (h1 + h0) F + H^2 h1.
   */

  private Nimber() {}

  /** The nim-sum: exclusive or. */
  public static long sum(long a, long b) {
    return a ^ b;
  }

  /** The nim product: 28 table look-ups, fewer when both numbers are below 2^32 or 2^16. */
  public static long product(long a, long b) {
    if ((a | b) >>> 32 == 0) {
      return (a | b) >>> 16 == 0
          ? Nimber16.product((int) a, (int) b)
          : Integer.toUnsignedLong(halfProduct((int) a, (int) b));
    }
    int low = halfProduct((int) a, (int) b);
    int both = halfProduct((int) (a ^ a >>> 32), (int) (b ^ b >>> 32));
    int high = halfProductTimes31((int) (a >>> 32), (int) (b >>> 32));
    return (long) (both ^ low) << 32 | Integer.toUnsignedLong(low ^ high);
  }

  /** The product of two nimbers below 2^32. */
  private static int halfProduct(int a, int b) {
    int a1 = Nimber16.log(a >>> 16);
    int b1 = Nimber16.log(b >>> 16);
    int a0 = Nimber16.log(a & 0xffff);
    int b0 = Nimber16.log(b & 0xffff);
    int sumA = Nimber16.log((a >>> 16 ^ a) & 0xffff);
    int sumB = Nimber16.log((b >>> 16 ^ b) & 0xffff);
    int low = Nimber16.exp(a0, b0, 0);
    return (Nimber16.exp(sumA, sumB, 0) ^ low) << 16 | (low ^ Nimber16.exp(a1, b1, 1));
  }

  /** The product of two nimbers below 2^32 and of 2^31. */
  private static int halfProductTimes31(int a, int b) {
    int a1 = Nimber16.log(a >>> 16);
    int b1 = Nimber16.log(b >>> 16);
    int a0 = Nimber16.log(a & 0xffff);
    int b0 = Nimber16.log(b & 0xffff);
    int sumA = Nimber16.log((a >>> 16 ^ a) & 0xffff);
    int sumB = Nimber16.log((b >>> 16 ^ b) & 0xffff);
    // The product of a and b is h1 F + h0 with h1 = sumA sumB + a0 b0, h0 = a0 b0 + H a1 b1 (see
    // above); so H (h1 + h0)
    // has no term with a0 b0.
    int high = Nimber16.exp(sumA, sumB, 1) ^ Nimber16.exp(a1, b1, 2);
    return high << 16 | (Nimber16.exp(sumA, sumB, 2) ^ Nimber16.exp(a0, b0, 2));
  }

  /** The nim product of a number with itself: eight table look-ups, since squaring is additive. */
  public static long square(long a) {
    return Squares.MAP.of(a);
  }

  /** The unique number whose nim square is a: eight table look-ups. */
  public static long squareRoot(long a) {
    return Roots.MAP.of(a);
  }

  /**
   * The number whose nim product with a is 1: four products.
   *
   * @throws ArithmeticException if a is 0
   */
  public static long inverse(long a) {
    // The conjugate of a1 F + a0 over the subfield below 2^32 is a1 F + a1 + a0; the product of
    // both, the norm, is in the subfield. The same again leads below 2^16.
    long conjugate = a ^ a >>> 32;
    long norm = product(a, conjugate);
    long normConjugate = norm ^ norm >>> 16;
    int small = (int) product(norm, normConjugate);
    if (small == 0) {
      throw new ArithmeticException("0 has no inverse");
    }
    return product(product(conjugate, normConjugate), Nimber16.inverse(small));
  }

  /**
   * The power base^exponent by nim products, 1 when the exponent is 0: at most 64 squares and 64
   * products.
   *
   * @param exponent an unsigned number, so that -1 stands for 2^64 - 1
   */
  public static long power(long base, long exponent) {
    long power = 1;
    for (int bit = 63 - Long.numberOfLeadingZeros(exponent); bit >= 0; bit--) {
      power = square(power);
      if ((exponent >>> bit & 1) != 0) {
        power = product(power, base);
      }
    }
    return power;
  }

  /**
   * The discrete logarithm: the least unsigned exponent e with {@code power(base, e) == value};
   * empty when there is none. So the logarithm of 1 is 0 for every base, and that of 0 is 1 for the
   * base 0 and does not exist for other bases. About 6000 products and 100 KB of memory.
   */
  public static OptionalLong logarithm(long base, long value) {
    return NimberLogarithm.of(base, value);
  }

  private static final class Squares {
    static final AdditiveMap MAP = map();

    private static AdditiveMap map() {
      long[] squares = new long[Long.SIZE];
      for (int bit = 0; bit < Long.SIZE; bit++) {
        squares[bit] = product(1L << bit, 1L << bit);
      }
      return new AdditiveMap(squares);
    }
  }

  private static final class Roots {
    static final AdditiveMap MAP = map();

    /** a^(2^64) = a, so the square root is the 63rd iterated square. */
    private static AdditiveMap map() {
      long[] roots = new long[Long.SIZE];
      for (int bit = 0; bit < Long.SIZE; bit++) {
        roots[bit] = 1L << bit;
        for (int i = 1; i < Long.SIZE; i++) {
          roots[bit] = square(roots[bit]);
        }
      }
      return new AdditiveMap(roots);
    }
  }

  /**
   * A linear map over the field of two elements, f(a + b) = f(a) + f(b), as tables of the images of
   * each of the eight bytes: 16 KB, eight look-ups.
   */
  private static final class AdditiveMap {
    private final long[] images = new long[8 << 8];

    /** The map with the given images of 2^0, ..., 2^63. */
    AdditiveMap(long[] imagesOfBits) {
      for (int bit = 0; bit < Long.SIZE; bit++) {
        int start = (bit >>> 3) << 8;
        int highest = 1 << (bit & 7);
        for (int rest = 0; rest < highest; rest++) {
          images[start + highest + rest] = images[start + rest] ^ imagesOfBits[bit];
        }
      }
    }

    long of(long a) {
      return images[(int) a & 0xff]
          ^ images[0x100 + ((int) (a >>> 8) & 0xff)]
          ^ images[0x200 + ((int) (a >>> 16) & 0xff)]
          ^ images[0x300 + ((int) (a >>> 24) & 0xff)]
          ^ images[0x400 + ((int) (a >>> 32) & 0xff)]
          ^ images[0x500 + ((int) (a >>> 40) & 0xff)]
          ^ images[0x600 + ((int) (a >>> 48) & 0xff)]
          ^ images[0x700 + (int) (a >>> 56)];
    }
  }
}
