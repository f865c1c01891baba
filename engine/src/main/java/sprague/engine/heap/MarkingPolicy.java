// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * How many splits of a size are marked before values are looked for among all of them, and which:
 * the splits of each family are cut into {@link #REGIONS} of equal length by their smaller part,
 * and a stretch at the beginning of each is marked.
 *
 * <p>A split is worth a mark where marking it costs less than the searches that it saves: as many
 * as there are values to be looked for, times the chance that one of these is its own. The chance
 * in each region is known from where values were found last, so stretches become longer or shorter
 * by an eighth at a time. No value depends on them.
 */
final class MarkingPolicy {
  /** So many regions a family of splits has. */
  static final int REGIONS = 16;

  /** What a mark costs, in twentieths of a nanosecond. */
  static final int MARK = 8;

  /** A stretch of one split at least can become longer again. */
  private static final int LEAST = 16;

  private static final int FIRST = 1 << 8;

  /** After so many sizes the lengths are changed. */
  private static final int SIZES = 64;

  private final int[] length = new int[REGIONS];
  private int richest;

  // Since the lengths were last changed.
  private final long[] found = new long[REGIONS];
  private final long[] asked = new long[REGIONS];
  private long sizes;
  private long cost;

  MarkingPolicy() {
    Arrays.fill(length, FIRST);
  }

  /** So many splits of a region are to be marked, shared by the families. */
  int length(int region) {
    return length[region];
  }

  /** The region where a split that is not marked most often has a value that is looked for. */
  int richest() {
    return richest;
  }

  /**
   * Adds what the search of a size has seen.
   *
   * @param found how many values were found in each region
   * @param asked how many splits of each region were held against a value
   * @param cost what it cost to find them all, in the unit of {@link #MARK}
   */
  void add(int[] found, long[] asked, long cost) {
    for (int region = 0; region < REGIONS; region++) {
      this.found[region] += found[region];
      this.asked[region] += asked[region];
    }
    this.cost += cost;
    if (++sizes == SIZES) {
      adapt();
    }
  }

  /** Changes the lengths by what was seen since the last time. */
  private void adapt() {
    double saved = (double) cost / sizes;
    double best = -1;
    for (int region = 0; region < REGIONS; region++) {
      // Where nothing was asked, all is marked, and a mark less costs nothing.
      double chance = (double) found[region] / Math.max(1, asked[region]);
      int each = length[region];
      length[region] =
          chance * saved > MARK
              ? Math.min(each + each / 8, 1 << 24)
              : Math.max(LEAST, each - each / 9);
      if (chance > best) {
        best = chance;
        richest = region;
      }
      found[region] = 0;
      asked[region] = 0;
    }
    cost = 0;
    sizes = 0;
  }
}
