// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import java.util.List;

/**
 * A division of heaps that split in two into common and rare ones, as a certificate states it: for
 * the splits that remove an even number and for those that remove an odd one, a heap is common when
 * {@code value & mask} has an odd number of bits, the last bit of (size - removed) counted with
 * them or not. See {@link RareValues} for what it is good for.
 *
 * @param masks the masks, below 256, of the splits that remove even numbers and of the others; 0
 *     where there are no such splits
 * @param sized for each 1 where the size counts, else 0
 * @param rare the sizes that are rare by a mask in use, all of them, ascending
 * @param reach so large are the smaller parts of splits, at most, that are needed far out; no rare
 *     size exceeds it
 */
public record Division(List<Long> masks, List<Long> sized, List<Long> rare, long reach) {

  /** That and the numbers removed, 2^20 at most, are below 2^31: a window's length is an int. */
  static final long MOST_REACH = 1 << 30;

  /** The division where no heap splits. */
  public static final Division NONE = new Division(List.of(0L, 0L), List.of(0L, 0L), List.of(), 0);

  /**
   * Makes the lists unmodifiable.
   *
   * @throws IllegalArgumentException when a number is out of range
   */
  public Division {
    masks = List.copyOf(masks);
    sized = List.copyOf(sized);
    rare = List.copyOf(rare);
    WindowsClaim.demand(masks.size() == 2 && sized.size() == 2, "masks and sized are two each");
    masks.forEach(mask -> WindowsClaim.demand("masks", 0, mask, PlainMoves.VALUES - 1));
    sized.forEach(each -> WindowsClaim.demand("sized", 0, each, 1));
    WindowsClaim.demand("reach", 0, reach, MOST_REACH);
    long least = 0;
    for (long size : rare) {
      WindowsClaim.demand("rare", least, size, reach);
      least = size + 1;
    }
  }

  /** Whether a heap is common for splits that remove numbers of a parity. */
  boolean isCommon(int parity, int size, int value) {
    long bits = value & masks.get(parity);
    int last = sized.get(parity) == 1 ? size ^ parity : 0;
    return ((Long.bitCount(bits) ^ last) & 1) == 1;
  }

  /** Whether for some splits the size counts. */
  public boolean countsSizes() {
    return sized.contains(1L);
  }
}
