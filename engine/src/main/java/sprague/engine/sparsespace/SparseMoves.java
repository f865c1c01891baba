// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sprague.engine.heap.ExpandedMoves;
import sprague.model.NotApplicable;

/**
 * The moves of a game with one kind of heap. Each {@link Take} and each {@link Split} is a family
 * of moves that remove one fixed number, with the same conditions at every size n.
 *
 * @param ends the sizes that have an option to nothing at all, of value 0; not to be changed
 * @param takes moves to one smaller heap
 * @param splits moves to two heaps, at least one family
 */
record SparseMoves(BitSet ends, List<Take> takes, List<Split> splits) {
  /** Maximum size in {@link #ends}, a bit set of 128 KB; other engines serve games beyond. */
  private static final long MAX_END = 1 << 20;

  /** One heap of size n - removed, if that is {@code least} or more. */
  record Take(int removed, int least) {

    /** Whether a heap of size n has the move. */
    boolean exists(int n) {
      return n - removed >= least;
    }
  }

  /**
   * Two heaps of sizes a and b with a + b = n - removed, both at least {@code least}, and |a - b|
   * at least {@code apart}.
   */
  record Split(int removed, int least, int apart) {

    /** The greatest size of the smaller part; below {@code least} if n has no such split. */
    int last(int n) {
      return (int) Math.floorDiv((long) n - removed - apart, 2);
    }
  }

  SparseMoves {
    takes = List.copyOf(takes);
    splits = List.copyOf(splits);
  }

  /**
   * Converts the moves of a game, in O(families of moves + (fixed options) * MAX_END).
   *
   * @throws NotApplicable if they depend on the size in another way, or none splits a heap
   */
  static SparseMoves of(ExpandedMoves plan) throws NotApplicable {
    if (plan.order().size() > 1) {
      throw new NotApplicable("there are several kinds of heaps");
    }
    if (!plan.hasSplits()) {
      throw new NotApplicable("no move splits a heap");
    }
    if (!plan.cofiniteTakes().getFirst().isEmpty()) {
      throw new NotApplicable("the numbers that may be taken have no upper bound");
    }
    BitSet ends = new BitSet();
    for (ExpandedMoves.FixedOption end : plan.fixedOptions().getFirst()) {
      if (!end.heaps().isEmpty() || end.when().high() > MAX_END) {
        throw new NotApplicable(
            "moves leave heaps of known sizes, or heaps beyond "
                + MAX_END
                + " may be taken as a whole");
      }
      int high = (int) end.when().high();
      for (int n = 0; n <= high; n++) {
        if (end.when().contains(n)) {
          ends.set(n);
        }
      }
    }
    List<Take> takes = new ArrayList<>();
    for (ExpandedMoves.Take take : plan.takes().getFirst()) {
      if (!take.extraHeaps().isEmpty() || !take.when().isEverything()) {
        throw new NotApplicable("a move depends on the size or leaves a heap of a known size");
      }
      takes.add(new Take(take.removed(), take.least()));
    }
    List<Split> splits = new ArrayList<>();
    for (ExpandedMoves.Split split : plan.splits().getFirst()) {
      if (!split.extraHeaps().isEmpty() || !split.when().isEverything() || !split.symmetric()) {
        throw new NotApplicable("a split depends on the size, or its parts may not be swapped");
      }
      splits.add(new Split(split.removed(), split.leastLeft(), split.apart()));
    }
    return new SparseMoves(ends, takes, splits);
  }
}
