// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.List;

/**
 * A division of heaps that split in two into common and rare ones, as a certificate states it: for
 * the splits that remove an even number and for those that remove an odd one, a heap is common when
 * {@code value & mask} has an odd number of bits, the last bit of (size - removed) counted with
 * them or not. See {@link RareReplay} for what it is good for.
 *
 * @param masks the masks, of the splits that remove even numbers and of the others; 0 where there
 *     are no such splits
 * @param sized for each 1 where the size counts, else 0
 * @param rare the sizes that are rare by a mask in use, all of them, ascending
 * @param reach so large are the smaller parts of splits, at most, that are needed far out; no rare
 *     size exceeds it
 */
public record Division(List<Long> masks, List<Long> sized, List<Long> rare, long reach) {

  /** Makes the lists unmodifiable. */
  public Division {
    masks = NumberList.copyOf(masks);
    sized = NumberList.copyOf(sized);
    rare = NumberList.copyOf(rare);
  }

  /** Whether a heap is common for splits that remove numbers of a parity. */
  boolean isCommon(int parity, int size, int value) {
    long bits = value & masks.get(parity);
    int last = sized.get(parity) == 1 ? size ^ parity : 0;
    return ((Long.bitCount(bits) ^ last) & 1) == 1;
  }
}
