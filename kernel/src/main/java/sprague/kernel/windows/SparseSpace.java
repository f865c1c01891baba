// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.List;
import sprague.kernel.rules.NumberLimits;

/**
 * Two partitions of heaps into common and rare ones (a sparse space, Winning Ways, chapter 4): one
 * for the splits that remove an even number, and one for those that remove an odd number. By a
 * partition a heap is common when {@code value & mask} has an odd number of bits; where the parity
 * of the size counts, the last bit of (size - removed) is added to that number. {@link
 * SparseGrundyValues} computes values with it.
 *
 * @param masks the mask, below 256, of each division, that of even numbers first; 0 if there is no
 *     split of this parity
 * @param sized for each division 1 if the parity of the size counts, else 0
 * @param rare all sizes that are rare by one of the divisions, ascending
 * @param reach a bound on the smaller part of the splits that are looked at far out, and on the
 *     rare sizes
 */
public record SparseSpace(List<Long> masks, List<Long> sized, List<Long> rare, long reach) {

  /**
   * The sum of a reach and of a number removed, at most 2^20, is an int: the length of a window.
   */
  private static final long MAX_REACH = 1 << 30;

  /** The division where no heap splits. */
  public static final SparseSpace NONE =
      new SparseSpace(List.of(0L, 0L), List.of(0L, 0L), List.of(), 0);

  /**
   * Makes the lists unmodifiable.
   *
   * @throws IllegalArgumentException when a number is out of range
   */
  public SparseSpace {
    masks = List.copyOf(masks);
    sized = List.copyOf(sized);
    rare = List.copyOf(rare);
    NumberLimits.require(
        masks.size() == 2 && sized.size() == 2, "masks and sized have not two numbers each");
    masks.forEach(mask -> NumberLimits.within("a mask", mask, 0, TakeAndSplitMoves.VALUES - 1));
    sized.forEach(each -> NumberLimits.within("sized", each, 0, 1));
    NumberLimits.within("the reach", reach, 0, MAX_REACH);
    long least = 0;
    for (long size : rare) {
      NumberLimits.within("a rare size", size, least, reach);
      least = size + 1;
    }
  }

  /**
   * Whether a heap is common.
   *
   * @param parity 0 for splits that remove even numbers, 1 for the others
   */
  boolean isCommon(int parity, int size, int value) {
    long bits = value & masks.get(parity);
    int last = sized.get(parity) == 1 ? size ^ parity : 0;
    return ((Long.bitCount(bits) ^ last) & 1) == 1;
  }

  /** Whether the parity of the size counts in one of the divisions. */
  public boolean countsSizes() {
    return sized.contains(1L);
  }
}
