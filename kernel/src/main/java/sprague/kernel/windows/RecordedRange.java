// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.Arrays;

/**
 * The values of a range of consecutive sizes, recorded while a longer table is computed part by
 * part. Parts that do not overlap may be recorded by different threads; read after all have ended.
 */
final class RecordedRange {
  private final long first;
  private final byte[] values;

  /** The range of {@code count} sizes from {@code first} on, without values. */
  RecordedRange(long first, int count) {
    this.first = first;
    this.values = new byte[count];
  }

  /**
   * Records the values of those sizes of a part of a table that are in this range.
   *
   * @param size the first size of the part
   * @param index the index of its value in the table
   * @param count the number of sizes of the part
   */
  void record(long size, byte[] table, int index, int count) {
    long from = Math.max(first, size);
    long to = Math.min(first + values.length, size + count);
    if (from < to) {
      System.arraycopy(
          table, index + (int) (from - size), values, (int) (from - first), (int) (to - from));
    }
  }

  /** The value of a size in the range, from 0 to 255; 0 for one that was not recorded. */
  int at(long size) {
    return values[Math.toIntExact(size - first)] & 0xff;
  }

  /** Whether this range has the same values as another one, in the same order. */
  boolean hasValuesOf(RecordedRange other) {
    return Arrays.equals(values, other.values);
  }
}
