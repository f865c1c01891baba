// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.Arrays;
import java.util.List;
import sprague.kernel.decide.StepCounter;
import sprague.kernel.rules.CheckFailure;

/**
 * Computes nim-values in the order of the sizes by the sparse space method (Winning Ways, chapter
 * 4): of the splits into two common heaps only a few are looked at.
 *
 * <p>Consider the splits that remove a number t of one parity. A heap of size j and value v is
 * common when the number of bits of v in the mask is odd, or, if the parity of the size counts,
 * when the sum of that number and of j - t is odd. Let n split into a and b, a + b = n - t. The
 * value of the split is the xor of the values of a and b, so its number of bits in the mask has the
 * parity of the sum of theirs; and (a - t) + (b - t) + (n - t) = 2 (n - t) - 2 t is even. Hence the
 * value of a split into two common heaps is never one that would make n common.
 *
 * <p>The value of n is found as follows, all rare sizes below n being known. Let S be the set of
 * the values of the options that are at most one heap, and of the splits with a rare part. Let c be
 * the least value outside of S that would make n common, for each parity that occurs. No option has
 * the value c. For each value below c that is not in S a split with that value is searched for, a
 * witness. If there is one for each of them, G(n) = c. If not, all splits having been looked at,
 * G(n) is the least value without a witness. This is exact, whatever the division. If no heap
 * splits, every value makes n common, and c is the mex: the definition.
 *
 * <p>Far out, that is, beyond the first checkpoint, no size may be rare, and every witness has to
 * have a smaller part of size {@code reach} at most; else the claim is refused. {@link
 * WindowsCheck} says what the value depends on then.
 */
final class SparseGrundyValues {
  private static final int NONE = TakeAndSplitMoves.VALUES;

  /**
   * The number of splits that are looked at for one number removed before the next number's turn.
   * Most witnesses have a small part, so that a few turns find them.
   */
  private static final int SPLITS_A_TURN = 16;

  private final TakeAndSplitMoves moves;
  private final SparseSpace division;
  private final Runnable watch;
  private final StepCounter steps;
  private final int reach;
  private final boolean isFar;

  /** The value at n is that of size n + shift; for messages. */
  private long shift;

  /** The values that make a heap common for both parities, as bits, by the parity of its size. */
  private final long[][] sets = new long[2][NONE / Long.SIZE];

  /** Whether a heap is common, by the parity removed, the parity of its size, and its value. */
  private final boolean[][][] common = new boolean[2][2][NONE];

  /** The rare sizes in ascending order, and their values, by the parity removed. */
  private final int[][] rare = new int[2][64];

  private final int[][] rareValues = new int[2][64];

  /** The number of rare sizes, by the parity removed. */
  private final int[] rares = new int[2];

  /** The number of the claim's rare sizes that were met, and the last one. */
  private int found;

  private int last = -1;

  /**
   * Begins with size 0.
   *
   * @param watch is run now and then
   */
  SparseGrundyValues(TakeAndSplitMoves moves, SparseSpace division, Runnable watch)
      throws CheckFailure {
    this.moves = moves;
    this.division = division;
    this.watch = watch;
    this.steps = new StepCounter(watch);
    this.reach = Math.toIntExact(division.reach());
    this.isFar = false;
    for (int parity = 0; parity < 2; parity++) {
      boolean used = moves.splits(parity).count > 0;
      if (!used && division.masks().get(parity) + division.sized().get(parity) > 0) {
        throw new CheckFailure("there is a mask for splits that there are not");
      }
      for (int value = 0; value < NONE; value++) {
        common[parity][0][value] = !used || division.isCommon(parity, 0, value);
        common[parity][1][value] = !used || division.isCommon(parity, 1, value);
      }
    }
    for (int value = 0; value < NONE; value++) {
      for (int bit = 0; bit < 2; bit++) {
        if (common[0][bit][value] && common[1][bit][value]) {
          sets[bit][value / Long.SIZE] |= 1L << value;
        }
      }
    }
  }

  /**
   * Goes on far out, where no size is rare.
   *
   * @param near has computed the values of all rare sizes; it must not be used any more
   */
  SparseGrundyValues(SparseGrundyValues near) {
    this.moves = near.moves;
    this.division = near.division;
    this.watch = near.watch;
    this.steps = new StepCounter(watch);
    this.reach = near.reach;
    this.isFar = true;
    for (int i = 0; i < 2; i++) {
      sets[i] = near.sets[i];
      common[i] = near.common[i];
      rare[i] = near.rare[i];
      rareValues[i] = near.rareValues[i];
      rares[i] = near.rares[i];
    }
  }

  /**
   * Says that from now on the value at n is that of size n + by, for every n beyond the reach.
   *
   * @param by an even number, so that n and the size have the same parity
   */
  void moved(long by) {
    this.shift = by;
  }

