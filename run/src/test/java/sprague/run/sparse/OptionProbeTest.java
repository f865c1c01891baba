// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.run.heap.PackedTable;

/**
 * What is said to be lacking against all options of random tables, in many of which most values
 * have few witnesses.
 */
final class OptionProbeTest {
  private static final int SIZES = 9000;

  private final Random random = new Random(23);

  @ParameterizedTest(name = "values below 2^{0}, splits {1}")
  @CsvSource({"3, 1", "6, 1", "8, 1", "8, 3", "9, 1", "9, 2", "11, 2"})
  void whatIsLacking_noOptionHas(int log, int families) {
    for (int game = 0; game < 12; game++) {
      char[] table = table(log);
      SparseMoves moves = moves(families);
      Partition partition = new Partition(1 + random.nextInt((1 << log) - 1), false, 0);
      endRares(table, partition, random.nextInt(SIZES / 2));
      RareSpace space = new RareSpace(moves, partition, partition, n -> table[n], SIZES);
      int[] rare =
          IntStream.range(0, 1 << log).filter(value -> !partition.isCommon(0, value)).toArray();
      int reach = random.nextBoolean() ? Integer.MAX_VALUE : random.nextInt(SIZES);
      OptionProbe witnesses =
          new OptionProbe(
              table,
              bytes(table, log),
              mirror(table, log),
              space,
              Marks.sets(new int[][] {rare, rare}, log),
              log,
              reach);
      for (int query = 0; query < 200; query++) {
        int n = query < 100 ? random.nextInt(1100) : random.nextInt(SIZES);
        int back = Math.min(n, random.nextInt(Marks.SIDE));
        int bound = random.nextInt(1 << log) + 1;
        OptionProbe.Stretch stretch =
            new OptionProbe.Stretch(
                1 << random.nextInt(13), 1 + random.nextInt(1 << random.nextInt(10)));
        witnesses.along(stretch).begin(n - back, back + 1);
        assertThat(witnesses.lacking(n, bound))
            .as("%s, size %d, %s, below %d, reach %d", moves, n, stretch, bound, reach)
            .isEqualTo(lacking(table, moves, rare, n, bound, reach));
      }
      assertThat(witnesses.choose(SIZES - 1).start()).isBetween(1, SIZES / 4);
    }
  }

  /** One size alone has a value other than 0, about the end of the image and beyond. */
  @ParameterizedTest(name = "values below 2^{0}")
  @ValueSource(ints = {6, 9, 11})
  void aPartAboutTheEndOfTheImage_isSeen(int log) {
    int value = (1 << log) - 1;
    Partition partition = new Partition(1 << 14, false, 0);
    SparseMoves moves =
        new SparseMoves(new BitSet(), List.of(), List.of(new SparseMoves.Split(1, 1, 0)));
    char[] table = new char[2 * Wide.IMAGE + 200];
    byte[] bytes = LowBytes.table(table.length, log);
    PackedTable mirror = Wide.mirrored(table.length, log);
    RareSpace space = new RareSpace(moves, partition, partition, n -> 0, 0);
    long[][] rare = Marks.sets(new int[][] {{0, value}, {0, value}}, log);
    for (int by = -20; by <= 20; by++) {
      int part = Wide.IMAGE + by;
      table[part] = (char) value;
      LowBytes.put(bytes, part, value);
      mirror.set(part, value);
      for (int reach : new int[] {part - 1, part, Integer.MAX_VALUE}) {
        OptionProbe witnesses =
            new OptionProbe(table, bytes, mirror, space, rare, log, reach)
                .along(new OptionProbe.Stretch(1, 64));
        for (int n = 2 * part + 2; n <= 2 * part + 18; n++) {
          witnesses.begin(n, 1);
          assertThat(witnesses.lacking(n, value + 1))
              .as("part %d, size %d, reach %d", part, n, reach)
              .isEqualTo(reach < part ? value : value + 1);
        }
        // The greater part, the smaller one not near the image's end.
        witnesses.begin(part + 1000, 1);
        assertThat(witnesses.lacking(part + 1000, value + 1)).isEqualTo(value + 1);
      }
      table[part] = 0;
      LowBytes.put(bytes, part, 0);
      mirror.set(part, 0);
    }
  }

  private static int lacking(
      char[] table, SparseMoves moves, int[] rare, int n, int bound, int reach) {
    BitSet has = new BitSet();
    has.set(0, moves.ends().get(n));
    for (SparseMoves.Take take : moves.takes()) {
      if (n - take.removed() >= take.least()) {
        has.set(table[n - take.removed()]);
      }
    }
    for (SparseMoves.Split split : moves.splits()) {
      int sum = n - split.removed();
      for (int a = split.least(); a <= reach && sum - a - a >= split.apart(); a++) {
        has.set(table[a] ^ table[sum - a]);
      }
    }
    return Arrays.stream(rare)
        .filter(value -> value < bound && !has.get(value))
        .findFirst()
        .orElse(bound);
  }

  /** Values of which most are small, or none. */
  private char[] table(int log) {
    int small = random.nextBoolean() ? 40 : 1;
    char[] table = new char[SIZES];
    for (int n = 0; n < SIZES; n++) {
      table[n] = (char) random.nextInt(random.nextInt(small) == 0 ? 1 << log : 3);
    }
    return table;
  }

  /** Makes all values common from a size on, by a change of one bit. */
  private static void endRares(char[] table, Partition partition, int from) {
    for (int n = from; n < SIZES; n++) {
      if (!partition.isCommon(n, table[n])) {
        table[n] ^= (char) Integer.lowestOneBit(partition.mask());
      }
    }
  }

  private SparseMoves moves(int families) {
    BitSet ends = new BitSet();
    ends.set(random.nextInt(200));
    List<SparseMoves.Split> splits = new ArrayList<>();
    for (int i = 0; i < families; i++) {
      int apart = random.nextInt(3);
      splits.add(new SparseMoves.Split(random.nextInt(20), 1 + random.nextInt(3), apart));
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

  private static PackedTable mirror(char[] table, int log) {
    PackedTable mirror = Wide.mirrored(SIZES, log);
    for (int n = 0; n < SIZES; n++) {
      mirror.set(n, table[n]);
    }
    return mirror;
  }
}
