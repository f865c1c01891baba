// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The vector loops of {@link SplitSieve}: finds the splits (options to two heaps) whose values may
 * belong to a set, 64 splits to a vector.
 *
 * <p>Values lie in {@link BytePlanes}, 7 bits in each byte; {@link LookupTables} are the set and
 * explain both tests, the exact and the hashed one. Each table lookup is one instruction with
 * AVX-512 VBMI (VPERMI2B), and compressing the hits another one; without them this is slow, which
 * {@link LookupTrial} detects.
 */
final class SplitLookup {
  /** Splits in a vector: a byte each. */
  static final int LANES = 64;

  /**
   * Vectors tested before the hits among them are collected: two loops, so that branches on single
   * vectors are not mispredicted. Affects speed only. At most 64, as there is a bit of a word for
   * each; {@link LookupHits} has room for two groups.
   */
  static final int VECTORS = 16;

  /** Splits in a group of vectors. */
  static final int GROUP = VECTORS * LANES;

  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_512;

  private SplitLookup() {}

  /** Whether vectors of this machine have 64 bytes. */
  static boolean isWide() {
    return ByteVector.SPECIES_PREFERRED.length() == LANES;
  }

  /**
   * Collects the values of the splits that may be in the set of {@code tables}, until all splits
   * are tested or {@code hits} is full. No value of the set is missed. A vector of 64 splits takes
   * up to six lookups. Both planes are read up to 63 bytes beyond the last split, into padding.
   *
   * @param here the planes read forwards, for the right parts
   * @param there the planes whose mirror image is read, for the left parts
   * @param move added to a right part to get the index in the image of its left part
   * @param from the first right part
   * @param to the right part after the last
   * @param hits receives the values, replacing its contents
   * @return the first right part not tested yet; {@code to} or more if none is left
   */
  static int collect(
      BytePlanes here,
      BytePlanes there,
      int move,
      int from,
      int to,
      LookupTables tables,
      LookupHits hits) {
    byte[] low = here.low;
    byte[] high = here.high;
    byte[] lowImage = there.lowImage;
    byte[] highImage = there.highImage;
    long[] splits = hits.vectors;
    byte[] bytes = tables.bytes;
    boolean isExact = tables.isExact();
    boolean hasSecond = tables.ways() > 1;
    boolean hasThird = tables.ways() > 2;
    // Each table of 128 bytes is two vectors. Tables 0 to 2 map l (the low plane), by the first,
    // second and third way; 3 to 5 map h (the high plane) to its class; see LookupTables.
    ByteVector first = table(bytes, 0, 0);
    ByteVector first2 = table(bytes, 0, 1);
    ByteVector second = table(bytes, 1, 0);
    ByteVector second2 = table(bytes, 1, 1);
    ByteVector third = table(bytes, 2, 0);
    ByteVector third2 = table(bytes, 2, 1);
    ByteVector firstClass = table(bytes, 3, 0);
    ByteVector firstClass2 = table(bytes, 3, 1);
    ByteVector secondClass = table(bytes, 4, 0);
    ByteVector secondClass2 = table(bytes, 4, 1);
    ByteVector thirdClass = table(bytes, 5, 0);
    ByteVector thirdClass2 = table(bytes, 5, 1);
    // Behind the tables, a vector for each plane of the value that all splits are xor-ed with.
    ByteVector lowExtra = table(bytes, 6, 0);
    ByteVector highExtra = table(bytes, 6, 1);
    ByteVector topExtra = table(bytes, 7, 0);
    int count = 0;
    int at = from;
    // A group may have a hit in each lane, and each vector is written as a whole.
    while (at < to && count <= LookupHits.CAPACITY - GROUP) {
      int vectors = Math.min(VECTORS, (to - at + LANES - 1) / LANES);
      long some = 0;
      for (int i = 0; i < vectors; i++) {
        int j = at + i * LANES;
        ByteVector l = joined(low, lowImage, j, move, lowExtra);
        ByteVector h = joined(high, highImage, j, move, highExtra);
        long hit;
        if (isExact) {
          ByteVector met = l.selectFrom(first, first2).and(h.selectFrom(firstClass, firstClass2));
          if (hasSecond) {
            met =
                met.or(l.selectFrom(second, second2).and(h.selectFrom(secondClass, secondClass2)));
          }
          if (hasThird) {
            met = met.or(l.selectFrom(third, third2).and(h.selectFrom(thirdClass, thirdClass2)));
          }
          hit = met.compare(VectorOperators.NE, 0).toLong();
        } else {
          hit =
              meet(l.selectFrom(first, first2), h.selectFrom(firstClass, firstClass2))
                  & meet(l.selectFrom(second, second2), h.selectFrom(secondClass, secondClass2));
          if (hasThird) {
            hit &= meet(l.selectFrom(third, third2), h.selectFrom(thirdClass, thirdClass2));
          }
        }
        splits[i] = hit;
        // Sets bit i if there is a hit; x | -x is negative iff x is not 0.
        some |= (hit | -hit) >>> 63 << i;
      }
      for (; some != 0; some &= some - 1) {
        int i = Long.numberOfTrailingZeros(some);
        int j = at + i * LANES;
        long hit = splits[i];
        // The last vector reads beyond the last split.
        if (to - j < LANES) {
          hit &= (1L << (to - j)) - 1;
        }
        VectorMask<Byte> mask = VectorMask.fromLong(BYTES, hit);
        joined(low, lowImage, j, move, lowExtra).compress(mask).intoArray(hits.low, count);
        joined(high, highImage, j, move, highExtra).compress(mask).intoArray(hits.high, count);
        if (hits.hasTops) {
          joined(here.top, there.topImage, j, move, topExtra)
              .compress(mask)
              .intoArray(hits.top, count);
        }
        count += Long.bitCount(hit);
      }
      at += GROUP;
    }
    hits.count = count;
    return at;
  }

  /** Half 0 or 1 of a table of 128 bytes. */
  private static ByteVector table(byte[] bytes, int table, int half) {
    return ByteVector.fromArray(BYTES, bytes, (2 * table + half) * LANES);
  }

  /** The bytes of a plane of 64 splits: right parts xor left parts xor {@code extraValue}. */
  private static ByteVector joined(
      byte[] bytes, byte[] image, int j, int move, ByteVector extraValue) {
    return ByteVector.fromArray(BYTES, bytes, j)
        .lanewise(VectorOperators.XOR, ByteVector.fromArray(BYTES, image, j + move))
        .lanewise(VectorOperators.XOR, extraValue);
  }

  /** The lanes in which two vectors have a bit in common, as bits. */
  private static long meet(ByteVector one, ByteVector other) {
    return one.and(other).compare(VectorOperators.NE, 0).toLong();
  }

  /**
   * Clears the bits whose bytes equal {@code one}; bit i belongs to byte i.
   *
   * @param from the first word of bits
   * @param to the word after the last
   */
  static void clearEqual(byte[] bytes, byte one, int from, int to, long[] bits) {
    for (int i = from; i < to; i++) {
      bits[i] &=
          ByteVector.fromArray(BYTES, bytes, i * LANES).compare(VectorOperators.NE, one).toLong();
    }
  }
}
