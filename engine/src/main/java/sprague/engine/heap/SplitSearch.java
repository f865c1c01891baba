// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.List;

/**
 * Search for the mex of a heap's options, one size n after another. One thread uses it at a time.
 *
 * <p>The splits are scanned by a {@link SplitScan}, which marks the values of some of them and
 * finds values that none of the others has. Single heaps and other options are marked by the
 * caller.
 *
 * <p>For each size: {@link #begin}; optionally, in advance, {@link #lookAhead} or {@link #know};
 * then, once all smaller sizes have values, {@link #markOthers}, {@link #mark} for each other
 * option, {@link #value} and {@link #report}.
 */
final class SplitSearch {
  /**
   * Number of sizes in a row for which fewer missing values would have sufficed, before one fewer
   * is searched for in advance. Affects speed only.
   */
  private static final int SIZES_BEFORE_REDUCTION = 8;

  /**
   * Maximum number of missing values kept for a size; beyond them {@link #value} searches again. At
   * least {@link PackedTable#VALUES_PER_PASS}; otherwise affects speed only.
   */
  static final int MAX_MISSING = 16;

  private final List<ExpandedMoves.Split> splits;
  private final OptionValueSet attained;
  private final SplitScan scan;
  private int n;

  /** The splits whose parts are both smaller than this were given to the scan. */
  private int known;

  /** Values that no split examined so far has, ascending. */
  private final int[] missing = new int[MAX_MISSING];

  private int missingCount;

  /** Every value below this is the value of an option or is in {@link #missing}. */
  private int decidedBelow;

  /** The number of missing values to search for in advance. */
  private int wanted = 1;

  /** How many times in a row fewer would have sufficed. */
  private int timesSpared;

  /**
   * Creates a search for the sizes of a kind.
   *
   * @param splits the splits of the kind
   * @param scan the scan of these splits, used by this search alone
   */
  SplitSearch(List<ExpandedMoves.Split> splits, SplitScan scan) {
    this.splits = splits;
    this.attained = scan.attained;
    this.scan = scan;
  }

  /**
   * Starts a size.
   *
   * @param known splits with a part of at least this size are left for {@link #markOthers}
   * @param bound a power of two greater than all values so far
   */
  void begin(int n, int known, int bound) {
    this.n = n;
    this.known = known;
    missingCount = 0;
    decidedBelow = 0;
    scan.clear(n, bound);
    for (ExpandedMoves.Split split : splits) {
      if (split.holds(n)) {
        int first = split.firstBelow(known, n);
        int last = split.lastBelow(known, n);
        if (first <= last) {
          scan.add(split, first, last, splits.size());
        }
      }
    }
  }

  /** Marks the splits left out by {@link #begin}, once all smaller sizes have values. */
  void markOthers() {
    for (ExpandedMoves.Split split : splits) {
      if (split.holds(n)) {
        int last = split.last(n);
        // The first range ends before this, and at the last split at most.
        int begin = Math.min(split.firstBelow(known, n), last + 1);
        scan.markEach(split, split.leastLeft(), begin - 1);
        scan.markEach(split, Math.max(begin, split.lastBelow(known, n) + 1), last);
      }
    }
  }

  /** Marks the value of another option. */
  void mark(int value) {
    attained.mark(value);
  }

  /** Searches for missing values before the other options are known. */
  void lookAhead() {
    missingCount = scan.findMissing(0, wanted, missing);
    decidedBelow = scan.decidedBelow();
  }

  /**
   * Takes the result of a search that {@link SplitSums} did for several sizes, in place of {@link
   * #lookAhead}.
   *
   * @param lacking the values that no split has, as bits; values beyond the array are unknown
   */
  void know(long[] lacking) {
    decidedBelow = lacking.length * Long.SIZE;
    for (int word = 0; word < lacking.length; word++) {
      for (long some = lacking[word]; some != 0; some &= some - 1) {
        int value = word * Long.SIZE + Long.numberOfTrailingZeros(some);
        if (missingCount == MAX_MISSING) {
          decidedBelow = value;
          return;
        }
        missing[missingCount++] = value;
      }
    }
  }

  /** The mex: the least value that no option has, all other options being marked. */
  int value() {
    for (int i = 0; i < missingCount; i++) {
      if (!attained.has(missing[i])) {
        want(i + 1);
        return missing[i];
      }
    }
    // All values found in advance belong to other options.
    if (missingCount > 0) {
      want(missingCount + 1);
    }
    missingCount = scan.findMissing(decidedBelow, 1, missing);
    return missing[0];
  }

  /**
   * Adapts the number of values to search for in advance to the number that was needed: up at once,
   * since a second search costs a pass over all splits, and down by one after {@link
   * #SIZES_BEFORE_REDUCTION} sizes.
   */
  private void want(int needed) {
    if (needed >= wanted) {
      wanted = Math.min(needed, PackedTable.VALUES_PER_PASS);
      timesSpared = 0;
    } else if (++timesSpared == SIZES_BEFORE_REDUCTION) {
      wanted--;
      timesSpared = 0;
    }
  }

  /** Reports the costs of this size to the policy of the scan. */
  void report() {
    scan.report();
  }
}
