// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Arrays;

/**
 * The splits of one size, gone through family after family in a circle, a piece at a time, to see
 * which of some values they have. What was found is counted by region, as {@link Stretches} has
 * them.
 */
final class SplitCircle {
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
  private int n;

  // Families of splits, each with its blocks and what its values are joined with.
  private int families;
  private HeapPlan.Split[] family = new HeapPlan.Split[4];
  private int[] least = new int[4];
  private int[] most = new int[4];
  private int[] besides = new int[4];
  private long words;

  // The next piece.
  private int at;
  private int region;
  private int block;
  private int length;
  private long passed;

  private final int[] found = new int[Stretches.REGIONS];
  private final long[] asked = new long[Stretches.REGIONS];
  private long cost;

  SplitCircle(PackedTable[] tables) {
    this.tables = tables;
  }

  /** Begins with a size, which has no splits yet. */
  void clear(int n) {
    this.n = n;
    families = 0;
    words = 0;
    Arrays.fill(found, 0);
    Arrays.fill(asked, 0);
    cost = 0;
  }

  /** Adds some blocks of a family, the last one included. */
  void add(HeapPlan.Split split, int from, int to, int beside) {
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

  /** The first block of a region, out of some blocks. */
  static int begin(int low, int high, int region) {
    return low + (int) ((high - low + 1L) * region / Stretches.REGIONS);
  }

  boolean isEmpty() {
    return families == 0;
  }

  /** How many words all splits take. */
  long words() {
    return words;
  }

  /** Whether more was spent than one round and marking all splits would cost. */
  boolean isTooDear() {
    return cost > words * (WORD + (long) tables[0].lanes() * Stretches.MARK);
  }

  /** Goes to a region of the first family. */
  void start(int region) {
    this.region = region;
    at = 0;
    block = begin(least[0], most[0], region);
    length = PIECE;
    passed = 0;
  }

  /**
   * Looks at the next piece.
   *
   * @param values which values are looked for, {@code count} of them
   * @return which of them it has, as bits
   */
  int next(int[] values, int count) {
    int next = begin(least[at], most[at], region + 1);
    int end = Math.min(Math.max(block + PIECE, Math.min(block + length, next)) - 1, most[at]);
    HeapPlan.Split split = family[at];
    PackedTable left = tables[split.left()];
    PackedTable right = tables[split.right()];
    int sum = n - split.removed();
    int found = left.found(right, sum, block, end, values, 0, count, besides[at]);
    int blocks = end - block + 1;
    passed += blocks;
    this.found[region] += Integer.bitCount(found);
    asked[region] += (long) blocks * left.lanes() * count;
    cost += BEGIN + (long) blocks * WORD;
    length = found == 0 ? Math.min(LONGEST, 2 * length) : PIECE;
    block = end + 1;
    if (block > most[at]) {
      at = at + 1 < families ? at + 1 : 0;
      region = 0;
      block = least[at];
    }
    while (block >= begin(least[at], most[at], region + 1)) {
      region++;
    }
    return found;
  }

  /** How many words {@link #next} has gone past since {@link #start}, over all rounds. */
  long passed() {
    return passed;
  }

  /** Marks all splits, and has none any more. */
  void markAll(byte[] marks, byte mark) {
    for (int each = 0; each < families; each++) {
      HeapPlan.Split split = family[each];
      tables[split.left()].mark(
          tables[split.right()],
          n - split.removed(),
          least[each],
          most[each],
          besides[each],
          marks,
          mark);
    }
    families = 0;
  }

  /** Tells what was found where, and what it cost besides one round. */
  void tell(Stretches stretches) {
    stretches.add(found, asked, Math.max(0, cost - words * WORD));
  }
}
