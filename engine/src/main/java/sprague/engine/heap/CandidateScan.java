// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * Scan that compares all splits with up to four candidate values in one pass over packed words. A
 * value is marked if an option is known to have it, and missing if no split has it. The families of
 * splits, each with a number removed, form a circle that is passed piece by piece: a candidate that
 * a split has is replaced by the next unmarked value, and a candidate that has gone once round the
 * circle is missing. Comparing a split with a value costs 1/32 of a mark if values take a byte,
 * 1/16 if they take two. Cost of a size: O(n / lanes) words a family for each time round; once that
 * has cost more than marking all splits, they are marked.
 *
 * <p>Positions are blocks of {@link PackedTable}. The number of candidates found is counted by
 * region for the {@link MarkingPolicy}.
 */
final class CandidateScan extends SplitScan {
  /**
   * Words in a piece. A short piece wastes little when a candidate is found in it: the rest of it
   * is compared in vain. After a piece without a find the length doubles, up to {@link
   * #MAX_PIECE_WORDS}, to save the start of pieces: half the cost of the comparisons in the
   * shortest piece, 3 % in the longest. A piece also ends at the end of a region unless it would be
   * shorter than this.
   */
  private static final int MIN_PIECE_WORDS = 1 << 7;

  private static final int MAX_PIECE_WORDS = 1 << 11;

  // Costs in the unit of {@link MarkingPolicy#MARK_COST}, twentieths of a nanosecond: starting a
  // piece, and comparing a word with up to four candidates.
  private static final int PIECE_COST = 500;
  private static final int WORD_COST = 8;

  private final PackedTable[] tables;

  /** The number of words once round the circle. */
  private long words;

  // The next piece: family, region, first block and length; and the number of words passed since
  // the start, over all rounds.
  private int familyIndex;
  private int region;
  private int block;
  private int length;
  private long passed;

  /** The candidates, ascending, and {@link #passed} when each was added. */
  private final int[] candidates = new int[PackedTable.VALUES_PER_PASS];

  private final long[] addedAt = new long[PackedTable.VALUES_PER_PASS];

  /** Whether a split had a candidate, at this size or, before its search, at the one before. */
  private boolean hasFinds = true;

  private int startRegion;
  private int decidedBelow;
  private final MarkingPolicy policy;

  // For the policy: values found and comparisons, by region, and the cost of the pieces.
  private final int[] found = new int[MarkingPolicy.REGIONS];
  private final long[] comparisons = new long[MarkingPolicy.REGIONS];
  private long cost;

  CandidateScan(
      SplitValues values, PackedTable[] tables, OptionValueSet attained, MarkingPolicy policy) {
    super(values, attained);
    this.policy = policy;
    this.tables = tables;
  }

  @Override
  void clear(int n, int bound) {
    super.clear(n, bound);
    words = 0;
    Arrays.fill(found, 0);
    Arrays.fill(comparisons, 0);
    cost = 0;
  }

  @Override
  void add(ExpandedMoves.Split split, int first, int last, int sharers) {
    int sum = n - split.removed();
    startRegion = policy.mostProductiveRegion();
    PackedTable table = tables[split.left()];
    int low = table.firstBlock(sum, first);
    int high = table.lastBlock(sum, last);
    if (low > high) {
      markEach(split, first, last);
      return;
    }
    markEach(split, first, table.first(sum, low) - 1);
    markEach(split, table.last(sum, high) + 1, last);
    Family family = new Family(split, low, high, extraValue(split));
    if (!markRegionStarts(family, table.lanes() * sharers)) {
      families.add(family);
      words += high - low + 1;
    }
  }

  /**
   * Marks the beginning of each region of a family.
   *
   * @param each splits in a block, times the number of families that share the marks
   * @return whether these are all splits of the family
   */
  private boolean markRegionStarts(Family family, int each) {
    int from = family.first();
    boolean whole = true;
    for (int region = 0; region < MarkingPolicy.REGIONS; region++) {
      int next = family.regionStart(region + 1, MarkingPolicy.REGIONS);
      int to = Math.min(next, from + Math.ceilDiv(policy.length(region), each));
      if (to > from) {
        mark(family, from, to - 1);
      }
      whole &= to == next;
      from = next;
    }
    return whole;
  }

