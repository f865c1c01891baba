// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class NimberLogarithmTest {
  private static final long[] PRIMES = {3, 5, 17, 257, 641, 65537, 6700417};

  /** No power of it with the cofactor of a prime is 1, so it has all other numbers as powers. */
  private static final long GENERATOR = (1L << 32) + 6;

  @Test
  void primesAreThoseOfTheOrder_andTheGeneratorGenerates() {
    long product = 1;
    for (long prime : PRIMES) {
      product *= prime;
      assertThat(Nimber.power(GENERATOR, Long.divideUnsigned(-1, prime))).isNotEqualTo(1);
    }
    assertThat(product).isEqualTo(-1);
  }

  @Test
  void logarithmsOfAGeneratorUndoPowers() {
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 100; i++) {
      long exponent = i < 3 ? -2 - i : random.nextLong() >>> random.nextInt(64);
      if (exponent != -1) {
        assertThat(Nimber.logarithm(GENERATOR, Nimber.power(GENERATOR, exponent)))
            .hasValue(exponent);
      }
    }
  }

  @Test
  void logarithmsOfOtherBasesAreLeast() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 100; i++) {
      long order = 1;
      for (long prime : PRIMES) {
        order *= random.nextBoolean() ? prime : 1;
      }
      long base = Nimber.power(GENERATOR, Long.divideUnsigned(-1, order));
      long exponent = random.nextLong();
      assertThat(Nimber.logarithm(base, Nimber.power(base, exponent)))
          .hasValue(Long.remainderUnsigned(exponent, order));
    }
  }

  @Test
  void logarithmsOfSmallNumbersAreThoseOfACount() {
    for (long base = 0; base < 256; base++) {
      Map<Long, Long> exponents = new HashMap<>();
      long power = 1;
      for (long exponent = 0; exponent < 256; exponent++) {
        exponents.putIfAbsent(power, exponent);
        power = Nimber.product(power, base);
      }
      for (long value = 0; value < 256; value += base < 16 ? 1 : 37) {
        Long exponent = exponents.get(value);
        assertThat(Nimber.logarithm(base, value))
            .isEqualTo(exponent == null ? OptionalLong.empty() : OptionalLong.of(exponent));
      }
    }
  }

  @Test
  void numbersOutsideTheSubfieldOfTheBaseHaveNone() {
    assertThat(Nimber.logarithm(2, 4)).isEmpty();
    assertThat(Nimber.logarithm(0xffff, 1L << 40)).isEmpty();
    assertThat(Nimber.logarithm(1, GENERATOR)).isEmpty();
  }
}
