// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Arrays;
import java.util.List;

/**
 * The least value that the options of one size do not have. One thread uses it at a time.
 *
 * <p>Some splits of each family, those about the middle of the smaller parts, are marked; they have
 * most values below the mex. Values that are not marked are then looked for, a few at once, among
 * all other splits, by {@link PackedTable#found}: a value that none of them has is missing. To look
 * for a value costs a twenty-fifth of marking the same splits.
 */
final class SplitSearch {
  /**
   * A piece is so many words, and after one in which nothing is found twice as many, and so many at
   * most.
   */
  private static final int PIECE = 1 << 7;

  private static final int LONGEST = 1 << 11;

  // Costs in twentieths of a nanosecond: of a mark, of beginning a piece, and of a word that is
  // compared with some values. No value depends on them.
  private static final int MARK = 8;
  private static final int BEGIN = 500;
  private static final int WORD = 5;

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

  /** Whether a value that was looked for was found, at this size or, before that, at the last. */
  private boolean misses = true;

  // Runs of blocks not marked, each with its family.
  private int runs;
  private HeapPlan.Split[] family = new HeapPlan.Split[4];
  private int[] least = new int[4];
  private int[] most = new int[4];
  private int[] besides = new int[4];
  private long words;

  /** The least value that the splits seen to ahead do not have, or -1. */
  private int ahead;

  private long splits;
  private long marked;
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
   * @param prefix so many splits are marked
   */
  void begin(int kind, int n, int known, int bound, int prefix) {
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
    ahead = -1;
    runs = 0;
    words = 0;
    splits = 0;
    marked = 0;
    scanned = 0;
    List<HeapPlan.Split> splits = plan.splits().get(kind);
    for (HeapPlan.Split split : splits) {
      if (split.holds(n)) {
        begin(split, prefix / splits.size());
      }
    }
  }

  private void begin(HeapPlan.Split split, int each) {
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
    int blocks = Math.min(high - low + 1, Math.ceilDiv(each, table.lanes()));
    int from = low + (high - low + 1 - blocks) / 2;
    splits += (high - low + 1L) * table.lanes();
    int beside = beside(split);
    mark(split, from, from + blocks - 1, beside);
    run(split, low, from - 1, beside);
    run(split, from + blocks, high, beside);
  }

  private void mark(HeapPlan.Split split, int from, int to, int beside) {
    PackedTable left = tables[split.left()];
    left.mark(tables[split.right()], n - split.removed(), from, to, beside, marks, mark);
    marked += (to - from + 1L) * left.lanes();
  }

  private void run(HeapPlan.Split split, int from, int to, int beside) {
    if (from > to) {
      return;
    }
    if (runs == family.length) {
      family = Arrays.copyOf(family, 2 * runs);
      least = Arrays.copyOf(least, 2 * runs);
      most = Arrays.copyOf(most, 2 * runs);
      besides = Arrays.copyOf(besides, 2 * runs);
    }
    family[runs] = split;
    least[runs] = from;
    most[runs] = to;
    besides[runs++] = beside;
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
    ahead = next(0);
  }

  /** The least value that no option has, all others being marked. */
  int value() {
    return ahead < 0 ? next(0) : has(ahead) ? next(ahead + 1) : ahead;
  }

  /**
   * The least value from {@code from} on that no option has, but for those left out. The runs are
   * gone through in a circle; a value that is found makes room for the next one, and the first one
   * that has come all the way round is missing. Where the first value without a mark mostly is the
   * one, it is looked for alone.
   */
  private int next(int from) {
    int value = absent(from);
    int count = 0;
    long seen = 0;
    int run = 0;
    int at = least[0];
    int length = PIECE;
    int most = misses ? left.length : 1;
    misses = false;
    while (runs > 0) {
      for (; count < most && value < bound; value = absent(value + 1)) {
        left[count] = value;
        entered[count++] = seen;
      }
      if (count == 0 || seen - entered[0] >= words) {
        break;
      }
      if (scanned > words * WORD + rest()) {
        markAll();
        return absent(left[0]);
      }
      int end = Math.min(this.most[run], at + length - 1);
      int found = found(run, at, end, count);
      scanned += BEGIN + (end - at + 1L) * WORD;
      seen += end - at + 1;
      count = drop(found, count);
      if (found != 0) {
        misses = true;
        most = left.length;
      }
      length = found == 0 ? Math.min(LONGEST, 2 * length) : PIECE;
      at = end + 1;
      if (end == this.most[run]) {
        run = run + 1 < runs ? run + 1 : 0;
        at = least[run];
      }
    }
    return count == 0 ? value : left[0];
  }

  private int found(int run, int from, int to, int count) {
    HeapPlan.Split split = family[run];
    int sum = n - split.removed();
    PackedTable right = tables[split.right()];
    return tables[split.left()].found(right, sum, from, to, left, 0, count, -1, besides[run]);
  }

  private int absent(int from) {
    int value = from;
    while (has(value)) {
      value = value == 0 ? Math.max(1, tails.first(kind, n)) : value + 1;
    }
    return value;
  }

  /** What it costs to mark all splits that are left. */
  private long rest() {
    return runs == 0 ? 0 : words * tables[0].lanes() * MARK;
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
    for (int run = 0; run < runs; run++) {
      mark(family[run], least[run], most[run], besides[run]);
    }
    runs = 0;
  }

  /** How many splits there were to be marked or looked for in words. */
  long splits() {
    return splits;
  }

  /** What the size cost so far. */
  long cost() {
    return marked * MARK + scanned;
  }
}
