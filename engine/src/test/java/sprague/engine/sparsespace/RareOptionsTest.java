// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Individually known options, with numbers up to the size of a table. */
final class RareOptionsTest {
  private static final int MOST = (int) SparseFactory.MAX_TABLE;

  private static SparseSpace space(List<SparseMoves.Take> takes, SparseMoves.Split split) {
    SparseMoves moves = new SparseMoves(new BitSet(), takes, List.of(split));
    RarityMask rarityMask = new RarityMask(1, false, 0);
    return new SparseSpace(moves, rarityMask, rarityMask, _ -> 0, 0);
  }

  @Test
  void aTakeThatNoSizeHas_isNeverThere_andLeavesTheOthersUnclear() {
    SparseMoves.Take late = new SparseMoves.Take(MOST, MOST);
    SparseSpace space = space(List.of(late), new SparseMoves.Split(1, 1, 0));
    assertThat(late.exists(MOST)).isFalse();
    assertThat(space.options.exists(0, MOST)).isFalse();
    assertThat(space.options.exists(0, 5)).isFalse();
    assertThat(space.options.isClear(MOST)).isFalse();
    assertThat(space.options.clearFrom(0)).isGreaterThan(MOST);
  }

  @Test
  void splitsOffALargeRareSize_areThereWhereTheOtherPartIsLarge() {
    SparseMoves.Split split = new SparseMoves.Split(3, 1, 2);
    SparseSpace space = space(List.of(), split);
    int size = MOST / 2 + 1000;
    space.options.add(new RareSizes(new RarityMask(1, false, 0), List.of(split)), size, 1);
    for (int n : new int[] {0, size, size + 3, size + 4, size + 5, MOST - 1, MOST}) {
      boolean there = n - 3 - size >= 1 && Math.abs((long) n - 3 - 2L * size) >= 2;
      assertThat(space.options.exists(0, n)).as("%d", n).isEqualTo(there);
      // Where both parts are nearly of one size it is not there again.
      assertThat(space.options.clearFrom(0)).isGreaterThan(n);
    }
  }

  @Test
  void anOptionIsClearWhereAllLargerSizesHaveIt_butTheOneOfEqualParts() {
    for (int apart = 0; apart < 4; apart++) {
      for (int size = 2; size < 6; size++) {
        SparseMoves.Split split = new SparseMoves.Split(3, 2, apart);
        RareOptions options = space(List.of(), split).options;
        options.add(new RareSizes(new RarityMask(1, false, 0), List.of(split)), size, 1);
        boolean all = true;
        for (int n = 40; n > 0; n--) {
          all &= options.exists(0, n) || n == 3 + 2 * size;
          assertThat(n >= options.clearFrom(0)).as("%s, %d, %d", split, size, n).isEqualTo(all);
        }
      }
    }
  }

  @Test
  void splitsThatRemoveNearlyEverything_haveNoSmallerPart() {
    assertThat(new SparseMoves.Split(MOST, 1, MOST).last(5)).isNegative();
    assertThat(new SparseMoves.Split(MOST, 1, MOST).last(MOST)).isNegative();
    assertThat(space(List.of(), new SparseMoves.Split(MOST, 1, MOST)).margin()).isEqualTo(MOST);
  }
}
