// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The loops of {@link OptionBitSets} over vectors of words, quick where the processor shifts each
 * word by a number of its own, which {@link OptionTrial} finds out.
 */
final class VectorOptionBitSets {
  private static final VectorSpecies<Long> WORDS = LongVector.SPECIES_PREFERRED;
  private static final int LANES = WORDS.length();

  /** A vector of words is made of the first of these bytes, which are as many or more. */
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_64;

  /** So many bytes are read behind the last value that counts. */
  static final int BEYOND = Long.BYTES;

  /** So many vectors are worked out side by side. */
  private static final int SIDE = 4;

  private VectorOptionBitSets() {}

  /** Whether a vector has four words or eight. */
  static boolean areWide() {
    return LANES == Long.BYTES || LANES == Long.BYTES / 2;
  }

  /**
   * Fills sets as {@link OptionBitSets#fill} does, as long as there are enough for vectors.
   *
   * @param table has {@link #BEYOND} values more than are asked for
   * @return how many are filled
   */
  static int fill(byte[] table, int[] distances, int[] joined, int n, int count, long[] sets) {
    LongVector none = LongVector.zero(WORDS);
    LongVector one = LongVector.broadcast(WORDS, 1);
    int at = 0;
    for (; at + SIDE * LANES <= count; at += SIDE * LANES) {
      LongVector a = none;
      LongVector b = none;
      LongVector c = none;
      LongVector d = none;
      for (int i = 0; i < distances.length; i++) {
        int from = n + at - distances[i];
        LongVector join = LongVector.broadcast(WORDS, joined[i]);
        a = a.or(bits(table, from, join, one));
        b = b.or(bits(table, from + LANES, join, one));
        c = c.or(bits(table, from + 2 * LANES, join, one));
        d = d.or(bits(table, from + 3 * LANES, join, one));
      }
      a.intoArray(sets, at);
      b.intoArray(sets, at + LANES);
      c.intoArray(sets, at + 2 * LANES);
      d.intoArray(sets, at + 3 * LANES);
    }
    for (; at + LANES <= count; at += LANES) {
      LongVector set = none;
      for (int i = 0; i < distances.length; i++) {
        LongVector join = LongVector.broadcast(WORDS, joined[i]);
        set = set.or(bits(table, n + at - distances[i], join, one));
      }
      set.intoArray(sets, at);
    }
    return at;
  }

  /** The values from one on, joined with one, as bits. */
  private static LongVector bits(byte[] table, int from, LongVector join, LongVector one) {
    LongVector values = (LongVector) ByteVector.fromArray(BYTES, table, from).castShape(WORDS, 0);
    return one.lanewise(VectorOperators.LSHL, values.lanewise(VectorOperators.XOR, join));
  }
}
