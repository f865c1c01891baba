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
  /**
   * A piece is so many words, and after one in which nothing is found twice as many, and so many at
   * most.
   */
  private static final int PIECE = 1 << 7;

  private static final int LONGEST = 1 << 11;

  /** So often more is found ahead than is needed before it is less. */
  private static final int PATIENCE = 8;

  // Costs in twentieths of a nanosecond: of a mark, of beginning a piece, and of a word that is
  // compared with some values. No value depends on them.
  static final int MARK = 8;
  private static final int BEGIN = 500;
  private static final int WORD = 8;

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

  // Families with splits that are not marked, with the blocks that they have.
  private int families;
  private HeapPlan.Split[] family = new HeapPlan.Split[4];
  private int[] least = new int[4];
  private int[] most = new int[4];
  private int[] besides = new int[4];
  private long words;
  private int richest;

  // What was found where, and what it cost.
  private final int[] found = new int[Stretches.REGIONS];
  private final long[] asked = new long[Stretches.REGIONS];
  private long scanned;

  SplitSearch(HeapPlan plan, int[][] values, PackedTable[] tables, Tails tails) {
    this.plan = plan;
    this.values = values;
    this.tables = tables;
    this.tails = tails;
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
    families = 0;
    words = 0;
    Arrays.fill(found, 0);
    Arrays.fill(asked, 0);
    scanned = 0;
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
      int next = begin(low, high, region + 1);
      int most = Math.ceilDiv(stretches.length(region), table.lanes() * sharers);
      int to = Math.min(next, from + most);
      mark(split, from, to - 1, beside);
      whole &= to == next;
      from = next;
    }
    if (!whole) {
      add(split, low, high, beside);
    }
  }

  /** The first block of a region, out of so many blocks. */
  private static int begin(int low, int high, int region) {
    return low + (int) ((high - low + 1L) * region / Stretches.REGIONS);
  }

  private void mark(HeapPlan.Split split, int from, int to, int beside) {
    tables[split.left()].mark(
        tables[split.right()], n - split.removed(), from, to, beside, marks, mark);
  }

  private void add(HeapPlan.Split split, int from, int to, int beside) {
    if (families == family.length) {
      family = Arrays.copyOf(family, 2 * families);
      least = Arrays.copyOf(least, 2 * families);
      most = Arrays.copyOf(most, 2 * families);
      besides = Arrays.copyOf(besides, 2 * families);
    }
    family[families] = split;
    least[families] = from;
    most[families] = to;
    besides[families++] = beside;
    words += to - from + 1;
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
    long seen = 0;
    int at = 0;
    int region = richest;
    int block = families == 0 ? 0 : begin(least[0], most[0], region);
    int length = PIECE;
    int most = misses ? left.length : 1;
    misses = false;
    while (families > 0) {
      for (; count < most && value < bound; value = absent(value + 1)) {
        left[count] = value;
        entered[count++] = seen;
      }
      if (count == 0) {
        break;
      }
      if (seen - entered[0] >= words) {
        missing[missed++] = left[0];
        if (missed == wanted) {
          return;
        }
        count = drop(1, count);
        continue;
      }
      if (scanned > words * WORD + rest()) {
        markAll();
        value = absent(left[0]);
        break;
      }
      int next = begin(least[at], this.most[at], region + 1);
      int end =
          Math.min(Math.max(block + PIECE, Math.min(block + length, next)) - 1, this.most[at]);
      int found = found(at, block, end, count);
      see(region, end - block + 1, count, found);
      seen += end - block + 1;
      count = drop(found, count);
      if (found != 0) {
        misses = true;
        most = left.length;
      }
      length = found == 0 ? Math.min(LONGEST, 2 * length) : PIECE;
      block = end + 1;
      if (block > this.most[at]) {
        at = at + 1 < families ? at + 1 : 0;
        block = least[at];
        region = 0;
      }
      while (block >= begin(least[at], this.most[at], region + 1)) {
        region++;
      }
    }
    while (missed < wanted) {
      missing[missed++] = value;
      value = absent(value + 1);
    }
  }

  private int found(int at, int from, int to, int count) {
    HeapPlan.Split split = family[at];
    int sum = n - split.removed();
    PackedTable right = tables[split.right()];
    return tables[split.left()].found(right, sum, from, to, left, 0, count, -1, besides[at]);
  }

  private void see(int region, int blocks, int count, int found) {
    this.found[region] += Integer.bitCount(found);
    asked[region] += (long) blocks * tables[0].lanes() * count;
    scanned += BEGIN + (long) blocks * WORD;
  }

  private int absent(int from) {
    int value = from;
    while (has(value)) {
      value = value == 0 ? Math.max(1, tails.first(kind, n)) : value + 1;
    }
    return value;
  }

  /** What it costs to mark all splits. */
  private long rest() {
    return words * tables[0].lanes() * MARK;
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

  private void markAll() {
    for (int at = 0; at < families; at++) {
      mark(family[at], least[at], most[at], besides[at]);
    }
    families = 0;
  }

  /** Tells what was found where. */
  void tell(Stretches stretches) {
    stretches.add(found, asked, Math.max(0, scanned - words * WORD));
  }
}
