// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Thresholds against a search through all numbers. */
final class ThresholdTest {
  private static final Term X = new Term.Slot(0);

  @Test
  void theLeastNumberThatReaches_inWhateverOrderItIsAskedFor() {
    Random random = new Random(11);
    for (int round = 0; round < 200; round++) {
      Term term =
          Terms.plus(
              Terms.times(Terms.times(X, X), Terms.constant(random.nextInt(3))),
              Terms.times(X, Terms.constant(1 + random.nextInt(4))));
      Threshold threshold = new Threshold();
      for (int query = 0; query < 50; query++) {
        long low = random.nextInt(30);
        long high = low - 2 + random.nextInt(60);
        long wanted = random.nextInt(4000) - 10L;
        long expected = low;
        while (expected < high && Arithmetic.value(term, new long[] {expected}) < wanted) {
          expected++;
        }
        assertThat(threshold.of(term, 0, new long[1], low, high, wanted))
            .as("%s >= %d from %d to %d", term, wanted, low, high)
            .isEqualTo(expected);
      }
    }
  }

  @Test
  void anOverflowIsLargeEnough() {
    Term square = Terms.times(X, X);
    assertThat(new Threshold().of(square, 0, new long[1], 0, Long.MAX_VALUE, Long.MAX_VALUE))
        .isEqualTo(3_037_000_500L);
  }
}
