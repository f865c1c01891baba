// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.run.ThreadLimit;
import sprague.run.heap.Cells;

/** Rows made ahead by other threads are those that one thread makes. */
final class UnionAheadTest {
  private static final int SIZES = 60_000;

  private final Random random = new Random(53);

  @ParameterizedTest(name = "{0} threads, {1} options, stretches of {2}")
  @CsvSource({
    "1, 300, 2048",
    "2, 300, 2048",
    "2, 3, 512",
    "4, 300, 512",
    "8, 2000, 512",
    "3, 0, 64"
  })
  void rowsAreThoseOfOneThread(int threads, int options, int longest) {
    ThreadLimit.within(
        threads,
        () -> {
          compare(threads, options, longest);
          return true;
        });
  }

  private void compare(int threads, int options, int longest) {
    RandomSplits made = RandomSplits.of(random, 8, 1, false, SIZES, 20);
    Cells cells = made.cells();
    Ranks ranks = new Ranks(made.space(), 8);
    Rows rows = new Rows(ranks, SIZES);
    int[] offsets = random.ints(options, 2 * longest, 9000).toArray();
    int[] joined = random.ints(options, 0, ranks.count()).toArray();
    UnionAhead ahead =
        new UnionAhead(
            new RowUnion(rows, offsets, joined, options), rows.count(), longest, threads);
    RowUnion plain = new RowUnion(rows, offsets, joined, options);
    int n = 20_000;
    while (n + longest < SIZES) {
      int length = random.nextInt(4) > 0 ? longest : 1 + random.nextInt(longest);
      if (random.nextInt(8) == 0) {
        // Values before are others now, as if they had been moved.
        n -= random.nextBoolean() ? 0 : random.nextInt(300);
        for (int size = n - 9000; size < n; size++) {
          cells.set(size, cells.get(size) ^ random.nextInt(256));
        }
        rows.cut(0);
        ahead.forget();
      }
      rows.follow(cells, n);
      ahead.begin(n, length);
      plain.begin(n, length);
      int words = Math.ceilDiv(length, 8);
      for (int row = 0; row < 1 + random.nextInt(rows.count()); row++) {
        assertThat(Arrays.copyOf(ahead.row(row), words))
            .as("size %d, row %d", n, row)
            .isEqualTo(Arrays.copyOf(plain.row(row), words));
      }
      n += length;
    }
  }
}
