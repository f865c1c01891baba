// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sprague.engine.heap.VectorModule;

/**
 * The loops of {@link OptionBitSets} with the Vector API: one lane of a vector of longs for each
 * size. Fast where the processor shifts each lane by its own count (AVX2). Not to be loaded before
 * {@link VectorModule#isLoaded}.
 */
final class VectorOptionBitSets {
  private static final VectorSpecies<Long> WORDS = LongVector.SPECIES_PREFERRED;
  private static final int LANES = WORDS.length();

  /**
   * The values of a vector are loaded from these eight bytes, of which the first {@code LANES} are
   * used.
   */
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_64;

  /** Bytes that may be read behind the last value needed. */
  static final int PADDING = Long.BYTES;

  /** Vectors computed together, so that the processor need not wait for one result. */
  private static final int VECTORS_PER_LOOP = 4;

  private VectorOptionBitSets() {}

  /** Whether a vector has four or eight lanes. */
  static boolean areWide() {
    return LANES == Long.BYTES || LANES == Long.BYTES / 2;
  }

  /**
   * Fills sets as {@link OptionBitSets#fill} does, as long as there are enough sizes for a vector:
   * bit v of {@code sets[i]} is 1 if an option of size n + i has the value v. O(count * options /
   * lanes).
   *
   * @param table the values by size, below 64; has {@link #PADDING} values more than are needed
   * @param distances for each option, n minus the size whose value is read
   * @param joined for each option, what that value is xor-ed with
   * @return the number of sets filled; the caller computes the rest
   */
  static int fill(byte[] table, int[] distances, int[] joined, int n, int count, long[] sets) {
    LongVector none = LongVector.zero(WORDS);
    LongVector one = LongVector.broadcast(WORDS, 1);
    int at = 0;
    for (; at + VECTORS_PER_LOOP * LANES <= count; at += VECTORS_PER_LOOP * LANES) {
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

  /** For the sizes from {@code from} on, the bit of the value, below 64, xor {@code join}. */
  private static LongVector bits(byte[] table, int from, LongVector join, LongVector one) {
    LongVector values = (LongVector) ByteVector.fromArray(BYTES, table, from).castShape(WORDS, 0);
    return one.lanewise(VectorOperators.LSHL, values.lanewise(VectorOperators.XOR, join));
  }
}
