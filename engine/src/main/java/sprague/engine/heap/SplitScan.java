// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * A scan of the splits (options to two heaps) of one size for the least values that none of them
 * has. Some splits are marked, that is their value is recorded; the others are examined: four
 * values at a time ({@link CandidateScan}) or all at once by vector lookups ({@link SplitSieve}).
 *
 * <p>For each size: {@link #clear}, {@link #add} for each family of splits, {@link #findMissing} as
 * often as needed, {@link #report}. An object serves one size after another; one thread uses it at
 * a time.
 */
abstract sealed class SplitScan permits CandidateScan, SplitSieve {
  final int[][] values;
  private final SplitValues splitValues;
  final OptionValueSet attained;

  /** The size whose splits are scanned. */
  int n;

  /** All values of splits are less than this power of two. */
  int bound;

  // The families still to be examined, as some of their splits have no mark. Each has a first and a
  // last position in the unit of the subclass, and the nim-sum of the extra heaps that its splits
  // leave.
  int families;
  ExpandedMoves.Split[] family = new ExpandedMoves.Split[4];
  int[] firstPositions = new int[4];
  int[] lastPositions = new int[4];
  int[] extraValues = new int[4];

  SplitScan(SplitValues values, OptionValueSet attained) {
    this.splitValues = values;
    this.values = values.values();
    this.attained = attained;
  }

  /**
   * Starts a size, without splits and marks.
   *
   * @param bound the values of all splits are less than this power of two
   */
  void clear(int n, int bound) {
    this.n = n;
    this.bound = bound;
    attained.clear(n, bound);
    families = 0;
  }

  /**
   * Adds the splits of a family with left parts from {@code first} to {@code last}. Some are marked
   * now, the others are examined by {@link #findMissing}.
   *
   * @param first the least left part
   * @param last the greatest left part, at least {@code first}
   * @param sharers the number of families of this size, which share the number of splits to mark
   */
  abstract void add(ExpandedMoves.Split split, int first, int last, int sharers);

  /**
   * Finds the least values, from {@code from} on, that no marked option, no cofinite take and no
   * split added has.
   *
   * @param wanted how many to find at least, unless the subclass says otherwise; from 1
   * @param missing receives the values, ascending; at least {@code wanted} elements
   * @return how many were found, at least 1
   */
  abstract int findMissing(int from, int wanted, int[] missing);

  /**
   * After {@link #findMissing}: every smaller value is the value of an option or was returned as
   * missing.
   */
  abstract int decidedBelow();

  /**
   * Reports the costs of this size to the policy that decides how many splits of later sizes are
   * marked.
   */
  abstract void report();

  /** Adds a family to the families to examine, with its first and last position. */
  final void keep(ExpandedMoves.Split split, int low, int high, int extraValue) {
    if (families == family.length) {
      family = Arrays.copyOf(family, 2 * families);
      firstPositions = Arrays.copyOf(firstPositions, 2 * families);
      lastPositions = Arrays.copyOf(lastPositions, 2 * families);
      extraValues = Arrays.copyOf(extraValues, 2 * families);
    }
    family[families] = split;
    firstPositions[families] = low;
    lastPositions[families] = high;
    extraValues[families++] = extraValue;
  }

  /**
   * The first position of a region, where the positions from {@code low} to {@code high} are cut
   * into {@code regions} of about equal length.
   */
  static int regionStart(int low, int high, int region, int regions) {
    return low + (int) ((high - low + 1L) * region / regions);
  }

  /** The first position of a region of a family that is examined. */
  final int regionStart(int index, int region, int regions) {
    return regionStart(firstPositions[index], lastPositions[index], region, regions);
  }

  /**
   * Marks the values of the splits with left parts from {@code from} to {@code to}, without packed
   * tables. Cost: about 1 ns a split.
   */
  final void markEach(ExpandedMoves.Split split, int from, int to) {
    if (from > to) {
      // An extra heap may be larger than all sizes asked for; its value is read only if a split
      // exists.
      return;
    }
    int sum = n - split.removed();
    int extraValue = extraValue(split);
    int[] left = values[split.left()];
    int[] right = values[split.right()];
    for (int a = from; a <= to; a++) {
      attained.mark(left[a] ^ right[sum - a] ^ extraValue);
    }
  }

  /** The nim-sum of the extra heaps that the splits of a family leave. */
  final int extraValue(ExpandedMoves.Split split) {
    return splitValues.sum(split.extraHeaps());
  }
}
