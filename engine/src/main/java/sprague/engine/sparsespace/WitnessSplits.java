// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import sprague.engine.heap.CompactTable;

/**
 * Chooses the options that are tried first as witnesses, to show that a rare value is that of an
 * option: single heaps that may have rare values, and a few splits that together have nearly all
 * rare values below the value of a size. Greedy choice for a maximum coverage problem: each split
 * is the best of {@link #CANDIDATES_PER_CHOICE} random ones, the one with the most values that the
 * sizes of a sample still lack. The seed is fixed, so runs are reproducible. A choice usually reads
 * at most {@value #VALUES_READ_PER_SIZE} values for each size of the table.
 *
 * <p>Source: G. L. Nemhauser, L. A. Wolsey, M. L. Fisher, <i>An analysis of approximations for
 * maximizing submodular set functions</i>, Mathematical Programming 14 (1978).
 */
final class WitnessSplits {
  /**
   * Bound for the smaller part of a split chosen: half the reach of rows for 2^16 sizes, the usual
   * minimum. Shorter rows bound it further.
   */
  private static final int PART_BOUND = 1 << 15;

  /** Maximum number of options chosen, to bound their memory and time; usually there are fewer. */
  private static final int MAX_OPTIONS = 1 << 11;

  /** Number of random splits compared for each choice. */
  private static final int CANDIDATES_PER_CHOICE = 24;

  /** Maximum number of sizes in the sample, in runs of {@link #RUN_SIZES} consecutive ones. */
  private static final int MAX_SAMPLE_SIZES = 1 << 11;

  private static final int RUN_SIZES = 1 << 5;

  /** The runs are spread over this many sizes before the present one. */
  private static final int SAMPLE_SPAN = 1 << 17;

  /** Typical number of splits chosen, for the size of the sample. */
  private static final int USUAL_CHOICES = 1 << 8;

  /** The choice ends after this many times without a good split: one may be bad luck. */
  private static final int MAX_POOR_CHOICES = 4;

  /** Any number; the choice affects speed only. */
  private static final int SEED = 20;

  /**
   * A search for one value in the packed table costs as much as trying one split in this many rows.
   * So a split is added only if it finds at least rows * sample size / this number of the missing
   * values.
   */
  private static final int SEARCH_COST_IN_ROWS = 1 << 13;

  /** Limits the work of a choice: at most this many values are read for each size of the table. */
  private static final int VALUES_READ_PER_SIZE = 8;

  /** From tables of this length on the choice is final, as values of larger ones are similar. */
  private static final int FINAL_CHOICE_SIZE = 1 << 22;

  private final CompactTable cells;
  private final SparseSpace space;
  private final ValueIndex valueIndex;

  /** The number of words of a set of values. */
  private final int words;

  /** The options chosen: the distance of the greater part, and the value of the smaller part. */
  private final List<OptionBitSets.Option> options = new ArrayList<>();

  /** The choice holds from this size on; another may be better from {@code validUntil} on. */
  private int from = Integer.MAX_VALUE;

  private int validUntil;

  /** Creates an empty choice for values below 2^log. */
  WitnessSplits(CompactTable cells, SparseSpace space, ValueIndex valueIndex, int log) {
    this.cells = cells;
    this.space = space;
    this.valueIndex = valueIndex;
    this.words = Math.max(1, (1 << log) / Long.SIZE);
  }

  /** The options as a union of rows. */
  OptionUnion union(ValueBitRows rows) {
    return new OptionUnion(
        rows,
        options.stream().mapToInt(OptionBitSets.Option::distance).toArray(),
        options.stream().mapToInt(each -> valueIndex.index(each.joined())).toArray());
  }

  /** The options as sets of values, which must be below 64. */
  OptionBitSets sets() {
    return new OptionBitSets(options.stream());
  }

  /** Adds the values of the options of a size to a set. */
  void mark(int n, BitSet found) {
    for (OptionBitSets.Option each : options) {
      found.set(cells.get(n - each.distance()) ^ each.joined());
    }
  }

  /**
   * Chooses options that all sizes from {@code n} on have, unless the present choice still holds.
   *
   * @param n all smaller sizes have values
   * @param reach maximum smaller part
   * @param far maximum distance of the greater part: the number removed plus the smaller part
   * @return whether the options may have changed
   */
  boolean choose(int n, int reach, int far) {
    if (n >= from && n < validUntil) {
      return false;
    }
    from = n;
    validUntil = n < FINAL_CHOICE_SIZE ? 2 * n : Integer.MAX_VALUE;
    options.clear();
    addTakes(n, far);
    int span = Math.min(n / 4, SAMPLE_SPAN);
    int last = Math.min(Math.min(reach, PART_BOUND - 1), (n - span - space.margin()) / 2);
    long most = (long) VALUES_READ_PER_SIZE * n / (CANDIDATES_PER_CHOICE * USUAL_CHOICES);
    int runs = Math.min(span, Math.clamp(most, RUN_SIZES, MAX_SAMPLE_SIZES)) / RUN_SIZES;
    if (runs > 0 && last > 0) {
      choose(sample(n, span, runs), last, far);
    }
    return true;
  }

