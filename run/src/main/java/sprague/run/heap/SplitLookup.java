// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The loops of {@link SplitSieve} over vectors of 64 bytes: which splits have a value of a set?
 *
 * <p>A value has its lowest {@link BytePlanes#LOW} bits, l, and the next ones, h. For each l a byte
 * of a first table tells of which kinds the h are that are looked for, and for each h another one
 * its own kind; a second pair of tables does so for a second way to divide the h. A split whose
 * bytes meet in both may have a value of the set. The tables are looked up by one instruction each
 * where the processor has such for 64 bytes; elsewhere this is slow, which {@link LookupTrial}
 * finds out.
 */
final class SplitLookup {
  /** So many splits are looked at by one instruction. */
  static final int LANES = 64;

  /** So many vectors are looked at before any split is. */
  static final int VECTORS = 16;

  // Where the tables begin, all of them in one array, and so many bytes they take.
  static final int FIRST = 0;
  static final int SECOND = FIRST + (1 << BytePlanes.LOW);
  static final int KIND = SECOND + (1 << BytePlanes.LOW);
  static final int OTHER = KIND + (1 << BytePlanes.HIGH);
  static final int BESIDE = OTHER + (1 << BytePlanes.HIGH);
  static final int LENGTH = BESIDE + 2 * LANES;

  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_512;

  private SplitLookup() {}

  /** Whether vectors of this machine have 64 bytes. */
  static boolean isWide() {
    return ByteVector.SPECIES_PREFERRED.length() == LANES;
  }

  /**
   * Looks for splits that may have a value looked for.
   *
   * @param move how much farther the image is read
   * @param from the first place
   * @param to the first place that is not looked at
   * @param tables as described above, and what all values are joined with, a vector for each plane
   * @param hits for each vector its splits, as bits, and last of all which vectors have some
   * @return the first place of the vectors told, the splits behind {@code to} among theirs; or
   *     {@code to} or more
   */
  static int next(
      BytePlanes here, BytePlanes there, int move, int from, int to, byte[] tables, long[] hits) {
    byte[] low = here.low;
    byte[] high = here.high;
    byte[] lowImage = there.lowImage;
    byte[] highImage = there.highImage;
    ByteVector first = ByteVector.fromArray(BYTES, tables, FIRST);
    ByteVector first2 = ByteVector.fromArray(BYTES, tables, FIRST + LANES);
    ByteVector second = ByteVector.fromArray(BYTES, tables, SECOND);
    ByteVector second2 = ByteVector.fromArray(BYTES, tables, SECOND + LANES);
    ByteVector kind = ByteVector.fromArray(BYTES, tables, KIND);
    ByteVector kind2 = ByteVector.fromArray(BYTES, tables, KIND + LANES);
    ByteVector other = ByteVector.fromArray(BYTES, tables, OTHER);
    ByteVector other2 = ByteVector.fromArray(BYTES, tables, OTHER + LANES);
    ByteVector besideLow = ByteVector.fromArray(BYTES, tables, BESIDE);
    ByteVector besideHigh = ByteVector.fromArray(BYTES, tables, BESIDE + LANES);
    for (int at = from; at < to; at += VECTORS * LANES) {
      int vectors = Math.min(VECTORS, (to - at + LANES - 1) / LANES);
      long some = 0;
      for (int i = 0; i < vectors; i++) {
        int j = at + i * LANES;
        ByteVector l =
            ByteVector.fromArray(BYTES, low, j)
                .lanewise(VectorOperators.XOR, ByteVector.fromArray(BYTES, lowImage, j + move))
                .lanewise(VectorOperators.XOR, besideLow);
        ByteVector h =
            ByteVector.fromArray(BYTES, high, j)
                .lanewise(VectorOperators.XOR, ByteVector.fromArray(BYTES, highImage, j + move))
                .lanewise(VectorOperators.XOR, besideHigh);
        ByteVector one = l.selectFrom(first, first2).and(h.selectFrom(kind, kind2));
        ByteVector two = l.selectFrom(second, second2).and(h.selectFrom(other, other2));
        long hit =
            one.compare(VectorOperators.NE, 0).toLong()
                & two.compare(VectorOperators.NE, 0).toLong();
        hits[i] = hit;
        some |= (hit | -hit) >>> 63 << i;
      }
      if (some != 0) {
        hits[VECTORS] = some;
        return at;
      }
    }
    return to;
  }

  /**
   * Which bytes are others than a given one, as bits.
   *
   * @param words so many words of bits are told
   */
  static void others(byte[] bytes, byte one, int words, long[] others) {
    for (int i = 0; i < words; i++) {
      others[i] =
          ByteVector.fromArray(BYTES, bytes, i * LANES).compare(VectorOperators.NE, one).toLong();
    }
  }
}
