// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.List;

/**
 * The least value that the options of one size do not have. One thread uses it at a time.
 *
 * <p>Some splits of each family, the {@link MarkingPolicy}, are marked; they have most values below
 * the mex. Values that are not marked are then looked for among all splits, by {@link SplitScan}: a
 * value that none of them has is missing.
 */
final class SplitSearch {
  /** So often more is found ahead than is needed before it is less. */
  private static final int PATIENCE = 8;

  /** So many values missing are kept at most. */
  static final int MISSING = 16;

  private final List<ExpandedMoves.Split> splits;
  private final OptionValueSet attained;
  private final SplitScan families;
  private int n;

  /** Splits of which both parts are smaller are seen to. */
  private int known;

  /** Values that no split looked at has, ascending, so many as were wanted at the last size. */
  private final int[] missing = new int[MISSING];

  private int missed;

  /** Values less than it are had by a split or are among those missing. */
  private int looked;

  /** So many are found ahead. */
  private int wanted = 1;

  /** How often in a row less would have done. */
  private int spared;

  /** A search of sizes of a kind. */
  SplitSearch(List<ExpandedMoves.Split> splits, SplitScan families) {
    this.splits = splits;
    this.attained = families.attained;
    this.families = families;
  }

  /**
   * Begins with a size.
   *
   * @param known splits with a larger part of at least this are left out
   * @param bound all values so far are less than this power of two
   */
  void begin(int n, int known, int bound) {
    this.n = n;
    this.known = known;
    missed = 0;
    looked = 0;
    families.clear(n, bound);
    for (ExpandedMoves.Split split : splits) {
      if (split.holds(n)) {
        int first = split.firstBelow(known, n);
        int last = split.lastBelow(known, n);
        if (first <= last) {
          families.add(split, first, last, splits.size());
        }
      }
    }
  }

  /** Marks the values of the splits that were left out, all smaller sizes having theirs by now. */
  void markOthers() {
    for (ExpandedMoves.Split split : splits) {
      if (split.holds(n)) {
        int last = split.last(n);
        int begin = Math.min(split.firstBelow(known, n), last + 1);
        families.markOneByOne(split, split.leastLeft(), begin - 1);
        families.markOneByOne(split, Math.max(begin, split.lastBelow(known, n) + 1), last);
      }
    }
  }

  /** Marks a value of another option. */
  void mark(int value) {
    attained.mark(value);
  }

  /** Does the work that needs no other options. */
  void lookAhead() {
    missed = families.look(0, wanted, missing);
    looked = families.looked();
  }

  /**
   * Takes over work that needs no other options.
   *
   * @param lacking the values that no split has, as bits, as far as there are such
   */
  void know(long[] lacking) {
    looked = lacking.length * Long.SIZE;
    for (int word = 0; word < lacking.length; word++) {
      for (long some = lacking[word]; some != 0; some &= some - 1) {
        int value = word * Long.SIZE + Long.numberOfTrailingZeros(some);
        if (missed == MISSING) {
          looked = value;
          return;
        }
        missing[missed++] = value;
      }
    }
  }

  /** The least value that no option has, all others being marked. */
  int value() {
    for (int i = 0; i < missed; i++) {
      if (!attained.has(missing[i])) {
        want(i + 1);
        return missing[i];
      }
    }
    if (missed > 0) {
      want(missed + 1);
    }
    missed = families.look(looked, 1, missing);
    return missing[0];
  }

  /**
   * What was looked at ahead had to be so much; that it is too much is less bad than too little.
   */
  private void want(int needed) {
    if (needed >= wanted) {
      wanted = Math.min(needed, PackedTable.AT_ONCE);
      spared = 0;
    } else if (++spared == PATIENCE) {
      wanted--;
      spared = 0;
    }
  }

  /** Tells what was found where. */
  void tell() {
    families.tell();
  }
}
