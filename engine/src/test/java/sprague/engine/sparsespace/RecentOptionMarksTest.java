// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.heap.CompactTable;

/** Marks of near options, compared with the values of each option. */
final class RecentOptionMarksTest {
  private static final int SIZES = 3000;

  private final Random random = new Random(41);

  /** Sizes set before it begins and heard of since; it begins anew with others, too. */
  @ParameterizedTest
  @ValueSource(ints = {4, 9, 15})
  void ranksOfNearOptions(int log) {
    RandomSplits made = RandomSplits.of(random, log, 1, random.nextBoolean(), SIZES, 30);
    SparseSpace space = made.space();
    CompactTable cells = made.cells();
    ValueIndex indices = new ValueIndex(space, log);
    RecentOptionMarks near = new RecentOptionMarks(indices);
    for (int from = RecentOptionMarks.FARTHEST;
        from < SIZES - 700;
        from += 1 + random.nextInt(900)) {
      int[] offsets =
          random.ints(random.nextInt(60), 1, RecentOptionMarks.FARTHEST).distinct().toArray();
      int[] bounds = {1, 7, 8, RecentOptionMarks.FARTHEST - 1};
      System.arraycopy(bounds, 0, offsets, 0, Math.min(bounds.length, offsets.length));
      int[] joined = random.ints(offsets.length, 0, indices.count()).toArray();
      near.choose(offsets, joined);
      near.begin(cells, from);
      int eight = from;
      for (int n = from; n < from + 700; n++) {
        if (n == eight + 8 || random.nextInt(90) == 0) {
          eight = n;
        }
        if (n == eight) {
          near.markEight(n);
        }
        BitSet has = new BitSet();
        for (int i = 0; i < offsets.length; i++) {
          int index = indices.index(n - offsets[i], cells.get(n - offsets[i]));
          if (index >= 0) {
            has.set(index ^ joined[i]);
          }
        }
        near.markNear(n);
        for (int index = 0; index < indices.count(); index += 1 + random.nextInt(1 << (log - 3))) {
          assertThat(near.has(n, index))
              .as("%s, size %d, rank %d", made, n, index)
              .isEqualTo(has.get(index));
        }
        int own = indices.index(n, cells.get(n));
        near.put(n, own < 0 ? indices.count() : own);
      }
    }
  }
}
