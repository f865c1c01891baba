// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import java.util.Arrays;
import java.util.List;
import sprague.check.decide.Steps;
import sprague.check.rules.Refusal;

/**
 * Values of heaps found one after the other by plain code, by a division into common and rare ones.
 *
 * <p>For the splits that remove numbers t of one parity, call size j with value v common when v has
 * an odd number of bits in the mask, or, where the size counts, when that number and j - t add up
 * to an odd one. The parities of two values add up when the values are joined by xor; and a - t, b
 * - t and n - t add up to 2 (n - t) - 2 t, an even number, when a + b = n - t. So a split of n into
 * two common heaps never has a value that would make n common.
 *
 * <p>Let all sizes below n that are rare be known. Look at the options that are single heaps and at
 * the splits with a rare part, and let c be the least value that would make n common (for both
 * parities, if splits of both occur) and that none of these has. No option has the value c. If each
 * smaller value that was not seen is the value of some split, which is then its <i>witness</i>, c
 * is the value of n. If not, having looked at all splits, the least value without a witness is.
 * That is exact, whatever the division. Where no heap splits every value makes n common, and c is
 * the least value that no option has: the definition.
 *
 * <p>Far out no size may be rare, and every witness has a smaller part within the reach; what needs
 * more is refused. {@link WindowsCheck} says what such a value is a function of.
 */
final class RareValues {
  private static final int NONE = PlainMoves.VALUES;

  /** So many splits that remove one number are looked at before those that remove the next. */
  private static final int SPLITS_A_TURN = 16;

  private final PlainMoves moves;
  private final Division division;
  private final Runnable watch;
  private final Steps steps;
  private final int reach;
  private final boolean isFar;
  private long shift;

  /** The values common for both parities removed, as sets of 64, by the last bit of the size. */
  private final long[][] sets = new long[2][NONE / Long.SIZE];

  /** By the last bit of the numbers removed, that of the size, and the value. */
  private final boolean[][][] common = new boolean[2][2][NONE];

  /** The rare sizes found, and their values, by the last bit of the numbers removed. */
  private final int[][] rare = new int[2][64];

  private final int[][] rareValues = new int[2][64];
  private final int[] rares = new int[2];
  private int found;
  private int last = -1;

  /**
   * A way to the values from size 0 on.
   *
   * @param watch is run now and then
   */
  RareValues(PlainMoves moves, Division division, Runnable watch) throws Refusal {
    this.moves = moves;
    this.division = division;
    this.watch = watch;
    this.steps = new Steps(watch);
    this.reach = Math.toIntExact(division.reach());
    this.isFar = false;
    for (int parity = 0; parity < 2; parity++) {
      boolean used = moves.splits(parity).count > 0;
      if (!used && division.masks().get(parity) + division.sized().get(parity) > 0) {
        throw new Refusal("there is a mask for splits that there are not");
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
   * The way far out, when all rare sizes are found.
   *
   * @param near found them; it is not to be used any more
   */
  RareValues(RareValues near) {
    this.moves = near.moves;
    this.division = near.division;
    this.watch = near.watch;
    this.steps = new Steps(watch);
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
   * Hears that from now on the value at n is that of size n + shift, for every n that is not within
   * the reach.
   *
   * @param by an even number, so that n and the size have the same last bit
   */
  void moved(long by) {
    this.shift = by;
  }

  /**
   * The value, or 256 when it is no less. Values are looked at in sets of 64, the least first.
   *
   * @param values the values of the sizes below n
   */
  int value(byte[] values, int n) throws Refusal {
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

  /** The values of the single heaps and of the splits with a rare part, as a set. */
  private long options(byte[] values, int n, int base) {
    long set = moves.options(values, n, base);
    for (int parity = 0; parity < 2; parity++) {
      PlainMoves.Family splits = moves.splits(parity);
      for (int i = 0; i < splits.count; i++) {
        set |= options(values, n - splits.removed[i], splits.least[i], parity, base);
      }
    }
    return set;
  }

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

  /** The values of a set that no split has. */
  private long lacking(byte[] values, int n, long wanted, int base) throws Refusal {
    long lacking = wanted;
    boolean more = true;
    for (int a = 0; more && lacking != 0; a += SPLITS_A_TURN) {
      more = false;
      for (int parity = 0; parity < 2; parity++) {
        PlainMoves.Family splits = moves.splits(parity);
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
      throw new Refusal("at n = " + (n + shift) + " a value has no witness within the reach");
    }
    return lacking;
  }

  /** A set without the values of the splits of a sum whose smaller part is from one to another. */
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

  private void add(int parity, int n, int value) throws Refusal {
    List<Long> claimed = division.rare();
    if (last != n || isFar) {
      if (isFar || found >= claimed.size() || claimed.get(found) != n) {
        throw new Refusal("n = " + (n + shift) + " is rare, which the claim denies");
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

  /** Refuses a claim some of whose rare sizes were not found. */
  void end() throws Refusal {
    if (found < division.rare().size()) {
      throw new Refusal("n = " + division.rare().get(found) + " is not rare");
    }
  }
}
