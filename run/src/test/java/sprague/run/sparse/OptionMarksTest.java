// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The values that no option known one by one has, against the set of these options. */
final class OptionMarksTest {
  private static final int SIZES = 6000;

  private final Random random = new Random(29);

  @ParameterizedTest(name = "values below 2^{0}, splits {1}")
  @CsvSource({"7, 1", "8, 1", "8, 2", "9, 1", "9, 3", "10, 1"})
  void leastCommonValue_isOfNoOption(int log, int families) {
    for (int game = 0; game < 30; game++) {
      Partition partition = new Partition(1 + random.nextInt((1 << log) - 1), false, 0);
      int[] common =
          IntStream.range(0, 1 << log).filter(value -> partition.isCommon(0, value)).toArray();
      char[] table = table(log, partition, random.nextInt(SIZES));
      SparseMoves moves = moves(families);
      RareSpace space = new RareSpace(moves, partition, partition, n -> table[n], SIZES);
      OptionMarks marks = new OptionMarks(table, bytes(table, log), space, log);
      int first = 0;
      for (int block = 0; block < 200; block++) {
        int length = 1 + random.nextInt(Marks.SIDE);
        first = block % 10 > 0 ? first : random.nextInt(block < 30 ? 300 : SIZES - 100);
        marks.begin(first, length);
        int end = first + length;
        for (int n = first; n < end; n++) {
          assertThat(marks.least(n))
              .as("%s, %s, size %d", moves, partition, n)
              .isEqualTo(least(table, space, common, n));
        }
        first = end;
      }
    }
  }

  private static int least(char[] table, RareSpace space, int[] common, int n) {
    BitSet has = new BitSet();
    has.set(0, space.moves.ends().get(n));
    for (SparseMoves.Take take : space.moves.takes()) {
      if (n - take.removed() >= take.least()) {
        has.set(table[n - take.removed()]);
      }
    }
    for (int i = 0; i < space.groups[0].count; i++) {
      for (SparseMoves.Split split : space.splits) {
        int rare = space.groups[0].sizes[i];
        int other = n - split.removed() - rare;
        if (Math.min(rare, other) >= split.least() && Math.abs(rare - other) >= split.apart()) {
          has.set(space.groups[0].values[i] ^ table[other]);
        }
      }
    }
    return IntStream.of(common).filter(value -> !has.get(value)).findFirst().orElse(-1);
  }

  /** Values of which most are small, and all common from a size on. */
  private char[] table(int log, Partition partition, int from) {
    char[] table = new char[SIZES];
    int often = 1 + random.nextInt(40);
    for (int n = 0; n < SIZES; n++) {
      boolean isCommon = n >= from || random.nextInt(often) > 0;
      int bits = random.nextInt(4) == 0 ? log : random.nextInt(log + 1);
      table[n] = (char) random.nextInt(1 << bits);
      if (isCommon && !partition.isCommon(n, table[n])) {
        table[n] ^= (char) Integer.lowestOneBit(partition.mask());
      }
    }
    return table;
  }

  private SparseMoves moves(int families) {
    BitSet ends = new BitSet();
    ends.set(random.nextInt(SIZES));
    List<SparseMoves.Split> splits = new ArrayList<>();
    for (int i = 0; i < families; i++) {
      splits.add(
          new SparseMoves.Split(random.nextInt(20), 1 + random.nextInt(3), random.nextInt(3)));
    }
    return new SparseMoves(ends, List.of(new SparseMoves.Take(2, 1)), splits);
  }

  private static byte[] bytes(char[] table, int log) {
    byte[] bytes = LowBytes.table(SIZES, log);
    for (int n = 0; n < SIZES; n++) {
      LowBytes.put(bytes, n, table[n]);
    }
    return bytes;
  }
}
