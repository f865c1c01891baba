// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.heap.CompactTable;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Rows and their unions, compared with options read individually. */
final class OptionUnionTest {
  private final Random random = new Random(31);

  /** Before and behind the end of a row, of the least length and of longer ones. */
  @ParameterizedTest(name = "values below 2^{0}, domain {1}, room {2}")
  @EveryNth(2)
  @CsvSource({
    "4, false, 70000",
    "7, true, 70000",
    "8, false, 20000",
    "9, true, 1000",
    "10, false, 70000",
    "13, true, 70000",
    "15, false, 70000"
  })
  void unionsHaveTheValuesOfTheirOptions(int log, boolean domain, int room) {
    RandomSplits made = RandomSplits.of(random, log, 1, domain, 300_000, 5);
    CompactTable cells = made.cells();
    SparseSpace space = made.space();
    ValueIndex indices = new ValueIndex(space, log);
    ValueBitRows rows = new ValueBitRows(indices, new ValueBitRows.Room(room, 1 << 26));
    int all = 2 * rows.reach();
    assertThat(rows.reach()).isGreaterThanOrEqualTo(Math.min(room, ValueBitRows.MAX_READ));
    assertThat(rows.reach() + 6 * rows.batch()).isLessThanOrEqualTo(all);
    int last = 0;
    for (int times = 0; times < CaseCount.of(1, 30); times++) {
      int length = 1 + random.nextInt(times % 2 == 0 ? ValueBitRows.MAX_READ : 128);
      int n = Math.min(290_000, all - 3000 + random.nextInt(6000)) - rows.batch();
      if (times % 3 == 0) {
        rows.discard(0);
      } else {
        n = Math.max(n, last);
      }
      n = Math.max(n, rows.reach());
      last = n;
      rows.update(cells, n - 300);
      rows.update(cells, n + random.nextInt(length));
      rows.discard(n - random.nextInt(300));
      rows.update(cells, n);
      int count = random.nextInt(200);
      int greatest = random.nextBoolean() ? Math.min(3000, rows.reach()) : rows.reach();
      int[] offsets = random.ints(count, length, greatest + 1).toArray();
      int[] joined = random.ints(count, 0, indices.count()).toArray();
      if (count > 0) {
        offsets[0] = rows.reach();
      }
      // Sizes are guessed ahead while these are read.
      rows.update(cells, n + Math.min(5 * rows.batch(), 300_000 - n));
      OptionUnion union = new OptionUnion(rows, offsets, joined);
      union.begin(n, length);
      for (int size = n; size < n + length; size += 1 + random.nextInt(20)) {
        BitSet has = new BitSet();
        for (int i = 0; i < count; i++) {
          int index = indices.index(size - offsets[i], cells.get(size - offsets[i]));
          if (index >= 0) {
            has.set(index ^ joined[i]);
          }
        }
        int at = size - n;
        for (int row = 0; row < rows.count(); row += 1 + random.nextInt(1 + rows.count() / 16)) {
          int found = (int) (union.eight(row, size) >>> (at % 8 * 8)) & 0xff;
          assertThat(found)
              .as("%s, size %s of %s from %s, row %s", made, size, length, n, row)
              .isEqualTo(bits(has, row));
        }
      }
    }
  }

  private static int bits(BitSet has, int row) {
    long[] bits =
        has.get(ValueIndex.INDICES_PER_ROW * row, ValueIndex.INDICES_PER_ROW * (row + 1))
            .toLongArray();
    return bits.length == 0 ? 0 : (int) bits[0];
  }

