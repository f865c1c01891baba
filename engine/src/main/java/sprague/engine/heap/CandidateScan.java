// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * The splits of one size, gone through family after family in a circle, a piece at a time, to see
 * which of up to four values they have: a value that is found makes room for the next one, and one
 * that has come all the way round is missing. To look for a value costs a twenty-fifth of marking
 * the same splits.
 *
 * <p>Places are blocks of {@link PackedTable}. What was found is counted by region, as {@link
 * MarkingPolicy} has them.
 */
final class CandidateScan extends SplitScan {
  /**
   * A piece is so many words, and after one in which nothing is found twice as many, and so many at
   * most. A region's end ends it, unless it were shorter then.
   */
  private static final int PIECE = 1 << 7;

  private static final int LONGEST = 1 << 11;

  // Costs as those of Stretches: of beginning a piece, and of a word that is compared.
  private static final int BEGIN = 500;
  private static final int WORD = 8;

  private final PackedTable[] tables;

  /** How many words all splits take. */
  private long words;

  // The next piece, and how many words have been gone past since the start, over all rounds.
  private int at;
  private int region;
  private int block;
  private int length;
  private long passed;

  /** The values looked for, ascending, and how many words had been seen before each. */
  private final int[] left = new int[PackedTable.AT_ONCE];

  private final long[] entered = new long[PackedTable.AT_ONCE];

  /** Whether a value that was looked for was found, at this size or, before that, at the last. */
  private boolean misses = true;

  private int richest;
  private int looked;

  private final MarkingPolicy stretches;
  private final int[] found = new int[MarkingPolicy.REGIONS];
  private final long[] asked = new long[MarkingPolicy.REGIONS];
  private long cost;

  CandidateScan(
      SplitValues values, PackedTable[] tables, OptionValueSet attained, MarkingPolicy stretches) {
    super(values, attained);
    this.stretches = stretches;
    this.tables = tables;
  }

  @Override
  void clear(int n, int bound) {
    super.clear(n, bound);
    words = 0;
    Arrays.fill(found, 0);
    Arrays.fill(asked, 0);
    cost = 0;
  }

  @Override
  void add(ExpandedMoves.Split split, int first, int last, int sharers) {
    int sum = n - split.removed();
    richest = stretches.richest();
    PackedTable table = tables[split.left()];
    int low = table.least(sum, first);
    int high = table.most(sum, last);
    if (low > high) {
      markOneByOne(split, first, last);
      return;
    }
    markOneByOne(split, first, table.first(sum, low) - 1);
    markOneByOne(split, table.last(sum, high) + 1, last);
    int before = families;
    keep(split, low, high, beside(split), table.lanes() * sharers);
    words += families == before ? 0 : high - low + 1;
  }

  /**
   * Marks the stretches of a family, and keeps the family if that is not all of it.
   *
   * @param low its first place
   * @param high its last one
   * @param each a place has so many splits, times the families that share
   */
  private void keep(ExpandedMoves.Split split, int low, int high, int beside, int each) {
    int from = low;
    boolean whole = true;
    for (int region = 0; region < MarkingPolicy.REGIONS; region++) {
      int next = begin(low, high, region + 1, MarkingPolicy.REGIONS);
      int to = Math.min(next, from + Math.ceilDiv(stretches.length(region), each));
      if (to > from) {
        mark(split, from, to - 1, beside);
      }
      whole &= to == next;
      from = next;
    }
    if (!whole) {
      keep(split, low, high, beside);
    }
  }

  /** Marks the values of the splits between two places, both included. */
  private void mark(ExpandedMoves.Split split, int from, int to, int beside) {
    tables[split.left()].mark(
        tables[split.right()],
        n - split.removed(),
        from,
        to,
        beside,
        attained.marks(),
        attained.current());
  }

  /**
   * {@inheritDoc}
   *
   * <p>Where the first value without a mark mostly is the one, it is looked for alone.
   */
  @Override
  int look(int from, int wanted, int[] missing) {
    int missed = 0;
    int value = attained.absent(from);
    int count = 0;
    if (families > 0) {
      start(richest);
    }
    int most = misses || wanted > 1 ? left.length : 1;
    misses = false;
    while (families > 0) {
      for (; count < most && value < bound; value = attained.absent(value + 1)) {
        left[count] = value;
        entered[count++] = passed;
      }
      if (count == 0) {
        break;
      }
      if (passed - entered[0] >= words) {
        missing[missed++] = left[0];
        if (missed == wanted) {
          looked = left[0] + 1;
          return missed;
        }
        count = drop(1, count);
      } else if (isTooDear()) {
        markAll();
        value = attained.absent(left[0]);
      } else {
        int found = next(count);
        count = drop(found, count);
        if (found != 0) {
          misses = true;
          most = left.length;
        }
      }
    }
    while (missed < wanted) {
      missing[missed++] = value;
      value = attained.absent(value + 1);
    }
    looked = missing[missed - 1] + 1;
    return missed;
  }

  /** Marks all splits of the families kept, and has none any more. */
  private void markAll() {
    for (int each = 0; each < families; each++) {
      mark(family[each], least[each], most[each], besides[each]);
    }
    families = 0;
  }

  @Override
  int looked() {
    return looked;
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

  /** Whether more was spent than one round and marking all splits would cost. */
  private boolean isTooDear() {
    return cost > words * (WORD + (long) tables[0].lanes() * MarkingPolicy.MARK);
  }

  /** Goes to a region of the first family. */
  private void start(int region) {
    this.region = region;
    at = 0;
    block = begin(least[0], most[0], region, MarkingPolicy.REGIONS);
    length = PIECE;
    passed = 0;
  }

  /** Looks at the next piece for some values; which of them it has, as bits. */
  private int next(int count) {
    int next = begin(least[at], most[at], region + 1, MarkingPolicy.REGIONS);
    int end = Math.min(Math.max(block + PIECE, Math.min(block + length, next)) - 1, most[at]);
    ExpandedMoves.Split split = family[at];
    PackedTable here = tables[split.left()];
    PackedTable there = tables[split.right()];
    int sum = n - split.removed();
    int found = here.found(there, sum, block, end, left, 0, count, besides[at]);
    int blocks = end - block + 1;
    passed += blocks;
    this.found[region] += Integer.bitCount(found);
    asked[region] += (long) blocks * here.lanes() * count;
    cost += BEGIN + (long) blocks * WORD;
    length = found == 0 ? Math.min(LONGEST, 2 * length) : PIECE;
    block = end + 1;
    if (block > most[at]) {
      at = at + 1 < families ? at + 1 : 0;
      region = 0;
      block = least[at];
    }
    while (block >= begin(least[at], most[at], region + 1, MarkingPolicy.REGIONS)) {
      region++;
    }
    return found;
  }

  @Override
  void tell() {
    stretches.add(found, asked, Math.max(0, cost - words * WORD));
  }
}
