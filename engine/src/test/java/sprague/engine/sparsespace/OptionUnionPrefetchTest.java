// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.heap.CompactTable;

/** Rows computed in advance equal the rows of the same union computed on demand. */
final class OptionUnionPrefetchTest {
  private static final int LOG = 8;

  private static final int SIZES = 60_000;

  private final Random random = new Random(43);

  /**
   * Stretches in a row, and others after a stop, where the sizes before have other values; a thread
   * that helps all the time, and threads that are forked. Sizes are set as far as they are known.
   */
  @ParameterizedTest
  @CsvSource({"1, 2048", "2, 2048", "5, 2048", "2, 512", "4, 64"})
  void rowsAreThoseOfTheUnion(int threads, int length) throws InterruptedException {
    RandomSplits made = RandomSplits.of(random, LOG, 1, false, SIZES, 30);
    CompactTable cells = made.cells();
    ValueIndex indices = new ValueIndex(made.space(), LOG);
    ValueBitRows rows = new ValueBitRows(indices, new ValueBitRows.Room(SIZES, 1 << 26));
    int count = 90;
    int[] offsets = random.ints(count, 2 * length, rows.reach() + 1).toArray();
    offsets[0] = 2 * length;
    offsets[1] = rows.reach();
    int[] joined = random.ints(count, 0, indices.count()).toArray();
    OptionUnion union = new OptionUnion(rows, offsets, joined);
    OptionUnionPrefetch ahead = new OptionUnionPrefetch(union, length, rows.count(), threads);
    AtomicBoolean ended = new AtomicBoolean();
    Thread helper =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!ended.get()) {
                    ahead.help();
                    Thread.onSpinWait();
                  }
                });
    try {
      int n = 40_000;
      for (int stretch = 0; stretch < 60; stretch++) {
        if (stretch % 6 == 0) {
          ahead.stop();
          n = 33_000 + 8 * random.nextInt(1000);
          for (int size = n - 9000; size < n; size++) {
            cells.set(size, random.nextInt(1 << LOG));
          }
          rows.discard(n - 9000);
        }
        rows.update(cells, n);
        assertThat(ahead.has(n)).isFalse();
        ahead.begin(n);
        assertThat(ahead.has(n)).isTrue();
        assertThat(ahead.has(n + 4)).isFalse();
        OptionUnion same = new OptionUnion(union);
        same.begin(n, length);
        int last = random.nextInt(rows.count());
        for (int at = 0; at < length; at += 8 * (1 + random.nextInt(30))) {
          for (int row = 0; row <= last; row++) {
            assertThat(ahead.eight(row, n + at))
                .as("%s, stretch %d from %d, row %d", made, stretch, n, row)
                .isEqualTo(same.eight(row, n + at));
          }
        }
        if (random.nextBoolean()) {
          ahead.withdraw();
        }
        n += stretch % 6 == 3 ? 9 : length;
      }
    } finally {
      ended.set(true);
      helper.join();
    }
  }
}
