// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.Arrays;
import java.util.List;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;

/**
 * Computes nim-values in ascending order of the sizes by the sparse space method (Winning Ways,
 * chapter 4), which looks at few of the splits into two common heaps. The result is exact for every
 * {@link SparseSpace}; a good one only makes it fast.
 *
 * <p><b>Common heaps.</b> Consider the splits that remove numbers t of one parity. A heap of size j
 * and value v is common if the number of bits of v in the mask is odd, or, if the parity of sizes
 * counts, if the sum of that number and j - t is odd; else it is rare. Let n split into a and b, so
 * that a + b = n - t. The value of the split is the xor of the values of a and b, so that its
 * number of bits in the mask has the parity of the sum of theirs; and (a - t) + (b - t) + (n - t) =
 * 2 (n - t) - 2 t is even. Hence a split into two common heaps never has a value with which n would
 * be common.
 *
 * <p><b>Values.</b> Let all rare sizes below n be known, and let S be the set of the values of the
 * options that are at most one heap and of the splits with a rare part. Let c be the least value
 * outside S with which n would be common for each parity that occurs. No option has the value c.
 * For each value below c that is not in S, a split with that value is searched for, a witness. If
 * each has one, G(n) = c. If not, after all splits were looked at, G(n) is the least value without
 * a witness. If no heap splits, n is common with every value, and c is the mex of S.
 *
 * <p><b>Far sizes.</b> For sizes from the end of the first window on, no size may be rare, and
 * every witness has to have a smaller part of at most {@code reach}; otherwise a {@link
 * CheckFailure} is thrown. {@link WindowsCheck} says what the value depends on then.
 *
 * <p>Cost for each size: O(1) for each number taken, each split with a rare part, and each split
 * looked at for a witness. Not thread-safe.
 */
final class SparseGrundyValues {
  /** Values are below this; as a result of {@link #value} it means that no value was found. */
  private static final int VALUES = TakeAndSplitMoves.VALUES;

  /**
   * The number of splits looked at for one number removed before those of the next number. Most
   * witnesses have a small part, so that a few rounds find them.
   */
  private static final int SPLITS_PER_ROUND = 16;

  private final TakeAndSplitMoves moves;
  private final SparseSpace space;
  private final ProofLimits limits;
  private final LimitMeter meter;

  /** The maximum of the smaller part of a witness of a far size. */
  private final int reach;

  /** Whether sizes are far, from the end of the first window on. */
  private final boolean isFar;

  /** The value at index n is that of size n + shift. Used in messages only. */
  private long shift;

  /** The partitions for the splits that remove even numbers, and odd ones. */
  private final Partition[] partitions;

  /** By parity of the size, the values with which a heap is common in both partitions, as bits. */
  private final long[][] commonValues;

  /** The common and the rare heaps for the splits that remove numbers of one parity. */
  private static final class Partition {
    private final TakeAndSplitMoves.Family splits;

    /** By parity of the size and value, whether a heap is common. */
    private final boolean[][] common = new boolean[2][VALUES];

    /** The rare sizes in ascending order, {@code rareCount} of them. */
    private int[] rare = new int[64];

    /** The values of the rare sizes. */
    private int[] rareValues = new int[64];

    private int rareCount;

    Partition(TakeAndSplitMoves.Family splits) {
      this.splits = splits;
    }

    void addRare(int n, int value) {
      if (rareCount == rare.length) {
        rare = Arrays.copyOf(rare, 2 * rareCount);
        rareValues = Arrays.copyOf(rareValues, 2 * rareCount);
      }
      rare[rareCount] = n;
      rareValues[rareCount++] = value;
    }
  }

  /** The number of rare sizes of the claim that were confirmed. */
  private int confirmed;

  /** The last one of them, or -1. */
  private int lastRare = -1;

  /**
   * Begins with size 0. {@link #value} is to be called for n = 0, 1, 2, ..., and then {@link #end}.
   *
   * @param limits of the steps, and again of those of each object that continues with far sizes
   * @throws CheckFailure when a mask or parity of the space is not 0 for a parity without splits
   */
  SparseGrundyValues(TakeAndSplitMoves moves, SparseSpace space, ProofLimits limits)
      throws CheckFailure {
    this.moves = moves;
    this.space = space;
    this.limits = limits;
    this.meter = new LimitMeter(limits);
    this.reach = Math.toIntExact(space.reach());
    this.isFar = false;
    this.partitions =
        new Partition[] {new Partition(moves.splits(0)), new Partition(moves.splits(1))};
    this.commonValues = new long[2][VALUES / Long.SIZE];
    for (int parity = 0; parity < 2; parity++) {
      boolean[][] common = partitions[parity].common;
      boolean used = moves.splits(parity).count > 0;
      CheckFailure.require(
          used || space.masks().get(parity) + space.usesParity().get(parity) == 0,
          "masks or sized are not 0 for a parity without splits");
      for (int value = 0; value < VALUES; value++) {
        common[0][value] = !used || space.isCommon(parity, 0, value);
        common[1][value] = !used || space.isCommon(parity, 1, value);
      }
    }
    for (int value = 0; value < VALUES; value++) {
      for (int bit = 0; bit < 2; bit++) {
        if (partitions[0].common[bit][value] && partitions[1].common[bit][value]) {
          commonValues[bit][value / Long.SIZE] |= 1L << value;
        }
      }
    }
  }

