// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import java.util.Arrays;

/** Some consecutive values among those that are found again, kept when they come by. */
final class Slice {
  private final long first;
  private final byte[] values;

  /** The values from a size on. */
  Slice(long first, int count) {
    this.first = first;
    this.values = new byte[count];
  }

  /** Takes what it wants of the values of sizes from {@code size} on, which begin at an index. */
  void take(long size, byte[] table, int index, int count) {
    long from = Math.max(first, size);
    long to = Math.min(first + values.length, size + count);
    if (from < to) {
      System.arraycopy(
          table, index + (int) (from - size), values, (int) (from - first), (int) (to - from));
    }
  }

  /** The value of a size. */
  int at(long size) {
    return values[Math.toIntExact(size - first)] & 0xff;
  }

  /** Whether the values are those of another slice of the same length. */
  boolean isLike(Slice other) {
    return Arrays.equals(values, other.values);
  }
}
