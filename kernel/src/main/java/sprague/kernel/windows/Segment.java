// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.kernel.rules.CheckFailure;

/**
 * Computes the values of the sizes between two checkpoints, begin to end - 1, and compares the last
 * ones with the second checkpoint.
 *
 * <p>The table is short. Its first entries are the values of the sizes below {@code fixed}. The
 * entries before {@code base} are those of the last window, and those from base on are computed, a
 * block at a time. The entry at base stands for an even size, and base is even.
 */
final class Segment {
  /**
   * The least and the greatest length of a block; between them it is that of a window, so that each
   * value is copied about once. With 2^20 sizes a table stays in the cache.
   */
  private static final int MIN_BLOCK = 1 << 16;

  private static final int MAX_BLOCK = 1 << 20;

  private final byte[] table;
  private final int base;
  private final int window;
  private final int block;
  private final SparseGrundyValues way;
  private final long begin;
  private final long end;

  /**
   * The result of a stage.
   *
   * @param greatest the greatest of the values that are counted
   * @param zeros the number of zeros among them
   * @param leadsOn whether the last values are those of the next checkpoint
   * @param refusal why the values were not computed, if they were not
   */
  record Seen(int greatest, long zeros, boolean leadsOn, Optional<String> refusal) {}

  /**
   * A stage.
   *
   * @param near has computed the values of all rare sizes
   * @param first the values from size 0 on, {@code fixed} of them at least
   * @param fixed an even number greater than the reach
   * @param before the window before the size {@code begin}
   * @param begin the first size, even, at least fixed + the length of a window
   * @param end the size after the last one
   */
  Segment(SparseGrundyValues near, byte[] first, int fixed, byte[] before, long begin, long end) {
    this.window = before.length;
    this.base = fixed + window + (window & 1);
    long longest = Math.clamp(window & ~1L, MIN_BLOCK, MAX_BLOCK);
    this.block = (int) Math.min(longest, end - begin);
    this.table = Arrays.copyOf(Arrays.copyOf(first, fixed), base + block);
    System.arraycopy(before, 0, table, base - window, window);
    this.way = new SparseGrundyValues(near);
    this.begin = begin;
    this.end = end;
  }

  /**
   * Computes the values.
   *
   * @param counted the bound of the sizes whose values are counted
   * @param slices records to be filled
   * @param next the next checkpoint, if there is one
   * @param watch is run for each block; SparseGrundyValues has its own within a block
   */
  Seen run(long counted, List<RecordedRange> slices, Optional<byte[]> next, Runnable watch) {
    int greatest = 0;
    long zeros = 0;
    int count = 0;
    try {
      for (long size = begin; size < end; size += count) {
        if (size > begin) {
          System.arraycopy(table, base + count - window, table, base - window, window);
        }
        watch.run();
        way.moved(size - base);
        count = (int) Math.min(block, end - size);
        for (int n = base; n < base + count; n++) {
          int value = way.value(table, n);
          if (value >= TakeAndSplitMoves.VALUES) {
            throw new CheckFailure("G(" + (size + n - base) + ") is 256 or more");
          }
          table[n] = (byte) value;
          if (size + n - base < counted) {
            greatest = Math.max(greatest, value);
            zeros += value == 0 ? 1 : 0;
          }
        }
        for (RecordedRange slice : slices) {
          slice.take(size, table, base, count);
        }
      }
    } catch (CheckFailure refusal) {
      return new Seen(greatest, zeros, false, Optional.of(refusal.reason()));
    }
    int last = base + count;
    boolean leadsOn =
        next.isEmpty() || Arrays.equals(table, last - window, last, next.get(), 0, window);
    return new Seen(greatest, zeros, leadsOn, Optional.empty());
  }
}
