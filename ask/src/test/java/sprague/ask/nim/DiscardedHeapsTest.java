// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DiscardedHeapsTest {
  private static final int MODULUS = 1_000_000_007;
  private final Map<List<Integer>, Boolean> known = new HashMap<>();

  /** Nim by search of whole positions. */
  private boolean isLost(List<Integer> heaps) {
    if (!known.containsKey(heaps)) {
      boolean lost = true;
      for (int i = 0; i < heaps.size(); i++) {
        for (int rest = 0; rest < heaps.get(i); rest++) {
          int[] after = heaps.stream().mapToInt(Integer::intValue).toArray();
          after[i] = rest;
          lost &= !isLost(Arrays.stream(after).filter(h -> h > 0).sorted().boxed().toList());
        }
      }
      known.put(heaps, lost);
    }
    return known.get(heaps);
  }

  private long byTrial(int[] heaps, int d) {
    long count = 0;
    for (int kept = 1; kept < 1 << heaps.length; kept++) {
      int mask = kept;
      if ((heaps.length - Integer.bitCount(kept)) % d == 0
          && isLost(
              IntStream.range(0, heaps.length)
                  .filter(i -> (mask >> i & 1) == 1)
                  .map(i -> heaps[i])
                  .sorted()
                  .boxed()
                  .toList())) {
        count++;
      }
    }
    return count;
  }

  @Test
  void count_isThatOfAllSubsetsAndPlays() {
    Random random = new Random(2016);
    for (int trial = 0; trial < 300; trial++) {
      int[] heaps = random.ints(1 + random.nextInt(7), 1, 6).toArray();
      int d = 1 + random.nextInt(4);
      assertThat(DiscardedHeaps.count(heaps, d, MODULUS))
          .as(Arrays.toString(heaps) + " by " + d)
          .isEqualTo(byTrial(heaps, d));
    }
  }

  @Test
  void count_isReduced() {
    int[] ones = new int[60];
    Arrays.fill(ones, 1);
    // Half of all subsets have nim-sum 0 as all heaps have; all heaps themselves do not count.
    long half =
        BigInteger.TWO
            .pow(59)
            .subtract(BigInteger.ONE)
            .mod(BigInteger.valueOf(MODULUS))
            .longValueExact();
    assertThat(DiscardedHeaps.count(ones, 1, MODULUS)).isEqualTo(half);
  }
}
