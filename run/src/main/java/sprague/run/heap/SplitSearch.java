// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.List;

/**
 * The least value that the options of one size do not have. One thread uses it at a time.
 *
 * <p>Some splits of each family, the {@link Stretches}, are marked; they have most values below the
 * mex. Values that are not marked are then looked for among all splits, by {@link SplitFamilies}: a
 * value that none of them has is missing.
 */
final class SplitSearch {
  /** So often more is found ahead than is needed before it is less. */
  private static final int PATIENCE = 8;

  /** So many values missing are kept at most. */
  static final int MISSING = 16;

  private final HeapPlan plan;
  private final Attained attained;
  private final SplitFamilies families;

  private int kind;
  private int n;

  /** Splits of which both parts are smaller are seen to. */
  private int known;

  /** Values that no split looked at has, ascending, so many as were wanted at the last size. */
  private final int[] missing = new int[MISSING];

  private int missed;

  /** So many are found ahead. */
  private int wanted = 1;

  /** How often in a row less would have done. */
  private int spared;

  SplitSearch(HeapPlan plan, SplitValues values, Tails tails) {
    this.plan = plan;
    this.attained = new Attained(tails);
    this.families = values.families(attained);
  }

  /**
   * Begins with a size.
   *
   * @param known splits with a larger part of at least this are left out
   * @param bound all values so far are less than this power of two
   * @param stretches what is marked
   */
  void begin(int kind, int n, int known, int bound, Stretches stretches) {
    this.kind = kind;
    this.n = n;
    this.known = known;
    missed = 0;
    attained.clear(kind, n, bound);
    families.clear(n, bound);
    List<HeapPlan.Split> splits = plan.splits().get(kind);
    for (HeapPlan.Split split : splits) {
      if (split.holds(n)) {
        int first = first(split);
        int last = last(split);
        if (first <= last) {
          families.add(split, first, last, stretches, splits.size());
        }
      }
    }
  }

  private int first(HeapPlan.Split split) {
    return Math.max(split.leastLeft(), n - split.removed() - known + 1);
  }

  private int last(HeapPlan.Split split) {
    return Math.min(split.last(n), known - 1);
  }

  /** Marks the values of the splits that were left out, all smaller sizes having theirs by now. */
  void markOthers() {
    for (HeapPlan.Split split : plan.splits().get(kind)) {
      if (split.holds(n)) {
        int last = split.last(n);
        int begin = Math.min(first(split), last + 1);
        families.markOneByOne(split, split.leastLeft(), begin - 1);
        families.markOneByOne(split, Math.max(begin, last(split) + 1), last);
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
  }

  /** The least value that no option has, all others being marked. */
  int value() {
    for (int i = 0; i < missed; i++) {
      if (!attained.has(missing[i])) {
        want(i + 1);
        return missing[i];
      }
    }
    int from = 0;
    if (missed > 0) {
      from = families.looked();
      want(missed + 1);
    }
    missed = families.look(from, 1, missing);
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
  void tell(Stretches stretches) {
    families.tell(stretches);
  }
}
