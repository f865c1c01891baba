// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
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

  /** The values of splits with the least smaller parts, as many parts as are told. */
  private static long splits(SparseMoves moves, int[] table, int n, int count) {
    long seen = 0;
    for (SparseMoves.Split split : moves.splits()) {
      for (int a = split.least(); a < split.least() + count; a++) {
        seen |= 1L << (table[a] ^ table[n - split.removed() - a]);
      }
    }
    return seen;
  }

  private static long[] sets(int[] table, int first) {
    long[] sets = new long[SIZES - first];
    for (int n = first; n < SIZES; n++) {
      sets[n - first] = 1L << table[n];
    }
    return sets;
  }

  @Test
  void bothHalvesDoWhatTheirSetsSay() {
    for (int round = 0; round < 3 * TABLES; round++) {
      int bound = 4 << random.nextInt(5);
      Partition partition =
          new Partition(1 + random.nextInt(bound - 1), random.nextBoolean(), random.nextInt(2));
      int[] table = table(partition, bound);
      SparseMoves moves =
          new SparseMoves(
              new BitSet(), List.of(new SparseMoves.Take(1 + random.nextInt(5), 0)), splits());
      RareSpace space = new RareSpace(moves, partition, partition, n -> table[n], SIZES);
      SetPlan plan = new SetPlan(space, n -> table[n], FROM, 500);
      String game = moves + " " + partition;
      SetLoop loop = SetCode.compile(plan);
      int first = FROM - plan.back();
      long[] missing = new long[SIZES - first];
      guess(loop, table.clone(), first, missing, partition, moves, game);
      verify(loop, table, first, missing, n -> splits(moves, table, n, plan.tried()), game);
    }
  }

  private static void guess(
      SetLoop loop,
      int[] guessed,
      int first,
      long[] missing,
      Partition partition,
      SparseMoves moves,
      String game) {
    long[] sets = sets(guessed, first);
    byte[] cells = new byte[SIZES];
    for (int n = 0; n < FROM; n++) {
      cells[n] = (byte) guessed[n];
    }
    int end = loop.guess(cells, sets, missing, first, FROM, SIZES);
    for (int n = FROM; n < SIZES; n++) {
      BitSet seen = options(moves, partition, guessed, n);
      int value = 0;
      while (seen.get(value) || !partition.isCommon(n, value)) {
        value++;
      }
      if (n == end) {
        assertThat(value).as("%s at %s", game, n).isGreaterThanOrEqualTo(Long.SIZE);
        return;
      }
      guessed[n] = value;
      assertThat(cells[n]).as("%s at %s", game, n).isEqualTo((byte) value);
      assertThat(sets[n - first]).isEqualTo(1L << value);
      BitSet less = new BitSet();
      less.set(0, value);
      less.andNot(seen);
      assertThat(BitSet.valueOf(new long[] {missing[n - first]}))
          .as("%s at %s", game, n)
          .isEqualTo(less);
    }
    assertThat(end).isEqualTo(SIZES);
  }

  private interface Sets {
    long at(int n);
  }

  /** Now and then one more value is missing than the splits have. */
  private void verify(
      SetLoop loop, int[] table, int first, long[] missing, Sets splits, String game) {
    int fails = SIZES;
    long lacking = 0;
    for (int n = SIZES - 1; n >= FROM; n--) {
      missing[n - first] = splits.at(n) & random.nextLong();
      long more = 1L << random.nextInt(Long.SIZE);
      if ((splits.at(n) & more) == 0 && random.nextInt(300) == 0) {
        missing[n - first] |= more;
        fails = n;
        lacking = more;
      }
    }
    assertThat(loop.verify(sets(table, first), missing, first, FROM, SIZES))
        .as(game)
        .isEqualTo(fails);
    if (fails < SIZES) {
      assertThat(missing[fails - first]).as(game).isEqualTo(lacking);
    }
  }
}
