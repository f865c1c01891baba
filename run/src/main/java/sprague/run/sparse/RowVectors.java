// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The loops of {@link RowUnion} over vectors, quick where {@link RowTrial} finds that out. Eight
 * vectors of sizes are in registers while the options go by.
 */
final class RowVectors {
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> WORDS = LongVector.SPECIES_PREFERRED;
  private static final int LANES = BYTES.length();

  /** So many words are in eight vectors. */
  private static final int EIGHT = 8 * WORDS.length();

  /** Words are read and written by as many or fewer, the last ones whether they are asked for or not. */
  static final int LONGEST = 8;

  private RowVectors() {}

  /** Whether a vector has four words or eight. */
  static boolean areWide() {
    return WORDS.length() == LONGEST || WORDS.length() == LONGEST / 2;
  }

  /**
   * Unites options, in eight groups whose bits are exchanged, into the first part.
   *
   * @param rows bytes, of which some are read behind the last size that is asked for
   * @param places where each option has the first of the sizes
   * @param starts where each group of options begins and the one before ends
   * @param count how many words are asked for
   * @param parts for each group so many words and up to seven more
   */
  static void unite(byte[] rows, int[] places, int[] starts, int count, long[][] parts) {
    for (int group = 0; group < Ranks.SIDE; group++) {
      unite(rows, places, starts[group], starts[group + 1], count, parts[group]);
    }
    exchange(parts, count);
  }

  private static void unite(byte[] rows, int[] places, int from, int to, int count, long[] part) {
    ByteVector none = ByteVector.zero(BYTES);
    int word = 0;
    for (; word + EIGHT <= count; word += EIGHT) {
      ByteVector a = none;
      ByteVector b = none;
      ByteVector c = none;
      ByteVector d = none;
      ByteVector e = none;
      ByteVector f = none;
      ByteVector g = none;
      ByteVector h = none;
      for (int i = from; i < to; i++) {
        int at = places[i] + Long.BYTES * word;
        a = a.or(ByteVector.fromArray(BYTES, rows, at));
        b = b.or(ByteVector.fromArray(BYTES, rows, at + LANES));
        c = c.or(ByteVector.fromArray(BYTES, rows, at + 2 * LANES));
        d = d.or(ByteVector.fromArray(BYTES, rows, at + 3 * LANES));
        e = e.or(ByteVector.fromArray(BYTES, rows, at + 4 * LANES));
        f = f.or(ByteVector.fromArray(BYTES, rows, at + 5 * LANES));
        g = g.or(ByteVector.fromArray(BYTES, rows, at + 6 * LANES));
        h = h.or(ByteVector.fromArray(BYTES, rows, at + 7 * LANES));
      }
      put(a, part, word);
      put(b, part, word + WORDS.length());
      put(c, part, word + 2 * WORDS.length());
      put(d, part, word + 3 * WORDS.length());
      put(e, part, word + 4 * WORDS.length());
      put(f, part, word + 5 * WORDS.length());
      put(g, part, word + 6 * WORDS.length());
      put(h, part, word + 7 * WORDS.length());
    }
    for (; word < count; word += WORDS.length()) {
      ByteVector all = none;
      for (int i = from; i < to; i++) {
        all = all.or(ByteVector.fromArray(BYTES, rows, places[i] + Long.BYTES * word));
      }
      put(all, part, word);
    }
  }

  private static void put(ByteVector bytes, long[] part, int word) {
    bytes.reinterpretAsLongs().intoArray(part, word);
  }

  private static void exchange(long[][] parts, int count) {
    for (int word = 0; word < count; word += WORDS.length()) {
      LongVector all = with(parts, 0, 4, word, 4, RowUnion.HALVES);
      LongVector pairs = with(parts, 2, 6, word, 4, RowUnion.HALVES);
      LongVector bits = with(parts, 1, 5, word, 4, RowUnion.HALVES);
      LongVector both = with(parts, 3, 7, word, 4, RowUnion.HALVES);
      LongVector others = bits.or(exchanged(both, 2, RowUnion.PAIRS));
      all.or(exchanged(pairs, 2, RowUnion.PAIRS))
          .or(exchanged(others, 1, RowUnion.BITS))
          .intoArray(parts[0], word);
    }
  }

  /** A vector of one part, united with one of another whose bits are exchanged. */
  private static LongVector with(
      long[][] parts, int one, int other, int word, int by, long mask) {
    LongVector from = LongVector.fromArray(WORDS, parts[other], word);
    return LongVector.fromArray(WORDS, parts[one], word).or(exchanged(from, by, mask));
  }

  private static LongVector exchanged(LongVector bits, int by, long mask) {
    LongVector up = bits.and(mask).lanewise(VectorOperators.LSHL, by);
    return up.or(bits.lanewise(VectorOperators.LSHR, by).and(mask));
  }
}
