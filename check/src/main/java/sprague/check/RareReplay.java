// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Values of heaps that split in two, by a division into common and rare ones.
 *
 * <p>For the splits that remove numbers t of one parity, call size j with value v common when v has
 * an odd number of bits in the mask, or, where the size counts, when that number and j - t add up
 * to an odd one. The parities of two values add up when the values are joined by xor; and a - t, b
 * - t and n - t add up to n - t + n - 2 t, an even number, when a + b = n - t. So a split of n into
 * two common heaps never has a value that would make n common.
 *
 * <p>Let all sizes below n that are rare be known. Look at the options that are single heaps and at
 * the splits with a rare part, and let c be the least value that would make n common (for both
 * parities, if splits of both occur) and that none of these has. No option has the value c. If each
 * smaller value that was not seen is the value of some split, which is then its <i>witness</i>, c
 * is the value of n. If not, having looked at all splits, the least value without a witness is.
 * That is exact, whatever the division.
 *
 * <p>Far out, from {@link #far} on, no witness may have a smaller part beyond the claim's reach,
 * and no size may be rare. So the value is a function of those at distances up to W, the greatest
 * number removed plus the reach, and of the last bit of n where sizes count.
 */
final class RareReplay implements Replay {
  private static final int NONE = PlainMoves.VALUES;

  /** So many splits that remove one number are looked at before those that remove the next. */
  private static final int SPLITS_A_TURN = 16;

  private final PlainMoves moves;
  private final List<Long> claimed;
  private final int far;
  private long shift;
  private final int reach;
  private final PlainMoves.Split[][] splits = new PlainMoves.Split[2][];

  /** By the last bit of the numbers removed, that of the size, and the value. */
  private final boolean[][][] common = new boolean[2][2][NONE];

  /** The values common for both, as sets of 64 values, by the last bit of the size. */
  private final long[][] sets = new long[2][NONE / Long.SIZE];

  private final int[][] rare = new int[2][64];
  private final int[][] rareValues = new int[2][64];
  private final int[] rares = new int[2];
  private final List<Long> found = new ArrayList<>();
  private final int[] removed;
  private final int[] least;

  /**
   * A way to the values.
   *
   * @param far from this size on no rare size may be found, nor a witness beyond the reach
   */
  RareReplay(PlainMoves moves, Division division, int far) throws Refusal {
    this.moves = moves;
    this.claimed = division.rare();
    this.far = far;
    this.reach = Math.toIntExact(division.reach());
    for (int parity = 0; parity < 2; parity++) {
      int of = parity;
      splits[parity] =
          moves.splits().stream()
              .filter(split -> (split.removed() & 1) == of)
              .toArray(PlainMoves.Split[]::new);
      boolean used = splits[parity].length > 0;
      long mask = division.masks().get(parity);
      long sized = division.sized().get(parity);
      if (mask < 0 || mask >= NONE || sized < 0 || sized > 1 || (!used && mask + sized > 0)) {
        throw new Refusal("a mask or whether the size counts is out of range");
      }
      for (int value = 0; value < NONE; value++) {
        common[parity][0][value] = !used || division.isCommon(parity, 0, value);
        common[parity][1][value] = !used || division.isCommon(parity, 1, value);
      }
    }
    for (int value = 0; value < NONE; value++) {
      for (int last = 0; last < 2; last++) {
        if (common[0][last][value] && common[1][last][value]) {
          sets[last][value / Long.SIZE] |= 1L << value;
        }
      }
    }
    this.removed = moves.splits().stream().mapToInt(PlainMoves.Split::removed).toArray();
    this.least = moves.splits().stream().mapToInt(PlainMoves.Split::least).toArray();
  }

  /** The same way, gone on from sizes beyond all rare ones. */
  RareReplay(RareReplay way) {
    this.moves = way.moves;
    this.claimed = way.claimed;
    this.far = 0;
    this.reach = way.reach;
    for (int parity = 0; parity < 2; parity++) {
      splits[parity] = way.splits[parity];
      common[parity] = way.common[parity];
      sets[parity] = way.sets[parity];
      rare[parity] = way.rare[parity].clone();
      rareValues[parity] = way.rareValues[parity].clone();
      rares[parity] = way.rares[parity];
    }
    found.addAll(way.found);
    this.removed = way.removed;
    this.least = way.least;
  }

  /**
   * Hears that from now on the value at n is that of size n + shift, an even number, for every n
   * that is not within the reach. The table has the values of all sizes that are needed there.
   */
  void moved(long shift) {
    this.shift = shift;
  }

  /** The value, or 256 when it is no less. Values are looked at in sets of 64, the least first. */
  @Override
  public int value(byte[] values, int n) throws Refusal {
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
      for (PlainMoves.Split split : splits[parity]) {
        set |= options(values, n - split.removed(), split.least(), parity, base);
      }
    }
    return set;
  }

  private long options(byte[] values, int sum, int least, int parity, int base) {
    int[] sizes = rare[parity];
    int[] others = rareValues[parity];
    int end = rares[parity];
    while (end > 0 && sizes[end - 1] > sum - least) {
      end--;
    }
    long set = 0;
    for (int i = 0; i < end; i++) {
      int value = (others[i] ^ values[sum - sizes[i]]) & 0xff;
      if (value / Long.SIZE == base / Long.SIZE && sizes[i] >= least) {
        set |= 1L << value;
      }
    }
    return set;
  }

  /** The values of a set that no split has. */
  private long lacking(byte[] values, int n, long wanted, int base) throws Refusal {
    long lacking = wanted;
    boolean more = true;
    boolean beyond = false;
    for (int a = 0; more && lacking != 0; a += SPLITS_A_TURN) {
      more = false;
      for (int i = 0; i < removed.length; i++) {
        int sum = n - removed[i];
        int last = sum < 0 ? -1 : sum / 2;
        int most = n >= far ? Math.min(last, reach) : last;
        int end = Math.min(most, a + SPLITS_A_TURN - 1);
        lacking = without(values, sum, Math.max(a, least[i]), end, lacking, base);
        more |= end < most;
        beyond |= most < last;
      }
    }
    if (lacking != 0 && beyond) {
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
    if (found.isEmpty() || found.getLast() != n) {
      int next = found.size();
      if (shift > 0 || next >= claimed.size() || claimed.get(next) != n || n > reach) {
        throw new Refusal("n = " + (n + shift) + " is rare, which the claim denies");
      }
      found.add((long) n);
    }
    if (rares[parity] == rare[parity].length) {
      rare[parity] = Arrays.copyOf(rare[parity], 2 * rares[parity]);
      rareValues[parity] = Arrays.copyOf(rareValues[parity], 2 * rares[parity]);
    }
    rareValues[parity][rares[parity]] = value;
    rare[parity][rares[parity]++] = n;
  }

  @Override
  public void end() throws Refusal {
    if (found.size() != claimed.size()) {
      throw new Refusal("n = " + claimed.get(found.size()) + " is not rare");
    }
  }
}
