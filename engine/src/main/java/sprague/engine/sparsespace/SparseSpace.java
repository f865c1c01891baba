// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The partitions in force, one for the splits that remove even numbers and one for the others,
 * often the same, and all rare sizes up to now.
 */
final class SparseSpace {
  final SparseMoves moves;
  final SparseMoves.Split[] splits;
  final RareSizes[] groups;
  final RareOptions options;

  /**
   * The space of two partitions.
   *
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
      group.see(values, n);
    }
    this.options = new RareOptions(moves, groups);
  }

  /** Takes in a size. */
  void see(int size, int value) {
    for (RareSizes group : groups) {
      if (group.see(size, value)) {
        options.add(group, size, value);
      }
    }
  }

  /**
   * How much larger a size has to be than two parts for every family of splits: with {@code n -
   * room() >= 2 a} all have one with the smaller part a, if a itself is large enough. Where that is
   * no size of a table, the first one beyond.
   */
  int room() {
    long room = 0;
    for (SparseMoves.Split split : splits) {
      room = Math.max(room, (long) split.removed() + split.apart());
    }
    return (int) Math.min(room, SparseFactory.MOST);
  }

  /** The most sizes that are rare in one partition. */
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

  /** How many sizes from one on are rare, each counted for every partition in which it is. */
  int rares(int from) {
    int count = 0;
    for (RareSizes group : groups) {
      for (int i = 0; i < group.count; i++) {
        count += group.sizes[i] >= from ? 1 : 0;
      }
    }
    return count;
  }

  /** How many splits have a rare part that is less than a size. */
  int optionsOff(int size) {
    int options = 0;
    for (RareSizes group : groups) {
      int found = Arrays.binarySearch(group.sizes, 0, group.count, size);
      options += group.splits.length * (found < 0 ? ~found : found);
    }
    return options;
  }

  /** Whether a value is common in all partitions: no split into two common heaps has it. */
  boolean isCommon(int size, int value) {
    for (RareSizes group : groups) {
      if (!group.partition.isCommon(size, value)) {
        return false;
      }
    }
    return true;
  }

  /** The common values below 64 of even sizes, or of odd ones, as a set. */
  long common(int parity) {
    long common = 0;
    for (int value = 0; value < Long.SIZE; value++) {
      common |= isCommon(parity, value) ? 1L << value : 0;
    }
    return common;
  }
}
