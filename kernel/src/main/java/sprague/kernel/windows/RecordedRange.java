// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.Arrays;

/** A record of the values of some consecutive sizes, filled while a longer table is computed. */
final class RecordedRange {
  private final long first;
  private final byte[] values;

  /**
   * An empty record.
   *
   * @param first the first size
   * @param count the number of sizes
   */
  RecordedRange(long first, int count) {
    this.first = first;
    this.values = new byte[count];
  }

  /**
   * Copies the values of the sizes of this record from a part of a table.
   *
   * @param size the first size of the part
   * @param index the place of its value in the table
   * @param count the number of sizes of the part
   */
  void take(long size, byte[] table, int index, int count) {
    long from = Math.max(first, size);
    long to = Math.min(first + values.length, size + count);
    if (from < to) {
      System.arraycopy(
          table, index + (int) (from - size), values, (int) (from - first), (int) (to - from));
    }
  }

  /** The value of a size of the record. */
  int at(long size) {
    return values[Math.toIntExact(size - first)] & 0xff;
  }

  /** Whether the values are those of another record, of other sizes. */
  boolean isLike(RecordedRange other) {
    return Arrays.equals(values, other.values);
  }
}
