// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import sprague.run.heap.PackedTable;

/**
 * The search for options that have the rare values less than a value. Splits with a part in a
 * stretch of the table are marked without asking; the few values that are left are looked for one
 * by one in the {@link PackedTable}. One thread uses it.
 */
final class OptionProbe {
  /** The greatest length of a stretch. */
  private static final int LONGEST = 512;

  /** So many splits behind it are looked at first, and then twice as many each time. */
  private static final int PIECE = 1 << 11;

  /** The number of sizes from whose values a stretch is chosen. */
  private static final int SAMPLE = 32;

  /** A mark of a whole value costs as much as so many of low bytes. */
  private static final int SLOW = 4;

  /** To begin to look for a value costs as much as so many marks. */
  private static final int LOOK = 64;

  /**
   * Smaller parts from which splits are marked: {@code length} of them from {@code start} on, where
   * the splits of a size go so far.
   */
  record Stretch(int start, int length) {
    /** The longest one from the smallest part on. */
    static final Stretch FIRST = new Stretch(1, LONGEST);
  }

  private final char[] table;
  private final PackedTable mirror;
  private final RareSpace space;
  private final long[][] rare;
  private final int reach;
  private final Marks marks;

  /** The splits marked for eight sizes, and where those of each family begin. */
  private final Marks.Options splits = new Marks.Options();

  private final int[] begins;

  /** Both parts of a split are of this size or more where low bytes tell the value. */
  private final int low;

  private final int[] left;

  private Stretch stretch = Stretch.FIRST;

  /**
   * Witnesses among the options.
   *
   * @param bytes the low bytes of the table, as {@link LowBytes#table} has them
   * @param rare the rare values of even sizes, and of odd ones
   * @param log values are less than 2^log
   * @param reach smaller parts of splits beyond it are not looked at
   */
  OptionProbe(
      char[] table,
      byte[] bytes,
      PackedTable mirror,
      RareSpace space,
      long[][] rare,
      int log,
      int reach) {
    this.table = table;
    this.mirror = mirror;
    this.space = space;
    this.rare = rare;
    this.reach = reach;
    this.marks = new Marks(table, bytes, log);
    this.begins = new int[space.splits.length];
    this.low = new LowBytes(space, log).from();
    this.left = new int[1 << log];
  }

  /**
   * Chooses a stretch by the values of the sizes before one: small parts have small values, and
   * their splits seldom have the values that are hard to find.
   */
  Stretch choose(int n) {
    int last = Math.min(Math.min(reach, n / 4), Wide.IMAGE / 4);
    Stretch best = Stretch.FIRST;
    long least = Long.MAX_VALUE;
    for (int start = 1; start <= last; start *= 2) {
      int mark = start >= low ? 1 : SLOW;
      for (int length = LONGEST; length >= PackedTable.MISSED; length /= 2) {
        stretch = new Stretch(start, length);
        long cost = 0;
        for (int size = Math.max(0, n - SAMPLE); size < n; size++) {
          if ((n - size) % Marks.SIDE == 0 || size == 0) {
            begin(size, Math.min(Marks.SIDE, n - size));
          }
          // What so many splits do not have, twice as many may, and the mirror is read fast.
          cost += (long) mark * length + unmarked(size, table[size]) * (LOOK + length / 4L);
        }
        if (cost < least) {
          least = cost;
          best = stretch;
        }
      }
    }
    stretch = best;
    return best;
  }

  /** Marks the splits of a stretch that was chosen. */
  OptionProbe along(Stretch chosen) {
    stretch = chosen;
    return this;
  }

  /** Begins with the sizes from {@code n} on, so many of them, {@link Marks#SIDE} at most. */
  void begin(int n, int length) {
    place(n);
    splits.clear(stretch.length * begins.length);
    boolean tells = true;
    for (int i = 0; i < begins.length; i++) {
      SparseMoves.Split split = space.splits[i];
      int end = Math.min(last(split, n), begins[i] + stretch.length - 1);
      for (int a = begins[i]; a <= end; a++) {
        splits.add(split.removed() + a, table[a]);
      }
      tells &= begins[i] >= low && n - split.removed() - end >= low;
    }
    marks.begin(n, length, splits, tells);
  }

