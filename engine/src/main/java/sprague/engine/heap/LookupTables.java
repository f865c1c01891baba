// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * A set of values, as {@link SplitLookup} asks for one: no value of the set is missed, and others
 * are taken for one seldom, if at all.
 *
 * <p>A value has its bits in the first plane of {@link BytePlanes}, l, and in the second one, h;
 * the third is not looked at. The h are of eight kinds in each of up to three ways. For each l a
 * byte tells of which kinds the h of the set are, and for each h another one its own kind: the two
 * meet where they have a bit in common.
 *
 * <p>Where the values of the set have 24 different h at most, each is of a kind of its own in one
 * way, and of none in the others: a value is in the set if its bytes meet in any way. Otherwise all
 * h are divided into kinds in each way: the bytes of a value of the set meet in all ways, and those
 * of few others do. One thread uses it at a time.
 */
final class LookupTables {
  /** So many ways there are at most. */
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

  /** Half the values with one h are a word of bits. */
  private static final int WORDS = ROWS / Long.SIZE;

  /** For each way the kinds of the set, then those of each h, and what all are joined with. */
  final byte[] bytes = new byte[LENGTH];

  /** The kinds of each h where all are divided. */
  private final byte[] divided = new byte[KINDS];

  private boolean exact;
  private int ways;

  /** Divides the h so that values less than a bound are told apart; they are to be set then. */
  void divide(int bound) {
    // Kinds are three neighbouring bits of h: the lowest, the highest in use, and both together.
    int greatest = Math.min((bound - 1) >> BytePlanes.BITS, ROWS - 1);
    int shift = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(greatest) - 3);
    for (int h = 0; h < ROWS; h++) {
      divided[h] = kind(h);
      divided[ROWS + h] = kind(h >> shift);
      divided[2 * ROWS + h] = kind((h >> 1) ^ (h >> 4));
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
    int rows = 0;
    for (int word = from; (word = next(values, word, to)) < to; word = afterRow(word)) {
      rows++;
    }
    exact = rows <= WAYS * Byte.SIZE;
    Arrays.fill(bytes, 0, KINDS, (byte) 0);
    if (exact) {
      ways = Math.max(1, Math.ceilDiv(rows, Byte.SIZE));
      Arrays.fill(bytes, KINDS, BESIDE, (byte) 0);
      setEach(values, from, to);
    } else {
      System.arraycopy(divided, 0, bytes, KINDS, KINDS);
      ways = setDivided(values, from, to) > MANY ? WAYS : WAYS - 1;
    }
  }

  /** The first word from one on that has values, or the end. */
  private static int next(long[] values, int from, int to) {
    int word = from;
    while (word < to && values[word] == 0) {
      word++;
    }
    return word;
  }

  /** The first word whose values have another h. */
  private static int afterRow(int word) {
    return (word / WORDS + 1) * WORDS;
  }

  /** Gives each h of the values a kind of its own. */
  private void setEach(long[] values, int from, int to) {
    int rows = 0;
    for (int word = from; (word = next(values, word, to)) < to; word = afterRow(word)) {
      int way = rows / Byte.SIZE * ROWS;
      byte kind = kind(rows);
      bytes[KINDS + way + word / WORDS % ROWS] |= kind;
      int end = Math.min(afterRow(word), to);
      for (int part = word; part < end; part++) {
        int first = way + part % WORDS * Long.SIZE;
        for (long some = values[part]; some != 0; some &= some - 1) {
          bytes[first + Long.numberOfTrailingZeros(some)] |= kind;
        }
      }
      rows++;
    }
  }

  /** Has the values by the kinds of all h, and tells how many they are. */
  private int setDivided(long[] values, int from, int to) {
    byte[] bytes = this.bytes;
    int count = 0;
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
    return count;
  }

  /** Whether bytes that meet in any way mean a value of the set, or those that do in all ways. */
  boolean isExact() {
    return exact;
  }

  /** In how many ways bytes may meet, the first ones. */
  int ways() {
    return ways;
  }

  /** Sets what all values are joined with. */
  void join(int beside) {
    for (int plane = 0; plane < PLANES; plane++) {
      int begin = BESIDE + plane * SplitLookup.LANES;
      Arrays.fill(bytes, begin, begin + SplitLookup.LANES, BytePlanes.part(beside, plane));
    }
  }
}
