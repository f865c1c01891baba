// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.heap.CompactTable;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Least common values found by guessing, compared with the values of all options. */
final class LeastCommonScanTest {
  private static final int SIZES = 12_000;

  private final Random random = new Random(29);

  @ParameterizedTest(name = "values below 2^{0}, splits {1}, domain {2}, divisions {3}")
  @EveryNth(2)
  @CsvSource({
    "4, 1, false, 1",
    "7, 1, true, 1",
    "8, 2, false, 1",
    "9, 1, false, 1",
    "9, 3, true, 1",
    "6, 3, false, 2",
    "9, 3, false, 2",
    "11, 1, false, 1"
  })
  void guessIsTheLeastCommonValueOfNoOption(int log, int families, boolean domain, int divisions) {
    for (int game = 0; game < CaseCount.of(1, 60); game++) {
      RandomSplits made =
          RandomSplits.of(random, log, families, domain, SIZES, 1 + random.nextInt(40));
      if (divisions == 2) {
        made = made.dividedByLot(random, log);
      }
      int n = game % 3 == 0 ? 50 + random.nextInt(300) : random.nextInt(SIZES - 6500);
      int[] values = made.values();
      SparseSpace space = new SparseSpace(made.moves(), made.even(), made.odd(), i -> values[i], n);
      ValueIndex indices = new ValueIndex(space, log);
      ValueBitRows rows = new ValueBitRows(indices, new ValueBitRows.Room(SIZES, 1 << 20));
      CompactTable cells = made.cells();
      int threads = 1 + game % 4;
      LeastCommonScan options = new LeastCommonScan(cells, space, indices, rows, threads, 0);
      for (int block = 0; block < 6; block++) {
        int to = n + 1 + random.nextInt(block < 3 ? 40 : rows.batch());
        options.stop();
        rows.update(cells, n);
        options.begin(n);
        int half = options.guess(n, n + (to - n) / 2);
        int end = half < n + (to - n) / 2 ? half : options.guess(half, to);
        options.help();
        for (; n < end; n++) {
          assertThat(cells.get(n))
              .as("%s, size %s", made, n)
              .isEqualTo(least(made, space, cells, n, log));
        }
        if (end < to) {
          assertThat(least(made, space, cells, n, log)).as("%s, size %s", made, n).isEqualTo(-1);
        }
        // One that is perhaps rare, as if a witness had been missing.
        cells.set(n, values[n]);
        space.add(n, values[n]);
        n++;
      }
    }
  }

  private static int least(
      RandomSplits made, SparseSpace space, CompactTable cells, int n, int log) {
    BitSet has = made.knownOneByOne(cells, n);
    return IntStream.of(made.ofKind(space, n, log, true))
        .filter(value -> !has.get(value))
        .findFirst()
        .orElse(-1);
  }

  /**
   * All sizes have the value 1 except one, which has 0; so the only option with a rare part has the
   * value 1 at every size. Its distance is near the thresholds at which options are read
   * individually, or united for few or for many sizes.
   */
  @ParameterizedTest(name = "about {0}, values below 2^{1}, threads {2}")
  @EveryNth(2)
  @CsvSource({
    "3, 4, 1",
    "3, 8, 2",
    "64, 4, 3",
    "64, 7, 1",
    "64, 8, 1",
    "512, 4, 2",
    "512, 8, 2",
    "1024, 4, 4",
    "2048, 4, 1",
    "2048, 8, 3",
    "4096, 4, 1",
    "4096, 4, 2",
    "4096, 8, 3",
    "4096, 8, 5",
    "131072, 4, 3",
    "131072, 8, 1"
  })
  void anOptionAtSuchADistance_isSeenAtEverySize(int about, int log, int threads) {
    RarityMask rarityMask = new RarityMask(1, false, 0);
    SparseMoves moves =
        new SparseMoves(new BitSet(), List.of(), List.of(new SparseMoves.Split(1, 1, 0)));
    for (int distance = about - 1; distance <= about + 1; distance++) {
      int[] values = new int[2 * distance + 10_000];
      Arrays.fill(values, 1);
      int rare = distance - 1;
      values[rare] = 0;
      RandomSplits made = new RandomSplits(moves, rarityMask, rarityMask, values);
      SparseSpace space = made.space();
      ValueIndex indices = new ValueIndex(space, log);
      ValueBitRows rows = new ValueBitRows(indices, new ValueBitRows.Room(values.length, 1 << 26));
      CompactTable cells = made.cells();
      LeastCommonScan options = new LeastCommonScan(cells, space, indices, rows, threads, 0);
      int first = 2 * distance + 3;
      int guessed = 0;
      for (int n = first; n < first + 9000; n += guessed) {
        guessed = Math.min(1 + random.nextInt(rows.batch()), first + 9000 - n);
        if (n == first || random.nextInt(8) == 0) {
          options.stop();
          rows.update(cells, n);
          options.begin(n);
        }
        assertThat(options.guess(n, n + guessed)).isEqualTo(n + guessed);
        for (int size = n; size < n + guessed; size++) {
          assertThat(cells.get(size))
              .as("distance %d, size %d from %d", distance, size, n)
              .isEqualTo(cells.get(size - distance) == 1 ? 3 : 1);
        }
      }
    }
  }

  /** A size may turn out to be rare that no split has yet; a single heap of it has its value. */
  @Test
  void aSizeThatTurnsOutToBeRare_isSeenAsASingleHeap() {
    RarityMask rarityMask = new RarityMask(1, true, 0);
    SparseMoves far =
        new SparseMoves(
            new BitSet(),
            List.of(new SparseMoves.Take(3, 1)),
            List.of(new SparseMoves.Split(4, 3000, 0)));
    int[] values = IntStream.range(0, 3000).map(n -> ~n & 1).toArray();
    RandomSplits made = new RandomSplits(far, rarityMask, rarityMask, values);
    SparseSpace space = new SparseSpace(far, rarityMask, rarityMask, n -> values[n], 2000);
    ValueIndex indices = new ValueIndex(space, 4);
    ValueBitRows rows = new ValueBitRows(indices, new ValueBitRows.Room(values.length, 1 << 26));
    CompactTable cells = made.cells();
    LeastCommonScan options = new LeastCommonScan(cells, space, indices, rows, 1);
    for (int n = 2000; n < 2010; n++) {
      rows.update(cells, n);
      options.begin(n);
      assertThat(options.guess(n, n + 1)).isEqualTo(n + 1);
    }
    // As if 2010 had lacked a witness for its parity's other value, which is that of even heaps.
    cells.set(2010, 0);
    space.add(2010, 0);
    rows.update(cells, 2011);
    for (int n = 2011; n < 2020; n++) {
      rows.update(cells, n);
      options.begin(n);
      assertThat(options.guess(n, n + 1)).isEqualTo(n + 1);
      assertThat(cells.get(n)).as("size %d", n).isEqualTo(least(made, space, cells, n, 4));
    }
  }
}
