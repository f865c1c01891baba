// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The growth model passes through the two sizes that it was fitted to, and slows down beyond. */
final class GrowthModelTest {

  @Test
  void aTrend_isWhatItWasTold() {
    GrowthModel trend = GrowthModel.of(1000, 40, 60);
    assertThat(trend.at(1000)).isCloseTo(60, within(1e-9));
    assertThat(trend.at(500)).isCloseTo(40, within(1e-9));
  }

  @Test
  void eachDoubling_addsLessThanTheOneBefore() {
    GrowthModel trend = GrowthModel.of(1000, 40, 60);
    double before = 1.5;
    for (double n = 1000; n < 1e12; n *= 2) {
      double grown = trend.at(2 * n) / trend.at(n);
      assertThat(grown).isGreaterThan(1).isLessThan(before);
      before = grown;
    }
  }

  @Test
  void whatNeitherGrowsNorGoesBack_staysAsItIs() {
    assertThat(GrowthModel.of(1000, 16, 16).at(1e9)).isEqualTo(16);
    assertThat(GrowthModel.of(1000, 0, 0).at(1e9)).isZero();
    assertThat(GrowthModel.of(1000, 20, 16).at(1e9)).isEqualTo(16);
  }

  @Test
  void aSum_isThatOfTheCostsOfAllSizes() {
    assertThat(GrowthModel.sum(1 << 20, size -> 3)).isCloseTo(3 << 20, within(3.0));
    double all = 0;
    for (int n = 0; n < 1 << 20; n++) {
      all += 5 + n;
    }
    assertThat(GrowthModel.sum(1 << 20, size -> 5 + size) / all).isCloseTo(1, within(1e-5));
  }
}
