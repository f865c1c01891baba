// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The rare sizes of one mask, ascending, with their values, and the splits for which the mask is
 * used. Appending is O(1) amortised.
 */
final class RareSizes {
  final RarityMask rarityMask;
  final SparseMoves.Split[] splits;

  /** The first {@link #count} entries are used, here and in {@link #values}. Only for reading. */
  int[] sizes = new int[64];

  int[] values = new int[64];
  int count;

  /** Creates a list without sizes. */
  RareSizes(RarityMask rarityMask, List<SparseMoves.Split> splits) {
    this.rarityMask = rarityMask;
    this.splits = splits.toArray(SparseMoves.Split[]::new);
  }

  /** Adds the rare ones among the sizes below {@code end}, to an empty list. */
  void add(IntUnaryOperator valueOf, int end) {
    for (int size = 0; size < end; size++) {
      add(size, valueOf.applyAsInt(size));
    }
  }

  /** Adds a size, larger than all before, if it is rare; returns whether it is. */
  boolean add(int size, int value) {
    if (rarityMask.isCommon(size, value)) {
      return false;
    }
    if (count == sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
    }
    sizes[count] = size;
    values[count++] = value;
    return true;
  }
}
