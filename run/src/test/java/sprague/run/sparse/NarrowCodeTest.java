// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The code made for steps, on tables of random values, against the sets it stands for. */
final class NarrowCodeTest {
  private static final int SIZES = 6000;
  private static final int FROM = 4000;

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
  private byte[] table(Partition partition, int bound) {
    byte[] table = new byte[SIZES];
    for (int n = 0; n < SIZES; n++) {
      int value;
      do {
        value = random.nextInt(random.nextInt(4) == 0 ? bound : Math.min(bound, 8));
      } while (n >= 30 && !partition.isCommon(n, value));
      table[n] = (byte) value;
    }
    return table;
  }

  private static long options(SparseMoves moves, Partition partition, byte[] table, int n) {
    long seen = 0;
    for (SparseMoves.Take take : moves.takes()) {
      seen |= 1L << table[n - take.removed()];
    }
    for (SparseMoves.Split split : moves.splits()) {
      for (int r = split.least(); r < 30; r++) {
        if (!partition.isCommon(r, table[r])) {
          seen |= 1L << (table[r] ^ table[n - split.removed() - r]);
        }
      }
    }
    return seen;
  }

  private static long splits(SparseMoves moves, byte[] table, int n, int reach) {
    long seen = 0;
    for (SparseMoves.Split split : moves.splits()) {
      for (int a = split.least(); a <= reach; a++) {
        seen |= 1L << (table[a] ^ table[n - split.removed() - a]);
      }
    }
    return seen;
  }

  private static long common(Partition partition, int parity) {
    long common = 0;
    for (int value = 0; value < 64; value++) {
      common |= partition.isCommon(parity, value) ? 1L << value : 0;
    }
    return common;
  }

  private static long[] sets(byte[] table, int first) {
    return IntStream.range(first, SIZES).mapToLong(n -> 1L << table[n]).toArray();
  }

  @Test
  void bothHalvesDoWhatTheirSetsSay() {
    for (int round = 0; round < 60; round++) {
      int bound = 4 << random.nextInt(5);
      Partition partition =
          new Partition(1 + random.nextInt(Math.min(bound, 8) - 1), random.nextBoolean(), 0);
      byte[] table = table(partition, bound);
      SparseMoves moves =
          new SparseMoves(
              new BitSet(), List.of(new SparseMoves.Take(1 + random.nextInt(5), 0)), splits());
      RareSpace space = new RareSpace(moves, partition, partition, n -> table[n], SIZES);
      if (space.options.total() > NarrowCode.MOST_OPTIONS) {
        continue;
      }
      int reach = random.nextInt(500);
      NarrowCode code = new NarrowCode(space, table, FROM, reach);
      String game = moves + " " + partition;
      NarrowLoop loop = code.compile();

      byte[] guessed = table.clone();
      int first = FROM - code.back();
      long[] missing = new long[SIZES - first];
      long[] sets = sets(table, first);
      long even = common(partition, 0);
      long odd = common(partition, 1);
      int end = loop.guess(guessed, sets, missing, first, FROM, SIZES, even, odd);
      for (int n = FROM; n < end; n++) {
        long seen = options(moves, partition, guessed, n);
        int value = 0;
        while ((seen >> value & 1) != 0 || !partition.isCommon(n, value)) {
          value++;
        }
        assertThat(guessed[n]).as("%s at %s", game, n).isEqualTo((byte) value);
        assertThat(sets[n - first]).isEqualTo(1L << value);
        assertThat(missing[n - first]).isEqualTo(~seen & ((1L << value) - 1));
      }

      // Now and then one more value is missing than the splits have.
      int fails = -1;
      for (int n = FROM; n < SIZES; n++) {
        long seen = splits(moves, table, n, reach);
        boolean more = ~seen != 0 && random.nextInt(1500) == 0;
        missing[n - first] = (seen & random.nextLong()) | (more ? Long.lowestOneBit(~seen) : 0);
        fails = more && fails < 0 ? n : fails;
      }
      int until = loop.verify(table, sets(table, first), missing, first, FROM, SIZES, reach);
      assertThat(until).as(game).isEqualTo(fails < 0 ? SIZES : fails);
    }
  }
}
