// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayList;
import java.util.List;

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

  /** The families still to be examined, as some of their splits have no mark. */
  final List<Family> families = new ArrayList<>();

  /**
   * Splits to be examined, all with the same number removed.
   *
   * @param first the first position, in the unit of the subclass
   * @param last the last position, at least {@code first}
   * @param extraValue the nim-sum of the extra heaps that each of them leaves
   */
  record Family(ExpandedMoves.Split split, int first, int last, int extraValue) {
    /** The first position of a region, if the family is cut into regions of about equal length. */
    int regionStart(int region, int regions) {
      return first + (int) ((last - first + 1L) * region / regions);
    }
  }

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
    families.clear();
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