  /** Marks the values of the splits in the blocks from {@code from} to {@code to}. */
  private void mark(Family family, int from, int to) {
    ExpandedMoves.Split split = family.split();
    tables[split.left()].mark(
        tables[split.right()],
        n - split.removed(),
        from,
        to,
        family.extraValue(),
        attained.marks(),
        attained.current());
  }

  /**
   * {@inheritDoc}
   *
   * <p>If the first unmarked value was the mex at the last size, it is the only candidate at first:
   * a pass for one value is faster than one for four.
   */
  @Override
  int findMissing(int from, int wanted, int[] missing) {
    int missed = 0;
    int value = attained.absent(from);
    int count = 0;
    if (!families.isEmpty()) {
      start(startRegion);
    }
    int maxCandidates = hasFinds || wanted > 1 ? candidates.length : 1;
    hasFinds = false;
    while (!families.isEmpty()) {
      for (; count < maxCandidates && value < bound; value = attained.absent(value + 1)) {
        candidates[count] = value;
        addedAt[count++] = passed;
      }
      if (count == 0) {
        break;
      }
      if (passed - addedAt[0] >= words) {
        missing[missed++] = candidates[0];
        if (missed == wanted) {
          decidedBelow = candidates[0] + 1;
          return missed;
        }
        count = drop(/* found= */ 1, count);
      } else if (isTooDear()) {
        markAll();
        value = attained.absent(candidates[0]);
      } else {
        int found = next(count);
        count = drop(found, count);
        if (found != 0) {
          hasFinds = true;
          maxCandidates = candidates.length;
        }
      }
    }
    // All splits are marked, or only values that no split can have are left.
    while (missed < wanted) {
      missing[missed++] = value;
      value = attained.absent(value + 1);
    }
    decidedBelow = missing[missed - 1] + 1;
    return missed;
  }

  /** Marks all splits of the remaining families and removes these. */
  private void markAll() {
    families.forEach(each -> mark(each, each.first(), each.last()));
    families.clear();
  }

  @Override
  int decidedBelow() {
    return decidedBelow;
  }

  /** Removes the i-th of {@code count} candidates if bit i is set; returns the number left. */
  private int drop(int found, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      candidates[kept] = candidates[i];
      addedAt[kept] = addedAt[i];
      kept += 1 - (found >>> i & 1);
    }
    return kept;
  }

  /**
   * Whether the comparisons of this size have cost more than one round and marking all splits
   * would, as happens if values grow with n.
   */
  private boolean isTooDear() {
    return cost > words * (WORD_COST + (long) tables[0].lanes() * MarkingPolicy.MARK_COST);
  }

  /** Starts at a region of the first family. */
  private void start(int region) {
    this.region = region;
    familyIndex = 0;
    block = families.getFirst().regionStart(region, MarkingPolicy.REGIONS);
    length = MIN_PIECE_WORDS;
    passed = 0;
  }

  /** Compares the next piece with the candidates; bit i is set if the i-th was found. */
  private int next(int count) {
    Family family = families.get(familyIndex);
    int next = family.regionStart(region + 1, MarkingPolicy.REGIONS);
    int end =
        Math.min(
            Math.max(block + MIN_PIECE_WORDS, Math.min(block + length, next)) - 1, family.last());
    ExpandedMoves.Split split = family.split();
    PackedTable here = tables[split.left()];
    PackedTable there = tables[split.right()];
    int sum = n - split.removed();
    int found = here.found(there, sum, block, end, candidates, 0, count, family.extraValue());
    int blocks = end - block + 1;
    passed += blocks;
    this.found[region] += Integer.bitCount(found);
    comparisons[region] += (long) blocks * here.lanes() * count;
    cost += PIECE_COST + (long) blocks * WORD_COST;
    length = found == 0 ? Math.min(MAX_PIECE_WORDS, 2 * length) : MIN_PIECE_WORDS;
    block = end + 1;
    if (block > family.last()) {
      familyIndex = familyIndex + 1 < families.size() ? familyIndex + 1 : 0;
      region = 0;
      family = families.get(familyIndex);
      block = family.first();
    }
    while (block >= family.regionStart(region + 1, MarkingPolicy.REGIONS)) {
      region++;
    }
    return found;
  }

  @Override
  void report() {
    policy.add(found, comparisons, Math.max(0, cost - words * WORD_COST));
  }
}
