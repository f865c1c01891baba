// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Play by the rules on whole positions, with no sums taken apart: the nim-value of a position is
 * the mex over all positions that a move leads to.
 */
final class WholePlay<S> {
  private final Function<S, List<S>> options;
  private final Map<S, Integer> known = new HashMap<>();

  WholePlay(Function<S, List<S>> options) {
    this.options = options;
  }

  int nimber(S position) {
    Integer before = known.get(position);
    if (before != null) {
      return before;
    }
    BitSet seen = new BitSet();
    for (S option : options.apply(position)) {
      seen.set(nimber(option));
    }
    known.put(position, seen.nextClearBit(0));
    return seen.nextClearBit(0);
  }

  boolean firstWins(S position) {
    return nimber(position) != 0;
  }

  /** Play on heaps: a move replaces one of them by others, and sizes of 0 vanish. */
  static WholePlay<List<Integer>> heaps(IntFunction<List<List<Integer>>> moves) {
    return new WholePlay<>(
        position -> {
          List<List<Integer>> options = new ArrayList<>();
          for (int i = 0; i < position.size(); i++) {
            for (List<Integer> parts : moves.apply(position.get(i))) {
              List<Integer> after = new ArrayList<>(position);
              after.subList(i, i + 1).clear();
              after.addAll(parts);
              options.add(after.stream().filter(heap -> heap > 0).sorted().toList());
            }
          }
          return options;
        });
  }

  /** Play on heaps from which a number is taken. */
  static WholePlay<List<Integer>> taking(BiPredicate<Integer, Integer> mayTake) {
    return heaps(
        heap -> {
          List<List<Integer>> moves = new ArrayList<>();
          for (int take = 1; take <= heap; take++) {
            if (mayTake.test(heap, take)) {
              moves.add(List.of(heap - take));
            }
          }
          return moves;
        });
  }
}
