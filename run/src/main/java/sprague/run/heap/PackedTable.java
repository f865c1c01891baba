// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

/**
 * A table of values packed into words, forwards and backwards, made for one question: does the xor
 * of two tables, one read forwards and one backwards, ever have a given value on a range?
 *
 * <p>A word holds 8, 4 or 2 lanes, and a value leaves the top bit of its lane free. A lane of
 * {@code (x ^ y ^ c) + 0111...1} has its top bit clear only where x ^ y = c, so the words can be
 * joined by `and` and looked at once in a while: a loop without branches, which the compiler turns
 * into vector instructions. For both reads to be of whole words the backward table is kept once for
 * every shift by a lane.
 */
final class PackedTable {
  private static final int BLOCK = 256;

  private final int capacity;
  private int lanes;
  private int log;
  private int bits;
  private long top;
  private long low;
  private long words;
  private long[] forward = {};
  private long[][] backward = {};

  /**
   * An empty table.
   *
   * @param capacity the number of entries, from index 0
   * @param greatest a bound of the values to come; {@link #widen} raises it
   */
  PackedTable(int capacity, long greatest) {
    this.capacity = capacity;
    layout(greatest);
  }

  private void layout(long greatest) {
    lanes = greatest < 1 << 7 ? 8 : greatest < 1 << 15 ? 4 : 2;
    log = Integer.numberOfTrailingZeros(lanes);
    bits = 64 / lanes;
    top = 0;
    for (int i = 0; i < lanes; i++) {
      top |= 1L << (i * bits + bits - 1);
    }
    low = ~top;
    forward = new long[capacity / lanes + 2];
    backward = new long[lanes][capacity / lanes + 3];
  }

  /** The bytes that a table of this capacity takes at most while no value exceeds a bound. */
  static long bytes(long capacity, long greatest) {
    int lanes = greatest < 1 << 7 ? 8 : greatest < 1 << 15 ? 4 : 2;
    return (capacity / lanes + 3) * 8L * (lanes + 1);
  }

  /** The greatest value that fits. */
  long greatest() {
    return (1L << (bits - 1)) - 1;
  }

  /**
   * Makes room for larger values; the entries below {@code count} are taken from {@code values}.
   */
  void widen(long greatest, int[] values, int count) {
    layout(greatest);
    for (int i = 0; i < count; i++) {
      set(i, values[i]);
    }
  }

  /** Sets an entry that has not been set before. */
  void set(int index, long value) {
    forward[index >> log] |= value << ((index & (lanes - 1)) * bits);
    int mirrored = capacity - index;
    for (int shift = 0; shift < lanes; shift++) {
      int at = mirrored + shift;
      backward[shift][at >> log] |= value << ((at & (lanes - 1)) * bits);
    }
  }

  /**
   * Whether some a from {@code from} to {@code to}, both included, has {@code this[a] xor other[sum
   * - a] = value}. Cost O((to - from) / lanes) words. Both tables have the same capacity and lanes.
   */
  boolean attains(PackedTable other, int from, int to, int sum, long value) {
    if (from > to || value > greatest()) {
      return false;
    }
    int distance = capacity - sum;
    int shift = Math.floorMod(-distance, lanes);
    long[] there = other.backward[shift];
    int first = from / lanes;
    int last = to / lanes;
    int offset = (distance + shift) / lanes;
    long wanted = repeated(value);
    long head = -1L << (from % lanes * bits);
    long tail = -1L >>> ((lanes - 1 - to % lanes) * bits);
    if (first == last) {
      return clears(forward[first] ^ there[first + offset] ^ wanted, head & tail);
    }
    if (clears(forward[first] ^ there[first + offset] ^ wanted, head)
        || clears(forward[last] ^ there[last + offset] ^ wanted, tail)) {
      return true;
    }
    for (int i = first + 1; i < last; i += BLOCK) {
      int end = Math.min(last, i + BLOCK);
      words += end - i;
      if ((joined(forward, there, i, end, offset, wanted, low) & top) != top) {
        return true;
      }
    }
    return false;
  }

  private static long joined(
      long[] here, long[] there, int from, int to, int offset, long wanted, long low) {
    long all = -1;
    for (int i = from; i < to; i++) {
      all &= (here[i] ^ there[i + offset] ^ wanted) + low;
    }
    return all;
  }

  /** How many words all scans from these tables have compared. */
  static long wordsRead(PackedTable[] tables) {
    long sum = 0;
    for (PackedTable table : tables) {
      sum += table.words;
    }
    return sum;
  }

  private boolean clears(long difference, long mask) {
    return (((difference & low) + low) & top & mask) != (top & mask);
  }

  private long repeated(long value) {
    long word = 0;
    for (int i = 0; i < lanes; i++) {
      word |= value << (i * bits);
    }
    return word;
  }
}
