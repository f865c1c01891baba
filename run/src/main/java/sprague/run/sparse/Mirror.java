// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/**
 * A table of values below 2^15, packed four to a word, and a mirror image of its beginning, made
 * for one question: does a split with a small part have a given value? The table is read forwards
 * and the image too, so a scan is a loop over whole words without branches, which the compiler
 * turns into vector instructions.
 *
 * <p>A lane of {@code (x ^ y ^ value) + 0x7fff} has its top bit clear only where x ^ y = value. For
 * the words of both to meet at all sums, the image is kept four times, moved by a lane each.
 */
final class Mirror {
  /** Smaller parts have an image. */
  static final int IMAGE = 1 << 18;

  /** So many sizes at either end of a range may be left out. */
  static final int MISSED = 4;

  private static final int LANES = 4;
  private static final int BITS = 16;
  private static final long LOW = 0x7fff_7fff_7fff_7fffL;
  private static final long ONES = 0x0001_0001_0001_0001L;

  private final long[] words;

  /** Lane l of image[s][IMAGE / 4 - u] holds the value of size 4 u + s - l. */
  private final long[][] image = new long[LANES][IMAGE / LANES + 1];

  private int count;

  Mirror(int sizes) {
    words = new long[sizes / LANES + 1];
  }

  /** How many values it has. */
  int count() {
    return count;
  }

  /** Takes in the next value. */
  void add(int value) {
    int size = count++;
    words[size / LANES] |= (long) value << (size % LANES * BITS);
    if (size < IMAGE) {
      for (int lane = 0; lane < LANES; lane++) {
        int shift = (size + lane) % LANES;
        image[shift][IMAGE / LANES - (size + lane) / LANES] |= (long) value << (lane * BITS);
      }
    }
  }

  /**
   * Whether a split into a and {@code sum - a} has a value, for a from about {@code from} to about
   * {@code to}, certainly for none outside and perhaps for not quite all inside.
   */
  boolean attains(int sum, int from, int to, int value) {
    if (from > to) {
      return false;
    }
    int shift = sum % LANES;
    // Word u of the image has the sizes 4 u + shift - 3 to 4 u + shift.
    int low = Math.ceilDiv(from + LANES - 1 - shift, LANES);
    int high = Math.floorDiv(Math.min(to, IMAGE - 1) - shift, LANES);
    long[] there = image[shift];
    int length = high - low + 1;
    return length > 0
        && (joined(words, sum / LANES - high, there, IMAGE / LANES - high, length, value * ONES)
                & ~LOW)
            != ~LOW;
  }

  private static long joined(
      long[] here, int first, long[] there, int start, int length, long wanted) {
    long all = -1;
    for (int i = 0; i < length; i++) {
      all &= (here[first + i] ^ there[start + i] ^ wanted) + LOW;
    }
    return all;
  }
}
