// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Small products are compared with the definition by mex, large ones with Conway's rule and the
 * laws of a field.
 */
final class NimberTest {
  private static final int ROUNDS = 20_000;

  /** The products of all numbers below a size, each the mex of what the definition lists. */
  private static int[][] productsByDefinition(int size) {
    int[][] product = new int[size][size];
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        BitSet options = new BitSet();
        for (int c = 0; c < a; c++) {
          for (int d = 0; d < b; d++) {
            options.set(product[c][b] ^ product[a][d] ^ product[c][d]);
          }
        }
        product[a][b] = options.nextClearBit(0);
      }
    }
    return product;
  }

  /**
   * A number whose length in bits is evenly spread, and one in four of whose 16-bit digits is 0.
   */
  private static long random(SplittableRandom random) {
    long a = random.nextLong() >>> random.nextInt(64);
    for (int shift = 0; shift < 64; shift += 16) {
      if (random.nextInt(4) == 0) {
        a &= ~(0xffffL << shift);
      }
    }
    return a;
  }

  @Test
  void productsAreThoseOfTheDefinition() {
    int size = 128;
    int[][] product = productsByDefinition(size);
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        assertThat(Nimber.product(a, b)).as("%d * %d", a, b).isEqualTo(product[a][b]);
      }
    }
  }

  /** Conway's rule: different numbers 2^(2^n) multiply as usual, and the square of F is 3 F / 2. */
  @Test
  void fermatPowersMultiplyAsConwaySays() {
    for (int m = 0; m < 6; m++) {
      long f = 1L << (1 << m);
      assertThat(Nimber.product(f, f)).isEqualTo(f + f / 2);
      for (long a : new long[] {1, f / 2, f - 1, f / 3}) {
        assertThat(Nimber.product(f, a)).isEqualTo(f * a);
      }
    }
  }

  /**
   * The product by Conway's rule alone: both numbers split at the highest F = 2^(2^n) that is
   * needed.
   */
  private static long productByRule(long a, long b, int half) {
    if (half == 0 || a == 0 || b == 0) {
      return half == 0 ? a & b : 0;
    }
    long mask = (1L << half) - 1;
    long a1 = a >>> half;
    long b1 = b >>> half;
    long f2 = productByRule(a1, b1, half / 2);
    long f1 = productByRule(a1, b & mask, half / 2) ^ productByRule(a & mask, b1, half / 2);
    long f0 = productByRule(a & mask, b & mask, half / 2);
    return (f1 ^ f2) << half | (f0 ^ productByRule(f2, 1L << (half - 1), half / 2));
  }

  @Test
  void productsFollowFromConwaysRule() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 2000; i++) {
      long a = random(random);
      long b = random(random);
      assertThat(Nimber.product(a, b)).isEqualTo(productByRule(a, b, 32));
    }
  }

  @Test
  void laws() {
    SplittableRandom random = new SplittableRandom(64);
    for (int i = 0; i < ROUNDS; i++) {
      long a = random(random);
      long b = random(random);
      long c = random(random);
      long ab = Nimber.product(a, b);
      assertThat(Nimber.product(b, a)).isEqualTo(ab);
      assertThat(Nimber.product(a, 1)).isEqualTo(a);
      assertThat(Nimber.product(a, 0)).isZero();
      assertThat(Nimber.product(ab, c)).isEqualTo(Nimber.product(a, Nimber.product(b, c)));
      assertThat(Nimber.product(a, Nimber.sum(b, c)))
          .isEqualTo(Nimber.sum(ab, Nimber.product(a, c)));
    }
  }

  @Test
  void subfieldsAreClosed() {
    SplittableRandom random = new SplittableRandom(32);
    for (int bits = 1; bits <= 32; bits *= 2) {
      long mask = (1L << bits) - 1;
      for (int i = 0; i < 1000; i++) {
        long a = random.nextLong() & mask;
        long b = random.nextLong() & mask;
        assertThat(Nimber.product(a, b) & ~mask).isZero();
        assertThat(Nimber.square(a) & ~mask).isZero();
        assertThat(Nimber.squareRoot(a) & ~mask).isZero();
        assertThat(Nimber.power(a, mask)).isEqualTo(a == 0 ? 0 : 1);
      }
    }
  }

  @Test
  void squaresAndRoots() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < ROUNDS; i++) {
      long a = random(random);
      assertThat(Nimber.square(a)).isEqualTo(Nimber.product(a, a));
      assertThat(Nimber.squareRoot(Nimber.square(a))).isEqualTo(a);
      assertThat(Nimber.square(Nimber.squareRoot(a))).isEqualTo(a);
    }
  }

  @Test
  void inverses() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < ROUNDS; i++) {
      long a = random(random) | 1L << random.nextInt(64);
      assertThat(Nimber.product(a, Nimber.inverse(a))).isEqualTo(1);
    }
    for (int a = 1; a < 1 << 16; a++) {
      assertThat(Nimber.product(a, Nimber.inverse(a))).isEqualTo(1);
    }
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> Nimber.inverse(0));
  }

  @Test
  void powersAreRepeatedProducts() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 300; i++) {
      long a = random(random);
      long power = 1;
      for (int exponent = 0; exponent < 50; exponent++) {
        assertThat(Nimber.power(a, exponent)).isEqualTo(power);
        power = Nimber.product(power, a);
      }
      long x = random.nextLong();
      long y = random.nextLong(Long.MAX_VALUE);
      assertThat(Nimber.power(Nimber.power(a, x), y))
          .isEqualTo(Nimber.power(Nimber.power(a, y), x));
    }
    assertThat(Nimber.power(0, 0)).isEqualTo(1);
    assertThat(Nimber.power(0, -1)).isZero();
  }

  @Test
  void exponentsAreUnsigned() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 1000; i++) {
      long a = random(random) | 1;
      assertThat(Nimber.power(a, -1)).isEqualTo(1);
      assertThat(Nimber.power(a, -2)).isEqualTo(Nimber.inverse(a));
      assertThat(Nimber.power(a, Long.MIN_VALUE)).isEqualTo(Nimber.squareRoot(a));
    }
  }

  @Test
  void zerosDoNotMeetLogarithms() {
    int[] numbers = {0, 1, 2, 3, Nimber16.GENERATOR, 1 << 15, 0xfffe, 0xffff};
    for (int a : numbers) {
      for (int shift = 0; shift < 64; shift += 16) {
        assertThat(Nimber.product((long) a << shift, 0)).isZero();
        assertThat(Nimber.product(0, (long) a << shift)).isZero();
      }
    }
  }
}
