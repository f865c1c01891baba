// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.engine.heap.CompactTable;

/**
 * The step for values below 64: the values of the options of a size are the bits of a word, {@link
 * OptionBitSets}. Those of options at some distance are found for as many sizes at once; the
 * nearest ones are {@link RecentOptionSets}.
 */
final class SetStep implements GuessVerifyStep {
  /** Options at these distances and more are looked at for so many sizes at once. */
  private static final int FAR = 64;

  private static final int MIDDLE = RecentOptionSets.FARTHEST;

  /** Witnesses are looked for for so many sizes at once. */
  private static final int STRETCH = 512;

  /** So many other splits are looked at before it is asked whether that was enough. */
  private static final int TOGETHER = 16;

  private final SparseSpace space;
  private final int farthest;
  private final byte[] table;
  private final long even;
  private final long odd;
  private final WitnessSplits witnesses;
  private boolean isQuick;

  /** The last values before a size, as {@link RecentOptionSets} has them. */
  private long last;

  /** The options with a rare part and single heaps, by their distance, and how many there are. */
  private RecentOptionSets near = new RecentOptionSets(Stream.empty());

  private OptionBitSets middle = OptionBitSets.NONE;
  private OptionBitSets far = OptionBitSets.NONE;
  private int options;

  /** The splits that are tried first. */
  private OptionBitSets tries = OptionBitSets.NONE;

  /** All sizes have splits with smaller parts up to this. */
  private int reach;

  /** The size at which the words begin. */
  private int first;

  /** The smaller values that need a witness, as bits. */
  private long[] missing = {};

  /** The values of the far options of the sizes at hand, and of those at a middle distance. */
  private final long[] seen = new long[FAR];

  private final long[] seenNearer = new long[MIDDLE];

  /**
   * The step for a space and cells of values, all below 64.
   *
   * @param farthest smaller parts of splits beyond it are not looked at
   */
  SetStep(CompactTable cells, SparseSpace space, int farthest) {
    this.space = space;
    this.farthest = farthest;
    this.table = cells.bytes();
    this.even = space.common(0);
    this.odd = space.common(1);
    this.witnesses =
        new WitnessSplits(
            cells, space, new ValueIndex(space, SparseStepSelector.WORD), SparseStepSelector.WORD);
  }

  /** Those at distances from one to another. */
  private Stream<OptionBitSets.Option> options(int from, int to) {
    RareOptions all = space.options;
    return IntStream.range(0, options)
        .filter(i -> all.offset(i) >= from && all.offset(i) < to)
        .mapToObj(i -> new OptionBitSets.Option(all.offset(i), all.value(i)));
  }

  /** Whether it is the step for these. */
  boolean isFor(SparseSpace space, int farthest) {
    return this.space == space && this.farthest == farthest;
  }

  /**
   * Begins to work from a size on, up to another, all smaller ones being set; all sizes have all
   * options with a rare part.
   *
   * @param isQuick whether {@link VectorOptionBitSets} is
   */
  void begin(int from, int to, boolean isQuick) {
    this.isQuick = isQuick;
    reach = Math.min(farthest, (from - space.room()) / 2);
    first = from;
    if (missing.length < to - from) {
      missing = new long[to - from];
    }
    if (options != space.options.total()) {
      options = space.options.total();
      near = new RecentOptionSets(options(0, MIDDLE));
      middle = new OptionBitSets(options(MIDDLE, FAR));
      far = new OptionBitSets(options(FAR, Integer.MAX_VALUE));
    }
    if (witnesses.choose(from, farthest, Integer.MAX_VALUE)) {
      tries = witnesses.sets();
    }
  }

  @Override
  public int guess(int from, int to) {
    last = RecentOptionSets.last(table, from);
    for (int n = from; n < to; n += FAR) {
      int count = Math.min(FAR, to - n);
      far.fill(table, n, count, isQuick, seen);
      for (int at = 0; at < count; at += MIDDLE) {
        int some = Math.min(MIDDLE, count - at);
        middle.fill(table, n + at, some, isQuick, seenNearer);
        int end = guessFew(n + at, n + at + some, at);
        if (end < n + at + some) {
          return end;
        }
      }
    }
    return to;
  }

  /** The same for few sizes, given what the other options have; they are at a place there. */
  private int guessFew(int from, int to, int at) {
    byte[] table = this.table;
    long last = this.last;
    for (int n = from; n < to; n++) {
      long rest = ~(near.at(last) | seenNearer[n - from] | seen[at + n - from]);
      long free = rest & ((n & 1) == 0 ? even : odd);
      if (free == 0) {
        return n;
      }
      int value = Long.numberOfTrailingZeros(free);
      last = RecentOptionSets.next(last, value);
      table[n] = (byte) value;
      missing[n - first] = rest & (1L << value) - 1;
    }
    this.last = last;
    return to;
  }

  @Override
  public int verify(int from, int to) {
    if (!isQuick) {
      for (int n = from; n < to; n++) {
        if (lacks(n, tries.lacking(table, n, missing[n - first]))) {
          return n;
        }
      }
      return to;
    }
    long[] tried = new long[STRETCH];
    for (int n = from; n < to; n += STRETCH) {
      int count = Math.min(STRETCH, to - n);
      tries.fill(table, n, count, true, tried);
      for (int i = 0; i < count; i++) {
        if (lacks(n + i, missing[n + i - first] & ~tried[i])) {
          return n + i;
        }
      }
    }
    return to;
  }

  /** Whether no split has some value of a set. */
  private boolean lacks(int n, long set) {
    long left = set;
    for (int from = 0; left != 0 && from <= reach; from += TOGETHER) {
      for (SparseMoves.Split split : space.splits) {
        int sum = n - split.removed();
        int end = Math.min(from + TOGETHER - 1, reach);
        for (int a = Math.max(from, split.least()); a <= end; a++) {
          left &= ~(1L << (table[a] ^ table[sum - a]));
        }
      }
    }
    return left != 0;
  }
}
