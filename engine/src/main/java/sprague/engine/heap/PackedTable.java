// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * A table of values packed into words, and a mirror image of its beginning, made for two questions:
 * which values do the splits of a sum into a part of the image and a part of a table have, and does
 * one of them have a given value? The table is read forwards and the image too, so a scan is a loop
 * over whole words without branches, which the compiler turns into vector instructions.
 *
 * <p>A lane of x ^ y ^ value is 0 only where x ^ y = value. With 1 subtracted from each lane, the
 * least lane of 0 has a top bit that it had not, and without such a lane none has. For the words of
 * both to meet at all sums, the image is kept once for each lane, moved by one.
 *
 * <p>The splits of a sum come in blocks, a word each: block u has the image's parts from {@link
 * #first} to {@link #last}.
 */
public final class PackedTable {
  /**
   * So many splits at either end of a range may be in no whole block: a word has 8 lanes at most.
   */
  public static final int MISSED = 8;

  /** So many values are looked for at once. */
  public static final int AT_ONCE = 4;

  /** Values less than 2^BYTE take a byte. */
  static final int BYTE = 8;

  /** Values less than 2^HALF take two, others four. */
  private static final int HALF = 15;

  private final int image;
  private final int bits;
  private final int lanes;

  /** A one in each lane, and the top bit of each. */
  private final long ones;

  private final long high;

  /** Whether no value uses the top bit of its lane, which makes a scan shorter. */
  private final boolean spare;

  private final long[] words;

  /** Lane l of images[s][image / lanes - u] holds the value of size lanes * u + s - l. */
  private final long[][] images;

  /**
   * An empty table.
   *
   * @param sizes how many values there will be
   * @param image sizes below it have an image; a multiple of 8
   * @param log values are less than 2^log, at most 2^31
   */
  public PackedTable(int sizes, int image, int log) {
    this.image = image;
    bits = log <= BYTE ? 8 : log <= HALF ? 16 : 32;
    lanes = Long.SIZE / bits;
    ones = Long.divideUnsigned(-1, (1L << bits) - 1);
    high = ones << (bits - 1);
    spare = log < bits;
    words = new long[sizes / lanes + 1];
    images = new long[lanes][image / lanes + 1];
  }

  /** The bytes that a table takes. */
  public static long bytes(long sizes, long image, int log) {
    int size = log <= BYTE ? 1 : log <= HALF ? 2 : 4;
    return size * sizes + Long.BYTES * image;
  }

  /** Whether values less than 2^log fit. */
  public boolean fits(int log) {
    return log <= (spare ? bits - 1 : bits);
  }

  /** How many sizes have an image. */
  public int image() {
    return image;
  }

  /** How many splits a block has. */
  public int lanes() {
    return lanes;
  }

  /** Sets a value, in place of what was there. */
  public void set(int size, int value) {
    put(words, size / lanes, size % lanes, value);
    if (size < image) {
      for (int lane = 0; lane < lanes; lane++) {
        int moved = size + lane;
        put(images[moved % lanes], image / lanes - moved / lanes, lane, value);
      }
    }
  }

  private void put(long[] words, int at, int lane, long value) {
    int shift = lane * bits;
    words[at] = (words[at] & ~(((1L << bits) - 1) << shift)) | value << shift;
  }

  /** The first block of a sum of which all parts are at least {@code from}. */
  int least(int sum, int from) {
    return Math.ceilDiv(from + lanes - 1 - sum % lanes, lanes);
  }

  /** The last block of a sum of which all parts are at most {@code to} and in the image. */
  int most(int sum, int to) {
    return Math.floorDiv(Math.min(to, image - 1) - sum % lanes, lanes);
  }

  /** The least part of a block. */
  int first(int sum, int block) {
    return last(sum, block) - lanes + 1;
  }

  /** The greatest part of a block. */
  int last(int sum, int block) {
    return lanes * block + sum % lanes;
  }

  /**
   * Which of some values of a list are those of splits into a part of the image from about {@code
   * from} to about {@code to} and one of this table, as bits: certainly none outside, and perhaps
   * not quite all inside.
   *
   * @param count how many values, at most {@link #AT_ONCE}
   */
  public int attained(int sum, int from, int to, int[] values, int index, int count) {
    return from > to
        ? 0
        : found(this, sum, least(sum, from), most(sum, to), values, index, count, 0);
  }

  /** The same for one value. */
  public boolean attains(int sum, int from, int to, int value) {
    return attained(sum, from, to, new int[] {value}, 0, 1) != 0;
  }

  /**
   * The same for whole blocks, both included, and the parts of another table of the same lanes.
   *
   * @param beside what the values of all splits are joined with
   */
  int found(
      PackedTable other,
      int sum,
      int least,
      int most,
      int[] values,
      int index,
      int count,
      int beside) {
    if (least > most) {
      return 0;
    }
    long[] here = other.words;
    long[] there = images[sum % lanes];
    int first = sum / lanes - most;
    int start = image / lanes - most;
    int length = most - least + 1;
    long one = (values[index] ^ beside) * ones;
    if (count == 1) {
      return spare
          ? PackedLoops.spared(here, first, there, start, length, one, high) ? 1 : 0
          : PackedLoops.found(here, first, there, start, length, one, ones, high) ? 1 : 0;
    }
    long two = (values[index + 1] ^ beside) * ones;
    long three = (values[index + Math.min(count - 1, 2)] ^ beside) * ones;
    long four = (values[index + count - 1] ^ beside) * ones;
    int found =
        spare
            ? PackedLoops.spared(here, first, there, start, length, one, two, three, four, high)
            : PackedLoops.found(
                here, first, there, start, length, one, two, three, four, ones, high);
    return found & (1 << count) - 1;
  }

  /**
   * Marks the values of the splits of whole blocks, both included.
   *
   * @param beside what the values of all splits are joined with
   * @param marks so many bytes, a power of two, that each value has one, and no more than a lane
   *     has values
   */
  void mark(PackedTable other, int sum, int least, int most, int beside, byte[] marks, byte mark) {
    if (least > most) {
      return;
    }
    long[] there = images[sum % lanes];
    int first = sum / lanes - most;
    int start = image / lanes - most;
    int length = most - least + 1;
    long joined = beside * ones;
    switch (lanes) {
      case 8 -> PackedLoops.mark8(other.words, first, there, start, length, joined, marks, mark);
      case 4 -> PackedLoops.mark4(other.words, first, there, start, length, joined, marks, mark);
      default -> PackedLoops.mark2(other.words, first, there, start, length, joined, marks, mark);
    }
  }
}
