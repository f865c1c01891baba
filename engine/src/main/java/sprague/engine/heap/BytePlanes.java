// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The values of a kind of heap in three planes of bytes, {@link #BITS} bits of a value in each,
 * forwards and as a mirror image of their beginning, for {@link SplitLookup}. The values of the
 * splits of a sum are those at j joined with those of the image at j + image - 1 - sum. Bits beyond
 * are not kept. Six bytes a size, where all sizes have an image.
 */
final class BytePlanes {
  /** So many bits of a value are in a plane: a vector instruction looks up as many in a table. */
  static final int BITS = 7;

  /** Values less than it have no bit in the third plane, and those less than the other fit. */
  static final int TWO = 1 << (2 * BITS);

  static final int THREE = 1 << (3 * BITS);

  /** A vector that begins at the last value reads so far past it, whatever is there. */
  private static final int PAST = SplitLookup.LANES - 1;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Each second byte of a word. */
  private static final long EVEN = 0x00ff_00ff_00ff_00ffL;

  private static final long ONES = 0x0001_0001_0001_0001L;

  private final int image;

  final byte[] low;
  final byte[] high;
  final byte[] top;
  final byte[] lowImage;
  final byte[] highImage;
  final byte[] topImage;

  /**
   * Planes of values that are all 0.
   *
   * @param sizes how many there are
   * @param image sizes below it have an image
   */
  BytePlanes(int sizes, int image) {
    this.image = image;
    low = new byte[sizes + PAST];
    high = new byte[sizes + PAST];
    top = new byte[sizes + PAST];
    lowImage = new byte[image + PAST];
    highImage = new byte[image + PAST];
    topImage = new byte[image + PAST];
  }

  /** How many sizes have an image. */
  int image() {
    return image;
  }

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

  /** What a plane has of a value. */
  static byte part(int value, int plane) {
    return (byte) ((value >> (plane * BITS)) & ((1 << BITS) - 1));
  }

  /**
   * Marks the values from one place on joined with those of the image of another one, all of them
   * less than {@link #TWO}.
   *
   * @param move how much farther the image is read
   * @param beside what all values are joined with
   * @param marks a byte for each value, a power of two of them, and all values less
   */
  void mark(BytePlanes other, int move, int from, int to, int beside, byte[] marks, byte mark) {
    byte[] lowImage = other.lowImage;
    byte[] highImage = other.highImage;
    long joined = beside * ONES;
    int j = from;
    for (; j <= to - Long.BYTES; j += Long.BYTES) {
      long l = (long) WORDS.get(low, j) ^ (long) WORDS.get(lowImage, j + move);
      long h = (long) WORDS.get(high, j) ^ (long) WORDS.get(highImage, j + move);
      mark(l, h, joined, marks, mark);
    }
    for (; j < to; j++) {
      int l = low[j] ^ lowImage[j + move];
      int h = high[j] ^ highImage[j + move];
      marks[(l | (h << BITS)) ^ beside] = mark;
    }
  }

  /** Marks so many values, a multiple of eight, given by their bytes. */
  static void mark(byte[] low, byte[] high, int count, byte[] marks, byte mark) {
    for (int i = 0; i < count; i += Long.BYTES) {
      mark((long) WORDS.get(low, i), (long) WORDS.get(high, i), 0, marks, mark);
    }
  }

  /** Marks eight values, a byte of each word for one, joined with four of 16 bits each. */
  private static void mark(long low, long high, long joined, byte[] marks, byte mark) {
    int all = marks.length - 1;
    long x = ((low & EVEN) | ((high & EVEN) << BITS)) ^ joined;
    long y = ((low >>> 8 & EVEN) | ((high >>> 8 & EVEN) << BITS)) ^ joined;
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
