// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

final class IntegerRootTest {
  /** Compared in numbers of any size, at each power and on both sides of it. */
  @Test
  void isTheGreatestNumberWhosePowerIsAtMostTheNumber() {
    for (int exponent = 1; exponent <= 70; exponent++) {
      for (long base : List.of(0L, 1L, 2L, 3L, 10L, 1_000_003L, 2_097_151L, 3_037_000_499L)) {
        BigInteger power = BigInteger.valueOf(base).pow(exponent);
        for (int by = -1; by <= 1; by++) {
          BigInteger number = power.add(BigInteger.valueOf(by));
          if (number.bitLength() < Long.SIZE && number.signum() >= 0) {
            assertIsRoot(number, exponent);
          }
        }
      }
      assertIsRoot(BigInteger.valueOf(Long.MAX_VALUE), exponent);
    }
  }

  private static void assertIsRoot(BigInteger number, int exponent) {
    BigInteger root = BigInteger.valueOf(IntegerRoot.floor(number.longValueExact(), exponent));
    assertThat(root.pow(exponent)).as(number + ", " + exponent).isLessThanOrEqualTo(number);
    assertThat(root.add(BigInteger.ONE).pow(exponent))
        .as(number + ", " + exponent)
        .isGreaterThan(number);
  }

  @Test
  void ofANegativeNumber_isMinusOne() {
    assertThat(IntegerRoot.floor(-1, 2)).isEqualTo(-1);
    assertThat(IntegerRoot.floor(Long.MIN_VALUE, 1)).isEqualTo(-1);
  }

  @Test
  void withoutAPositiveExponent_isAnError() {
    assertThatThrownBy(() -> IntegerRoot.floor(4, 0)).isInstanceOf(ArithmeticException.class);
  }
}