  /**
   * A row of 2^21 sizes at most, and an eighth of the memory in all, or 2^26 bytes; twice the
   * length of a shorter table.
   */
  @ParameterizedTest
  @CsvSource({
    "4, 262144, 536870912, 262144",
    "4, 524288, 536870912, 524288",
    "4, 524289, 536870912, 1048576",
    "4, 2147483647, 536870912, 1048576",
    "7, 2147483647, 536870912, 1048576",
    "9, 2147483647, 536870912, 1048576",
    "9, 2147483647, 9223372036854775807, 1048576",
    "9, 2147483647, 536870911, 524288",
    "10, 2147483647, 536870912, 524288",
    "15, 2147483647, 536870912, 16384",
    "15, 2147483647, 134217728, 4096",
    "15, 2147483647, 1, 2048",
    "15, 100, 536870912, 2048"
  })
  void soManySizesAreAtHand(int log, int room, long memory, int reach) {
    ValueIndex indices =
        new ValueIndex(RandomSplits.of(random, log, 1, false, 100, 5).space(), log);
    ValueBitRows.Room sizes = new ValueBitRows.Room(room, ValueBitRows.Room.share(memory));
    ValueBitRows rows = new ValueBitRows(indices, sizes);
    assertThat(rows.reach()).isEqualTo(reach);
    assertThat(rows.at(rows.count(), 0)).isEqualTo((int) sizes.bytes(log - 1));
    assertThat(rows.hasFewerSizesThan(sizes)).isFalse();
    assertThat(rows.hasFewerSizesThan(new ValueBitRows.Room(1 << 30, 1 << 30)))
        .isEqualTo(reach < 1 << 20);
  }

  /**
   * Positions at the start of a row, at its end, in its repeated part behind the end, and between.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 2039, 2040, 2041, 2047, 2048, 2049, 4087, 4088, 4089, 4095})
  void clearedSizesAreClear_alsoBehindTheEnd(int within) {
    ValueIndex indices = new ValueIndex(RandomSplits.of(random, 6, 1, false, 100, 5).space(), 6);
    ValueBitRows rows = new ValueBitRows(indices, new ValueBitRows.Room(1, 1));
    int sizes = 2 * rows.reach();
    assertThat(sizes).isEqualTo(4096);
    int n = 3 * sizes + within;
    for (int size = n; size < n + 8; size++) {
      rows.put(size, 9);
      assertThat(rows.eight(rows.at(1, size)) & 0xff).isEqualTo(2);
      int at = size % sizes;
      assertThat(rows.eight(rows.at(1, 0) + sizes + at % ValueBitRows.MAX_READ) & 0xff)
          .isEqualTo(at < ValueBitRows.MAX_READ ? 2 : 0);
    }
    rows.clear(n);
    for (int size = n; size < n + 8; size++) {
      assertThat(rows.eight(rows.at(1, size)) & 0xff).isZero();
      assertThat(rows.eight(rows.at(1, 0) + sizes + size % ValueBitRows.MAX_READ) & 0xff).isZero();
    }
  }

  /**
   * Numbers of options around the multiples of the number united by one loop, and none, in each
   * group.
   */
  @ParameterizedTest
  @CsvSource({"0", "1", "3", "4", "5", "7", "8", "9", "12", "13", "16", "17", "24", "25"})
  void anyNumberOfOptionsIsUnited(int count) {
    RarityMask rarityMask = new RarityMask(1, false, 0);
    SparseMoves moves =
        new SparseMoves(new BitSet(), List.of(), List.of(new SparseMoves.Split(1, 1, 0)));
    SparseSpace space = new SparseSpace(moves, rarityMask, rarityMask, n -> 1, 0);
    ValueIndex indices = new ValueIndex(space, 6);
    ValueBitRows rows = new ValueBitRows(indices, new ValueBitRows.Room(8000, 1 << 20));
    int[] values = random.ints(8000, 0, 32).map(index -> 2 * index + 1).toArray();
    rows.update(new RandomSplits(moves, rarityMask, rarityMask, values).cells(), 8000);
    for (int group = 0; group < ValueIndex.INDICES_PER_ROW; group++) {
      int[] offsets = random.ints(count, 2048, 4000).toArray();
      int low = group;
      int[] joined = random.ints(count, 0, 4).map(high -> 8 * high + low).toArray();
      for (int length : new int[] {1, 64, 65, 2048}) {
        OptionUnion union = new OptionUnion(rows, offsets, joined);
        union.begin(5000, length);
        for (int size = 5000; size < 5000 + length; size++) {
          BitSet has = new BitSet();
          for (int i = 0; i < count; i++) {
            has.set(values[size - offsets[i]] / 2 ^ joined[i]);
          }
          int at = size - 5000;
          for (int row = 0; row < rows.count(); row++) {
            assertThat((int) (union.eight(row, size) >>> (at % 8 * 8)) & 0xff)
                .isEqualTo(bits(has, row));
          }
        }
      }
    }
  }
}
