// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.nio.ByteBuffer;
import java.util.Arrays;
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
  private final ByteBuffer bytes;
  private final PackedTable mirror;
  private final RareSpace space;
  private final int[][] rare;
  private final int reach;
  private final byte[] marks;

  /** Marks for low bytes that tell the value. */
  private final byte[] lowMarks;

  /** Both parts of a split are of this size or more where they do. */
  private final int low;

  private final int[] left;

  private Stretch stretch = Stretch.FIRST;

  /**
   * Witnesses among the options.
   *
   * @param bytes the low bytes of the table, as {@link LowBytes#table} has them
   * @param rare the rare values of even sizes, and of odd ones, ascending
   * @param log values are less than 2^log
   * @param reach smaller parts of splits beyond it are not looked at
   */
  OptionProbe(
      char[] table,
      ByteBuffer bytes,
      PackedTable mirror,
      RareSpace space,
      int[][] rare,
      int log,
      int reach) {
    this.table = table;
    this.bytes = bytes;
    this.mirror = mirror;
    this.space = space;
    this.rare = rare;
    this.reach = reach;
    this.marks = new byte[1 << Math.max(log, Marks.BYTE)];
    this.lowMarks = log <= Marks.BYTE ? marks : new byte[1 << Marks.BYTE];
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

  /** Whether splits with no part in the stretch have all values of a set of some words. */
  boolean attains(int n, long[] sets, int at, int words) {
    int count = 0;
    for (int word = 0; word < words; word++) {
      for (long rest = sets[at + word]; rest != 0; rest &= rest - 1) {
        left[count++] = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
      }
    }
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
      for (SparseMoves.Split split : space.splits) {
        int last = last(split, n);
        // A stretch may be shorter than what the mirror misses.
        int begin = Math.max(split.least(), begin(split, last) + from - PackedTable.MISSED);
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
    Arrays.fill(marks, (byte) 0);
    Arrays.fill(lowMarks, (byte) 0);
    for (SparseMoves.Take take : space.moves.takes()) {
      if (take.exists(n)) {
        marks[table[n - take.removed()]] = 1;
      }
    }
    if (space.moves.ends().get(n)) {
      marks[0] = 1;
    }
    for (SparseMoves.Split split : space.splits) {
      int last = last(split, n);
      int begin = begin(split, last);
      mark(n - split.removed(), begin, Math.min(last, begin + stretch.length - 1));
    }
    int count = 0;
    for (int value : rare[n & 1]) {
      if (value >= bound) {
        break;
      }
      left[count] = value;
      count += 1 - (marks[value] | lowMarks[value & 0xff]);
    }
    return count;
  }

  private int last(SparseMoves.Split split, int n) {
    return Math.min(split.last(n), reach);
  }

  /** The first part of the stretch; it lies among the parts of the splits as a whole. */
  private int begin(SparseMoves.Split split, int last) {
    return Math.max(split.least(), Math.min(stretch.start, last - stretch.length + 1));
  }

  private void mark(int sum, int from, int to) {
    char[] table = this.table;
    byte[] marks = this.marks;
    boolean words = from >= low && sum - to >= low;
    for (int a = words ? markWords(sum, from, to) : from; a <= to; a++) {
      marks[table[a] ^ table[sum - a]] = 1;
    }
  }

  /** The same eight at a time, as far as that goes; five times as fast. */
  private int markWords(int sum, int from, int to) {
    ByteBuffer bytes = this.bytes;
    byte[] marks = this.lowMarks;
    int a = from;
    for (; a + Long.BYTES <= to + 1; a += Long.BYTES) {
      long there = Long.reverseBytes(bytes.getLong(sum - a - Long.BYTES + 1));
      long joined = bytes.getLong(a) ^ there;
      marks[(int) (joined & 0xff)] = 1;
      marks[(int) (joined >>> 8 & 0xff)] = 1;
      marks[(int) (joined >>> 16 & 0xff)] = 1;
      marks[(int) (joined >>> 24 & 0xff)] = 1;
      marks[(int) (joined >>> 32 & 0xff)] = 1;
      marks[(int) (joined >>> 40 & 0xff)] = 1;
      marks[(int) (joined >>> 48 & 0xff)] = 1;
      marks[(int) (joined >>> 56)] = 1;
    }
    return a;
  }

  /** Whether a split has the value whose parts are not all in the stretch and behind it. */
  private boolean attains(int n, int value) {
    for (SparseMoves.Split split : space.splits) {
      int sum = n - split.removed();
      int last = last(split, n);
      int begin = begin(split, last);
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
