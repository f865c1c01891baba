// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The way from one window of a claim to the next: values found again in a short table, whose first
 * part has the smallest sizes and whose other part has the last ones.
 */
final class Stage {
  private static final int BLOCK = 1 << 16;

  private final byte[] table;
  private final int fixed;
  private final int base;
  private final int window;
  private final RareReplay replay;
  private final long begin;
  private final long end;

  /**
   * What a stage showed.
   *
   * @param greatest the greatest of its values that count
   * @param zeros how many of these are 0
   * @param last the values of its last window
   * @param refusal why the claim is refused, if it is
   */
  record Seen(int greatest, long zeros, byte[] last, Optional<String> refusal) {}

  /**
   * A stage.
   *
   * @param way found all rare sizes, and the values of the sizes below {@code fixed}
   * @param first begins with these values
   * @param fixed an even number, beyond the reach
   * @param before the values before the size {@code begin}
   * @param begin an even number
   * @param end the size after the last one
   */
  Stage(RareReplay way, byte[] first, int fixed, byte[] before, long begin, long end) {
    this.fixed = fixed;
    this.window = before.length;
    this.base = fixed + window + (window & 1);
    this.table = Arrays.copyOf(Arrays.copyOf(first, fixed), base + BLOCK);
    System.arraycopy(before, 0, table, base - window, window);
    this.replay = new RareReplay(way);
    this.begin = begin;
    this.end = end;
  }

  /**
   * Finds the values of the stage.
   *
   * @param counted values of sizes below count
   * @param slices to be shown the values
   * @param watch is run now and then
   */
  Seen run(long counted, List<Slice> slices, Runnable watch) {
    int greatest = 0;
    long zeros = 0;
    int count = 0;
    try {
      for (long size = begin; size < end; size += count) {
        if (size > begin) {
          System.arraycopy(table, base + count - window, table, base - window, window);
        }
        watch.run();
        replay.moved(size - base);
        count = (int) Math.min(BLOCK, end - size);
        for (int n = base; n < base + count; n++) {
          int value = replay.value(table, n);
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
      return new Seen(greatest, zeros, new byte[0], Optional.of(refusal.reason()));
    }
    byte[] last = Arrays.copyOfRange(table, base + count - window, base + count);
    return new Seen(greatest, zeros, last, Optional.empty());
  }
}
