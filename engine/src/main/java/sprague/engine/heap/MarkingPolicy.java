// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * Decides how many splits (options to two heaps) of a size are marked, that is have their value
 * recorded, before the remaining values are searched among all splits, and which: the splits that
 * remove the same number, a family, are cut into {@link #REGIONS} regions of equal length by the
 * left part, and the first splits of each region are marked.
 *
 * <p>Every {@link #SIZES_PER_CHANGE} sizes each region marks 1/8 more splits if P(a split of it has
 * a value searched for) times the cost of the searches of a size exceeds the cost of a mark, and
 * 1/9 fewer otherwise, which undoes an increase. Affects speed only. Not thread-safe.
 */
final class MarkingPolicy {
  /**
   * Number of regions of a family. Neighbouring splits have similar values, so splits from 16
   * places leave fewer values than the same number in one place.
   */
  static final int REGIONS = 16;

  /** Cost of a mark in twentieths of a nanosecond, 0.4 ns, the unit of all costs here. */
  static final int MARK_COST = 8;

  /**
   * Minimum number of splits marked in a region: from 16 on, a change by an eighth makes progress.
   */
  private static final int MIN_LENGTH = 16;

  /** Number of splits marked in a region at first, a guess that is soon adapted. */
  private static final int INITIAL_LENGTH = 1 << 8;

  /** Maximum of the same, so that it cannot overflow; no region has many more. */
  private static final int MAX_LENGTH = 1 << 24;

  /** Number of sizes between changes. */
  private static final int SIZES_PER_CHANGE = 64;

  private final int[] length = new int[REGIONS];
  private int mostProductiveRegion;

  // Sums since the last change: values found in splits and comparisons made, by region; sizes, and
  // their cost.
  private final long[] found = new long[REGIONS];
  private final long[] comparisons = new long[REGIONS];
  private long sizes;
  private long cost;

  MarkingPolicy() {
    Arrays.fill(length, INITIAL_LENGTH);
  }

  /** The number of splits of a region to mark, over all families of a size. */
  int length(int region) {
    return length[region];
  }

  /**
   * The region in which an unmarked split most often has a value searched for; a search starts
   * there.
   */
  int mostProductiveRegion() {
    return mostProductiveRegion;
  }

  /**
   * Adds the counts of one size.
   *
   * @param found values found in splits, by region
   * @param comparisons comparisons of a split with a value, by region
   * @param cost the cost of all searches of the size, in the unit of {@link #MARK_COST}
   */
  void add(int[] found, long[] comparisons, long cost) {
    for (int region = 0; region < REGIONS; region++) {
      this.found[region] += found[region];
      this.comparisons[region] += comparisons[region];
    }
    this.cost += cost;
    if (++sizes == SIZES_PER_CHANGE) {
      adapt();
    }
  }

  /** Changes the lengths according to the sums. */
  private void adapt() {
    double saved = (double) cost / sizes;
    double best = -1;
    for (int region = 0; region < REGIONS; region++) {
      // Without comparisons all splits are marked, and fewer marks cost nothing.
      double chance = (double) found[region] / Math.max(1, comparisons[region]);
      int each = length[region];
      length[region] =
          chance * saved > MARK_COST
              ? Math.min(each + each / 8, MAX_LENGTH)
              : Math.max(MIN_LENGTH, each - each / 9);
      if (chance > best) {
        best = chance;
        mostProductiveRegion = region;
      }
      found[region] = 0;
      comparisons[region] = 0;
    }
    cost = 0;
    sizes = 0;
  }
}
