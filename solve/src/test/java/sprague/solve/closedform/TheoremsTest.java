// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What the trials of the theorems on all small positions do not reach. */
final class TheoremsTest {
  @Test
  void largeHeapsOfNonincreasingNim_needNoTable() {
    long[] heaps = {1L << 40, 3L << 40};
    assertThat(NonincreasingNim.isLost(heaps, (1L << 41) - 1)).isTrue();
    assertThat(NonincreasingNim.isLost(heaps, 1L << 41)).isFalse();
  }

  @Test
  void emptyHeapOfComplementaryTakes_isRefused() {
    assertThatThrownBy(() -> ComplementaryTakes.outcome(0, 2))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void chance_isShownInLowestTerms() {
    assertThat(RandomNim.firstWins(1, 1, 5)).hasToString("2/3");
    assertThat(RandomNim.firstWins(1, 5)).hasToString("1/2");
    assertThat(RandomNim.firstWins(1, 1, 1)).hasToString("1/1");
    assertThat(RandomNim.firstWins()).hasToString("0/1");
  }

  @Test
  void countOfDiscardedHeaps_isReduced() {
    int[] ones = new int[60];
    Arrays.fill(ones, 1);
    // Half of all subsets have nim-sum 0 as all heaps have; all heaps themselves do not count.
    BigInteger half = BigInteger.TWO.pow(59).subtract(BigInteger.ONE);
    assertThat(DiscardedHeaps.count(ones, 1, 1_000_000_007))
        .isEqualTo(half.mod(BigInteger.valueOf(1_000_000_007)).longValueExact());
  }
}
