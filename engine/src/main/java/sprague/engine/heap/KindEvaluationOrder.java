// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;

/**
 * The order in which the kinds of heaps are evaluated at one size: a topological order of the graph
 * in which a kind points to the kinds of its options that may be of the same size or larger.
 */
final class KindEvaluationOrder {
  private KindEvaluationOrder() {}

  /**
   * The kinds in evaluation order; empty if the graph has a cycle. Time O(parts of all moves);
   * recursion at most as deep as there are kinds.
   */
  static Optional<List<Integer>> of(HeapSystem system) {
    List<Integer> order = new ArrayList<>();
    int[] state = new int[system.kinds().size()];
    for (int kind = 0; kind < state.length; kind++) {
      if (!visit(kind, system, state, order)) {
        return Optional.empty();
      }
    }
    return Optional.of(order);
  }

  /** Depth-first search; {@code state} is 0 for new, 1 for open and 2 for finished kinds. */
  private static boolean visit(int kind, HeapSystem system, int[] state, List<Integer> order) {
    if (state[kind] != 0) {
      return state[kind] == 2;
    }
    state[kind] = 1;
    for (HeapMove move : system.moves().get(kind)) {
      for (int next : kindsNotSmaller(move)) {
        if (!visit(next, system, state, order)) {
          return false;
        }
      }
    }
    state[kind] = 2;
    order.add(kind);
    return true;
  }

  /** The kinds of heaps of at least the same size that an option may have. */
  private static Set<Integer> kindsNotSmaller(HeapMove move) {
    Set<Integer> kinds = new TreeSet<>();
    for (HeapMove.KnownHeap known : move.extraHeaps()) {
      if (move.minSize() <= known.size()) {
        kinds.add(known.kind());
      }
    }
    switch (move) {
      case HeapMove.KnownOption fixed -> {}
      case HeapMove.Take take -> {
        if (take.removed().contains(0)) {
          kinds.add(take.kind());
        }
      }
      case HeapMove.Split split -> {
        // A part can be the whole heap if nothing is removed and the others may be empty.
        long sum = split.parts().stream().mapToLong(HeapMove.SplitPart::minSize).sum();
        for (HeapMove.SplitPart part : split.parts()) {
          if (part.minSize() == sum && split.removed().contains(0)) {
            kinds.add(part.kind());
          }
        }
      }
    }
    return kinds;
  }
}
