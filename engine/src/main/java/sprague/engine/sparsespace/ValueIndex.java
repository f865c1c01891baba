// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;

/**
 * Compact numbers ("indices") for the values below 2^log, so that bit sets of values are half as
 * long. The xor of two values has the xor of their indices.
 *
 * <p>With one mask, the lowest bit of the mask in a value follows from its other bits and from
 * whether the value is common. The index is the value with that bit deleted, so each index belongs
 * to one common and one rare value. With two masks or none, the index is the value itself. Common
 * values and rare values both increase with the index.
 *
 * <p>Methods that take a size use its parity only. Memory O(2^log), each method O(1). Immutable.
 */
final class ValueIndex {
  /** Number of indices in a row of {@link ValueBitRows}. */
  static final int INDICES_PER_ROW = Byte.SIZE;

  /** Mask of the bits below the deleted one; -1 if none is deleted. */
  private final int low;

  private final int count;

  /** By parity of the size and index, the common value, or -1. */
  private final int[][] common;

  /** By parity of the size and index, the rare value, or -1. */
  private final int[][] rare;

  /** By parity of the size and value, the index, or -1 if it is that of a common value too. */
  private final int[][] indices;

  /** By parity of the size and row, the indices that have a common value, as bits. */
  private final int[][] commonBits;

  /** The same for rare values. */
  private final int[][] rareBits;

  /**
   * By parity of the size and value v, the number of indices that have to be read to see all rare
   * values below v.
   */
  private final int[][] ends;

  /**
   * Creates the indices of a space, whose masks alone matter.
   *
   * @param log values are less than 2^log; at least 4, so that there are 8 indices, a whole row
   */
  ValueIndex(SparseSpace space, int log) {
    int bit =
        space.groups.length > 1
            ? Integer.SIZE
            : Integer.numberOfTrailingZeros(space.groups[0].rarityMask.mask());
    this.low = bit < log ? (1 << bit) - 1 : -1;
    this.count = 1 << (bit < log ? log - 1 : log);
    this.common = new int[2][count];
    this.rare = new int[2][count];
    this.commonBits = new int[2][count / INDICES_PER_ROW];
    this.rareBits = new int[2][count / INDICES_PER_ROW];
    this.ends = new int[2][1 << log];
    this.indices = new int[2][1 << log];
    for (int parity = 0; parity < 2; parity++) {
      Arrays.fill(common[parity], -1);
      Arrays.fill(rare[parity], -1);
      int end = 0;
      for (int value = 0; value < 1 << log; value++) {
        int index = index(value);
        boolean isCommon = space.isCommon(parity, value);
        (isCommon ? common : rare)[parity][index] = value;
        (isCommon ? commonBits : rareBits)[parity][index / INDICES_PER_ROW] |=
            1 << index % INDICES_PER_ROW;
        indices[parity][value] = low == -1 || isCommon ? index : -1;
        ends[parity][value] = end;
        end = isCommon ? end : index + 1;
      }
    }
  }

  /** The number of indices, a multiple of {@link #INDICES_PER_ROW}. */
  int count() {
    return count;
  }

  /** The index of a value. */
  int index(int value) {
    return (value >>> 1 & ~low) | (value & low);
  }

  /**
   * The index of the value of a size; -1 if the value is rare and its index is also that of a
   * common value, so that bit sets leave it out.
   */
  int index(int size, int value) {
    return indices[size & 1][value];
  }

  /** For each row, the indices of common values of a size, as bits. */
  int[] commonBits(int size) {
    return commonBits[size & 1];
  }

  /** Whether indices are the values themselves. */
  boolean isExact() {
    return low == -1;
  }

  /**
   * Whether an option {@code table[n - offset] ^ value} of n is common if the heap n - offset is
   * common. Always true if indices are exact, where it does not matter.
   */
  boolean keepsCommon(int offset, int value) {
    // For an even n, n - offset has the parity of the offset; one common value stands for all.
    return isExact() || indices[0][common(offset, 0) ^ value] >= 0;
  }

  /** The common value of a size with an index. */
  int common(int size, int index) {
    return common[size & 1][index];
  }

  /**
   * The indices in a row of the rare values of a size that are less than {@code value}, as bits.
   */
  int rareBits(int size, int row, int value) {
    int end = Math.clamp(ends[size & 1][value] - row * INDICES_PER_ROW, 0, INDICES_PER_ROW);
    return rareBits[size & 1][row] & (1 << end) - 1;
  }

  /** The rare value of a size with an index. */
  int rare(int size, int index) {
    return rare[size & 1][index];
  }

  /** The last row with a rare value of a size below {@code value}; -1 if there is none. */
  int lastRow(int size, int value) {
    return (ends[size & 1][value] + INDICES_PER_ROW - 1) / INDICES_PER_ROW - 1;
  }
}
