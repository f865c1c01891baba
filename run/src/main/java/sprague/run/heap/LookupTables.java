// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Arrays;

/**
 * A set of values, as {@link SplitLookup} asks for one: no value of the set is missed, and others
 * are taken for one seldom, if there are not many.
 *
 * <p>A value has its bits in the first plane of {@link BytePlanes}, l, and in the second one, h;
 * the third is not looked at. The h are divided into eight kinds in three ways. For each l a byte
 * tells of which kinds the h of the set are, and for each h another one its own kind: a value of
 * the set has bytes that meet, in each of the three ways. One thread uses it at a time.
 */
final class LookupTables {
  /** So many ways there are to divide the h. */
  private static final int WAYS = 3;

  /** So many bytes has a table, for each l or each h. */
  static final int ROWS = 1 << BytePlanes.BITS;

  /** Where the kinds of the h begin, after those of the set. */
  private static final int KINDS = WAYS * ROWS;

  /** Where begins what all values are joined with, a vector for each plane. */
  private static final int BESIDE = 2 * KINDS;

  private static final int PLANES = 3;

  private static final int LENGTH = BESIDE + PLANES * SplitLookup.LANES;

  /** With more values than this the third way tells apart enough to be worth its time. */
  private static final int MANY = 200;

  /** For each way the kinds of the set, then those of each h, and what all are joined with. */
  final byte[] bytes = new byte[LENGTH];

  private int count;

  /** Divides the h so that values less than a bound are told apart; they are to be set then. */
  void divide(int bound) {
    // Kinds are three neighbouring bits of h: the lowest, the highest in use, and both together.
    int greatest = Math.min((bound - 1) >> BytePlanes.BITS, ROWS - 1);
    int shift = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(greatest) - 3);
    for (int h = 0; h < ROWS; h++) {
      bytes[KINDS + h] = kind(h);
      bytes[KINDS + ROWS + h] = kind(h >> shift);
      bytes[KINDS + 2 * ROWS + h] = kind((h >> 1) ^ (h >> 4));
    }
  }

  private static byte kind(int bits) {
    return (byte) (1 << bits % Byte.SIZE);
  }

  /**
   * Has the values whose bits are set, and no others.
   *
   * @param from the first word of bits
   * @param to the first one that does not count
   */
  void set(long[] values, int from, int to) {
    byte[] bytes = this.bytes;
    Arrays.fill(bytes, 0, KINDS, (byte) 0);
    count = 0;
    for (int word = from; word < to; word++) {
      count += Long.bitCount(values[word]);
      for (long some = values[word]; some != 0; some &= some - 1) {
        int value = word * Long.SIZE + Long.numberOfTrailingZeros(some);
        int l = BytePlanes.part(value, 0);
        int h = KINDS + BytePlanes.part(value, 1);
        bytes[l] |= bytes[h];
        bytes[ROWS + l] |= bytes[ROWS + h];
        bytes[2 * ROWS + l] |= bytes[2 * ROWS + h];
      }
    }
  }

  /** Whether all three ways are to be asked, or two will do. */
  boolean hasMany() {
    return count > MANY;
  }

  /** Sets what all values are joined with. */
  void join(int beside) {
    for (int plane = 0; plane < PLANES; plane++) {
      int begin = BESIDE + plane * SplitLookup.LANES;
      Arrays.fill(bytes, begin, begin + SplitLookup.LANES, BytePlanes.part(beside, plane));
    }
  }
}
