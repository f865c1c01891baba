// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * A set of values as lookup tables for {@link SplitLookup}: a filter that accepts every value of
 * the set and few others, or none.
 *
 * <p>A value consists of l, its low {@value BytePlanes#BITS} bits (the first plane of {@link
 * BytePlanes}), and h, the next {@value BytePlanes#BITS} (the second plane); higher ones are
 * ignored. In each of up to three hashings ("ways"), every h belongs to one of eight classes, a bit
 * of a byte. One table maps l to the classes of all h for which (h, l) is in the set, another one
 * maps h to its own class; a value passes a way if the two bytes have a bit in common.
 *
 * <p>Exact: if the set has at most 24 different h, each gets a class of its own in one way, and
 * none in the others; a value is in the set iff it passes any way, provided that values have no
 * third plane. Otherwise all h are hashed in each way, and a value is accepted iff it passes all
 * ways.
 *
 * <p>{@link #chooseHashings}, then {@link #set} for each set, then {@link #join} before searches.
 * Memory 1.3 KB. One thread uses it at a time.
 */
final class LookupTables {
  /** Maximum number of ways. */
  private static final int WAYS = 3;

  /** Number of entries of a table, one for each l or h. */
  static final int ROWS = 1 << BytePlanes.BITS;

  /** Offset of the tables that map h to its class; those for l come first. */
  private static final int CLASSES = WAYS * ROWS;

  /** Offset of the value that all splits are xor-ed with: a vector for each plane. */
  private static final int EXTRA_VALUE = 2 * CLASSES;

  private static final int PLANES = 3;

  private static final int TOTAL_BYTES = EXTRA_VALUE + PLANES * SplitLookup.LANES;

  /**
   * With at most this many values two ways are used. A table has 1024 bits for the pairs of an l
   * and a class, so 200 values set at most a fifth of them, and two ways accept about one other
   * value in 25; each of these costs a needless mark. Affects speed only; chosen without a formula.
   */
  private static final int MAX_VALUES_FOR_TWO_WAYS = 200;

  /** Words of bits for the values with one h. */
  private static final int WORDS_PER_ROW = ROWS / Long.SIZE;

  /**
   * For each way the table for l, then for each way the table for h, then the vectors that splits
   * are xor-ed with.
   */
  final byte[] bytes = new byte[TOTAL_BYTES];

  /** The three hashings of all h, used unless the set is exact. */
  private final byte[] hashings = new byte[CLASSES];

  private boolean exact;
  private int ways;

  /** Chooses the hashings for values below a bound, at least 1; before {@link #set}. O(1). */
  void chooseHashings(int bound) {
    // A class is given by three bits of h: bits 0 to 2; the highest three in use; or bits 1 to 3
    // xor bits 4 to 6, which separates most h that the other two do not. Affects speed only.
    int greatest = Math.min((bound - 1) >> BytePlanes.BITS, ROWS - 1);
    int shift = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(greatest) - 3);
    for (int h = 0; h < ROWS; h++) {
      hashings[h] = classBit(h);
      hashings[ROWS + h] = classBit(h >> shift);
      hashings[2 * ROWS + h] = classBit((h >> 1) ^ (h >> 4));
    }
  }

  private static byte classBit(int bits) {
    return (byte) (1 << bits % Byte.SIZE);
  }

  /**
   * Replaces the set by the values whose bits are set in the words from {@code from} to {@code to -
   * 1}: bit b of word w is the value 64 w + b. O(to - from + number of values), and 768 bytes are
   * cleared. The array is not kept.
   */
  void set(long[] values, int from, int to) {
    int rows = 0;
    for (int word = nextWord(values, from, to); word < to; word = nextRow(values, word, to)) {
      rows++;
    }
    exact = rows <= WAYS * Byte.SIZE;
    Arrays.fill(bytes, 0, CLASSES, (byte) 0);
    if (exact) {
      ways = Math.max(1, Math.ceilDiv(rows, Byte.SIZE));
      Arrays.fill(bytes, CLASSES, EXTRA_VALUE, (byte) 0);
      setExact(values, from, to);
    } else {
      System.arraycopy(hashings, 0, bytes, CLASSES, CLASSES);
      ways = setHashed(values, from, to) > MAX_VALUES_FOR_TWO_WAYS ? WAYS : WAYS - 1;
    }
  }

  /** The first word from {@code from} on that is not 0, or {@code to}. */
  private static int nextWord(long[] values, int from, int to) {
    int word = from;
    while (word < to && values[word] == 0) {
      word++;
    }
    return word;
  }

  /** The first word that is not 0 and belongs to a greater h, or {@code to}. */
  private static int nextRow(long[] values, int word, int to) {
    return nextWord(values, rowEnd(word), to);
  }

  /** The word after the last one for the same h. */
  private static int rowEnd(int word) {
    return (word / WORDS_PER_ROW + 1) * WORDS_PER_ROW;
  }

  /** Fills exact tables: the first eight h get the classes of the first way, and so on. */
  private void setExact(long[] values, int from, int to) {
    int rows = 0;
    for (int word = nextWord(values, from, to); word < to; word = nextRow(values, word, to)) {
      int way = rows / Byte.SIZE * ROWS;
      byte classBit = classBit(rows);
      bytes[CLASSES + way + word / WORDS_PER_ROW % ROWS] |= classBit;
      int end = Math.min(rowEnd(word), to);
      for (int part = word; part < end; part++) {
        int first = way + part % WORDS_PER_ROW * Long.SIZE;
        for (long some = values[part]; some != 0; some &= some - 1) {
          bytes[first + Long.numberOfTrailingZeros(some)] |= classBit;
        }
      }
      rows++;
    }
  }

  /** Fills the tables by the hashings; returns the number of values. */
  private int setHashed(long[] values, int from, int to) {
    byte[] bytes = this.bytes;
    int count = 0;
    for (int word = from; word < to; word++) {
      count += Long.bitCount(values[word]);
      for (long some = values[word]; some != 0; some &= some - 1) {
        int value = word * Long.SIZE + Long.numberOfTrailingZeros(some);
        int l = BytePlanes.part(value, 0);
        int h = CLASSES + BytePlanes.part(value, 1);
        bytes[l] |= bytes[h];
        bytes[ROWS + l] |= bytes[ROWS + h];
        bytes[2 * ROWS + l] |= bytes[2 * ROWS + h];
      }
    }
    return count;
  }

  /** Whether a value is accepted if it passes any way; otherwise it must pass all. */
  boolean isExact() {
    return exact;
  }

  /** The number of ways in use, the first ones. */
  int ways() {
    return ways;
  }

  /** Sets the value that all splits are xor-ed with. */
  void join(int extraValue) {
    for (int plane = 0; plane < PLANES; plane++) {
      int begin = EXTRA_VALUE + plane * SplitLookup.LANES;
      Arrays.fill(bytes, begin, begin + SplitLookup.LANES, BytePlanes.part(extraValue, plane));
    }
  }
}
