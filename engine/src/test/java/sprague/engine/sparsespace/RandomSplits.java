// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import sprague.engine.heap.CompactTable;

/** Moves and values by lot, and what options there are by the definition. */
record RandomSplits(SparseMoves moves, RarityMask even, RarityMask odd, int[] values) {

  /**
   * Returns random moves with families of splits, and values below 2^log, mostly small.
   *
   * @param domain whether rarity depends on the size; then all numbers removed before a split have
   *     the same parity
   * @param often one in {@code often} values may be rare
   */
  static RandomSplits of(
      Random random, int log, int families, boolean domain, int sizes, int often) {
    int shift = domain ? random.nextInt(2) : 0;
    RarityMask rarityMask = new RarityMask(1 + random.nextInt((1 << log) - 1), domain, shift);
    List<SparseMoves.Split> splits = new ArrayList<>();
    for (int i = 0; i < families; i++) {
      int removed = domain ? 2 * random.nextInt(10) + shift : random.nextInt(20);
      splits.add(new SparseMoves.Split(removed, 1 + random.nextInt(3), random.nextInt(4)));
    }
    BitSet ends = new BitSet();
    ends.set(random.nextInt(sizes));
    SparseMoves.Take take =
        new SparseMoves.Take(1 + random.nextInt(random.nextBoolean() ? 40 : 2000), 1);
    // The second one exists at some of the sizes only.
    SparseMoves.Take late =
        new SparseMoves.Take(1 + random.nextInt(9), sizes / 2 + random.nextInt(sizes / 2));
    SparseMoves moves = new SparseMoves(ends, List.of(take, late), splits);
    int[] values = values(random, log, rarityMask, sizes, often);
    return new RandomSplits(moves, rarityMask, rarityMask, values);
  }

  /** Returns values below 2^log; one in {@code often} of them may be rare. */
  static int[] values(Random random, int log, RarityMask rarityMask, int sizes, int often) {
    int[] values = new int[sizes];
    for (int n = 0; n < sizes; n++) {
      values[n] = random.nextInt(1 << random.nextInt(log + 1));
      if (random.nextInt(often) > 0 && !rarityMask.isCommon(n, values[n])) {
        values[n] ^= Integer.lowestOneBit(rarityMask.mask());
      }
    }
    return values;
  }

  /** Returns the same game with a random division for splits that remove odd numbers. */
  RandomSplits dividedByLot(Random random, int log) {
    boolean domain = random.nextBoolean();
    RarityMask odd = new RarityMask(1 + random.nextInt((1 << log) - 1), domain, domain ? 1 : 0);
    return new RandomSplits(moves, even, odd, values);
  }

  /** Makes all values from a size on common in the first division. */
  void endRares(int from) {
    for (int n = from; n < values.length; n++) {
      if (!even.isCommon(n, values[n])) {
        values[n] ^= Integer.lowestOneBit(even.mask());
      }
    }
  }

  /** A space that holds all of its rare sizes. */
  SparseSpace space() {
    return new SparseSpace(moves, even, odd, n -> values[n], values.length);
  }

  /** A table of the values. */
  CompactTable cells() {
    CompactTable cells = new CompactTable(values.length);
    cells.chars();
    for (int n = 0; n < values.length; n++) {
      cells.set(n, values[n]);
    }
    return cells;
  }

  /** Returns the values below 2^log that are common at a size, or the rare ones. */
  int[] ofKind(SparseSpace space, int n, int log, boolean isCommon) {
    return IntStream.range(0, 1 << log)
        .filter(value -> space.isCommon(n, value) == isCommon)
        .toArray();
  }

  /** The values of single heaps, and of nothing, that a size may become. */
  BitSet singles(CompactTable cells, int n) {
    BitSet has = new BitSet();
    has.set(0, moves.ends().get(n));
    for (SparseMoves.Take take : moves.takes()) {
      if (n - take.removed() >= take.least()) {
        has.set(cells.get(n - take.removed()));
      }
    }
    return has;
  }

  /** Returns the values of a size's options with a rare part, and of its moves without a split. */
  BitSet knownOneByOne(CompactTable cells, int n) {
    BitSet has = singles(cells, n);
    for (SparseMoves.Split split : moves.splits()) {
      RarityMask rarityMask = (split.removed() & 1) == 0 ? even : odd;
      int sum = n - split.removed();
      for (int a = split.least(); sum - a >= split.least(); a++) {
        if (Math.abs(sum - 2 * a) >= split.apart() && !rarityMask.isCommon(a, cells.get(a))) {
          has.set(cells.get(a) ^ cells.get(sum - a));
        }
      }
    }
    return has;
  }

  /** The values of the splits of a size with smaller parts up to some. */
  BitSet ofSplits(CompactTable cells, int n, int reach) {
    BitSet has = new BitSet();
    for (SparseMoves.Split split : moves.splits()) {
      int sum = n - split.removed();
      for (int a = split.least(); a <= reach && sum - a - a >= split.apart(); a++) {
        has.set(cells.get(a) ^ cells.get(sum - a));
      }
    }
    return has;
  }

  @Override
  public String toString() {
    return "%s, %s, %s, %s values".formatted(moves, even, odd, Arrays.stream(values).count());
  }
}
