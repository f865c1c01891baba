// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The splits that share a partition, and the sizes that are rare in it, ascending, with their
 * values.
 */
final class RareSizes {
  final RarityMask partition;
  final SparseMoves.Split[] splits;
  int[] sizes = new int[64];
  int[] values = new int[64];
  int count;

  RareSizes(RarityMask partition, List<SparseMoves.Split> splits) {
    this.partition = partition;
    this.splits = splits.toArray(SparseMoves.Split[]::new);
  }

  /** Takes in the sizes below one. */
  void see(IntUnaryOperator of, int end) {
    for (int size = 0; size < end; size++) {
      see(size, of.applyAsInt(size));
    }
  }

  /** Takes in a size larger than all before and says whether it is rare. */
  boolean see(int size, int value) {
    if (partition.isCommon(size, value)) {
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
