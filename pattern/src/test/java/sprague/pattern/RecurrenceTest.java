// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class RecurrenceTest {

  @Test
  void sequencesThatRepeat_areSeenToWithTheLeastNumbers() {
    Random random = new Random(1121);
    for (int round = 0; round < 300; round++) {
      int n0 = random.nextInt(40);
      int p = 1 + random.nextInt(40);
      long[] values = new long[400];
      for (int n = 0; n < values.length; n++) {
        // A different last value in each period makes n0 and p minimal.
        int value = n < n0 ? 10 + n : n == n0 + p - 1 ? 7 : random.nextInt(3);
        values[n] = n < n0 + p ? value : values[n - p];
      }
      int window = p + random.nextInt(20);
      Recurrence recurrence = new Recurrence(window);
      for (int n = 0; n < values.length; n += 50) {
        recurrence.accept(Arrays.copyOfRange(values, n, n + 50), 50);
      }
      assertThat(recurrence.isFound()).isTrue();
      assertThat(recurrence.isOpen()).isFalse();
      assertThat(recurrence.period()).isEqualTo(p);
      assertThat(recurrence.preperiod()).isEqualTo(n0);
      assertThat(recurrence.count())
          .isLessThanOrEqualTo(5 * (n0 + window) / 4 + Math.max(window, p) + p + 1);
    }
  }

  @Test
  void valuesBeyondAByte_endIt() {
    Recurrence recurrence = new Recurrence(1);
    recurrence.accept(new long[] {0, 255, 256, 255}, 4);
    assertThat(recurrence.isOpen()).isFalse();
    assertThat(recurrence.isFound()).isFalse();
    assertThat(recurrence.count()).isEqualTo(2);
  }

  @Test
  void aFullTable_endsIt() {
    long[] values = new long[1500];
    // Their windows of 1000 do not recur.
    Arrays.setAll(values, n -> n / 10);
    Recurrence recurrence = new Recurrence(1000, 2000);
    recurrence.accept(values, 1500);
    assertThat(recurrence.isOpen()).isTrue();
    recurrence.accept(new long[1500], 1500);
    assertThat(recurrence.count()).isEqualTo(2000);
    assertThat(recurrence.isOpen()).isFalse();
    assertThat(recurrence.isFound()).isFalse();
  }

  /** Sums modulo 2^64 agree for different windows of this sequence. */
  @Test
  void thueMorse_neverRecursInAWindowSoLongSoSoon() {
    Recurrence recurrence = new Recurrence(2048);
    long[] values = new long[1 << 14];
    for (int n = 0; n < values.length; n++) {
      values[n] = n < 1 << 13 ? Integer.bitCount(n) & 1 : n % 97;
    }
    recurrence.accept(values, 1 << 13);
    for (int n = 0; recurrence.isFound() && n < 2048; n++) {
      int at = recurrence.count() - 2048 + n;
      assertThat(recurrence.value(at)).isEqualTo(recurrence.value(at - recurrence.period()));
    }
  }
}
