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
import sprague.trial.Extent;

/** Tiles, and the halves of the step that uses them, against options looked at one by one. */
final class TileStepTest {
  private static final int SIZES = 12_000;

  /** Values are guessed so far ahead at most: sixteen parts of batches, and two more batches. */
  private static final int AHEAD = 6 << 12;

  private final Random random = new Random(31);

  /** Behind the 131072 sizes of a row, and after sizes were forgotten. */
  @ParameterizedTest(name = "values below 2^{0}, domain {1}")
  @CsvSource({"4, false", "7, true", "8, false", "9, true", "10, false"})
  void unionsHaveTheValuesOfTheirOptions(int log, boolean domain) {
    Partition partition = partition(log, domain, 0);
    char[] table = table(300_000, log, partition, 5);
    Tiles tiles = new Tiles(partition, log);
    for (int times = 0; times < 12; times++) {
      if (times >= 6) {
        tiles.forget();
      }
      int n = 140_000 + random.nextInt(times < 6 ? 4000 : 130_000);
      int length = 1 + random.nextInt(Tiles.LONGEST);
      tiles.follow(table, n + random.nextInt(length));
      tiles.cut(n - random.nextInt(300));
      tiles.follow(table, n);
      int count = random.nextInt(200);
      int[] offsets =
          random.ints(count, length, random.nextBoolean() ? 3000 : Tiles.REACH + 1).toArray();
      if (count > 0) {
        offsets[0] = Tiles.REACH;
      }
      tiles.follow(table, n + random.nextInt(AHEAD));
      int[] ranks = random.ints(count, 0, Tiles.SIDE * tiles.rows()).toArray();
      TileUnion union = new TileUnion(tiles, new TilePlan(offsets, ranks, count), Tiles.LONGEST);
      union.begin(n, length);
      for (int size = n; size < n + length; size += 1 + random.nextInt(20)) {
        BitSet has = new BitSet();
        for (int i = 0; i < count; i++) {
          int at = size - offsets[i];
          if (partition.isCommon(at, table[at])) {
            has.set(tiles.rank(table[at]) ^ ranks[i]);
          }
        }
        for (int row = 0; row < tiles.rows(); row++) {
          long[] wanted = has.get(Tiles.SIDE * row, Tiles.SIDE * (row + 1)).toLongArray();
          assertThat(union.values(row, size))
              .as("%s, size %s of %s from %s, row %s", partition, size, length, n, row)
              .isEqualTo(wanted.length == 0 ? 0 : (int) wanted[0]);
        }
      }
    }
  }

  @ParameterizedTest(name = "values below 2^{0}, splits {1}, domain {2}")
  @CsvSource({"4, 1, false", "7, 1, true", "8, 2, false", "9, 1, false", "9, 3, true"})
  void guessIsTheLeastCommonValueOfNoOption(int log, int families, boolean domain) {
    for (int game = 0; game < Extent.of(3, 8); game++) {
      Made made = new Made(log, families, domain);
      char[] table = made.table;
      Partition partition = made.partition;
      RareSpace space = made.space();
      int[][] common = values(partition, log, true);
      Tiles tiles = new Tiles(partition, log);
      TileOptions options = options(table, space, tiles, common, log);
      for (int block = 0; block < 4; block++) {
        int first = 50 + random.nextInt(SIZES - 3500);
        int to = first + 1 + random.nextInt(3400);
        tiles.follow(table, first);
        options.begin(first);
        for (int n = first; n < to; n++) {
          BitSet has = ofOptions(table, space, n);
          int wanted =
              IntStream.of(common[n & 1]).filter(value -> !has.get(value)).findFirst().orElse(-1);
          assertThat(options.leastWithout(n, to))
              .as("%s, %s, size %s from %s", made.moves, partition, n, first)
              .isEqualTo(wanted);
          tiles.set(n, table[n]);
        }
      }
    }
  }

  /**
   * All sizes have the value 1 but one, which has 0, so that the one option off that size has 1 at
   * all sizes: at distances about those up to which options are looked at one by one, or united for
   * some sizes, or for many, or not.
   */
  @ParameterizedTest
  @ValueSource(ints = {8, 64, 1 << 9, Tiles.LONGEST, Tiles.REACH})
  void anOptionAtSuchADistance_isSeenAtEverySize(int about) {
    Partition partition = new Partition(1, false, 0);
    int[][] common = values(partition, 4, true);
    for (int distance = about - 1; distance <= about + 1; distance++) {
      char[] table = new char[2 * distance + 6000];
      Arrays.fill(table, (char) 1);
      int rare = distance - 1;
      table[rare] = 0;
      SparseMoves moves =
          new SparseMoves(new BitSet(), List.of(), List.of(new SparseMoves.Split(1, 1, 0)));
      RareSpace space = new RareSpace(moves, partition, partition, n -> table[n], table.length);
      Tiles tiles = new Tiles(partition, 4);
      TileOptions options = options(table, space, tiles, common, 4);
      int first = 2 * distance + 3;
      tiles.follow(table, first);
      options.begin(first);
      for (int n = first; n < table.length; n++) {
        assertThat(options.leastWithout(n, table.length))
            .as("distance %d, size %d from %d", distance, n, first)
            .isEqualTo(n == distance + rare ? 1 : 3);
        tiles.set(n, table[n]);
      }
    }
  }

