// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.heap.CompactTable;
import sprague.engine.heap.PackedTable;
import sprague.testkit.CaseCount;

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
    for (int game = 0; game < CaseCount.of(4, 30); game++) {
      RandomSplits made =
          RandomSplits.of(random, log, families, domain, SIZES, 1 + random.nextInt(9));
      if (divisions == 2) {
        made = made.dividedByLot(random, log);
      }
      made.endRares(SIZES / 2);
      SparseSpace space = made.space();
      CompactTable cells = made.cells();
      PackedTable packed = new PackedTable(SIZES, WitnessSearch.IMAGE, log);
      for (int n = 0; n < SIZES; n++) {
        packed.set(n, cells.get(n));
      }
      int reach = random.nextBoolean() ? Integer.MAX_VALUE : 1 + random.nextInt(4 << log);
      RowStep step =
          new RowStep(cells, packed, space, new ValueBitRows.Room(SIZES, 1 << 20), log, reach, 2);
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
      for (int i = 0; i < CaseCount.of(15, 40); i++) {
        int n = SIZES - 1 - random.nextInt(2000);
        step.choose(n);
        assertThat(value(step, n))
            .as("%s, size %d, reach %d", made, n, reach)
            .isEqualTo(value(made, space, cells, n, log, reach));
      }
    }
    assertThat(lacking).isPositive();
  }

  /** A size whose splits have all rare values but one, for each of them, and then that one, too. */
  @Test
  void eachRareValueIsMissedAlone() {
    int log = 8;
    int rares = 1 << (log - 1);
    RarityMask odd = new RarityMask(1, false, 0);
    SparseMoves moves =
        new SparseMoves(new BitSet(), List.of(), List.of(new SparseMoves.Split(1, 1, 0)));
    int n = 1200;
    for (int missed = 0; missed < rares; missed += CaseCount.of(5, 1)) {
      int[] values = random.ints(n + 1, 0, rares).map(index -> 2 * index + 1).toArray();
      for (int a = 1; a < n / 2; a++) {
        int other = a % (rares - 1);
        values[n - 1 - a] = values[a] ^ (2 * (other < missed ? other : other + 1));
      }
      values[n] = 2 * rares - 1;
      assertThat(verified(new RandomSplits(moves, odd, odd, values), n, log)).isEqualTo(n);
      values[n - 2] = values[1] ^ (2 * missed);
      assertThat(verified(new RandomSplits(moves, odd, odd, values), n, log)).isEqualTo(n + 1);
    }
  }

  private static int verified(RandomSplits made, int n, int log) {
    CompactTable cells = made.cells();
    PackedTable packed = new PackedTable(n + 1, WitnessSearch.IMAGE, log);
    for (int size = 0; size <= n; size++) {
      packed.set(size, cells.get(size));
    }
    ValueBitRows.Room room = new ValueBitRows.Room(n + 1, 1 << 20);
    RowStep step = new RowStep(cells, packed, made.space(), room, log, Integer.MAX_VALUE, 1);
    step.choose(n);
    step.begin(n + 1);
    return step.verify(n, n + 1);
  }

  /** Whether a rare value less than that of a size is not that of a split or of a single heap. */
  private static boolean lacks(
      RandomSplits made, SparseSpace space, CompactTable cells, int n, int log, int reach) {
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
    } catch (ValueOutsideWindow far) {
      return -1;
    }
  }

  private static int value(
      RandomSplits made, SparseSpace space, CompactTable cells, int n, int log, int reach) {
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
