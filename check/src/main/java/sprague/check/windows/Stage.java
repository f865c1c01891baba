// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.check.rules.Refusal;

/**
 * The way from one window of a claim to the next: values found again in a short table, whose first
 * part has the smallest sizes and whose other part has the last ones.
 */
final class Stage {
  /** Blocks of values are so long at least, and as long as a window if that is not too long. */
  private static final int LEAST_BLOCK = 1 << 16;

  private static final int MOST_BLOCK = 1 << 20;

  private final byte[] table;
  private final int base;
  private final int window;
  private final int block;
  private final RareValues way;
  private final long begin;
  private final long end;

  /**
   * What a stage showed.
   *
   * @param greatest the greatest of its values that count
   * @param zeros how many of these are 0
   * @param leadsOn whether the values in front of the next stage are those of the next window
   * @param refusal why the claim is refused, if it is
   */
  record Seen(int greatest, long zeros, boolean leadsOn, Optional<String> refusal) {}

  /**
   * A stage.
   *
   * @param near found all rare sizes, and the values of the sizes below {@code fixed}
   * @param first begins with these values
   * @param fixed an even number, beyond the reach
   * @param before the values before the size {@code begin}
   * @param begin an even number, {@code fixed} and a window or more
   * @param end the size after the last one
   */
  Stage(RareValues near, byte[] first, int fixed, byte[] before, long begin, long end) {
    this.window = before.length;
    this.base = fixed + window + (window & 1);
    long longest = Math.clamp(window & ~1L, LEAST_BLOCK, MOST_BLOCK);
    this.block = (int) Math.min(longest, end - begin);
    this.table = Arrays.copyOf(Arrays.copyOf(first, fixed), base + block);
    System.arraycopy(before, 0, table, base - window, window);
    this.way = new RareValues(near);
    this.begin = begin;
    this.end = end;
  }

  /**
   * Finds the values of the stage.
   *
   * @param counted values of sizes below count
   * @param slices to be shown the values
   * @param next the window to come to; empty behind the last one
   * @param watch is run for each block, so that many short stages are watched; what goes on for
   *     long within a block is watched by the way to the values
   */
  Seen run(long counted, List<Slice> slices, Optional<byte[]> next, Runnable watch) {
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
          if (value >= PlainMoves.VALUES) {
            throw new Refusal("G(" + (size + n - base) + ") is 256 or more");
          }
          table[n] = (byte) value;
          if (size + n - base < counted) {
            greatest = Math.max(greatest, value);
            zeros += value == 0 ? 1 : 0;
          }
        }
        for (Slice slice : slices) {
          slice.take(size, table, base, count);
        }
      }
    } catch (Refusal refusal) {
      return new Seen(greatest, zeros, false, Optional.of(refusal.reason()));
    }
    int last = base + count;
    boolean leadsOn =
        next.isEmpty() || Arrays.equals(table, last - window, last, next.get(), 0, window);
    return new Seen(greatest, zeros, leadsOn, Optional.empty());
  }
}
