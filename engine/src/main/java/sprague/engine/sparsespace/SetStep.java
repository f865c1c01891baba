// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.engine.heap.CompactTable;

/**
 * Step for values below 64: the option values of a size are the bits of one word. Options at a
 * distance of at least {@link #MIN_FAR_DISTANCE} are united for that many sizes at once ({@link
 * OptionBitSets}), since their values are known by then, those at least {@link
 * #MIN_MIDDLE_DISTANCE} away for as many, and nearer ones for each size ({@link RecentOptionSets}).
 * Cost: O(number of options with a rare part) a size, by vectors if these are fast.
 */
final class SetStep implements GuessVerifyStep {
  /**
   * Minimum distance of "far" options, and the number of sizes for which they are united at once. A
   * longer stretch would leave more options to the middle distance, where few sizes at a time are
   * slower for vectors.
   */
  private static final int MIN_FAR_DISTANCE = 64;

  /** The same for options at a middle distance. */
  private static final int MIN_MIDDLE_DISTANCE = RecentOptionSets.FARTHEST;

  /** Number of sizes for which the witnesses chosen are united at once: their sets take 4 KB. */
  private static final int SIZES_PER_UNION = 512;

  /**
   * Number of splits of one {@link SparseMoves.Split} that are tried between two tests whether all
   * values have a witness: a loop without branches.
   */
  private static final int SPLITS_PER_TEST = 16;

  private final SparseSpace space;
  private final int farthest;
  private final byte[] table;

  /** The common values of even sizes, as bits. */
  private final long even;

  /** Those of odd sizes. */
  private final long odd;

  private final WitnessSplits witnesses;

  /** Whether vector loops are fast. */
  private boolean isQuick;

  /** The last eight values before the next guess, in the form of {@link RecentOptionSets}. */
  private long last;

  /** The options with a rare part and single heaps, by distance. */
  private RecentOptionSets near = new RecentOptionSets(Stream.empty());

  private OptionBitSets middle = OptionBitSets.NONE;
  private OptionBitSets far = OptionBitSets.NONE;

  /** The number of options in {@code near}, {@code middle} and {@code far}. */
  private int options;

  /** The witnesses chosen, which are tried first. */
  private OptionBitSets witnessSets = OptionBitSets.NONE;

  /** Maximum smaller part of a witness: every size has all such splits. */
  private int reach;

  /** The size of {@code missing[0]}. */
  private int first;

  /** For each size, the values below its guess that need a witness, as bits. */
  private long[] missing = {};

  /** The values of the far options of the present sizes, as bits. */
  private final long[] farValues = new long[MIN_FAR_DISTANCE];

  /** The same for options at a middle distance. */
  private final long[] middleValues = new long[MIN_MIDDLE_DISTANCE];

  /** Creates a step for values below 64; a witness has a smaller part up to {@code farthest}. */
  SetStep(CompactTable cells, SparseSpace space, int farthest) {
    this.space = space;
    this.farthest = farthest;
    this.table = cells.bytes();
    this.even = space.commonValues(0);
    this.odd = space.commonValues(1);
    this.witnesses =
        new WitnessSplits(
            cells,
            space,
            new ValueIndex(space, SparseStepSelector.WORD_BITS),
            SparseStepSelector.WORD_BITS);
  }

  /** The options at distances from {@code from} to {@code to - 1}. */
  private Stream<OptionBitSets.Option> options(int from, int to) {
    RareOptions all = space.options;
    return IntStream.range(0, options)
        .filter(i -> all.offset(i) >= from && all.offset(i) < to)
        .mapToObj(i -> new OptionBitSets.Option(all.offset(i), all.value(i)));
  }

  /** Whether this is the step for a space and a maximum part. */
  boolean isFor(SparseSpace space, int farthest) {
    return this.space == space && this.farthest == farthest;
  }

  /**
   * Prepares for the sizes from {@code from} to {@code to - 1}, all that {@link #guess} and {@link
   * #verify} may be called for until the next call. All smaller sizes have values, and all options
   * with a rare part exist at each size.
   *
   * @param isQuick whether {@link VectorOptionBitSets} is fast
   */
  void begin(int from, int to, boolean isQuick) {
    this.isQuick = isQuick;
    reach = Math.min(farthest, (from - space.margin()) / 2);
    first = from;
    if (missing.length < to - from) {
      missing = new long[to - from];
    }
    if (options != space.options.total()) {
      options = space.options.total();
      near = new RecentOptionSets(options(0, MIN_MIDDLE_DISTANCE));
      middle = new OptionBitSets(options(MIN_MIDDLE_DISTANCE, MIN_FAR_DISTANCE));
      far = new OptionBitSets(options(MIN_FAR_DISTANCE, Integer.MAX_VALUE));
    }
    if (witnesses.choose(from, farthest, Integer.MAX_VALUE)) {
      witnessSets = witnesses.sets();
    }
  }

  @Override
  public int guess(int from, int to) {
    last = RecentOptionSets.last(table, from);
    for (int n = from; n < to; n += MIN_FAR_DISTANCE) {
      int count = Math.min(MIN_FAR_DISTANCE, to - n);
      far.fill(table, n, count, isQuick, farValues);
      for (int at = 0; at < count; at += MIN_MIDDLE_DISTANCE) {
        int some = Math.min(MIN_MIDDLE_DISTANCE, count - at);
        middle.fill(table, n + at, some, isQuick, middleValues);
        int end = guessFew(n + at, n + at + some, at);
        if (end < n + at + some) {
          return end;
        }
      }
    }
    return to;
  }

  /**
   * The same for at most {@link #MIN_MIDDLE_DISTANCE} sizes, whose values of far options are in
   * {@code farValues} from {@code at} on, those of options at a middle distance in {@code
   * middleValues} from 0 on.
   */
  private int guessFew(int from, int to, int at) {
    byte[] table = this.table;
    long last = this.last;
    for (int n = from; n < to; n++) {
      long rest = ~(near.at(last) | middleValues[n - from] | farValues[at + n - from]);
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
        if (lacksWitness(n, witnessSets.lacking(table, n, missing[n - first]))) {
          return n;
        }
      }
      return to;
    }
    long[] tried = new long[SIZES_PER_UNION];
    for (int n = from; n < to; n += SIZES_PER_UNION) {
      int count = Math.min(SIZES_PER_UNION, to - n);
      witnessSets.fill(table, n, count, true, tried);
      for (int i = 0; i < count; i++) {
        if (lacksWitness(n + i, missing[n + i - first] & ~tried[i])) {
          return n + i;
        }
      }
    }
    return to;
  }

  /** Whether some value of a set has no split, trying smaller parts 0, 1, 2, ... */
  private boolean lacksWitness(int n, long set) {
    long left = set;
    for (int from = 0; left != 0 && from <= reach; from += SPLITS_PER_TEST) {
      for (SparseMoves.Split split : space.splits) {
        int sum = n - split.removed();
        int end = Math.min(from + SPLITS_PER_TEST - 1, reach);
        for (int a = Math.max(from, split.least()); a <= end; a++) {
          left &= ~(1L << (table[a] ^ table[sum - a]));
        }
      }
    }
    return left != 0;
  }
}
