// SPDX-License-Identifier: Apache-2.0
package sprague.ask.nim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StaircaseNimTest {
  private final Map<List<Long>, Integer> known = new HashMap<>();

  /** The mex over all moves of whole staircases. */
  private int nimber(long[] balls) {
    List<Long> key = LongStream.of(balls).boxed().toList();
    if (!known.containsKey(key)) {
      BitSet options = new BitSet();
      for (int stair = 1; stair < balls.length; stair++) {
        for (long moved = 1; moved <= balls[stair]; moved++) {
          long[] after = balls.clone();
          after[stair] -= moved;
          after[stair - 1] += moved;
          options.set(nimber(after));
        }
      }
      known.put(key, options.nextClearBit(0));
    }
    return known.get(key);
  }

  @Test
  void nimber_isThatOfAllPlays_onSmallStaircases() {
    for (int stairs = 1; stairs <= 5; stairs++) {
      int most = stairs <= 4 ? 3 : 2;
      for (long code = 0; code < Math.round(Math.pow(most + 1, stairs)); code++) {
        long[] balls = digits(code, most + 1, stairs);
        assertThat(StaircaseNim.nimber(balls)).as(Arrays.toString(balls)).isEqualTo(nimber(balls));
      }
    }
  }

  private static long[] digits(long code, int base, int count) {
    long[] digits = new long[count];
    long rest = code;
    for (int i = 0; i < count; i++) {
      digits[i] = rest % base;
      rest /= base;
    }
    return digits;
  }

  @Test
  void noStairs_areLost() {
    assertThat(StaircaseNim.nimber()).isZero();
  }
}
