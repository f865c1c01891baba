// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.run.heap.Cells;
import sprague.run.heap.PackedTable;
import sprague.trial.Extent;

/** Which sizes are said to have all witnesses, and what a size is said to be worth. */
final class RowStepTest {
  private static final int SIZES = 9000;

  private final Random random = new Random(37);

  @ParameterizedTest(name = "values below 2^{0}, splits {1}, domain {2}, divisions {3}")
  @CsvSource({
    "4, 1, false, 1",
    "7, 1, true, 1",
    "8, 2, false, 1",
    "9, 1, false, 1",
    "8, 3, true, 1",
    "7, 3, false, 2"
  })
  void sizesWithAllWitnesses_andValues(int log, int families, boolean domain, int divisions) {
    int lacking = 0;
    for (int game = 0; game < Extent.of(8, 30); game++) {
      RandomSplits made =
          RandomSplits.of(random, log, families, domain, SIZES, 1 + random.nextInt(9));
      if (divisions == 2) {
        made = made.divided(new Partition(1 + random.nextInt((1 << log) - 1), false, 0));
      }
      made.endRares(SIZES / 2);
      RareSpace space = made.space();
      Cells cells = made.cells();
      PackedTable packed = new PackedTable(SIZES, SplitProbe.IMAGE, log);
      for (int n = 0; n < SIZES; n++) {
        packed.set(n, cells.get(n));
      }
      int reach = random.nextBoolean() ? Integer.MAX_VALUE : 1 + random.nextInt(4 << log);
      RowStep step =
          new RowStep(cells, packed, space, new Rows.Room(SIZES, 1 << 20), log, reach, 2);
      int from = 100 + random.nextInt(SIZES - 1000);
      int to = from + 1 + random.nextInt(800);
      step.choose(from);
      step.begin(to);
      for (int n = from; n < to; ) {
        int until = step.verify(n, to);
        for (int size = n; size <= Math.min(until, to - 1); size++) {
          boolean lacks = lacks(made, space, cells, size, log, reach);
          assertThat(lacks).as("%s, size %d, reach %d", made, size, reach).isEqualTo(size == until);
          lacking += lacks ? 1 : 0;
        }
        n = until + 1;
      }
      for (int i = 0; i < 40; i++) {
        int n = SIZES - 1 - random.nextInt(2000);
        step.choose(n);
        assertThat(value(step, n))
            .as("%s, size %d, reach %d", made, n, reach)
            .isEqualTo(value(made, space, cells, n, log, reach));
      }
    }
    assertThat(lacking).isPositive();
  }

  /** Whether a rare value less than that of a size is not that of a split or of a single heap. */
  private static boolean lacks(
      RandomSplits made, RareSpace space, Cells cells, int n, int log, int reach) {
    BitSet has = made.ofSplits(cells, n, reach);
    for (SparseMoves.Take take : made.moves().takes()) {
      if (n - take.removed() >= take.least()) {
        has.set(cells.get(n - take.removed()));
      }
    }
    return IntStream.of(made.ofKind(space, n, log, false))
        .anyMatch(value -> value < cells.get(n) && !has.get(value));
  }

  private static int value(RowStep step, int n) {
    try {
      return step.value(n);
    } catch (OutOfReach far) {
      return -1;
    }
  }

  private static int value(
      RandomSplits made, RareSpace space, Cells cells, int n, int log, int reach) {
    BitSet known = made.knownOneByOne(cells, n);
    int bound =
        IntStream.of(made.ofKind(space, n, log, true))
            .filter(value -> !known.get(value))
            .findFirst()
            .orElse(1 << log);
    known.or(made.ofSplits(cells, n, reach));
    int least = known.nextClearBit(0);
    if (least >= bound) {
      return bound;
    }
    boolean all =
        made.moves().splits().stream().allMatch(split -> (n - split.removed()) / 2 <= reach);
    return all ? least : -1;
  }
}