  /**
   * Starts with the single heaps that may have a rare value even if they are common themselves, or
   * whose values the indices do not distinguish.
   */
  private void addTakes(int n, int far) {
    for (SparseMoves.Take take : space.moves.takes()) {
      boolean turns =
          valueIndex.isExact() || !valueIndex.keepsCommon(take.removed(), /* value= */ 0);
      if (turns && take.exists(n) && take.removed() <= far && options.size() < MAX_OPTIONS) {
        options.add(new OptionBitSets.Option(take.removed(), /* joined= */ 0));
      }
    }
  }

  /** Sizes before {@code n}, in runs. */
  private static int[] sample(int n, int span, int runs) {
    int[] sizes = new int[runs * RUN_SIZES];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = n - 1 - (int) ((long) (i / RUN_SIZES) * span / runs) - i % RUN_SIZES;
    }
    return sizes;
  }

  private void choose(int[] sizes, int last, int far) {
    long[] missing = new long[sizes.length * words];
    int rows = 1;
    for (int i = 0; i < sizes.length; i++) {
      findMissing(sizes[i], missing, i * words);
      rows = Math.max(rows, 1 + valueIndex.lastRow(sizes[i], cells.get(sizes[i])));
    }
    int enough = Math.max(1, rows * sizes.length / SEARCH_COST_IN_ROWS);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int poor = 0; options.size() < MAX_OPTIONS && poor < MAX_POOR_CHOICES; ) {
      OptionBitSets.Option best = best(sizes, missing, last, far, enough, random);
      if (best == null) {
        poor++;
      } else {
        clearFound(sizes, missing, best.distance(), best.joined());
        options.add(best);
      }
    }
  }

  /** The best of some random splits; null if none has at least {@code enough} missing values. */
  private OptionBitSets.@Nullable Option best(
      int[] sizes, long[] missing, int last, int far, int enough, SplittableRandom random) {
    OptionBitSets.Option best = null;
    int least = enough;
    for (int candidate = 0; candidate < CANDIDATES_PER_CHOICE; candidate++) {
      SparseMoves.Split split = space.splits[random.nextInt(space.splits.length)];
      int greatest = Math.min(last, far - split.removed());
      int part = split.least() > greatest ? -1 : random.nextInt(split.least(), greatest + 1);
      if (part >= 0 && valueIndex.index(part, cells.get(part)) >= 0) {
        int found = countFound(sizes, missing, split.removed() + part, cells.get(part));
        if (found >= least) {
          best = new OptionBitSets.Option(split.removed() + part, cells.get(part));
          least = found + 1;
        }
      }
    }
    return best;
  }

  /**
   * Sets the bits of the rare values below the value of a size that are not values of single heaps.
   *
   * @param at the first word of {@code missing} for this size
   */
  private void findMissing(int n, long[] missing, int at) {
    int value = cells.get(n);
    for (int row = 0; row <= valueIndex.lastRow(n, value); row++) {
      for (int rest = valueIndex.rareBits(n, row, value); rest != 0; rest &= rest - 1) {
        int rare =
            valueIndex.rare(
                n, row * ValueIndex.INDICES_PER_ROW + Integer.numberOfTrailingZeros(rest));
        missing[at + rare / Long.SIZE] |= 1L << rare;
      }
    }
    for (SparseMoves.Take take : space.moves.takes()) {
      if (take.exists(n)) {
        int taken = cells.get(n - take.removed());
        missing[at + taken / Long.SIZE] &= ~(1L << taken);
      }
    }
  }

  /** The number of missing values that an option has in the sample. */
  private int countFound(int[] sizes, long[] missing, int offset, int value) {
    int count = 0;
    for (int i = 0; i < sizes.length; i++) {
      int joined = cells.get(sizes[i] - offset) ^ value;
      count += (int) (missing[i * words + joined / Long.SIZE] >>> joined) & 1;
    }
    return count;
  }

  /** Clears the bits of the values that an option has. */
  private void clearFound(int[] sizes, long[] missing, int offset, int value) {
    for (int i = 0; i < sizes.length; i++) {
      int joined = cells.get(sizes[i] - offset) ^ value;
      missing[i * words + joined / Long.SIZE] &= ~(1L << joined);
    }
  }
}
