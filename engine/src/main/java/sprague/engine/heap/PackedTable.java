// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * A table of values packed into words of 8, 4 or 2 lanes, with a mirror image of its beginning. It
 * answers two questions about the splits a + b = s with a below the length of the image: which
 * values do they have, and does one have a given value? Both arrays are read forwards, so a scan is
 * a loop over whole words without branches, which C2 turns into vector instructions. Cost: n /
 * lanes words for n splits. See {@link PackedLoops} for the test of all lanes of a word at once.
 *
 * <p>The image is kept once for each lane, shifted by one size, so that for every sum whole words
 * of it face whole words of the table. The splits of a sum s come in blocks of one word: block u
 * has the parts a from {@link #first} to {@link #last}.
 */
public final class PackedTable {
  /**
   * Up to this many splits at either end of a range may be in no whole block, as a word has at most
   * 8 lanes.
   */
  public static final int MAX_UNALIGNED_SPLITS = 8;

  /** Number of values compared in one pass, which reads and xors the words once for all of them. */
  public static final int VALUES_PER_PASS = 4;

  /** Values below 2^BYTE_BITS take a byte. */
  static final int BYTE_BITS = 8;

  /**
   * Values below 2^TWO_BYTE_BITS take two bytes, others four. 15 and not 16, so that the top bit of
   * a lane is free, which allows the faster test.
   */
  private static final int TWO_BYTE_BITS = 15;

  private final int image;

  /** Bits of a lane. */
  private final int bits;

  private final int lanes;

  /** A one in each lane. */
  private final long ones;

  /** The top bit of each lane. */
  private final long high;

  /**
   * Whether no value uses the top bit of its lane, so that the shorter test of {@link PackedLoops}
   * applies.
   */
  private final boolean hasFreeTopBit;

  private final long[] words;

  /** Lane l of images[s][image / lanes - u] holds the value of size lanes * u + s - l. */
  private final long[][] images;

  /**
   * Creates a table in which all values are 0.
   *
   * @param sizes the number of sizes
   * @param image the number of sizes, from 0 on, that have a mirror image; a multiple of 8
   * @param log all values are below 2^log, at most 2^31
   */
  public PackedTable(int sizes, int image, int log) {
    this.image = image;
    bits = Byte.SIZE * laneBytes(log);
    lanes = Long.SIZE / bits;
    // All ones of a word, divided by those of a lane.
    ones = Long.divideUnsigned(-1, (1L << bits) - 1);
    high = ones << (bits - 1);
    hasFreeTopBit = log < bits;
    words = new long[sizes / lanes + 1];
    images = new long[lanes][image / lanes + 1];
  }

  /** The bytes of a table with these parameters: the values, and the image once for each lane. */
  public static long bytes(long sizes, long image, int log) {
    return laneBytes(log) * sizes + Long.BYTES * image;
  }

  /** The bytes of a lane for values below 2^log. */
  private static int laneBytes(int log) {
    return log <= BYTE_BITS ? 1 : log <= TWO_BYTE_BITS ? 2 : 4;
  }

  /** Whether values below 2^log can be set; if not, a new table is needed. */
  public boolean fits(int log) {
    return log <= (hasFreeTopBit ? bits - 1 : bits);
  }

  /** The number of sizes, from 0 on, that have a mirror image. */
  public int image() {
    return image;
  }

  /** The number of splits in a block. */
  public int lanes() {
    return lanes;
  }

  /** Sets the value of a size, in O(lanes): also once in each image. */
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

  /** The first block of a sum whose parts a are all at least {@code from}. */
  int firstBlock(int sum, int from) {
    return Math.ceilDiv(from + lanes - 1 - sum % lanes, lanes);
  }

  /** The last block of a sum whose parts a are all at most {@code to} and in the image. */
  int lastBlock(int sum, int to) {
    return Math.floorDiv(Math.min(to, image - 1) - sum % lanes, lanes);
  }

  /** The least part a of a block. */
  int first(int sum, int block) {
    return last(sum, block) - lanes + 1;
  }

  /** The greatest part a of a block. */
  int last(int sum, int block) {
    return lanes * block + sum % lanes;
  }

  /**
   * Which of up to four values are those of splits with a part a from about {@code from} to about
   * {@code to}: only whole blocks in this range are examined, so up to {@link
   * #MAX_UNALIGNED_SPLITS} splits at either end may be missed.
   *
   * @param sum the sum of the parts, a + b
   * @param values the values, from {@code index} on
   * @param count the number of values, from 1 to {@link #VALUES_PER_PASS}
   * @return bit i is set if a split has {@code values[index + i]}
   */
  public int attained(int sum, int from, int to, int[] values, int index, int count) {
    return found(this, sum, firstBlock(sum, from), lastBlock(sum, to), values, index, count, 0);
  }

  /**
   * Like {@link #attained}, for the blocks from {@code least} to {@code most}, with the part a in
   * this table and b in another one of the same lanes.
   *
   * @param extraValue the value that all splits are xor-ed with
   */
  int found(
      PackedTable other,
      int sum,
      int least,
      int most,
      int[] values,
      int index,
      int count,
      int extraValue) {
    if (least > most) {
      return 0;
    }
    long[] here = other.words;
    long[] there = images[sum % lanes];
    int first = sum / lanes - most;
    int start = image / lanes - most;
    int length = most - least + 1;
    long one = (values[index] ^ extraValue) * ones;
    if (count == 1) {
      return hasFreeTopBit
          ? PackedLoops.foundBelowTopBit(here, first, there, start, length, one, high) ? 1 : 0
          : PackedLoops.found(here, first, there, start, length, one, ones, high) ? 1 : 0;
    }
    // If there are fewer than four, the last ones repeat; their bits are removed below.
    long two = (values[index + 1] ^ extraValue) * ones;
    long three = (values[index + Math.min(count - 1, 2)] ^ extraValue) * ones;
    long four = (values[index + count - 1] ^ extraValue) * ones;
    int found =
        hasFreeTopBit
            ? PackedLoops.foundBelowTopBit(
                here, first, there, start, length, one, two, three, four, high)
            : PackedLoops.found(
                here, first, there, start, length, one, two, three, four, ones, high);
    return found & (1 << count) - 1;
  }

  /**
   * Marks the values of the splits in the blocks from {@code least} to {@code most}, with the part
   * a in this table and b in another one.
   *
   * @param extraValue the value that all splits are xor-ed with
   * @param marks a byte for each value; the length is a power of two greater than all values, and
   *     at most 2^bits of a lane
   */
  void mark(
      PackedTable other, int sum, int least, int most, int extraValue, byte[] marks, byte mark) {
    if (least > most) {
      return;
    }
    long[] there = images[sum % lanes];
    int first = sum / lanes - most;
    int start = image / lanes - most;
    int length = most - least + 1;
    long joined = extraValue * ones;
    switch (lanes) {
      case 8 -> PackedLoops.mark8(other.words, first, there, start, length, joined, marks, mark);
      case 4 -> PackedLoops.mark4(other.words, first, there, start, length, joined, marks, mark);
      default -> PackedLoops.mark2(other.words, first, there, start, length, joined, marks, mark);
    }
  }
}
