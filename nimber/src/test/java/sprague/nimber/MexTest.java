// SPDX-License-Identifier: Apache-2.0
package sprague.nimber;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class MexTest {
  private static long mexOf(Set<Long> values) {
    long mex = 0;
    while (values.contains(mex)) {
      mex++;
    }
    return mex;
  }

  @Test
  void isTheLeastNumberNotAdded() {
    SplittableRandom random = new SplittableRandom(8);
    Mex mex = new Mex();
    for (int round = 0; round < 3000; round++) {
      mex.clear();
      Set<Long> values = new HashSet<>();
      long bound = 1L << random.nextInt(1, 10);
      int count = random.nextInt(1200);
      for (int i = 0; i < count; i++) {
        long value =
            random.nextInt(50) == 0
                ? random.nextLong() >>> random.nextInt(64)
                : random.nextLong(bound);
        values.add(value);
        mex.add(value);
        if (random.nextInt(100) == 0) {
          assertThat(mex.mex()).isEqualTo(mexOf(values));
        }
      }
      assertThat(mex.mex()).isEqualTo(mexOf(values));
    }
  }

  @Test
  void valuesFarAheadCountWhenTheirTimeComes() {
    int count = 300_000;
    Mex mex = new Mex();
    for (int round = 0; round < 2; round++) {
      for (int value = count; value > 0; value--) {
        mex.add(value);
        mex.add(-value);
        mex.add(Long.MAX_VALUE);
      }
      assertThat(mex.mex()).isZero();
      mex.add(0);
      assertThat(mex.mex()).isEqualTo(count + 1);
      mex.clear();
      assertThat(mex.mex()).isZero();
    }
  }

  @Test
  void aSetIsForgottenHoweverOftenItIsCleared() {
    Mex mex = new Mex();
    mex.add(0);
    for (int i = 0; i < 200_000; i++) {
      mex.clear();
      assertThat(mex.mex()).isZero();
    }
  }
}
