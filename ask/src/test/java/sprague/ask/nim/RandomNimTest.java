// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RandomNimTest {
  private final Map<List<Long>, BigInteger> known = new HashMap<>();

  /** Enough for chances of at most seven heaps of four: 28 draws among at most seven. */
  private static final BigInteger ONE = BigInteger.valueOf(420).pow(28);

  /** The chance of the player to move, times ONE, by the rules alone. */
  private BigInteger chance(long... heaps) {
    long[] left = LongStream.of(heaps).filter(heap -> heap > 0).sorted().toArray();
    List<Long> key = LongStream.of(left).boxed().toList();
    if (!known.containsKey(key)) {
      BigInteger sum = BigInteger.ZERO;
      for (int i = 0; i < left.length; i++) {
        BigInteger best = BigInteger.ZERO;
        for (long rest = 0; rest < left[i]; rest++) {
          long[] after = left.clone();
          after[i] = rest;
          best = best.max(ONE.subtract(chance(after)));
        }
        sum = sum.add(best);
      }
      known.put(
          key, left.length == 0 ? BigInteger.ZERO : sum.divide(BigInteger.valueOf(left.length)));
    }
    return known.get(key);
  }

  @Test
  void chance_isThatOfAllPlays() {
    for (int code = 0; code < 15_625; code++) {
      long[] heaps = new long[6];
      int rest = code;
      for (int i = 0; i < heaps.length; i++) {
        heaps[i] = rest % 5;
        rest /= 5;
      }
      RandomNim.Chance chance = RandomNim.firstWins(heaps);
      BigInteger share = ONE.multiply(BigInteger.valueOf(chance.numerator()));
      assertThat(share.divide(BigInteger.valueOf(chance.denominator())))
          .as(Arrays.toString(heaps))
          .isEqualTo(chance(heaps));
      BigInteger common =
          BigInteger.valueOf(chance.numerator()).gcd(BigInteger.valueOf(chance.denominator()));
      assertThat(common).isEqualTo(BigInteger.ONE);
    }
  }

  @Test
  void chance_isShownInLowestTerms() {
    assertThat(RandomNim.firstWins(1, 1, 5)).hasToString("2/3");
    assertThat(RandomNim.firstWins(1, 5)).hasToString("1/2");
    assertThat(RandomNim.firstWins(1, 1, 1)).hasToString("1/1");
    assertThat(RandomNim.firstWins()).hasToString("0/1");
  }
}
