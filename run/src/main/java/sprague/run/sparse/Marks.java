// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Rows of bytes that mark the values of options for eight sizes side by side. An option is a pair
 * (offset, value) and has the nim-value {@code table[n - offset] ^ value}. One thread uses it.
 */
final class Marks {
  /** So many sizes have a row at once: the low bytes of their options are one word. */
  static final int SIDE = Long.BYTES;

  /** Values less than 2^BYTE take a byte. */
  static final int BYTE = 8;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;

  private final char[] table;
  private final byte[] bytes;

  /** Values are less than 2^most, or their low bytes are enough. */
  private final int most;

  /** A row has 2^log bytes, one for each value or for each low byte. */
  private int log;

  private byte[] rows = {};
  private int first;

  /**
   * Rows for a table.
   *
   * @param bytes the low bytes of the table, as {@link LowBytes#table} has them
   * @param most values are less than 2^most, at most 2^15, so that rows have 2^18 bytes at most
   */
  Marks(char[] table, byte[] bytes, int most) {
    this.table = table;
    this.bytes = bytes;
    this.most = Math.max(most, BYTE);
  }

  /** Options as offsets and values, the first {@code count} of each. */
  static final class Options {
    int[] offsets = {};
    int[] values = {};
    int count;

    /** No options, with place for so many. */
    void clear(int most) {
      if (offsets.length < most) {
        offsets = new int[most];
        values = new int[most];
      }
      count = 0;
    }

    void add(int offset, int value) {
      offsets[count] = offset;
      values[count++] = value;
    }
  }

  /**
   * Begins with rows for the sizes from {@code n} on, at most eight, that mark options all of them
   * have. Those at distances of eight or more need no values from n on.
   *
   * @param low whether the low bytes tell the values
   */
  void begin(int n, int length, Options options, boolean low) {
    first = n;
    log = low ? BYTE : most;
    rows = low ? markBytes(bytes, n, options) : markChars(table, n, length, options, log);
  }

  /** Marks a value of one size. */
  void mark(int n, int value) {
    rows[((n - first) << log) + (value & ((1 << log) - 1))] = 1;
  }

  /** Whether a size has marked a value. */
  boolean has(int n, int value) {
    return rows[((n - first) << log) + (value & ((1 << log) - 1))] != 0;
  }

  /** The least value of a set that a size has not marked, or -1. */
  int least(int n, long[] wanted) {
    for (int word = 0; word < wanted.length; word++) {
      long free = free(n, wanted, word);
      if (free != 0) {
        return SIDE * word + Long.numberOfTrailingZeros(free) / Byte.SIZE;
      }
    }
    return -1;
  }

  /** Gathers the values of a set below a bound that a size has not marked; their number. */
  int unmarked(int n, long[] wanted, int bound, int[] to) {
    int count = 0;
    for (int word = 0; SIDE * word < bound; word++) {
      for (long free = free(n, wanted, word); free != 0; free &= free - 1) {
        to[count++] = SIDE * word + Long.numberOfTrailingZeros(free) / Byte.SIZE;
      }
    }
    while (count > 0 && to[count - 1] >= bound) {
      count--;
    }
    return count;
  }

  private long free(int n, long[] wanted, int word) {
    int within = (SIDE * word) & ((1 << log) - 1);
    return wanted[word] & ~(long) WORDS.get(rows, ((n - first) << log) + within);
  }

  /** Sets of values less than 2^log as words, a byte for each value. */
  static long[][] sets(int[][] values, int log) {
    long[][] sets = new long[values.length][Math.max(1, (1 << log) / SIDE)];
    for (int i = 0; i < values.length; i++) {
      for (int value : values[i]) {
        sets[i][value / SIDE] |= 1L << (value % SIDE * Byte.SIZE);
      }
    }
    return sets;
  }

  /** The array is made here, so that the compiler knows its length and checks no index. */
  private static byte[] markBytes(byte[] bytes, int n, Options options) {
    byte[] rows = new byte[SIDE << BYTE];
    int[] offsets = options.offsets;
    int[] values = options.values;
    for (int k = 0; k < options.count; k++) {
      long joined = (long) WORDS.get(bytes, n - offsets[k]) ^ (values[k] & 0xff) * ONES;
      rows[(int) joined & 0xff] = 1;
      rows[0x100 + ((int) (joined >>> 8) & 0xff)] = 1;
      rows[0x200 + ((int) (joined >>> 16) & 0xff)] = 1;
      rows[0x300 + ((int) (joined >>> 24) & 0xff)] = 1;
      rows[0x400 + ((int) (joined >>> 32) & 0xff)] = 1;
      rows[0x500 + ((int) (joined >>> 40) & 0xff)] = 1;
      rows[0x600 + ((int) (joined >>> 48) & 0xff)] = 1;
      rows[0x700 + (int) (joined >>> 56)] = 1;
    }
    return rows;
  }

  private static byte[] markChars(char[] table, int n, int length, Options options, int log) {
    byte[] rows = new byte[SIDE << log];
    for (int k = 0; k < options.count; k++) {
      int from = n - options.offsets[k];
      int value = options.values[k];
      for (int i = 0; i < length; i++) {
        rows[(i << log) + (table[from + i] ^ value)] = 1;
      }
    }
    return rows;
  }
}