  @ParameterizedTest(name = "values below 2^{0}, splits {1}, domain {2}")
  @CsvSource({"4, 1, false", "7, 1, true", "8, 2, false", "9, 1, false", "9, 3, true"})
  void valuesThatTheSplitsDoNotHaveAreLeft(int log, int families, boolean domain) {
    for (int game = 0; game < Extent.of(3, 8); game++) {
      Made made = new Made(log, families, domain);
      char[] table = made.table;
      Partition partition = made.partition;
      RareSpace space = made.space();
      Tiles tiles = new Tiles(partition, log);
      int[][] rare = values(partition, log, false);
      TileSplits splits = new TileSplits(table, space, tiles, rare);
      int first = 8000 + random.nextInt(500);
      int to = first + 1 + random.nextInt(3000);
      assertThat(splits.begin(first, 1 + random.nextInt(2000), SIZES)).isTrue();
      tiles.follow(table, to);
      List<Integer> asked = new ArrayList<>();
      int end =
          splits.verify(
              first,
              to,
              (n, set) -> {
                asked.add(n);
                assertThat(BitSet.valueOf(set))
                    .as("%s, %s, size %s from %s", made.moves, partition, n, first)
                    .isEqualTo(left(table, space, splits.stretch(), rare[n & 1], n));
                return true;
              });
      assertThat(end).isEqualTo(to);
      for (int n = first; n < to; n++) {
        boolean any = !left(table, space, splits.stretch(), rare[n & 1], n).isEmpty();
        assertThat(asked.contains(n) || !any).as("%s, size %s", made.moves, n).isTrue();
      }
    }
  }

  private static TileOptions options(
      char[] table, RareSpace space, Tiles tiles, int[][] common, int log) {
    byte[] bytes = LowBytes.table(table.length, log);
    for (int n = 0; n < table.length; n++) {
      LowBytes.put(bytes, n, table[n]);
    }
    return new TileOptions(space, tiles, common, new OptionMarks(table, bytes, space, log));
  }

  /** Moves, a division for them, and values of which some are rare. */
  private final class Made {
    final Partition partition;
    final SparseMoves moves;
    final char[] table;

    Made(int log, int families, boolean domain) {
      int shift = random.nextInt(2);
      partition = partition(log, domain, shift);
      table = table(SIZES, log, partition, 1 + random.nextInt(40));
      moves = moves(families, domain, shift);
    }

    RareSpace space() {
      return new RareSpace(moves, partition, partition, n -> table[n], SIZES);
    }
  }

  private static BitSet left(
      char[] table, RareSpace space, OptionProbe.Stretch stretch, int[] rare, int n) {
    BitSet left = new BitSet();
    IntStream.of(rare).filter(value -> value < table[n]).forEach(left::set);
    for (SparseMoves.Split split : space.splits) {
      for (int i = 0; i < stretch.length(); i++) {
        int a = stretch.start() + i;
        int b = n - split.removed() - a;
        if (space.isCommon(a, table[a]) && space.isCommon(b, table[b])) {
          left.clear(table[a] ^ table[b]);
        }
      }
    }
    for (SparseMoves.Take take : space.moves.takes()) {
      if (n - take.removed() >= take.least()) {
        left.clear(table[n - take.removed()]);
      }
    }
    return left;
  }

  private static BitSet ofOptions(char[] table, RareSpace space, int n) {
    BitSet has = new BitSet();
    for (SparseMoves.Take take : space.moves.takes()) {
      if (n - take.removed() >= take.least()) {
        has.set(table[n - take.removed()]);
      }
    }
    RareSplits group = space.groups[0];
    for (int i = 0; i < group.count && group.sizes[i] < n; i++) {
      for (SparseMoves.Split split : space.splits) {
        int rare = group.sizes[i];
        int other = n - split.removed() - rare;
        if (Math.min(rare, other) >= split.least() && Math.abs(rare - other) >= split.apart()) {
          has.set(group.values[i] ^ table[other]);
        }
      }
    }
    return has;
  }

  private Partition partition(int log, boolean domain, int shift) {
    return new Partition(1 + random.nextInt((1 << log) - 1), domain, domain ? shift : 0);
  }

  private static int[][] values(Partition partition, int log, boolean isCommon) {
    int[][] values = new int[2][];
    for (int parity = 0; parity < 2; parity++) {
      int of = parity;
      values[parity] =
          IntStream.range(0, 1 << log)
              .filter(value -> partition.isCommon(of, value) == isCommon)
              .toArray();
    }
    return values;
  }

  /** Values of which one of so many is perhaps rare, and small ones are frequent. */
  private char[] table(int sizes, int log, Partition partition, int often) {
    char[] table = new char[sizes];
    for (int n = 0; n < sizes; n++) {
      table[n] = (char) random.nextInt(1 << random.nextInt(log + 1));
      if (random.nextInt(often) > 0 && !partition.isCommon(n, table[n])) {
        table[n] ^= (char) Integer.lowestOneBit(partition.mask());
      }
    }
    return table;
  }

  private SparseMoves moves(int families, boolean domain, int shift) {
    List<SparseMoves.Split> splits = new ArrayList<>();
    for (int i = 0; i < families; i++) {
      int removed = domain ? 2 * random.nextInt(10) + shift : random.nextInt(20);
      splits.add(new SparseMoves.Split(removed, 1 + random.nextInt(3), random.nextInt(4)));
    }
    int taken = 1 + random.nextInt(random.nextBoolean() ? 40 : 2000);
    // The second one exists at some of the sizes only, or at none, and tells values that are rare.
    SparseMoves.Take late =
        new SparseMoves.Take(1 + random.nextInt(9), 8000 + random.nextInt(SIZES - 8000));
    return new SparseMoves(new BitSet(), List.of(new SparseMoves.Take(taken, 1), late), splits);
  }
}