  /** Finds where the stretch begins; it lies among the parts of the splits as a whole. */
  private void place(int n) {
    for (int i = 0; i < begins.length; i++) {
      SparseMoves.Split split = space.splits[i];
      int start = Math.min(stretch.start, last(split, n) - stretch.length + 1);
      begins[i] = Math.max(split.least(), start);
    }
  }

  /**
   * The least rare value below a bound that no option of a size has; the bound if there is none.
   */
  int lacking(int n, int bound) {
    int count = search(n, unmarked(n, bound));
    for (int i = 0; i < count; i++) {
      if (!attains(n, left[i])) {
        return left[i];
      }
    }
    return bound;
  }

  /** Whether splits with no part in the stretch have all values of a set, a bit for each. */
  boolean attains(int n, long[] set) {
    int count = 0;
    for (int word = 0; word < set.length; word++) {
      for (long rest = set[word]; rest != 0; rest &= rest - 1) {
        left[count++] = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
      }
    }
    place(n);
    count = search(n, count);
    for (int i = 0; i < count; i++) {
      if (!attains(n, left[i])) {
        return false;
      }
    }
    return true;
  }

  /** Looks behind the stretch for the values that are left; so many are left then. */
  private int search(int n, int unmarked) {
    int count = unmarked;
    boolean more = count > 0;
    for (int from = stretch.length, length = PIECE; more; from += length, length *= 2) {
      more = false;
      for (int i = 0; i < begins.length; i++) {
        SparseMoves.Split split = space.splits[i];
        int last = last(split, n);
        // A stretch may be shorter than what the mirror misses.
        int begin = Math.max(split.least(), begins[i] + from - PackedTable.MISSED);
        int high = Math.min(last, begin + length + 2 * PackedTable.MISSED);
        count = drop(n - split.removed(), begin, high, count);
        more |= count > 0 && high < Math.min(last, Wide.IMAGE);
      }
    }
    return count;
  }

  /** Drops the values that have a split with a part in a range; how many are left. */
  private int drop(int sum, int from, int to, int count) {
    boolean bytes = from >= low && sum - to >= low;
    int kept = 0;
    for (int i = 0; i < count; i += PackedTable.AT_ONCE) {
      int group = Math.min(PackedTable.AT_ONCE, count - i);
      int found = mirror.attained(sum, from, to, left, i, group, bytes);
      for (int k = 0; k < group; k++) {
        left[kept] = left[i + k];
        kept += 1 - (found >>> k & 1);
      }
    }
    return kept;
  }

  /** Gathers the rare values below a bound that have to be looked for; their number. */
  private int unmarked(int n, int bound) {
    int count = marks.unmarked(n, rare[n & 1], bound, left);
    for (SparseMoves.Take take : space.moves.takes()) {
      count = take.exists(n) ? drop(table[n - take.removed()], count) : count;
    }
    return space.moves.ends().get(n) ? drop(0, count) : count;
  }

  private int drop(int value, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      left[kept] = left[i];
      kept += left[i] == value ? 0 : 1;
    }
    return kept;
  }

  private int last(SparseMoves.Split split, int n) {
    return Math.min(split.last(n), reach);
  }

  /** Whether a split has the value whose parts are not all in the stretch and behind it. */
  private boolean attains(int n, int value) {
    for (int i = 0; i < begins.length; i++) {
      SparseMoves.Split split = space.splits[i];
      int sum = n - split.removed();
      int last = last(split, n);
      int begin = begins[i];
      int seen = Math.min(last, Wide.IMAGE - 1) - PackedTable.MISSED;
      if (mirror.attains(sum, split.least(), Math.min(last, begin + PackedTable.MISSED), value)
          || attains(sum, split.least(), Math.min(last, split.least() + PackedTable.MISSED), value)
          || attains(sum, Math.max(split.least(), seen), last, value)) {
        return true;
      }
    }
    return false;
  }

  private boolean attains(int sum, int from, int to, int value) {
    char[] table = this.table;
    for (int a = from; a <= to; a++) {
      if ((table[a] ^ table[sum - a]) == value) {
        return true;
      }
    }
    return false;
  }
}
