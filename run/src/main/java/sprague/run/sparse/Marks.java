// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Rows of bytes that mark the values of options known one by one, for a block of sizes at a time:
 * an option whose parts lie before the block marks along a stretch of the table.
 */
final class Marks {
  /** So many sizes have a row at once, a multiple of 8; rows have 2^6 * 2^15 bytes at most. */
  static final int BLOCK = 64;

  /** Values less than 2^BYTE are read eight at a time. */
  static final int BYTE = 8;

  private static final long ONES = 0x0101010101010101L;

  private final char[] table;
  private final ByteBuffer bytes;
  private final RareOptions options;
  private final BitSet ends;
  private final LowBytes lows;

  /** Values are less than 2^most. */
  private final int most;

  /** A row of the block has 2^log bytes, one for each value or for each low byte. */
  private int log;

  private final byte[] marks;

  /** Which options mark each size of the block, and which are asked about size by size. */
  private int[] far = new int[BLOCK];

  private int[] near = new int[BLOCK];
  private int fars;
  private int nears;
  private int first;

  /**
   * Rows for a space.
   *
   * @param bytes the low bytes of the table, as {@link LowBytes#table} has them
   * @param most values are less than 2^most
   */
  Marks(char[] table, ByteBuffer bytes, RareSpace space, int most) {
    this.table = table;
    this.bytes = bytes;
    this.options = space.options;
    this.ends = space.moves.ends();
    this.lows = new LowBytes(space, most);
    this.most = Math.max(most, BYTE);
    this.marks = new byte[BLOCK << this.most];
  }

  /** Begins with the sizes from {@code n} on, so many of them at most. */
  void begin(int n, int length) {
    first = n;
    divide(length);
    if (most == BYTE || (n - options.greatest() >= lows.from() && n >= ends.length())) {
      log = BYTE;
      Arrays.fill(marks, 0, Math.ceilDiv(length, Long.BYTES) * (Long.BYTES << log), (byte) 0);
      markFarBytes(length);
    } else {
      log = most;
      Arrays.fill(marks, 0, length << log, (byte) 0);
      markFar(length);
    }
  }

  private void divide(int length) {
    int total = options.total();
    if (far.length < total) {
      far = new int[2 * total];
      near = new int[2 * total];
    }
    boolean clear = options.isClear(first);
    fars = 0;
    nears = 0;
    for (int i = 0; i < total; i++) {
      if (options.offset(i) >= length && (clear || options.isClear(i, first, length))) {
        far[fars++] = i;
      } else {
        near[nears++] = i;
      }
    }
  }

  /**
   * Completes the row of a size of the block, all smaller ones having their values.
   *
   * @return where it begins; until the next call
   */
  int row(int n) {
    int row = (n - first) << log;
    int mask = (1 << log) - 1;
    for (int k = 0; k < nears; k++) {
      int i = near[k];
      if (options.exists(i, n)) {
        marks[row + ((table[n - options.offset(i)] ^ options.value(i)) & mask)] = 1;
      }
    }
    if (ends.get(n)) {
      marks[row] = 1;
    }
    return row;
  }

  /** The first value of an ascending list that no option known one by one has, or -1. */
  int leastWithout(int row, int[] values) {
    int mask = (1 << log) - 1;
    for (int value : values) {
      if (marks[row + (value & mask)] == 0) {
        return value;
      }
    }
    return -1;
  }

  private void markFar(int length) {
    for (int k = 0; k < fars; k++) {
      markFar(first - options.offset(far[k]), length, options.value(far[k]));
    }
  }

  private void markFar(int from, int length, int value) {
    char[] table = this.table;
    byte[] marks = this.marks;
    int log = this.log;
    for (int i = 0; i < length; i++) {
      marks[(i << log) + (table[from + i] ^ value)] = 1;
    }
  }

  /** The same for bytes, which tell the values; rows after the last one may be marked, too. */
  private void markFarBytes(int length) {
    ByteBuffer bytes = this.bytes;
    byte[] marks = this.marks;
    for (int k = 0; k < fars; k++) {
      int from = first - options.offset(far[k]);
      long value = (options.value(far[k]) & 0xff) * ONES;
      for (int i = 0; i < length; i += Long.BYTES) {
        long joined = bytes.getLong(from + i) ^ value;
        int row = i << BYTE;
        marks[row | (int) (joined & 0xff)] = 1;
        marks[row + 0x100 | (int) (joined >>> 8 & 0xff)] = 1;
        marks[row + 0x200 | (int) (joined >>> 16 & 0xff)] = 1;
        marks[row + 0x300 | (int) (joined >>> 24 & 0xff)] = 1;
        marks[row + 0x400 | (int) (joined >>> 32 & 0xff)] = 1;
        marks[row + 0x500 | (int) (joined >>> 40 & 0xff)] = 1;
        marks[row + 0x600 | (int) (joined >>> 48 & 0xff)] = 1;
        marks[row + 0x700 | (int) (joined >>> 56)] = 1;
      }
    }
  }
}
