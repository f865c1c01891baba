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

  private final PlainMoves moves;
  private final List<Long> claimed;
  private final int far;
  private long shift;
  private final int reach;
  private final PlainMoves.Split[][] splits = new PlainMoves.Split[2][];

  /** By the last bit of the numbers removed, that of the size, and the value. */
  private final boolean[][][] common = new boolean[2][2][PlainMoves.VALUES + 1];

  private final int[][] rare = new int[2][64];
  private final int[][] rareValues = new int[2][64];
  private final int[] rares = new int[2];
  private final List<Long> found = new ArrayList<>();
  private final int[] removed;
  private final int[] least;
  private final int[] seen = new int[PlainMoves.VALUES];
  private final int[] left = new int[PlainMoves.VALUES];

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
      for (int value = 0; value <= NONE; value++) {
        common[parity][0][value] = !used || division.isCommon(parity, 0, value);
        common[parity][1][value] = !used || division.isCommon(parity, 1, value);
      }
    }
    this.removed = moves.splits().stream().mapToInt(PlainMoves.Split::removed).toArray();
    this.least = moves.splits().stream().mapToInt(PlainMoves.Split::least).toArray();
    Arrays.fill(seen, -1);
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
      rare[parity] = way.rare[parity].clone();
      rareValues[parity] = way.rareValues[parity].clone();
      rares[parity] = way.rares[parity];
    }
    found.addAll(way.found);
    this.removed = way.removed;
    this.least = way.least;
    Arrays.fill(seen, -1);
  }

  /**
   * Hears that from now on the value at n is that of size n + shift, an even number, for every n
   * that is not within the reach. The table has the values of all sizes that are needed there.
   */
  void moved(long shift) {
    this.shift = shift;
    Arrays.fill(seen, -1);
  }

  @Override
  public int value(byte[] values, int n) throws Refusal {
    moves.mark(values, n, seen);
    for (int parity = 0; parity < 2; parity++) {
      for (PlainMoves.Split split : splits[parity]) {
        markRare(values, n, split, parity);
      }
    }
    boolean[] even = common[0][n & 1];
    boolean[] odd = common[1][n & 1];
    int bound = 0;
    int missing = 0;
    while (bound < NONE && (seen[bound] == n || !(even[bound] && odd[bound]))) {
      if (seen[bound] != n) {
        left[missing++] = bound;
      }
      bound++;
    }
    int value = missing == 0 ? bound : witnessed(values, n, missing) ? bound : least(n, missing);
    if (!even[value]) {
      add(0, n, value);
    }
    if (!odd[value]) {
      add(1, n, value);
    }
    return value;
  }

  /** Marks the values of the splits with a rare part. */
  private void markRare(byte[] values, int n, PlainMoves.Split split, int parity) {
    int sum = n - split.removed();
    int[] sizes = rare[parity];
    int[] others = rareValues[parity];
    int first = 0;
    int end = rares[parity];
    while (end > 0 && sizes[end - 1] > sum - split.least()) {
      end--;
    }
    while (first < end && sizes[first] < split.least()) {
      first++;
    }
    int[] marks = seen;
    for (int i = first; i < end; i++) {
      marks[others[i] ^ (values[sum - sizes[i]] & 0xff)] = n;
    }
  }

  /** Marks the values of splits until all that are left are among them, or all splits are seen. */
  private boolean witnessed(byte[] values, int n, int missing) throws Refusal {
    int still = missing;
    boolean more = true;
    for (int a = 0; more; a++) {
      if (n >= far && a > reach) {
        throw new Refusal("at n = " + (n + shift) + " a value has no witness within the reach");
      }
      more = false;
      for (int i = 0; i < removed.length; i++) {
        int b = n - removed[i] - a;
        if (a <= b) {
          more = true;
          if (a >= least[i]) {
            seen[(values[a] ^ values[b]) & 0xff] = n;
          }
        }
      }
      while (still > 0 && seen[left[still - 1]] == n) {
        still--;
      }
      if (still == 0) {
        return true;
      }
    }
    return false;
  }

  private int least(int n, int missing) {
    int i = 0;
    while (i < missing && seen[left[i]] == n) {
      i++;
    }
    return left[i];
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
