// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import org.jspecify.annotations.Nullable;

/**
 * A table of values below 2^15, packed into words, and a mirror image of its beginning, made for
 * one question: does a split with a small part have a given value? The table is read forwards and
 * the image too, so a scan is a loop over whole words without branches, which the compiler turns
 * into vector instructions.
 *
 * <p>A lane of x ^ y ^ value is 0 only where x ^ y = value. With 1 subtracted from each lane, the
 * least lane of 0 has a top bit that it had not, and without such a lane none has. For the words of
 * both to meet at all sums, the image is kept once for each lane, moved by one.
 */
final class Mirror {
  /** Smaller parts have an image; a multiple of 8 lanes. The others are looked at one by one. */
  static final int IMAGE = 1 << 18;

  /** So many sizes at either end of a range may be left out: a word has 8 lanes at most. */
  static final int MISSED = 8;

  /** So many values are looked for at once. */
  static final int AT_ONCE = 4;

  private final int bits;
  private final int lanes;

  /** A one in each lane, and the top bit of each. */
  private final long ones;

  private final long high;
  private final long[] words;

  /** Lane l of image[s][IMAGE / lanes - u] holds the value of size lanes * u + s - l. */
  private final long[][] image;

  /** The same for low bytes only, if values are a little too large for bytes. */
  private final @Nullable Mirror bytes;

  /**
   * An empty table.
   *
   * @param sizes how many values there will be
   * @param log values are less than 2^log, at most 2^15
   */
  Mirror(int sizes, int log) {
    bits = log <= 8 ? 8 : 16;
    lanes = Long.SIZE / bits;
    ones = Long.divideUnsigned(-1, (1L << bits) - 1);
    high = ones << (bits - 1);
    words = new long[sizes / lanes + 1];
    image = new long[lanes][IMAGE / lanes + 1];
    bytes = log == LowBytes.MOST ? new Mirror(sizes, Marks.BYTE) : null;
  }

  /** Whether values less than 2^log fit. */
  boolean fits(int log) {
    return log <= (bits == 8 ? 8 : 15);
  }

  /** Sets a value, in place of what was there. */
  void set(int size, int value) {
    if (bytes != null) {
      bytes.set(size, value & 0xff);
    }
    put(words, size / lanes, size % lanes, value);
    if (size < IMAGE) {
      for (int lane = 0; lane < lanes; lane++) {
        int moved = size + lane;
        put(image[moved % lanes], IMAGE / lanes - moved / lanes, lane, value);
      }
    }
  }

  private void put(long[] words, int at, int lane, long value) {
    int shift = lane * bits;
    words[at] = (words[at] & ~(((1L << bits) - 1) << shift)) | value << shift;
  }

  /**
   * The same question for some values of a list, as bits.
   *
   * @param count how many values, at most {@link #AT_ONCE}
   * @param byByte whether the low byte tells the value of these splits, so that it is enough
   */
  int attained(int sum, int from, int to, int[] values, int index, int count, boolean byByte) {
    if (byByte && bytes != null) {
      return bytes.attained(sum, from, to, values, index, count, true);
    }
    int mask = byByte ? 0xff : -1;
    if (count == 1) {
      return attains(sum, from, to, values[index] & mask) ? 1 : 0;
    }
    int shift = sum % lanes;
    int least = least(from, shift);
    int most = most(to, shift);
    if (from > to || least > most) {
      return 0;
    }
    int last = index + count - 1;
    int first = sum / lanes - most;
    int start = IMAGE / lanes - most;
    int length = most - least + 1;
    long one = (values[index] & mask) * ones;
    long two = (values[index + 1] & mask) * ones;
    if (count == 2) {
      return found(words, first, image[shift], start, length, one, two, ones, high);
    }
    long three = (values[index + 2] & mask) * ones;
    long four = (values[last] & mask) * ones;
    int found = found(words, first, image[shift], start, length, one, two, three, four, ones, high);
    return found & (1 << count) - 1;
  }

  /**
   * Whether a split into a and {@code sum - a} has a value, for a from about {@code from} to about
   * {@code to}, certainly for none outside and perhaps for not quite all inside.
   */
  boolean attains(int sum, int from, int to, int value) {
    if (from > to) {
      return false;
    }
    int shift = sum % lanes;
    int least = least(from, shift);
    int most = most(to, shift);
    int length = most - least + 1;
    return length > 0
        && found(
            words,
            sum / lanes - most,
            image[shift],
            IMAGE / lanes - most,
            length,
            value * ones,
            ones,
            high);
  }

  // Word u of the image has the sizes from lanes * u + shift - lanes + 1 to lanes * u + shift.

  private int least(int from, int shift) {
    return Math.ceilDiv(from + lanes - 1 - shift, lanes);
  }

  private int most(int to, int shift) {
    return Math.floorDiv(Math.min(to, IMAGE - 1) - shift, lanes);
  }

  private static boolean found(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long wanted,
      long ones,
      long high) {
    long any = 0;
    for (int i = 0; i < length; i++) {
      long joined = here[first + i] ^ there[start + i] ^ wanted;
      any |= (joined - ones) & ~joined;
    }
    return (any & high) != 0;
  }

  /** Two values at once: what is read and joined serves for both. */
  private static int found(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long wanted,
      long second,
      long ones,
      long high) {
    long any = 0;
    long any2 = 0;
    for (int i = 0; i < length; i++) {
      long joined = here[first + i] ^ there[start + i];
      long a = joined ^ wanted;
      long b = joined ^ second;
      any |= (a - ones) & ~a;
      any2 |= (b - ones) & ~b;
    }
    return bit(any & high, 0) | bit(any2 & high, 1);
  }

  /** And four. */
  private static int found(
      long[] here,
      int first,
      long[] there,
      int start,
      int length,
      long wanted,
      long second,
      long third,
      long fourth,
      long ones,
      long high) {
    long any = 0;
    long any2 = 0;
    long any3 = 0;
    long any4 = 0;
    for (int i = 0; i < length; i++) {
      long joined = here[first + i] ^ there[start + i];
      long a = joined ^ wanted;
      long b = joined ^ second;
      long c = joined ^ third;
      long d = joined ^ fourth;
      any |= (a - ones) & ~a;
      any2 |= (b - ones) & ~b;
      any3 |= (c - ones) & ~c;
      any4 |= (d - ones) & ~d;
    }
    return bit(any & high, 0) | bit(any2 & high, 1) | bit(any3 & high, 2) | bit(any4 & high, 3);
  }

  private static int bit(long any, int place) {
    return any == 0 ? 0 : 1 << place;
  }
}
