// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranks against the division that they are for. */
final class ValueIndexTest {

  private static SparseSpace space(RarityMask even, RarityMask odd) {
    SparseMoves moves =
        new SparseMoves(
            new BitSet(),
            List.of(),
            List.of(new SparseMoves.Split(1, 1, 0), new SparseMoves.Split(2, 1, 0)));
    return new SparseSpace(moves, even, odd, n -> 0, 0);
  }

  /** Values less than 16; every mask. Those beyond have their lowest bit where no value has one. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyMaskHasRanksInTheOrderOfItsValues(boolean domain) {
    for (int mask = 0; mask <= 64; mask++) {
      check(space(new RarityMask(mask, domain, 0), new RarityMask(mask, domain, 0)), 4);
    }
  }

  @ParameterizedTest(name = "values below 2^{0}, mask {1}")
  @CsvSource({"5, 16", "7, 96", "9, 259", "10, 512", "15, 16384", "15, 1"})
  void greaterValuesHaveRanks(int log, int mask) {
    check(space(new RarityMask(mask, true, 1), new RarityMask(mask, true, 1)), log);
  }

  @ParameterizedTest
  @CsvSource({"1, 2, 4", "5, 10, 4", "12, 0, 4", "5, 10, 6", "5, 10, 7", "70, 9, 8"})
  void withTwoDivisionsRanksAreValues(int even, int odd, int log) {
    SparseSpace space = space(new RarityMask(even, false, 0), new RarityMask(odd, true, 1));
    assertThat(new ValueIndex(space, log).count()).isEqualTo(1 << log);
    check(space, log);
  }

  private static void check(SparseSpace space, int log) {
    ValueIndex indices = new ValueIndex(space, log);
    assertThat(indices.count() % ValueIndex.INDICES_PER_ROW).isZero();
    for (int n = 2; n < 4; n++) {
      int size = n;
      int previous = -1;
      for (int value = 0; value < 1 << log; value++) {
        int index = indices.index(value);
        int bit = 1 << index % ValueIndex.INDICES_PER_ROW;
        int row = index / ValueIndex.INDICES_PER_ROW;
        assertThat(index).isLessThan(indices.count());
        assertThat(index ^ indices.index(5)).isEqualTo(indices.index(value ^ 5));
        boolean isCommon = space.isCommon(n, value);
        assertThat((indices.commonBits(n)[row] & bit) != 0 && indices.common(n, index) == value)
            .isEqualTo(isCommon);
        assertThat(
                (indices.rareBits(n, row, (1 << (log - 1)) | value) & bit) != 0
                    && indices.rare(n, index) == value)
            .isEqualTo(!isCommon && value < ((1 << (log - 1)) | value));
        assertThat(indices.index(n, value)).isEqualTo(isCommon || indices.isExact() ? index : -1);
        if (isCommon) {
          assertThat(index).isGreaterThan(previous);
          previous = index;
        }
      }
      int[] bounds = {0, 1, 5, 9, 63, 64, 65, 126, 127, 128, 129, 130, (1 << log) - 1};
      for (int value : IntStream.of(bounds).filter(v -> v < 1 << log).toArray()) {
        int[] less = IntStream.range(0, value).filter(v -> !space.isCommon(size, v)).toArray();
        int[] told =
            IntStream.rangeClosed(0, indices.lastRow(n, value))
                .flatMap(
                    row ->
                        IntStream.range(0, ValueIndex.INDICES_PER_ROW)
                            .filter(i -> (indices.rareBits(size, row, value) >> i & 1) != 0)
                            .map(i -> indices.rare(size, row * ValueIndex.INDICES_PER_ROW + i)))
                .toArray();
        assertThat(told).isEqualTo(less);
      }
    }
  }
}
