// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The lowest bits of the values of a kind of heap, {@link #LOW} in one array of bytes and {@link
 * #HIGH} in another one, forwards and as a mirror image of their beginning, for {@link
 * SplitLookup}. The values of the splits of a sum are those at j joined with those of the image at
 * j + image - 1 - sum. Four bytes a size, where all sizes have an image.
 */
final class BytePlanes {
  static final int LOW = 7;
  static final int HIGH = 7;

  /** So many bits of a value there are. */
  static final int BITS = LOW + HIGH;

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
  final byte[] lowImage;
  final byte[] highImage;

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
    lowImage = new byte[image + PAST];
    highImage = new byte[image + PAST];
  }

  /** How many sizes have an image. */
  int image() {
    return image;
  }

  void set(int size, int value) {
    low[size] = (byte) (value & (1 << LOW) - 1);
    high[size] = (byte) (value >> LOW & (1 << HIGH) - 1);
    if (size < image) {
      lowImage[image - 1 - size] = low[size];
      highImage[image - 1 - size] = high[size];
    }
  }

  /** The lowest bits of the value at j joined with that at a place of the image. */
  int joined(int j, BytePlanes other, int place) {
    return (low[j] ^ other.lowImage[place]) | ((high[j] ^ other.highImage[place]) << LOW);
  }

  /**
   * Marks the values from one place on joined with those of the image of another one.
   *
   * @param move how much farther the image is read
   * @param beside what all values are joined with
   * @param marks a byte for each value, a power of two of them, and all values less
   */
  void mark(BytePlanes other, int move, int from, int to, int beside, byte[] marks, byte mark) {
    byte[] lowImage = other.lowImage;
    byte[] highImage = other.highImage;
    int all = marks.length - 1;
    long joined = beside * ONES;
    int j = from;
    for (; j <= to - Long.BYTES; j += Long.BYTES) {
      long l = (long) WORDS.get(low, j) ^ (long) WORDS.get(lowImage, j + move);
      long h = (long) WORDS.get(high, j) ^ (long) WORDS.get(highImage, j + move);
      // Four values of 16 bits each.
      long x = ((l & EVEN) | ((h & EVEN) << LOW)) ^ joined;
      long y = ((l >>> 8 & EVEN) | ((h >>> 8 & EVEN) << LOW)) ^ joined;
      marks[(int) x & 0xffff & all] = mark;
      marks[(int) (x >>> 16) & 0xffff & all] = mark;
      marks[(int) (x >>> 32) & 0xffff & all] = mark;
      marks[(int) (x >>> 48) & all] = mark;
      marks[(int) y & 0xffff & all] = mark;
      marks[(int) (y >>> 16) & 0xffff & all] = mark;
      marks[(int) (y >>> 32) & 0xffff & all] = mark;
      marks[(int) (y >>> 48) & all] = mark;
    }
    for (; j < to; j++) {
      marks[joined(j, other, j + move) ^ beside] = mark;
    }
  }
}
