// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Arrays;
import java.util.List;

/**
 * The least value that the options of one size do not have. One thread uses it at a time.
 *
 * <p>Some splits of each family, the {@link Stretches}, are marked; they have most values below the
 * mex. Values that are not marked are then looked for, a few at once, among all splits, by {@link
 * PackedTable#found}: a value that none of them has is missing. To look for a value costs a
 * twenty-fifth of marking the same splits.
 */
final class SplitSearch {
  /** So often more is found ahead than is needed before it is less. */
  private static final int PATIENCE = 8;

  private final HeapPlan plan;
  private final int[][] values;
  private final PackedTable[] tables;
  private final Tails tails;

  private int kind;
  private int n;

  /** Splits of which both parts are smaller are seen to. */
  private int known;

  private byte[] marks = new byte[1 << 8];
  private byte mark;

  /** Values from here on no split has. */
  private int bound;

  /** The values looked for, ascending, and how many words had been seen before each. */
  private final int[] left = new int[PackedTable.AT_ONCE];

  private final long[] entered = new long[PackedTable.AT_ONCE];

  /** Values that no split looked at has, ascending, so many as were wanted at the last size. */
  private final int[] missing = new int[PackedTable.AT_ONCE];

  private int missed;

  /** So many are found ahead. */
  private int wanted = 1;

  /** How often in a row less would have done. */
  private int spared;

  /** Whether a value that was looked for was found, at this size or, before that, at the last. */
  private boolean misses = true;

  private final SplitCircle circle;
  private int richest;

  SplitSearch(HeapPlan plan, int[][] values, PackedTable[] tables, Tails tails) {
    this.plan = plan;
    this.values = values;
    this.tables = tables;
    this.tails = tails;
    this.circle = new SplitCircle(tables);
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
    this.bound = bound;
    if (bound > marks.length) {
      marks = new byte[bound];
      mark = 0;
    }
    if (++mark == 0) {
      Arrays.fill(marks, (byte) 0);
      mark = 1;
    }
    missed = 0;
    circle.clear(n);
    richest = stretches.richest();
    List<HeapPlan.Split> splits = plan.splits().get(kind);
    for (HeapPlan.Split split : splits) {
      if (split.holds(n)) {
        begin(split, stretches, splits.size());
      }
    }
  }

  private void begin(HeapPlan.Split split, Stretches stretches, int sharers) {
    int sum = n - split.removed();
    int first = first(split);
    int last = last(split);
    if (first > last) {
      return;
    }
    PackedTable table = tables[split.left()];
    int low = table.least(sum, first);
    int high = table.most(sum, last);
    if (low > high) {
      markOneByOne(split, first, last);
      return;
    }
    markOneByOne(split, first, table.first(sum, low) - 1);
    markOneByOne(split, table.last(sum, high) + 1, last);
    int beside = beside(split);
    int from = low;
    boolean whole = true;
    for (int region = 0; region < Stretches.REGIONS; region++) {
      int next = SplitCircle.begin(low, high, region + 1);
      int most = Math.ceilDiv(stretches.length(region), table.lanes() * sharers);
      int to = Math.min(next, from + most);
      mark(split, from, to - 1, beside);
      whole &= to == next;
      from = next;
    }
    if (!whole) {
      circle.add(split, low, high, beside);
    }
  }

  private void mark(HeapPlan.Split split, int from, int to, int beside) {
    tables[split.left()].mark(
        tables[split.right()], n - split.removed(), from, to, beside, marks, mark);
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
        markOneByOne(split, split.leastLeft(), begin - 1);
        markOneByOne(split, Math.max(begin, last(split) + 1), last);
      }
    }
  }

  private void markOneByOne(HeapPlan.Split split, int from, int to) {
    if (from > to) {
      // A heap beside may be larger than all sizes asked for where there is no such split.
      return;
    }
    int sum = n - split.removed();
    int beside = beside(split);
    int[] left = values[split.left()];
    int[] right = values[split.right()];
    for (int a = from; a <= to; a++) {
      mark(left[a] ^ right[sum - a] ^ beside);
    }
  }

  private int beside(HeapPlan.Split split) {
    return SplitEngine.sum(split.beside(), values);
  }

  /** Marks a value of another option. */
  void mark(int value) {
    if (value >= marks.length) {
      marks = Arrays.copyOf(marks, 2 * Integer.highestOneBit(value));
    }
    marks[value] = mark;
  }

  /** Whether a value is that of some option, as far as it is known. */
  private boolean has(int value) {
    return (value < marks.length && marks[value] == mark) || tails.has(kind, n, value);
  }

  /** Does the work that needs no other options. */
  void lookAhead() {
    look(0, wanted);
  }

  /** The least value that no option has, all others being marked. */
  int value() {
    for (int i = 0; i < missed; i++) {
      if (!has(missing[i])) {
        want(i + 1);
        return missing[i];
      }
    }
    int from = 0;
    if (missed > 0) {
      from = missing[missed - 1] + 1;
      want(missed + 1);
    }
    look(from, 1);
    return missing[0];
  }

  /**
   * What was looked at ahead had to be so much; that it is too much is less bad than too little.
   */
  private void want(int needed) {
    if (needed >= wanted) {
      wanted = Math.min(needed, missing.length);
      spared = 0;
    } else if (++spared == PATIENCE) {
      wanted--;
      spared = 0;
    }
  }

  /**
   * Finds the least values from {@code from} on that no option has, but for those left out. The
   * families are gone through in a circle; a value that is found makes room for the next one, and
   * one that has come all the way round is missing. Where the first value without a mark mostly is
   * the one, it is looked for alone.
   */
  private void look(int from, int wanted) {
    missed = 0;
    int value = absent(from);
    int count = 0;
    if (!circle.isEmpty()) {
      circle.start(richest);
    }
    int most = misses || wanted > 1 ? left.length : 1;
    misses = false;
    while (!circle.isEmpty()) {
      for (; count < most && value < bound; value = absent(value + 1)) {
        left[count] = value;
        entered[count++] = circle.passed();
      }
      if (count == 0) {
        break;
      }
      if (circle.passed() - entered[0] >= circle.words()) {
        missing[missed++] = left[0];
        if (missed == wanted) {
          return;
        }
        count = drop(1, count);
      } else if (circle.isTooDear()) {
        circle.markAll(marks, mark);
        value = absent(left[0]);
      } else {
        int found = circle.next(left, count);
        count = drop(found, count);
        if (found != 0) {
          misses = true;
          most = left.length;
        }
      }
    }
    while (missed < wanted) {
      missing[missed++] = value;
      value = absent(value + 1);
    }
  }

  private int absent(int from) {
    int value = from;
    while (has(value)) {
      value = value == 0 ? Math.max(1, tails.first(kind, n)) : value + 1;
    }
    return value;
  }

  /** Drops values that were found. */
  private int drop(int found, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      left[kept] = left[i];
      entered[kept] = entered[i];
      kept += 1 - (found >>> i & 1);
    }
    return kept;
  }

  /** Tells what was found where. */
  void tell(Stretches stretches) {
    circle.tell(stretches);
  }
}
