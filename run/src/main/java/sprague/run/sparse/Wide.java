// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/**
 * The step for values below 2^15. The values that options of a size have are marked in a row of
 * bytes. Rows of a block of sizes are filled together by the options whose parts lie before the
 * block. Witnesses are looked for by marking splits first, then value by value in the {@link
 * Mirror}.
 *
 * <p>With two threads, one fills the rows of the next block as far as that does not need the values
 * of the present one, while the other one finds these.
 */
final class Wide implements Filling {
  static final int GREATEST = 0x7fff;

  private static final int BLOCK = 64;

  /** So many splits of a family are marked before values are looked for one by one. */
  private static final int MARKED = 512;

  /** So many are marked before it is seen which values are left. */
  private static final int MARKED_FIRST = 32;

  private final char[] table;
  private Mirror mirror;

  /** A row has 2^log bytes, one for the xor of any two values. */
  private int log;

  private byte[] seen = {};

  /** The rows of the next block, and how they are made, if they are. */
  private byte[] next = {};

  private @Nullable ForkJoinTask<?> filling;
  private final boolean paired;
  private final int[][] common = new int[2][];
  private final int[][] rare = new int[2][];
  private int[] left = {};

  private int[] nearOffsets = new int[BLOCK];
  private int[] nearValues = new int[BLOCK];

  /** Fills a table whose values so far are at most {@code greatest}. */
  Wide(char[] table, int greatest, int threads) {
    this.table = table;
    this.paired = threads > 1;
    this.mirror = new Mirror(table.length);
    this.log = log(greatest);
  }

  private static int log(int greatest) {
    return 32 - Integer.numberOfLeadingZeros(greatest | 1);
  }

  @Override
  public int greatest() {
    return GREATEST;
  }

  @Override
  public void moved() {
    mirror = new Mirror(table.length);
  }

  @Override
  public int fill(int from, int to, RareSpace space, int reach) throws OutOfReach {
    while (mirror.count() < from) {
      int value = table[mirror.count()];
      log = Math.max(log, log(value));
      mirror.add(value);
    }
    prepare(space);
    try {
      return fillBlocks(from, to, space, reach);
    } finally {
      waitForNext();
    }
  }

  private int fillBlocks(int from, int to, RareSpace space, int reach) throws OutOfReach {
    int n = from;
    int length = 1;
    while (n < to) {
      length = Math.min(Math.min(2 * length, BLOCK), to - n);
      boolean together = length > 1 && space.options.isClear(n, length);
      boolean begun = waitForNext();
      int near = 0;
      if (together) {
        space.options.choose(n);
        near = begun ? markMiddle(n, length, space.options) : markFar(n, length, space.options);
        if (paired
            && length == BLOCK
            && 2 * length <= to - n
            && space.options.isClear(n, 2 * length)) {
          fillNext(n + length, space, reach);
        }
      }
      int marked = begun ? MARKED_FIRST : MARKED;
      for (int end = n + length, row = 0; n < end; n++, row += 1 << log) {
        if (together) {
          mark(n, row, nearOffsets, nearValues, near);
        } else {
          row = 0;
          Arrays.fill(seen, 0, 1 << log, (byte) 0);
          RareOptions options = space.options;
          options.choose(n);
          mark(n, row, options.offsets(n), options.values(n), options.count(n));
        }
        int value = value(n, row, space, marked, reach);
        if (value > GREATEST) {
          return ~n;
        }
        table[n] = (char) value;
        mirror.add(value);
        if (log(value) > log) {
          waitForNext();
          log = log(value);
          prepare(space);
          end = n + 1;
        }
        if (!space.isCommon(n, value)) {
          return n + 1;
        }
      }
    }
    return to;
  }

  /**
   * Begins to fill the rows of a block, the values up to a block before it being known, by the
   * options chosen for that and by splits of which neither part is in the block before.
   */
  private void fillNext(int n, RareSpace space, int reach) {
    RareOptions options = space.options;
    int count = options.count(n - BLOCK);
    int[] offsets = Arrays.copyOf(options.offsets(n - BLOCK), count);
    int[] values = Arrays.copyOf(options.values(n - BLOCK), count);
    byte[] rows = next;
    SparseMoves.Split[] splits = space.splits;
    filling =
        ForkJoinTask.adapt(
                () -> {
                  Arrays.fill(rows, (byte) 0);
                  for (int i = 0; i < count; i++) {
                    if (offsets[i] >= 2 * BLOCK) {
                      markFar(rows, n - offsets[i], BLOCK, values[i]);
                    }
                  }
                  for (SparseMoves.Split split : splits) {
                    int first = Math.max(split.least(), 2 * BLOCK);
                    int last = Math.min(Math.min(split.last(n), reach), first + MARKED - 1);
                    for (int a = first; a <= last; a++) {
                      markFar(rows, n - split.removed() - a, BLOCK, table[a]);
                    }
                  }
                })
            .fork();
  }

  /** Waits for the rows of the next block, if they are being filled, and takes them. */
  private boolean waitForNext() {
    ForkJoinTask<?> task = filling;
    if (task == null) {
      return false;
    }
    filling = null;
    task.join();
    byte[] rows = seen;
    seen = next;
    next = rows;
    return true;
  }

