// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The {@link RarityMask}s in use, one for splits that remove even numbers and one for the others
 * (often the same), all rare sizes so far, and the options with a rare part that follow from them.
 * Creating a space for n sizes takes O(n). Sizes are added only while no other thread reads it.
 */
final class SparseSpace {
  final SparseMoves moves;
  final SparseMoves.Split[] splits;

  /**
   * The rare sizes by mask: one group for all splits, or one for each parity of removed numbers.
   */
  final RareSizes[] groups;

  final RareOptions options;

  /**
   * Creates the space of two masks.
   *
   * @param even the mask for splits that remove even numbers
   * @param odd the mask for the other splits
   * @param values the values of the sizes below {@code n}
   */
  SparseSpace(SparseMoves moves, RarityMask even, RarityMask odd, IntUnaryOperator values, int n) {
    this.moves = moves;
    this.splits = moves.splits().toArray(SparseMoves.Split[]::new);
    List<RareSizes> sharing = new ArrayList<>();
    if (even.equals(odd)) {
      sharing.add(new RareSizes(even, moves.splits()));
    } else {
      for (int parity = 0; parity < 2; parity++) {
        int of = parity;
        List<SparseMoves.Split> splits =
            moves.splits().stream().filter(split -> (split.removed() & 1) == of).toList();
        if (!splits.isEmpty()) {
          sharing.add(new RareSizes(parity == 0 ? even : odd, splits));
        }
      }
    }
    this.groups = sharing.toArray(RareSizes[]::new);
    for (RareSizes group : groups) {
      group.add(values, n);
    }
    this.options = new RareOptions(moves, groups);
  }

  /** Adds a size, larger than all before; rare ones add options. */
  void add(int size, int value) {
    for (RareSizes group : groups) {
      if (group.add(size, value)) {
        options.add(group, size, value);
      }
    }
  }

  /**
   * The least r such that for n - r >= 2 a, n has a split of each family with the smaller part a,
   * if a itself is large enough. At most {@link SparseFactory#MAX_TABLE}.
   */
  int room() {
    long room = 0;
    for (SparseMoves.Split split : splits) {
      room = Math.max(room, (long) split.removed() + split.apart());
    }
    return (int) Math.min(room, SparseFactory.MAX_TABLE);
  }

  /** The number of rare sizes of one mask, the one with most. */
  int rares() {
    int most = 0;
    for (RareSizes group : groups) {
      most = Math.max(most, group.count);
    }
    return most;
  }

  /** The largest rare size, or -1. */
  int lastRare() {
    int last = -1;
    for (RareSizes group : groups) {
      last = Math.max(last, group.count == 0 ? -1 : group.sizes[group.count - 1]);
    }
    return last;
  }

  /** The number of rare sizes from {@code from} on, summed over the masks. */
  int rares(int from) {
    int count = 0;
    for (RareSizes group : groups) {
      for (int i = 0; i < group.count; i++) {
        count += group.sizes[i] >= from ? 1 : 0;
      }
    }
    return count;
  }

  /** The number of splits with a rare part below a size, over all families. */
  int optionsOff(int size) {
    int options = 0;
    for (RareSizes group : groups) {
      int found = Arrays.binarySearch(group.sizes, 0, group.count, size);
      options += group.splits.length * (found < 0 ? ~found : found);
    }
    return options;
  }

  /** Whether a value is common for all masks, so that no split into two common heaps has it. */
  boolean isCommon(int size, int value) {
    for (RareSizes group : groups) {
      if (!group.rarityMask.isCommon(size, value)) {
        return false;
      }
    }
    return true;
  }

  /** The common values below 64, as bits, of sizes of a parity. */
  long common(int parity) {
    long common = 0;
    for (int value = 0; value < Long.SIZE; value++) {
      common |= isCommon(parity, value) ? 1L << value : 0;
    }
    return common;
  }
}