  /**
   * The value of n, or 256 if it is 256 or more. Values are looked for in sets of 64, the least
   * first.
   *
   * @param values the values of the sizes below n
   * @throws CheckFailure when n is rare and the claim does not say so, or a witness is missing far
   *     out
   */
  int value(byte[] values, int n) throws CheckFailure {
    steps.take(moves.takes() + 1);
    for (int base = 0; base < NONE; base += Long.SIZE) {
      long free = ~options(values, n, base);
      long bound = Long.lowestOneBit(free & sets[n & 1][base / Long.SIZE]);
      long lacking = lacking(values, n, free & (bound - 1), base);
      long least = lacking == 0 ? bound : lacking;
      if (least != 0) {
        int value = base + Long.numberOfTrailingZeros(least);
        for (int parity = 0; parity < 2; parity++) {
          if (!common[parity][n & 1][value]) {
            add(parity, n, value);
          }
        }
        return value;
      }
    }
    return NONE;
  }

  /** The values of the options that are at most one heap, and of the splits with a rare part. */
  private long options(byte[] values, int n, int base) {
    long set = moves.options(values, n, base);
    for (int parity = 0; parity < 2; parity++) {
      TakeAndSplitMoves.Family splits = moves.splits(parity);
      for (int i = 0; i < splits.count; i++) {
        set |= options(values, n - splits.removed[i], splits.least[i], parity, base);
      }
    }
    return set;
  }

  /** The values of the splits of a sum with a rare part, both parts being {@code least} or more. */
  private long options(byte[] values, int sum, int least, int parity, int base) {
    int[] sizes = rare[parity];
    int[] others = rareValues[parity];
    int end = rares[parity];
    int from = 0;
    while (end > 0 && sizes[end - 1] > sum - least) {
      end--;
    }
    while (from < end && sizes[from] < least) {
      from++;
    }
    steps.take(end);
    long set = 0;
    for (int i = from; i < end; i++) {
      int value = (others[i] ^ values[sum - sizes[i]]) & 0xff;
      if (value / Long.SIZE == base / Long.SIZE) {
        set |= 1L << value;
      }
    }
    return set;
  }

  /** The values of a set for which there is no witness. */
  private long lacking(byte[] values, int n, long wanted, int base) throws CheckFailure {
    long lacking = wanted;
    boolean more = true;
    for (int a = 0; more && lacking != 0; a += SPLITS_A_TURN) {
      more = false;
      for (int parity = 0; parity < 2; parity++) {
        TakeAndSplitMoves.Family splits = moves.splits(parity);
        for (int i = 0; i < splits.count; i++) {
          int sum = n - splits.removed[i];
          // Far out the sum is more than twice the reach.
          int most = isFar ? reach : Math.floorDiv(sum, 2);
          int end = Math.min(most, a + SPLITS_A_TURN - 1);
          lacking = without(values, sum, Math.max(a, splits.least[i]), end, lacking, base);
          more |= end < most;
        }
        steps.take(SPLITS_A_TURN * (long) splits.count);
      }
    }
    if (lacking != 0 && isFar) {
      throw new CheckFailure("at n = " + (n + shift) + " a value has no witness within the reach");
    }
    return lacking;
  }

  /** A set without the values of the splits of a sum into a and sum - a, from &lt;= a &lt;= to. */
  private static long without(byte[] values, int sum, int from, int to, long set, int base) {
    long left = set;
    for (int a = from; a <= to; a++) {
      int value = (values[a] ^ values[sum - a]) & 0xff;
      if (value / Long.SIZE == base / Long.SIZE) {
        left &= ~(1L << value);
      }
    }
    return left;
  }

  /** Records a rare size, which has to be the next one of the claim. */
  private void add(int parity, int n, int value) throws CheckFailure {
    List<Long> claimed = division.rare();
    if (last != n || isFar) {
      if (isFar || found >= claimed.size() || claimed.get(found) != n) {
        throw new CheckFailure("n = " + (n + shift) + " is rare, which the claim denies");
      }
      found++;
      last = n;
    }
    if (rares[parity] == rare[parity].length) {
      rare[parity] = Arrays.copyOf(rare[parity], 2 * rares[parity]);
      rareValues[parity] = Arrays.copyOf(rareValues[parity], 2 * rares[parity]);
    }
    rareValues[parity][rares[parity]] = value;
    rare[parity][rares[parity]++] = n;
  }

  /**
   * Ends the computation from size 0 on.
   *
   * @throws CheckFailure when some rare size of the claim was not met
   */
  void end() throws CheckFailure {
    if (found < division.rare().size()) {
      throw new CheckFailure("n = " + division.rare().get(found) + " is not rare");
    }
  }
}
