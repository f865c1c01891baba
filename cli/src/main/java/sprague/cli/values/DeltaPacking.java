// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.io.ByteArrayOutputStream;

/**
 * Parquet's encoding {@code DELTA_BINARY_PACKED}: differences of neighbours, in blocks; of each
 * block the least difference, and what the others exceed it by in as few bits as the largest excess
 * of a quarter needs. A coordinate that counts up costs a third of a bit, a nim-value below 64
 * about seven.
 */
final class DeltaPacking {
  static final int ENCODING = 5;

  private static final int BLOCK = 128;
  private static final int QUARTERS = 4;
  private static final int QUARTER = BLOCK / QUARTERS;

  private DeltaPacking() {}

  /** Encodes the first numbers of an array. */
  static void write(ByteArrayOutputStream bytes, long[] numbers, int count) {
    CompactStruct.unsigned(bytes, BLOCK);
    CompactStruct.unsigned(bytes, QUARTERS);
    CompactStruct.unsigned(bytes, count);
    CompactStruct.zigzag(bytes, count == 0 ? 0 : numbers[0]);
    long[] steps = new long[BLOCK];
    for (int next = 1; next < count; next += BLOCK) {
      int length = Math.min(BLOCK, count - next);
      long least = Long.MAX_VALUE;
      for (int i = 0; i < length; i++) {
        // Differences wrap around, and so do the reader's sums.
        steps[i] = numbers[next + i] - numbers[next + i - 1];
        least = Math.min(least, steps[i]);
      }
      block(bytes, steps, length, least);
    }
  }

  private static void block(ByteArrayOutputStream bytes, long[] steps, int length, long least) {
    CompactStruct.zigzag(bytes, least);
    int[] widths = new int[QUARTERS];
    for (int i = 0; i < length; i++) {
      int width = Long.SIZE - Long.numberOfLeadingZeros(steps[i] - least);
      widths[i / QUARTER] = Math.max(widths[i / QUARTER], width);
    }
    for (int width : widths) {
      bytes.write(width);
    }
    for (int quarter = 0; quarter * QUARTER < length; quarter++) {
      byte[] packed = new byte[widths[quarter] * QUARTER / Byte.SIZE];
      int end = Math.min(length, (quarter + 1) * QUARTER);
      int bit = 0;
      for (int i = quarter * QUARTER; i < end; i++) {
        pack(packed, bit, steps[i] - least, widths[quarter]);
        bit += widths[quarter];
      }
      bytes.writeBytes(packed);
    }
  }

  /** Puts the low bits of a number at a place, low bits first. */
  private static void pack(byte[] into, int bit, long number, int width) {
    int at = bit;
    long rest = number;
    for (int left = width; left > 0; ) {
      int free = Byte.SIZE - at % Byte.SIZE;
      int taken = Math.min(free, left);
      int low = (int) (rest & ((1 << taken) - 1));
      into[at / Byte.SIZE] |= (byte) (low << at % Byte.SIZE);
      rest >>>= taken;
      at += taken;
      left -= taken;
    }
  }
}
