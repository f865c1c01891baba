// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The values of a kind of heap as three planes of bytes, for {@link SplitLookup}: byte n of a plane
 * has {@value #BITS} bits of the value of size n. A mirror image of the first sizes is kept too, so
 * that a scan reads both parts of a split forwards: a split with the sum s has its right part j at
 * index j and its left part s - j at index j + image - 1 - s of the image. Bits beyond the third
 * plane are dropped. Memory: up to 6 bytes a size. One thread writes.
 */
final class BytePlanes {
  /** Bits of a value in a plane: a lookup instruction indexes a table of 128 bytes. */
  static final int BITS = 7;

  /** Values below this have no bit in the third plane. */
  static final int TWO_PLANES = 1 << (2 * BITS);

  /** Values below this fit into the planes. */
  static final int THREE_PLANES = 1 << (3 * BITS);

  /**
   * Padding: a vector that begins at the last value reads this many bytes more; their contents do
   * not matter.
   */
  private static final int PADDING = SplitLookup.LANES - 1;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The even bytes of a word. */
  private static final long EVEN_BYTES = 0x00ff_00ff_00ff_00ffL;

  private static final long ONE_PER_LANE = 0x0001_0001_0001_0001L;

  private final int image;

  // The planes: bits 0 to 6, 7 to 13 and 14 to 20 of the values; then their images.
  final byte[] low;
  final byte[] high;
  final byte[] top;
  final byte[] lowImage;
  final byte[] highImage;
  final byte[] topImage;

  /**
   * Creates planes in which all values are 0.
   *
   * @param sizes the number of sizes
   * @param image the number of sizes, from 0 on, that have a mirror image
   */
  BytePlanes(int sizes, int image) {
    this.image = image;
    low = new byte[sizes + PADDING];
    high = new byte[sizes + PADDING];
    top = new byte[sizes + PADDING];
    lowImage = new byte[image + PADDING];
    highImage = new byte[image + PADDING];
    topImage = new byte[image + PADDING];
  }

  /** The number of sizes, from 0 on, that have a mirror image. */
  int image() {
    return image;
  }

  /** Sets the value of a size. */
  void set(int size, int value) {
    low[size] = part(value, 0);
    high[size] = part(value, 1);
    top[size] = part(value, 2);
    if (size < image) {
      int at = image - 1 - size;
      lowImage[at] = low[size];
      highImage[at] = high[size];
      topImage[at] = top[size];
    }
  }

  /** The bits of a value in a plane, which is 0, 1 or 2. */
  static byte part(int value, int plane) {
    return (byte) ((value >> (plane * BITS)) & ((1 << BITS) - 1));
  }

  /**
   * Marks the values of splits, all of them below {@link #TWO_PLANES}: sets their bytes in {@code
   * marks} to {@code mark}.
   *
   * @param other the planes of the left parts
   * @param move added to a right part to get the index of the image
   * @param from the first right part, in these planes
   * @param to the right part after the last
   * @param extraValue the value that all splits are xor-ed with
   * @param marks a byte for each value; the length is a power of two greater than all values
   */
  void mark(BytePlanes other, int move, int from, int to, int extraValue, byte[] marks, byte mark) {
    byte[] lowImage = other.lowImage;
    byte[] highImage = other.highImage;
    long joined = extraValue * ONE_PER_LANE;
    int j = from;
    for (; j <= to - Long.BYTES; j += Long.BYTES) {
      long l = (long) WORDS.get(low, j) ^ (long) WORDS.get(lowImage, j + move);
      long h = (long) WORDS.get(high, j) ^ (long) WORDS.get(highImage, j + move);
      mark(l, h, joined, marks, mark);
    }
    for (; j < to; j++) {
      int l = low[j] ^ lowImage[j + move];
      int h = high[j] ^ highImage[j + move];
      marks[(l | (h << BITS)) ^ extraValue] = mark;
    }
  }

  /**
   * Marks {@code count} values, a multiple of eight, given by their bytes in the first two planes.
   */
  static void mark(byte[] low, byte[] high, int count, byte[] marks, byte mark) {
    for (int i = 0; i < count; i += Long.BYTES) {
      mark((long) WORDS.get(low, i), (long) WORDS.get(high, i), 0, marks, mark);
    }
  }

  /**
   * Marks eight values, given by a byte of each word, xor-ed with the four lanes of {@code joined}:
   * x has those of the even bytes, y of the odd ones. The mask {@code all} changes nothing; with it
   * the compiler sees that the indices are within the array.
   */
  private static void mark(long low, long high, long joined, byte[] marks, byte mark) {
    int all = marks.length - 1;
    long x = ((low & EVEN_BYTES) | ((high & EVEN_BYTES) << BITS)) ^ joined;
    long y = ((low >>> 8 & EVEN_BYTES) | ((high >>> 8 & EVEN_BYTES) << BITS)) ^ joined;
    marks[(int) x & 0xffff & all] = mark;
    marks[(int) (x >>> 16) & 0xffff & all] = mark;
    marks[(int) (x >>> 32) & 0xffff & all] = mark;
    marks[(int) (x >>> 48) & all] = mark;
    marks[(int) y & 0xffff & all] = mark;
    marks[(int) (y >>> 16) & 0xffff & all] = mark;
    marks[(int) (y >>> 32) & 0xffff & all] = mark;
    marks[(int) (y >>> 48) & all] = mark;
  }
}
