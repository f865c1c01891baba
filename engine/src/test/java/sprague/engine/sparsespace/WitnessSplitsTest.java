// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.heap.CompactTable;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Which options are tried: some that all sizes have, of rare values. */
final class WitnessSplitsTest {
  private static final int SIZES = 30_000;

  private final Random random = new Random(43);

  @ParameterizedTest(name = "values below 2^{0}, splits {1}, domain {2}, divisions {3}")
  @EveryNth(2)
  @CsvSource({"4, 1, false, 1", "7, 1, true, 1", "9, 3, false, 1", "8, 2, false, 2"})
  void splitsThatAreTried_haveTheirValues(int log, int families, boolean domain, int divisions) {
    int told = 0;
    for (int game = 0; game < CaseCount.of(2, 20); game++) {
      RandomSplits made = RandomSplits.of(random, log, families, domain, SIZES, 20);
      if (divisions == 2) {
        made = made.dividedByLot(random, log);
      }
      SparseSpace space = made.space();
      CompactTable cells = made.cells();
      ValueIndex indices = new ValueIndex(space, log);
      ValueBitRows rows = new ValueBitRows(indices, new ValueBitRows.Room(SIZES, 1 << 20));
      WitnessSplits witnesses = new WitnessSplits(cells, space, indices, log);
      int n = 40 + random.nextInt(random.nextBoolean() ? 300 : SIZES - 2000);
      int reach = random.nextBoolean() ? Integer.MAX_VALUE : 1 + random.nextInt(200);
      int far = 1 + random.nextInt(rows.reach());
      witnesses.choose(n, reach, far);
      rows.update(cells, n + 1000);
      OptionUnion union = witnesses.union(rows);
      union.begin(n, 1000);
      for (int size = n; size < n + 1000; size++) {
        BitSet all = made.ofSplits(cells, size, Math.min(reach, far));
        all.or(made.singles(cells, size));
        BitSet marked = new BitSet();
        witnesses.mark(size, marked);
        marked.andNot(all);
        assertThat(marked.isEmpty()).as("%s, size %d", made, size).isTrue();
        for (int row = 0; row < rows.count(); row++) {
          int at = size - n;
          int bits = (int) (union.eight(row, size) >>> (at % 8 * 8)) & 0xff;
          bits &= indices.rareBits(size, row, (1 << log) - 1);
          for (; bits != 0; bits &= bits - 1) {
            int index = row * ValueIndex.INDICES_PER_ROW + Integer.numberOfTrailingZeros(bits);
            assertThat(all.get(indices.rare(size, index))).as("%s, size %d", made, size).isTrue();
            told++;
          }
        }
      }
    }
    assertThat(told).isGreaterThan(1000);
  }

  /** Sizes too small for any split, and the first ones that have some. */
  @ParameterizedTest
  @CsvSource({"1", "2", "5", "31", "32", "40", "200"})
  void smallSizesMayHaveNone(int n) {
    SparseMoves moves =
        new SparseMoves(new BitSet(), List.of(), List.of(new SparseMoves.Split(3, 10, 2)));
    RarityMask rarityMask = new RarityMask(1, false, 0);
    int[] values = random.ints(400, 0, 8).toArray();
    RandomSplits made = new RandomSplits(moves, rarityMask, rarityMask, values);
    CompactTable cells = made.cells();
    WitnessSplits witnesses =
        new WitnessSplits(cells, made.space(), new ValueIndex(made.space(), 4), 4);
    assertThat(witnesses.choose(n, Integer.MAX_VALUE, 1000)).isTrue();
    assertThat(witnesses.choose(n, Integer.MAX_VALUE, 1000)).isFalse();
    assertThat(witnesses.choose(Math.max(n, 2 * n - 1), Integer.MAX_VALUE, 1000)).isFalse();
    for (int size = n; size < 400; size++) {
      BitSet marked = new BitSet();
      witnesses.mark(size, marked);
      marked.andNot(made.ofSplits(cells, size, Integer.MAX_VALUE));
      assertThat(marked.isEmpty()).as("size %d from %d", size, n).isTrue();
    }
  }

  /** At most 2048 takes are tried; the values of others must be found elsewhere. */
  @ParameterizedTest
  @CsvSource({"2047, 2047", "2048, 2048", "2049, 2048", "3000, 2048"})
  void singleHeapsThatAreTried_areNotTooMany(int takes, int tried) {
    int sizes = 9000;
    int log = 13;
    RarityMask rarityMask = new RarityMask(1, true, 0);
    List<SparseMoves.Take> odd =
        IntStream.range(0, takes).mapToObj(i -> new SparseMoves.Take(2 * i + 1, 0)).toList();
    SparseMoves moves =
        new SparseMoves(new BitSet(), odd, List.of(new SparseMoves.Split(1, 10, 2)));
    int[] values = RandomSplits.values(random, log, rarityMask, sizes, 2);
    RandomSplits made = new RandomSplits(moves, rarityMask, rarityMask, values);
    CompactTable cells = made.cells();
    WitnessSplits witnesses =
        new WitnessSplits(cells, made.space(), new ValueIndex(made.space(), log), log);
    int n = 8000;
    // No part is large enough for a split.
    witnesses.choose(n, 0, Integer.MAX_VALUE);
    for (int size = n; size < n + 100; size++) {
      BitSet marked = new BitSet();
      witnesses.mark(size, marked);
      BitSet expected = new BitSet();
      for (SparseMoves.Take take : odd.subList(0, tried)) {
        expected.set(values[size - take.removed()]);
      }
      assertThat(marked).as("%d takes, size %d", takes, size).isEqualTo(expected);
    }
  }
}
