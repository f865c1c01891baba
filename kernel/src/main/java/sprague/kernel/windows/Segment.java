// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.kernel.rules.CheckFailure;

/**
 * Computes the nim-values of the sizes from one checkpoint to the next, {@code begin} to {@code
 * end} - 1, and compares the last ones with the second checkpoint. For one thread. Cost: that of
 * {@link SparseGrundyValues} for each size; memory {@code fixed} + window + block bytes.
 *
 * <p>The table holds three parts: the values of the sizes below {@code fixed}; before index {@code
 * base} the values of the last window; and from {@code base} on a block of values that are
 * computed. After each block its end becomes the last window. Index {@code base} and the size that
 * it stands for are even, so that index and size have the same parity.
 */
final class Segment {
  /** The minimum length of a block, so that there are few blocks even if windows are short. */
  private static final int MIN_BLOCK = 1 << 16;

  /**
   * The maximum length of a block, for which a table stays in the processor's cache. Between these
   * bounds a block is as long as a window, so that each value is copied about once.
   */
  private static final int MAX_BLOCK = 1 << 20;

  private final byte[] table;
  private final int base;
  private final int window;

  /** The maximum number of sizes of a block. */
  private final int block;

  private final SparseGrundyValues step;
  private final long begin;
  private final long end;

  /**
   * The result of a segment.
   *
   * @param greatest the greatest of the counted values
   * @param zeros the number of zeros among them
   * @param reachesNext whether the last values are those of the next checkpoint
   * @param failure why the values could not be computed; empty if they were
   */
  record Summary(int greatest, long zeros, boolean reachesNext, Optional<String> failure) {}

  /**
   * A segment.
   *
   * @param near has computed the values of all rare sizes
   * @param first the values from size 0 on, at least {@code fixed} of them
   * @param fixed an even number greater than the reach
   * @param before the window before the size {@code begin}
   * @param begin the first size, even, at least {@code fixed} + the length of a window
   * @param end the size after the last one, greater than {@code begin}
   */
  Segment(SparseGrundyValues near, byte[] first, int fixed, byte[] before, long begin, long end) {
    this.window = before.length;
    this.base = fixed + window + (window & 1);
    long longest = Math.clamp(window & ~1L, MIN_BLOCK, MAX_BLOCK);
    this.block = (int) Math.min(longest, end - begin);
    this.table = Arrays.copyOf(Arrays.copyOf(first, fixed), base + block);
    System.arraycopy(before, 0, table, base - window, window);
    this.step = new SparseGrundyValues(near);
    this.begin = begin;
    this.end = end;
  }

  /**
   * Computes the values.
   *
   * @param counted values of sizes below it count in {@link Summary}
   * @param ranges record the values
   * @param next the next checkpoint, the window before {@code end}, if there is one
   * @param watch is run before each block
   */
  Summary run(long counted, List<RecordedRange> ranges, Optional<byte[]> next, Runnable watch) {
    int greatest = 0;
    long zeros = 0;
    int count = 0;
    try {
      for (long size = begin; size < end; size += count) {
        if (size > begin) {
          System.arraycopy(table, base + count - window, table, base - window, window);
        }
        watch.run();
        step.setShift(size - base);
        count = (int) Math.min(block, end - size);
        for (int n = base; n < base + count; n++) {
          int value = step.value(table, n);
          if (value >= TakeAndSplitMoves.VALUES) {
            throw new CheckFailure("G(" + (size + n - base) + ") is 256 or more");
          }
          table[n] = (byte) value;
          if (size + n - base < counted) {
            greatest = Math.max(greatest, value);
            zeros += value == 0 ? 1 : 0;
          }
        }
        for (RecordedRange range : ranges) {
          range.record(size, table, base, count);
        }
      }
    } catch (CheckFailure failure) {
      return new Summary(greatest, zeros, false, Optional.of(failure.reason()));
    }
    int last = base + count;
    boolean reachesNext =
        next.isEmpty() || Arrays.equals(table, last - window, last, next.get(), 0, window);
    return new Summary(greatest, zeros, reachesNext, Optional.empty());
  }
}
