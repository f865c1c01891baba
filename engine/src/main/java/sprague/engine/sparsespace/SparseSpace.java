// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * What an engine of this package knows of the sizes computed so far: which of them are rare ({@link
 * RarityMask}), and the moves that a size n to come has to try one by one ({@link RareOptions}),
 * which are the single heaps and the splits with a rare part. All other splits are into two common
 * heaps, whose value is never common, so that a common value that no listed option has is the
 * nim-value of n.
 *
 * <p>The proof of {@link RarityMask} may need one mask for splits that remove even numbers and one
 * for the others; the rare sizes are then those of each mask. Sizes are added in ascending order,
 * and only while no other thread reads. Methods without a cost are O(1).
 */
final class SparseSpace {
  final SparseMoves moves;
  final SparseMoves.Split[] splits;

  /**
   * The rare sizes of each mask in use, with its splits: one group if both masks are equal or all
   * numbers removed are of one parity, else two, that of even numbers first.
   */
  final RareSizes[] groups;

  /** The options to be tried, made from {@link #groups}. */
  final RareOptions options;

  /**
   * Creates the space of two masks with the sizes 0 to {@code n - 1}. O(n + (rare sizes) *
   * (families of splits)).
   *
   * @param even the mask for splits that remove even numbers
   * @param odd the mask for the other splits
   * @param values the nim-value of each size below {@code n}
   * @param n the number of sizes known
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

  /**
   * Adds a size, larger than all before, with its nim-value. If it is rare for a mask, each split
   * of this mask gives an option more. Amortised O(families of splits).
   */
  void add(int size, int value) {
    for (RareSizes group : groups) {
      if (group.add(size, value)) {
        options.add(group, size, value);
      }
    }
  }

  /**
   * The greatest sum, over the families of splits, of the number removed and the least difference
   * of the parts. So a size n has a split of every family into a and a larger part if 2 a is at
   * most n - margin and a is not below the least part of the family. O(families of splits).
   *
   * @return at most {@link SparseFactory#MAX_TABLE}, beyond every size of a table
   */
  int margin() {
    long margin = 0;
    for (SparseMoves.Split split : splits) {
      margin = Math.max(margin, (long) split.removed() + split.apart());
    }
    return (int) Math.min(margin, SparseFactory.MAX_TABLE);
  }

  /** The number of rare sizes of the mask that has most. */
  int rareCount() {
    int most = 0;
    for (RareSizes group : groups) {
      most = Math.max(most, group.count);
    }
    return most;
  }

  /** The greatest rare size of any mask, or -1 if there is none. */
  int lastRare() {
    int last = -1;
    for (RareSizes group : groups) {
      last = Math.max(last, group.count == 0 ? -1 : group.sizes[group.count - 1]);
    }
    return last;
  }

  /**
   * The number of rare sizes from {@code from} on, added up over the masks: a size that is rare for
   * both counts twice. O(rare sizes).
   */
  int rareCountFrom(int from) {
    int count = 0;
    for (RareSizes group : groups) {
      for (int i = 0; i < group.count; i++) {
        count += group.sizes[i] >= from ? 1 : 0;
      }
    }
    return count;
  }

  /**
   * The number of options that rare sizes below a size give, one for each family of splits; what a
   * value costs near this size. O(log(rare sizes)).
   */
  int splitOptionsBelow(int size) {
    int options = 0;
    for (RareSizes group : groups) {
      int found = Arrays.binarySearch(group.sizes, 0, group.count, size);
      options += group.splits.length * (found < 0 ? ~found : found);
    }
    return options;
  }

  /**
   * Whether a value at a size is common for all masks, so that no split into two common heaps has
   * it. Of the size only the parity matters.
   */
  boolean isCommon(int size, int value) {
    for (RareSizes group : groups) {
      if (!group.rarityMask.isCommon(size, value)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The values below 64 that are common at sizes of a parity, as the bits of a word.
   *
   * @param parity 0 for even sizes, 1 for odd ones
   */
  long commonValues(int parity) {
    long common = 0;
    for (int value = 0; value < Long.SIZE; value++) {
      common |= isCommon(parity, value) ? 1L << value : 0;
    }
    return common;
  }
}
