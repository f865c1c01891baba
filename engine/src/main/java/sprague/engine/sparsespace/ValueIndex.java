// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;

/**
 * Numbers for the values less than a power of two, joined by xor as the values are, so that sets of
 * values take fewer bits.
 *
 * <p>With one division the lowest bit of its mask follows from the other bits of a common value,
 * and from those of a rare one. So a rank is the value without it, and stands for one common value
 * and one rare one. With two divisions, or none, a rank is the value itself. Both rise with the
 * rank.
 */
final class ValueIndex {
  /** A row has so many ranks. */
  static final int SIDE = Byte.SIZE;

  /** The bits below the one that is left out; all where none is. */
  private final int low;

  private final int count;

  /** By the parity of a size and the rank, the common value and the rare one, or -1. */
  private final int[][] common;

  private final int[][] rare;

  /** By the parity of a size and the value, the rank, or -1 where it does not tell the value. */
  private final int[][] ranks;

  /** By the parity of a size and the row, which ranks have such values. */
  private final int[][] commonBits;

  private final int[][] rareBits;

  /** By the parity of a size and a value, the least rank from which on no rare value is less. */
  private final int[][] ends;

  /**
   * The ranks of a space.
   *
   * @param log values are less than 2^log, at least 16
   */
  ValueIndex(SparseSpace space, int log) {
    int bit =
        space.groups.length > 1
            ? Integer.SIZE
            : Integer.numberOfTrailingZeros(space.groups[0].partition.mask());
    this.low = bit < log ? (1 << bit) - 1 : -1;
    this.count = 1 << (bit < log ? log - 1 : log);
    this.common = new int[2][count];
    this.rare = new int[2][count];
    this.commonBits = new int[2][count / SIDE];
    this.rareBits = new int[2][count / SIDE];
    this.ends = new int[2][1 << log];
    this.ranks = new int[2][1 << log];
    for (int parity = 0; parity < 2; parity++) {
      Arrays.fill(common[parity], -1);
      Arrays.fill(rare[parity], -1);
      int end = 0;
      for (int value = 0; value < 1 << log; value++) {
        int rank = rank(value);
        boolean isCommon = space.isCommon(parity, value);
        (isCommon ? common : rare)[parity][rank] = value;
        (isCommon ? commonBits : rareBits)[parity][rank / SIDE] |= 1 << rank % SIDE;
        ranks[parity][value] = low == -1 || isCommon ? rank : -1;
        ends[parity][value] = end;
        end = isCommon ? end : rank + 1;
      }
    }
  }

  /** How many ranks there are, a multiple of {@link #SIDE}. */
  int count() {
    return count;
  }

  /** The rank of a value. */
  int rank(int value) {
    return (value >>> 1 & ~low) | (value & low);
  }

  /**
   * The rank of the value of a size; -1 where another value has it too, so that sets go without.
   */
  int rank(int size, int value) {
    return ranks[size & 1][value];
  }

  /** By the row, which ranks are those of common values of a size. */
  int[] commonBits(int size) {
    return commonBits[size & 1];
  }

  /** Whether ranks are the values themselves. */
  boolean isExact() {
    return low == -1;
  }

  /**
   * Whether an option, a heap that is so much smaller and a value joined to it, is common where
   * that heap is; where ranks are exact that does not matter.
   */
  boolean keepsCommon(int offset, int value) {
    return isExact() || ranks[0][common(offset, 0) ^ value] >= 0;
  }

  /** The common value of a size with a rank. */
  int common(int size, int rank) {
    return common[size & 1][rank];
  }

  /** Which ranks of a row are those of rare values of a size that are less than some value. */
  int rareBits(int size, int row, int value) {
    int end = Math.clamp(ends[size & 1][value] - row * SIDE, 0, SIDE);
    return rareBits[size & 1][row] & (1 << end) - 1;
  }

  /** The rare value of a size with a rank. */
  int rare(int size, int rank) {
    return rare[size & 1][rank];
  }

  /** The row of the last rare value less than some value, or less. */
  int lastRow(int size, int value) {
    return (ends[size & 1][value] + SIDE - 1) / SIDE - 1;
  }
}
