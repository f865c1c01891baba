// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DivisorsTest {
  private final Divisors divisors = new Divisors(() -> {});

  @Test
  void divisors_areThoseOfTheDefinition_inOrder() {
    for (long n = -2; n <= 3000; n++) {
      long number = n;
      assertThat(divisors.of(number))
          .as("%d", number)
          .isEqualTo(LongStream.rangeClosed(1, number).filter(d -> number % d == 0).toArray());
    }
  }

  @Test
  void largeNumbers_areNoHarderThanTheirRoots() {
    assertThat(divisors.of(999_999_937)).containsExactly(1, 999_999_937);
    assertThat(divisors.of(735_134_400)).hasSize(1344);
    assertThat(divisors.of(Long.MAX_VALUE)).hasSize(96).startsWith(1, 7, 49, 73).isSorted();
    assertThat(divisors.of(1L << 62)).hasSize(63);
    assertThat(divisors.of(31_607L * 31_607)).containsExactly(1, 31_607, 31_607L * 31_607);
  }

  @Test
  void everyTrial_isAnnounced() {
    long[] trials = {0};
    new Divisors(() -> trials[0]++).of(999_999_937);
    assertThat(trials[0]).isBetween(10_000L, 10_600L);
  }
}
