// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.List;
import sprague.kernel.rules.NumberLimits;

/**
 * Two partitions of heaps into common and rare ones (a sparse space, Winning Ways, chapter 4): one
 * for the splits that remove an even number, the other for those that remove an odd number. A heap
 * is common if {@code value & mask} has an odd number of ones; if the parity of sizes counts, the
 * last bit of (size - removed) is added to that number. {@link SparseGrundyValues} computes values
 * with it.
 *
 * @param masks the masks of the two partitions, below 256, that for even numbers first; 0 if no
 *     split removes a number of this parity
 * @param usesParity for each partition 1 if the parity of sizes counts, else 0
 * @param rare all sizes that are rare by one of the partitions, ascending
 * @param reach an upper bound of the rare sizes, and of the smaller part of the splits looked at
 *     for far sizes, those from the end of the first window on
 */
public record SparseSpace(List<Long> masks, List<Long> usesParity, List<Long> rare, long reach) {

  /**
   * The maximum reach: with a number removed, at most 2^20, it gives the length of a window, an
   * int.
   */
  private static final long MAX_REACH = 1 << 30;

  /** The sparse space of a game in which no heap splits. */
  public static final SparseSpace NONE =
      new SparseSpace(List.of(0L, 0L), List.of(0L, 0L), List.of(), 0);

  /**
   * @throws IllegalArgumentException when a number is out of range
   */
  public SparseSpace {
    masks = List.copyOf(masks);
    usesParity = List.copyOf(usesParity);
    rare = List.copyOf(rare);
    NumberLimits.require(
        masks.size() == 2 && usesParity.size() == 2, "masks and sized must be pairs");
    masks.forEach(mask -> NumberLimits.within("a mask", mask, 0, TakeAndSplitMoves.VALUES - 1));
    usesParity.forEach(each -> NumberLimits.within("sized", each, 0, 1));
    NumberLimits.within("the reach", reach, 0, MAX_REACH);
    long least = 0;
    for (long size : rare) {
      NumberLimits.within("a rare size", size, least, reach);
      least = size + 1;
    }
  }

  /**
   * Whether a heap is common for the splits that remove numbers of a parity.
   *
   * @param parity 0 for even numbers, 1 for odd ones
   * @param size of the heap; only its parity matters
   */
  boolean isCommon(int parity, int size, int value) {
    long bits = value & masks.get(parity);
    int last = usesParity.get(parity) == 1 ? size ^ parity : 0;
    return ((Long.bitCount(bits) ^ last) & 1) == 1;
  }

  /** Whether the parity of sizes counts in one of the partitions. */
  public boolean countsSizes() {
    return usesParity.contains(1L);
  }
}
