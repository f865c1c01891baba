// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.heap.CompactTable;
import sprague.engine.heap.PackedTable;
import sprague.testkit.CaseCount;

/** What no split has, against all splits. */
final class WitnessSearchTest {
  private static final int SIZES = 9000;

  private final Random random = new Random(23);

  @ParameterizedTest(name = "values below 2^{0}, splits {1}")
  @CsvSource({"3, 1", "6, 1", "8, 1", "8, 3", "9, 1", "9, 2", "11, 2", "15, 1"})
  void whatIsLeft_noSplitHas(int log, int families) {
    for (int game = 0; game < CaseCount.of(6, 12); game++) {
      RandomSplits made =
          RandomSplits.of(random, log, families, false, SIZES, 1 + random.nextInt(9));
      CompactTable cells = made.cells();
      PackedTable packed = packed(made.values(), log);
      int reach = random.nextBoolean() ? Integer.MAX_VALUE : random.nextInt(SIZES);
      WitnessSearch probe = new WitnessSearch(cells, packed, made.space().splits, reach);
      for (int query = 0; query < 100; query++) {
        int n = query < 50 ? random.nextInt(1100) : random.nextInt(SIZES);
        BitSet has = made.ofSplits(cells, n, reach);
        int[] asked = random.ints(random.nextInt(20), 0, 1 << log).distinct().sorted().toArray();
        int[] left = Arrays.copyOf(asked, asked.length);
        int count = probe.search(n, left, asked.length);
        assertThat(Arrays.copyOf(left, count))
            .as("%s, size %d, reach %d", made, n, reach)
            .isEqualTo(IntStream.of(asked).filter(value -> !has.get(value)).toArray());
      }
    }
  }

  /** One size alone has a value other than 0, about the end of the image and beyond. */
  @ParameterizedTest(name = "values below 2^{0}")
  @ValueSource(ints = {6, 9, 11})
  void aPartAboutTheEndOfTheImage_isSeen(int log) {
    int value = (1 << log) - 1;
    SparseMoves.Split[] splits = {new SparseMoves.Split(1, 1, 0)};
    int sizes = 2 * WitnessSearch.IMAGE + 200;
    CompactTable cells = new CompactTable(sizes);
    PackedTable packed = packed(new int[sizes], log);
    for (int by = -20; by <= 20; by++) {
      int part = WitnessSearch.IMAGE + by;
      cells.set(part, value);
      packed.set(part, value);
      for (int reach : List.of(part - 1, part, Integer.MAX_VALUE)) {
        WitnessSearch probe = new WitnessSearch(cells, packed, splits, reach);
        for (int n = 2 * part + 2; n <= 2 * part + 18; n++) {
          assertThat(probe.search(n, new int[] {0, value}, 2))
              .as("part %d, size %d, reach %d", part, n, reach)
              .isEqualTo(reach < part ? 1 : 0);
        }
        // The greater part, the smaller one not near the image's end.
        assertThat(probe.search(part + 1000, new int[] {value}, 1)).isZero();
      }
      cells.set(part, 0);
      packed.set(part, 0);
    }
  }

  private static PackedTable packed(int[] values, int log) {
    PackedTable packed = new PackedTable(values.length, WitnessSearch.IMAGE, log);
    for (int n = 0; n < values.length; n++) {
      packed.set(n, values[n]);
    }
    return packed;
  }
}
