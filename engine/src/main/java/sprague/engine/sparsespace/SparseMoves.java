// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import sprague.engine.heap.ExpandedMoves;

/**
 * The moves from a heap of size n of a game of one kind of heap, n left open: finitely many
 * families, each for all n.
 *
 * @param ends the sizes that may be removed as a whole; not to be changed
 * @param takes moves to one smaller heap
 * @param splits moves to two heaps, at least one family
 */
record SparseMoves(BitSet ends, List<Take> takes, List<Split> splits) {
  /** The sizes up to here are a set of bits, 128 KB. Where larger heaps go other engines serve. */
  private static final long MOST_ENDS = 1 << 20;

  /** One heap of size n - removed, if that is {@code least} or more. */
  record Take(int removed, int least) {

    /** Whether a heap of size n has the move. */
    boolean exists(int n) {
      return n - removed >= least;
    }
  }

  /** Heaps of sizes a and b, a + b = n - removed, both {@code least} or more, |a - b| >= apart. */
  record Split(int removed, int least, int apart) {

    /** The greatest size of the smaller part. */
    int last(int n) {
      return (int) Math.floorDiv((long) n - removed - apart, 2);
    }
  }

  /** Moves, or why there are none. */
  record Reading(Optional<SparseMoves> moves, String reason) {}

  SparseMoves {
    takes = List.copyOf(takes);
    splits = List.copyOf(splits);
  }

  static Reading of(ExpandedMoves plan) {
    if (plan.order().size() > 1) {
      return refused("there are several kinds of heaps");
    }
    if (plan.onlyTakes()) {
      return refused("no move splits a heap");
    }
    if (!plan.cofiniteTakes().getFirst().isEmpty()) {
      return refused("there is no limit to what may be taken");
    }
    BitSet ends = new BitSet();
    for (ExpandedMoves.FixedOption end : plan.fixedOptions().getFirst()) {
      if (!end.heaps().isEmpty() || end.when().high() > MOST_ENDS) {
        return refused("moves leave heaps of known sizes, or large heaps may go as a whole");
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
        return refused("a move depends on the size or leaves a heap of a known size");
      }
      takes.add(new Take(take.removed(), take.least()));
    }
    List<Split> splits = new ArrayList<>();
    for (ExpandedMoves.Split split : plan.splits().getFirst()) {
      if (!split.extraHeaps().isEmpty() || !split.when().isEverything() || !split.symmetric()) {
        return refused("a split depends on the size, or its parts may not change places");
      }
      splits.add(new Split(split.removed(), split.leastLeft(), split.apart()));
    }
    return new Reading(Optional.of(new SparseMoves(ends, takes, splits)), "");
  }

  private static Reading refused(String reason) {
    return new Reading(Optional.empty(), reason);
  }
}