  private void prepare(RareSpace space) {
    int values = 1 << log;
    if (seen.length != BLOCK << log) {
      seen = new byte[BLOCK << log];
      next = paired ? new byte[BLOCK << log] : seen;
    }
    left = left.length == values ? left : new int[values];
    for (int parity = 0; parity < 2; parity++) {
      int[] commons = new int[values];
      int[] rares = new int[values];
      int c = 0;
      int r = 0;
      for (int value = 0; value < values; value++) {
        if (space.isCommon(parity, value)) {
          commons[c++] = value;
        } else {
          rares[r++] = value;
        }
      }
      common[parity] = Arrays.copyOf(commons, c);
      rare[parity] = Arrays.copyOf(rares, r);
    }
  }

  /** Marks the options of a block whose parts lie before it, and gathers the others. */
  private int markFar(int n, int length, RareOptions options) {
    Arrays.fill(seen, 0, length << log, (byte) 0);
    return markFar(n, length, Integer.MAX_VALUE, options);
  }

  /** The same for rows that have those options already whose parts lie a block before. */
  private int markMiddle(int n, int length, RareOptions options) {
    return markFar(n, length, 2 * BLOCK, options);
  }

  private int markFar(int n, int length, int most, RareOptions options) {
    int[] offsets = options.offsets(n);
    int[] values = options.values(n);
    int near = 0;
    for (int i = 0; i < options.count(n); i++) {
      if (offsets[i] >= most) {
        continue;
      }
      if (offsets[i] >= length) {
        markFar(seen, n - offsets[i], length, values[i]);
      } else {
        if (near == nearOffsets.length) {
          nearOffsets = Arrays.copyOf(nearOffsets, 2 * near);
          nearValues = Arrays.copyOf(nearValues, 2 * near);
        }
        nearOffsets[near] = offsets[i];
        nearValues[near++] = values[i];
      }
    }
    return near;
  }

  private void markFar(byte[] seen, int first, int length, int value) {
    char[] table = this.table;
    int log = this.log;
    for (int i = 0; i < length; i++) {
      seen[(i << log) + (table[first + i] ^ value)] = 1;
    }
  }

  private void mark(int n, int row, int[] offsets, int[] values, int count) {
    char[] table = this.table;
    byte[] seen = this.seen;
    for (int i = 0; i < count; i++) {
      seen[row + (table[n - offsets[i]] ^ values[i])] = 1;
    }
  }

  private int value(int n, int row, RareSpace space, int marked, int reach) throws OutOfReach {
    BitSet ends = space.moves.ends();
    if (ends.get(n)) {
      seen[row] = 1;
    }
    // No option has a value beyond a row.
    int bound = 1 << log;
    for (int value : common[n & 1]) {
      if (seen[row + value] == 0) {
        bound = value;
        break;
      }
    }
    int missing = 0;
    for (int value : rare[n & 1]) {
      if (value > bound) {
        break;
      }
      left[missing] = value;
      missing += 1 - seen[row + value];
    }
    int from = 0;
    int last = 0;
    for (SparseMoves.Split split : space.splits) {
      last = Math.max(last, split.last(n));
    }
    int longest = Math.min(last, reach);
    for (int to = MARKED_FIRST; missing > 0 && from < marked && from <= longest; to *= 2) {
      for (SparseMoves.Split split : space.splits) {
        markSplits(
            row,
            n - split.removed(),
            Math.max(from, split.least()),
            Math.min(Math.min(split.last(n), reach), to - 1));
      }
      missing = unseen(row, missing);
      from = to;
    }
    for (int i = 0; i < missing; i++) {
      if (from > longest || !attains(n, left[i], from, space.splits, reach)) {
        if (last > reach) {
          throw new OutOfReach();
        }
        return left[i];
      }
    }
    return bound;
  }

  private void markSplits(int row, int sum, int from, int to) {
    char[] table = this.table;
    byte[] seen = this.seen;
    for (int a = from; a <= to; a++) {
      seen[row + (table[a] ^ table[sum - a])] = 1;
    }
  }

  private int unseen(int row, int count) {
    int still = 0;
    for (int i = 0; i < count; i++) {
      int value = left[i];
      left[still] = value;
      still += 1 - seen[row + value];
    }
    return still;
  }

  /** Whether a split into two parts of at least a size has the value. */
  private boolean attains(int n, int value, int least, SparseMoves.Split[] splits, int reach) {
    for (int from = least, length = MARKED; from < Mirror.IMAGE; from += length, length *= 2) {
      for (SparseMoves.Split split : splits) {
        int low = Math.max(from, split.least());
        int end = Math.min(split.last(n), reach);
        int high = Math.min(end, from + length + Mirror.MISSED);
        if (mirror.attains(n - split.removed(), low, high, value)) {
          return true;
        }
      }
    }
    // What the mirror has not seen: the ends of its range, and large parts.
    for (SparseMoves.Split split : splits) {
      int low = Math.max(least, split.least());
      int last = Math.min(split.last(n), reach);
      int high = Math.min(last, Mirror.IMAGE - 1);
      int sum = n - split.removed();
      if (attains(sum, low, Math.min(last, low + Mirror.MISSED), value)
          || attains(sum, Math.max(low, high - Mirror.MISSED), last, value)) {
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