  /**
   * Continues with far sizes, none of which may be rare.
   *
   * @param near has computed the values of all rare sizes; it must not be used afterwards, because
   *     its partitions are shared
   */
  SparseGrundyValues(SparseGrundyValues near) {
    this.moves = near.moves;
    this.space = near.space;
    this.limits = near.limits;
    this.meter = new LimitMeter(limits);
    this.reach = near.reach;
    this.isFar = true;
    this.partitions = near.partitions;
    this.commonValues = near.commonValues;
  }

  /**
   * Sets the difference of sizes and indices of the table, for indices beyond the reach.
   *
   * @param shift even, so that index and size have the same parity
   */
  void setShift(long shift) {
    this.shift = shift;
  }

  /**
   * The value at index n, or 256 if it is 256 or more. Values are tried in groups of 64, the least
   * first; a long has a bit for each.
   *
   * @param values the values at the indices below n
   * @throws CheckFailure when n is rare and the claim does not say so, or a far size has no witness
   *     within the reach
   */
  int value(byte[] values, int n) throws CheckFailure {
    meter.count(moves.takes() + 1);
    for (int base = 0; base < VALUES; base += Long.SIZE) {
      long free = ~options(values, n, base);
      // If no value of this group is free and common, c is 0 and c - 1 selects the whole group.
      long c = Long.lowestOneBit(free & commonValues[n & 1][base / Long.SIZE]);
      long lacking = withoutWitness(values, n, free & (c - 1), base);
      long least = lacking == 0 ? c : lacking;
      if (least != 0) {
        int value = base + Long.numberOfTrailingZeros(least);
        for (Partition each : partitions) {
          if (!each.common[n & 1][value]) {
            confirmRare(n);
            each.addRare(n, value);
          }
        }
        return value;
      }
    }
    return VALUES;
  }

  /** The set S, restricted to the values from {@code base} to base + 63, as bits. */
  private long options(byte[] values, int n, int base) {
    long set = moves.options(values, n, base);
    for (Partition each : partitions) {
      TakeAndSplitMoves.Family splits = each.splits;
      for (int i = 0; i < splits.count; i++) {
        set |= options(values, n - splits.removed[i], splits.least[i], each, base);
      }
    }
    return set;
  }

  /** The values of the splits of a sum with a rare part, with parts of at least {@code least}. */
  private long options(byte[] values, int sum, int least, Partition partition, int base) {
    int[] sizes = partition.rare;
    int[] others = partition.rareValues;
    int end = partition.rareCount;
    int from = 0;
    while (end > 0 && sizes[end - 1] > sum - least) {
      end--;
    }
    while (from < end && sizes[from] < least) {
      from++;
    }
    meter.count(end);
    long set = 0;
    for (int i = from; i < end; i++) {
      int value = (others[i] ^ values[sum - sizes[i]]) & 0xff;
      if (value / Long.SIZE == base / Long.SIZE) {
        set |= 1L << value;
      }
    }
    return set;
  }

  /** The values of a set that have no witness. */
  private long withoutWitness(byte[] values, int n, long set, int base) throws CheckFailure {
    long lacking = set;
    boolean more = true;
    for (int a = 0; more && lacking != 0; a += SPLITS_PER_ROUND) {
      more = false;
      for (Partition each : partitions) {
        TakeAndSplitMoves.Family splits = each.splits;
        for (int i = 0; i < splits.count; i++) {
          int sum = n - splits.removed[i];
          // For far sizes the sum is more than twice the reach, so that a is the smaller part.
          int max = isFar ? reach : Math.floorDiv(sum, 2);
          int end = Math.min(max, a + SPLITS_PER_ROUND - 1);
          lacking = minusSplits(values, sum, Math.max(a, splits.least[i]), end, lacking, base);
          more |= end < max;
        }
        meter.count(SPLITS_PER_ROUND * (long) splits.count);
      }
    }
    if (lacking != 0 && isFar) {
      throw new CheckFailure("at n = " + (n + shift) + " a value has no witness within the reach");
    }
    return lacking;
  }

  /** A set without the values of the splits of a sum into a and sum - a, from &lt;= a &lt;= to. */
  private static long minusSplits(byte[] values, int sum, int from, int to, long set, int base) {
    long rest = set;
    for (int a = from; a <= to; a++) {
      int value = (values[a] ^ values[sum - a]) & 0xff;
      if (value / Long.SIZE == base / Long.SIZE) {
        rest &= ~(1L << value);
      }
    }
    return rest;
  }

  /** Requires that a rare size is the next one of the claim, or the last one again. */
  private void confirmRare(int n) throws CheckFailure {
    List<Long> claimed = space.rare();
    if (lastRare == n && !isFar) {
      return;
    }
    if (isFar || confirmed >= claimed.size() || claimed.get(confirmed) != n) {
      throw new CheckFailure("n = " + (n + shift) + " is rare, but not so in the claim");
    }
    confirmed++;
    lastRare = n;
  }

  /** Ends the computation that began with 0; throws if a rare size of the claim was not rare. */
  void end() throws CheckFailure {
    if (confirmed < space.rare().size()) {
      throw new CheckFailure("n = " + space.rare().get(confirmed) + " is not rare");
    }
  }
}
