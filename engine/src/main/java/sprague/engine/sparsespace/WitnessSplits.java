// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sprague.engine.heap.CompactTable;

/**
 * The options that are tried as witnesses: single heaps that may have rare values, and splits, few
 * that together have nearly all rare values less than that of a size. They are chosen one after
 * another, each time one of some by lot that has the most values that the sizes of a sample still
 * lack.
 *
 * <p>Source: G. L. Nemhauser, L. A. Wolsey, M. L. Fisher, <i>An analysis of approximations for
 * maximizing submodular set functions</i>, Mathematical Programming 14 (1978).
 */
final class WitnessSplits {
  /** Splits have smaller parts below this. */
  private static final int PARTS = 1 << 15;

  /** So many options at most. */
  private static final int MOST = 1 << 11;

  /** Each is the best of so many. */
  private static final int LOTS = 24;

  /** So many sizes are in a sample at most, in runs of some. */
  private static final int SAMPLE = 1 << 11;

  private static final int RUN = 1 << 5;

  /** Runs lie among so many sizes. */
  private static final int SPAN = 1 << 17;

  /** So many splits are chosen as a rule. */
  private static final int USUAL = 1 << 8;

  /** No more are chosen when so many times none was good enough. */
  private static final int PATIENCE = 4;

  private static final int SEED = 20;

  /** To look for a value costs as much as to try a split in so many rows. */
  private static final int LOOK = 1 << 13;

  /** So many values are looked at for each size that there is. */
  private static final int EFFORT = 8;

  /** Values of larger tables are much the same. */
  private static final int STEADY = 1 << 22;

  private final CompactTable cells;
  private final SparseSpace space;
  private final ValueIndex ranks;
  private final int words;

  /** How far off the greater parts are, the values of the smaller ones, and the ranks of these. */
  private final int[] offsets = new int[MOST];

  private final int[] values = new int[MOST];
  private final int[] joined = new int[MOST];

  private int count;

  /** The sizes from which on the splits are there, and from which on others may be better. */
  private int from = Integer.MAX_VALUE;

  private int stale;

  /** No witnesses yet; values are less than 2^log. */
  WitnessSplits(CompactTable cells, SparseSpace space, ValueIndex ranks, int log) {
    this.cells = cells;
    this.space = space;
    this.ranks = ranks;
    this.words = Math.max(1, (1 << log) / Long.SIZE);
  }

  /** The union of what is tried. */
  OptionUnion union(ValueBitRows rows) {
    return new OptionUnion(rows, offsets, joined, count);
  }

  /** The values of what is tried, where they are below 64. */
  OptionBitSets sets() {
    return new OptionBitSets(
        IntStream.range(0, count).mapToObj(i -> new OptionBitSets.Option(offsets[i], values[i])));
  }

  /** Marks the values of the splits of a size. */
  void mark(int n, BitSet has) {
    for (int i = 0; i < count; i++) {
      has.set(cells.get(n - offsets[i]) ^ values[i]);
    }
  }

  /**
   * Chooses splits that all sizes from one on have, if there are none yet or more is known now.
   *
   * @param n all smaller sizes have their values
   * @param reach no smaller part is larger than this
   * @param far and no greater one further away
   * @return whether others may have been chosen
   */
  boolean choose(int n, int reach, int far) {
    if (n >= from && n < stale) {
      return false;
    }
    from = n;
    stale = n < STEADY ? 2 * n : Integer.MAX_VALUE;
    count = 0;
    takes(n, far);
    int span = Math.min(n / 4, SPAN);
    int last = Math.min(Math.min(reach, PARTS - 1), (n - span - space.room()) / 2);
    long most = (long) EFFORT * n / (LOTS * USUAL);
    int runs = Math.min(span, Math.clamp(most, RUN, SAMPLE)) / RUN;
    if (runs > 0 && last > 0) {
      choose(sample(n, span, runs), last, far);
    }
    return true;
  }

  /** Begins with the single heaps that have rare values where they are common. */
  private void takes(int n, int far) {
    for (SparseMoves.Take take : space.moves.takes()) {
      boolean turns = ranks.isExact() || !ranks.keepsCommon(take.removed(), 0);
      if (turns && take.exists(n) && take.removed() <= far && count < MOST) {
        offsets[count] = take.removed();
        values[count] = 0;
        joined[count++] = 0;
      }
    }
  }

  /** Sizes before one, in runs. */
  private static int[] sample(int n, int span, int runs) {
    int[] sizes = new int[runs * RUN];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = n - 1 - (int) ((long) (i / RUN) * span / runs) - i % RUN;
    }
    return sizes;
  }

  private void choose(int[] sizes, int last, int far) {
    long[] lacks = new long[sizes.length * words];
    int rows = 1;
    for (int i = 0; i < sizes.length; i++) {
      lack(sizes[i], lacks, i * words);
      rows = Math.max(rows, 1 + ranks.lastRow(sizes[i], cells.get(sizes[i])));
    }
    int enough = Math.max(1, rows * sizes.length / LOOK);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int poor = 0; count < MOST && poor < PATIENCE; ) {
      if (best(sizes, lacks, last, far, random) < enough) {
        poor++;
      } else {
        strike(sizes, lacks, offsets[count], values[count]);
        joined[count] = ranks.rank(values[count]);
        count++;
      }
    }
  }

  /** Puts the best of some splits behind those chosen; how many values it has that are lacking. */
  private int best(int[] sizes, long[] lacks, int last, int far, SplittableRandom random) {
    int best = 0;
    for (int lot = 0; lot < LOTS; lot++) {
      SparseMoves.Split split = space.splits[random.nextInt(space.splits.length)];
      int greatest = Math.min(last, far - split.removed());
      int part = split.least() > greatest ? -1 : random.nextInt(split.least(), greatest + 1);
      if (part >= 0 && ranks.rank(part, cells.get(part)) >= 0) {
        int has = has(sizes, lacks, split.removed() + part, cells.get(part));
        if (has > best) {
          best = has;
          offsets[count] = split.removed() + part;
          values[count] = cells.get(part);
        }
      }
    }
    return best;
  }

  /** Sets the rare values less than that of a size, but for those of single heaps. */
  private void lack(int n, long[] lacks, int at) {
    int value = cells.get(n);
    for (int row = 0; row <= ranks.lastRow(n, value); row++) {
      for (int rest = ranks.rareBits(n, row, value); rest != 0; rest &= rest - 1) {
        int rare = ranks.rare(n, row * ValueIndex.SIDE + Integer.numberOfTrailingZeros(rest));
        lacks[at + rare / Long.SIZE] |= 1L << rare;
      }
    }
    for (SparseMoves.Take take : space.moves.takes()) {
      if (take.exists(n)) {
        int has = cells.get(n - take.removed());
        lacks[at + has / Long.SIZE] &= ~(1L << has);
      }
    }
  }

  private int has(int[] sizes, long[] lacks, int offset, int value) {
    int count = 0;
    for (int i = 0; i < sizes.length; i++) {
      int joined = cells.get(sizes[i] - offset) ^ value;
      count += (int) (lacks[i * words + joined / Long.SIZE] >>> joined) & 1;
    }
    return count;
  }

  private void strike(int[] sizes, long[] lacks, int offset, int value) {
    for (int i = 0; i < sizes.length; i++) {
      int joined = cells.get(sizes[i] - offset) ^ value;
      lacks[i * words + joined / Long.SIZE] &= ~(1L << joined);
    }
  }
}
