// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.trial.Extent;

/** The code made for steps, on tables of random values, against the sets it stands for. */
final class SetCodeTest {
  private static final int SIZES = 6000;
  private static final int FROM = 4000;
  private static final int TABLES = Extent.of(10, 40);

  private final Random random = new Random(20261121);

  private List<SparseMoves.Split> splits() {
    List<SparseMoves.Split> splits = new ArrayList<>();
    int first = 1 + random.nextInt(4);
    splits.add(new SparseMoves.Split(first, random.nextInt(2), random.nextInt(2)));
    if (random.nextBoolean()) {
      splits.add(new SparseMoves.Split(first + 1 + random.nextInt(3), 1, 0));
    }
    return splits;
  }

  /** Values below a bound, from the 30th size on common ones only, most of them few. */
  private int[] table(Partition partition, int bound) {
    int[] table = new int[SIZES];
    for (int n = 0; n < SIZES; n++) {
      do {
        table[n] = random.nextInt(random.nextInt(4) == 0 ? bound : Math.min(bound, 8));
      } while (n >= 30 && !partition.isCommon(n, table[n]));
    }
    return table;
  }

  private static BitSet options(SparseMoves moves, Partition partition, int[] table, int n) {
    BitSet seen = new BitSet();
    for (SparseMoves.Take take : moves.takes()) {
      seen.set(table[n - take.removed()]);
    }
    for (SparseMoves.Split split : moves.splits()) {
      for (int r = split.least(); r < 30; r++) {
        if (!partition.isCommon(r, table[r])) {
          seen.set(table[r] ^ table[n - split.removed() - r]);
        }
      }
    }
    return seen;
  }

  /** The values of splits with a smaller part from {@code start} on, as many parts as are told. */
  private static BitSet splits(SparseMoves moves, int[] table, int n, int start, int count) {
    BitSet seen = new BitSet();
    for (SparseMoves.Split split : moves.splits()) {
      int least = Math.max(start, split.least());
      for (int a = least; a < least + count; a++) {
        seen.set(table[a] ^ table[n - split.removed() - a]);
      }
    }
    return seen;
  }

  private static long[] sets(int[] table, int first, int words) {
    long[] sets = new long[(SIZES - first) * words];
    for (int n = first; n < SIZES; n++) {
      sets[(n - first) * words + table[n] / Long.SIZE] = 1L << table[n];
    }
    return sets;
  }

  private static void set(long[] sets, int at, int words, BitSet values) {
    long[] set = Arrays.copyOf(values.toLongArray(), words);
    System.arraycopy(set, 0, sets, at * words, words);
  }

  private static BitSet get(long[] sets, int at, int words) {
    return BitSet.valueOf(Arrays.copyOfRange(sets, at * words, (at + 1) * words));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void bothHalvesDoWhatTheirSetsSay(int words) {
    for (int round = 0; round < TABLES; round++) {
      int bound = (4 * words) << random.nextInt(5);
      Partition partition =
          new Partition(1 + random.nextInt(bound - 1), random.nextBoolean(), random.nextInt(2));
      int[] table = table(partition, bound);
      SparseMoves moves =
          new SparseMoves(
              new BitSet(), List.of(new SparseMoves.Take(1 + random.nextInt(5), 0)), splits());
      RareSpace space = new RareSpace(moves, partition, partition, n -> table[n], SIZES);
      boolean isBytes = round % 2 == 0;
      int start = random.nextBoolean() ? 0 : random.nextInt(900);
      int far = random.nextBoolean() ? SetPlan.FAR : random.nextInt(40);
      SetPlan plan =
          new SetPlan(space, words, isBytes, n -> table[n], FROM, start, start + 500, far);
      String game = moves + " " + partition + " from " + start + " far " + far;
      SetLoop loop = SetCode.compile(plan);
      int first = FROM - plan.back();
      long[] missing = new long[(SIZES - first) * words];

      Object cells = isBytes ? new byte[SIZES] : new char[SIZES];
      guess(loop, words, table.clone(), cells, first, missing, partition, moves, game);
      verify(
          loop,
          words,
          table,
          first,
          missing,
          n -> splits(moves, table, n, start, plan.tried()),
          game);
    }
  }

  private static void guess(
      SetLoop loop,
      int words,
      int[] guessed,
      Object cells,
      int first,
      long[] missing,
      Partition partition,
      SparseMoves moves,
      String game) {
    long[] sets = sets(guessed, first, words);
    for (int n = 0; n < FROM; n++) {
      if (cells instanceof byte[] bytes) {
        bytes[n] = (byte) guessed[n];
      } else {
        ((char[]) cells)[n] = (char) guessed[n];
      }
    }
    int end = loop.guess(cells, sets, missing, first, FROM, SIZES);
    for (int n = FROM; n < SIZES; n++) {
      BitSet seen = options(moves, partition, guessed, n);
      int value = 0;
      while (seen.get(value) || !partition.isCommon(n, value)) {
        value++;
      }
      if (n == end) {
        assertThat(value).as("%s at %s", game, n).isGreaterThanOrEqualTo(words * Long.SIZE);
        return;
      }
      guessed[n] = value;
      int cell = cells instanceof byte[] bytes ? bytes[n] & 0xff : ((char[]) cells)[n];
      assertThat(cell).as("%s at %s", game, n).isEqualTo(value);
      BitSet set = new BitSet();
      set.set(value);
      assertThat(get(sets, n - first, words)).isEqualTo(set);
      BitSet less = new BitSet();
      less.set(0, value);
      less.andNot(seen);
      assertThat(get(missing, n - first, words)).as("%s at %s", game, n).isEqualTo(less);
    }
    assertThat(end).isEqualTo(SIZES);
  }

  private interface Sets {
    BitSet at(int n);
  }

  /** Now and then one more value is missing than the splits have. */
  private void verify(
      SetLoop loop, int words, int[] table, int first, long[] missing, Sets splits, String game) {
    int fails = SIZES;
    BitSet lacking = new BitSet();
    for (int n = SIZES - 1; n >= FROM; n--) {
      BitSet wanted = splits.at(n);
      int more = random.nextInt(words * Long.SIZE);
      for (int i = 0; i < words * Long.SIZE; i++) {
        wanted.set(i, wanted.get(i) && random.nextBoolean());
      }
      if (!splits.at(n).get(more) && random.nextInt(300) == 0) {
        wanted.set(more);
        fails = n;
        lacking.clear();
        lacking.set(more);
      }
      set(missing, n - first, words, wanted);
    }
    assertThat(loop.verify(sets(table, first, words), missing, first, FROM, SIZES))
        .as(game)
        .isEqualTo(fails);
    if (fails < SIZES) {
      assertThat(get(missing, fails - first, words)).as(game).isEqualTo(lacking);
    }
  }
}
